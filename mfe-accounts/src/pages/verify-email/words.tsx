import type { ReactNode } from 'react';

// No address
export const verifyEmail = 'Verify your e-mail';
export const openTheLink = (expiry: string): string =>
  `Already signed up? Open the link in the verification e-mail we sent you. ${expiry}.`;
export const signUpAgain = 'No e-mail, or the link has expired? Sign up again, and we’ll send you a new one.';
export const goToSignUp = 'Go to sign up';

// Resend
export const resending = 'Resending';
export const resend = 'Resend the e-mail';
export const tryAgainLater = (expiry: string): string =>
  `Try again in a few minutes. ${expiry}: if yours is older, sign up once more.`;
export const backToSignUp = 'Back to sign up';
export const checkInboxAgain = 'Please check your inbox again';
export const isVerified = 'Your e-mail is verified';
export const mayTakeLong = (email: ReactNode) => (
  <>The e-mail to {email} may take up to 30 minutes. Look in your spam folder too.</>
);
export const inWelcomeMail = (email: ReactNode) => (
  <>The welcome e-mail to {email} contains your merchant ID. You need it to create your account.</>
);
export const weSent = (email: ReactNode) => (
  <>We sent a verification e-mail to {email}. Open the link in it to receive your merchant ID.</>
);
export const nothingThere = (canResend: boolean, expiry: string): string =>
  `Nothing there? Look in your spam folder${canResend ? ', or have it sent again' : ''}. ${expiry}.`;
