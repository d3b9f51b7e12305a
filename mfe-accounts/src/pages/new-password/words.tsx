import type { ReactNode } from 'react';

// Page
export const createNewPassword = 'Create New Password';
export const checkingLink = 'Checking your link.';
export const tryAgain = 'Try again';

// New password form
export const forAccount = (email: ReactNode) => (
  <>For the account of {email}. You are signed out everywhere else when it changes.</>
);
export const couldNotChange = 'Your password could not be changed. Try again.';
export const askForLink = 'Ask for a new link';
export const newPassword = 'New password';
export const newPasswordAgain = 'Re-enter new password';
export const changing = 'Changing your password';
export const change = 'Change my password';
