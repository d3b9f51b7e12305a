import type { ReactNode } from 'react';

// Page
export const signUpFor = (productName: string): string => `Sign Up for ${productName}`;
export const checkingLink = 'Your link is being checked.';
export const linkDoesNotWork = 'This link does not work';
export const tryAgain = 'Try again';
export const registerWithout = 'Register without it';

// Register form
export const createBelow = (invitation: string | null): string =>
  `${invitation === null ? '' : `${invitation} `}Create your account below. All fields required.`;
export const detailsSent = 'If this account exists, we’ve e-mailed its user name and a link to choose a new password.';
export const signInOrGet = (signIn: ReactNode, getDetails: ReactNode) => (
  <>
    {signIn}. Forgotten how? {getDetails}
  </>
);
export const signIn = 'Sign in';
export const firstName = 'First name';
export const lastName = 'Last name';
export const merchantId = 'Merchant ID';
export const inWelcomeMail = 'It is in your welcome e-mail.';
export const businessEmail = 'Business e-mail';
export const userName = 'User name';
export const password = 'Password';
export const passwordAgain = 'Re-enter password';
export const creating = 'Creating your account';
export const create = 'Create my account';
export const haveAccount = 'Already have an account?';
export const noMerchantId = 'No merchant ID yet?';
export const registerStore = 'Register your store';
export const isOpen = (merchantName: string): string =>
  `Your e-mail address is confirmed, and ${merchantName} is open.`;
export const invites = (inviter: string, merchantName: string): string => `${inviter} invites you to ${merchantName}.`;

// Account details
export const couldNotSend = 'The e-mail could not be sent. Try again in a minute.';
export const getDetails = 'Get an e-mail with your user name and a reset link';
