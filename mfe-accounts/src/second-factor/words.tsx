import type { ReactNode } from 'react';

// Authenticator form
export const enterCode = 'Enter the code from the app.';
export const authenticatorApp = 'Authenticator app';
export const scanThis = 'Scan this with an authenticator app on your phone, or type the secret into it.';
export const qrCode = 'QR code for the authenticator app';
export const secretIs = (secret: ReactNode) => <>Secret: {secret}</>;
export const code = 'Code from the app';
export const codeHint = 'Six digits; it changes every 30 seconds.';
export const nameHint = 'So that you recognize it later.';
export const adding = 'Adding';
export const addApp = 'Add the app';

// Factor name field
export const giveName = 'Give it a name.';
export const nameTooLong = (longest: number): string => `Use at most ${longest} characters.`;
export const name = 'Name';

// Name form
export const nameHintOfPasskey = 'So that you recognize it later, such as the device it is on.';

// Proof form
export const worksElsewhere = (place: string): string => `Your passkey works at ${place} alone.`;
export const otherMethods = 'Other methods';
export const didNotWork = 'This did not work. Try again.';
export const checking = 'Checking';
export const waitingForPasskey = 'Waiting for the passkey';

// Recovery codes
export const codesCopied = 'The codes are copied.';
export const copyingBlocked = 'Your browser blocked copying. Select the codes, or download them.';
export const codesInFile = (file: string): string => `The codes are in the file ${file}.`;
export const aboutCodes =
  'Each code signs you in once if you lose your second factor. Store them where no one else can find them. They are not shown again.';
export const recoveryCodes = 'Recovery codes';
export const copy = 'Copy';
export const download = 'Download';
