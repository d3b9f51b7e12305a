import type { ReactNode } from 'react';

// Page
export const codesReplaced = 'Your previous recovery codes no longer work.';
export const isRemoved = (name: string): string => `${name} is removed.`;
export const isAdded = (name: string): string => `${name} is added. You are asked for it when you sign in.`;
export const isCalled = (name: string): string => `It is called ${name} now.`;
export const lead = 'Asked for at sign-in in addition to your password, so that a stolen password is not enough.';
export const loading = 'Loading your second factors';
export const couldNotLoad = 'Your second factors could not be loaded';
export const couldNotRefresh = 'The list could not be refreshed.';
export const takesLonger = 'The list takes a moment longer than usual.';
export const confirmWithOne = 'Confirm with one of your second factors. Next, you enter your password.';
export const goOn = 'Continue';
export const passkey = 'Passkey';
export const addThePasskey = 'Add the passkey';
export const waitingForPasskey = 'Waiting for the passkey';
export const renameFactor = (name: string): string => `Rename ${name}`;
export const rename = 'Rename';
export const renaming = 'Renaming';
export const appAdded = 'The app is added. You are asked for its code when you sign in.';
export const storeCodes = 'Store your recovery codes';
export const haveStoredThem = 'I have stored them';

// Own factors list
export const name = 'Name';
export const kind = 'Kind';
export const kinds = { authenticator: 'Authenticator app', passkey: 'Passkey' } as const;
export const added = 'Added';
export const lastUsed = 'Last used';
export const notYet = 'Not yet';
export const changeIt = 'Change it';
export const neededHere = 'Needed here';
export const removeFactor = (name: string): string => `Remove ${name}`;
export const remove = 'Remove';
export const aims = {
  app: 'Add an authenticator app',
  passkey: 'Add a passkey',
  codes: 'Make new recovery codes',
  remove: 'Remove a second factor',
} as const;
export const worksElsewhere = (origin: string): string => `Passkeys work at ${origin} alone.`;
export const noSecondFactor = 'You have no second factor';
export const passwordAlone =
  'Your password alone signs you in. Add an authenticator app or a passkey, so that a stolen password is not enough.';
export const secondFactors = 'Second factors';
export const recoveryCodes = 'Recovery codes';
export const codesLeft = (left: number, of: number, made: ReactNode) => (
  <>
    {left} of {of} are left. Made {made}.
  </>
);
