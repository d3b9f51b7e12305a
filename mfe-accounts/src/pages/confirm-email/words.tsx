import type { ReactNode } from 'react';

// Confirm email
export const isConfirmed = 'Your e-mail is confirmed';
export const confirmYourEmail = 'Confirm your e-mail';
export const checkingLink = 'Checking your link.';
export const isAlreadyConfirmed = 'Your e-mail is already confirmed';
export const tryAgain = 'Try again';
export const somebodyRegistered = (merchantName: string, email: ReactNode) => (
  <>
    Someone registered{merchantName && ` for ${merchantName}`} with {email}. If it was you, enter the password that you
    chose.
  </>
);
export const home = 'Home';
export const signIn = 'Sign in';
export const alreadySignedIn = 'You are already signed in. To use the account you confirmed, sign out first.';
export const signInNow = 'Sign in with your user name and password.';
export const waitingForAdmin = 'Waiting for an admin';
export const newUsersWait = (merchantName: ReactNode) => (
  <>
    Your e-mail is confirmed. New users of {merchantName} wait until an admin has let them in. We have told the admins,
    and send you an e-mail as soon as you can sign in.
  </>
);
export const thisMerchant = 'this merchant';
export const linkNotValid = 'This link is no longer valid';
export const linkIsOver = 'It has expired, is not complete, or the registration was removed.';
export const linkIsOverGetNew =
  'It has expired, is not complete, or the registration was removed. Sign in, and we can send you a new one if your e-mail is not confirmed yet.';
export const wasRemoved = 'The registration was removed';
export const nothingElseToDo = (tellUs: ReactNode) => (
  <>No one can sign in with it, and you don’t need to do anything else. If it happens again, please {tellUs}.</>
);
export const tellUs = 'tell us';

// Confirm form
export const userName = 'User name';
export const password = 'Password';
export const confirming = 'Confirming';
export const confirmMyEmail = 'Confirm my e-mail';
export const confirmAndSignIn = 'Confirm and sign in';
export const forgotPassword = 'Forgot your password?';
export const notYou = 'Not you? Remove the registration.';
export const notMe = 'This was not me';
export const couldNotConfirm = 'Your e-mail could not be confirmed just now. Try again in a minute.';

// Not me
export const askToRemove = 'Remove this registration?';
export const remove = 'Remove the registration';
export const couldNotRemove = 'The registration could not be removed. Try again in a minute.';
export const someoneRegistered = (username: ReactNode, merchantName: ReactNode, email: ReactNode) => (
  <>
    Someone registered as {username}
    {merchantName && <> for {merchantName}</>} with your address {email}. Nobody can sign in with it so far.
  </>
);
export const onceRemoved = 'Once it is removed, this link and the chosen password stop working.';
