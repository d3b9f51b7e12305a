// Sign in form
export const lead = 'Read what your shoppers said.';
export const leadBeforeFactor = 'Then you add your second factor.';
export const linkSentAgain = 'We sent the link again. Open it and confirm your e-mail.';
export const forgotYourPassword = 'Forgot your password?';
export const userName = 'User name';
export const password = 'Password';
export const signingIn = 'Signing in';
export const forgotUsername = 'Forgot username';
export const forgotPassword = 'Forgot password';
export const alreadyUses = (productName: string): string => `Your company already uses ${productName}?`;
export const createAccount = 'Create your account';
export const newTo = (productName: string): string => `New to ${productName}?`;
export const registerStore = 'Register your store';

// Link again
export const linkNotSent = 'The link could not be sent. Try again in a minute.';
export const sendLinkAgain = 'Send the link again';

// Second step
export const secondFactor = 'Second factor';
export const nowConfirm = 'Your password is correct. Now confirm that it is you.';
export const signIn = 'Sign in';
export const signInAsOther = 'Sign in as someone else';

// Mail proof
export const checkingLink = 'The link is being checked.';
export const linkMailed = {
  sent: 'We have mailed a link to the e-mail address of your account. Open it, and enter your password there. It is good for an hour.',
  again: 'We have mailed another link. The one before is void.',
} as const;
export const firstAMail =
  'First, we e-mail you a link, so that someone who only knows your password cannot add a second factor.';
export const mailMeTheLink = 'E-mail me the link';
export const mailItAgain = 'E-mail it again';

// Enrol step
export const addPasskey = 'Add a passkey';
export const passkey = 'Passkey';
export const addThePasskey = 'Add the passkey';
export const waitingForPasskey = 'Waiting for the passkey';
export const addSecondFactor = 'Add a second factor';
export const addedOnce = 'This portal requires one in addition to your password. You add it once.';
export const useApp = 'Use an authenticator app';
export const usePasskey = 'Use a passkey';
export const addApp = 'Add an authenticator app';
export const storeCodes = 'Store your recovery codes';
export const haveStoredThem = 'I have stored them';

// Signing out
export const stillSignedIn = 'You are still signed in';
export const signingOut = 'Signing out';
export const couldNotEnd = 'The portal did not respond, so the session could not be ended.';
export const tryAgain = 'Try again';
export const oneMoment = 'One moment.';
