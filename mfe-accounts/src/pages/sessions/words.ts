// Page
export const browserOn = (browser: string, system: string): string => `${browser} on ${system}`;
export const unknownBrowser = 'Unknown browser';
export const lead = 'Where you are signed in. If you do not recognize a session, end it and change your password.';
export const endAllOthers = 'End all other sessions';
export const loading = 'Loading the sessions';
export const couldNotLoad = 'The sessions could not be loaded';
export const couldNotRefresh = 'The list could not be refreshed.';
export const takesLonger = 'The list takes a moment longer than usual.';
export const sessions = 'Sessions';
export const mostSessions = (most: number): string =>
  most === 1
    ? 'You can have one session at a time. Signing in again ends it.'
    : `You can have ${most} sessions at a time. Signing in again ends the oldest one.`;
export const haveEnded = (ended: number): string =>
  ended === 1 ? 'One session has ended.' : `${ended} sessions have ended.`;
export const browser = 'Browser';
export const thisBrowser = 'This browser';
export const override = 'Override';
export const merchant = 'Merchant';
export const address = 'Address';
export const unknown = 'Unknown';
export const signedIn = 'Signed in';
export const lastUsed = 'Last used';
export const now = 'Now';
export const endIt = 'End it';
export const endOf = (browser: string): string => `End ${browser}`;
export const signOut = 'Sign out';
export const end = 'End';
export const askToSignOut = 'Sign out of this browser?';
export const signedOutHere = 'You are signed out here.';
export const askToEnd = (browser: string): string => `End the session in ${browser}?`;
export const aboutEnding = 'Anyone using it has to sign in again. Saved work stays.';
export const endSession = 'End the session';
export const askToEndOthers = (count: number): string =>
  count === 1 ? 'End the other session?' : `End ${count} other sessions?`;
export const aboutEndingOthers = 'You stay signed in here. Everywhere else you have to sign in again.';
export const endThem = 'End them';
