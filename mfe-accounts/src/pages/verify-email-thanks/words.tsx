import type { ReactNode } from 'react';

// Page
export const verifyEmail = 'Verify your e-mail';
export const signedUpWith = (email: ReactNode) => (
  <>You signed up with {email}. Verify it, and we open your account and send you your merchant ID.</>
);
export const verifyMyEmail = 'Verify my e-mail';
export const verifying = 'Verifying your e-mail';
export const oneMoment = 'One moment.';
export const thankYou = 'Thank you for verifying your email';
export const welcomeFollows =
  'A welcome e-mail will follow. It contains your merchant ID and instructions for getting started.';
export const nothingYet = 'Nothing after 30 minutes? Look in your spam folder, or ask us.';
export const notVerifiedYet = 'Your e-mail is not verified yet';
export const notVerified = 'There was a problem verifying your credentials. Please contact us for help.';
export const tryAgain = 'Try again';
export const backToSignUp = 'Back to sign up';
