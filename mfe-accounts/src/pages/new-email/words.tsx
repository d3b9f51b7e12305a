import type { ReactNode } from 'react';

// Page
export const yourNewEmail = 'Your new e-mail';
export const linkNotComplete = 'This link is not complete. Open it from the e-mail again.';

// Confirm new email
export const isConfirmed = 'Your new e-mail address is confirmed';
export const accountUses = (email: ReactNode) => <>Your account uses {email} from now on.</>;
export const home = 'Home';
export const signIn = 'Sign in';
export const confirmNewEmail = 'Confirm your new e-mail';
export const askToUse = (email: ReactNode) => <>Do you want your account to use {email} from now on?</>;
export const password = 'Password';
export const yesUseIt = 'Yes, use this address';
export const forgotPassword = 'Forgot your password?';

// Stop new email
export const isStopped = 'The change is stopped';
export const accountKeeps = (email: ReactNode) => <>Your account keeps {email}, and is signed out everywhere.</>;
export const someoneKnowsPassword = 'Someone knows your password. Choose a new one now.';
export const chooseNewPassword = 'Choose a new password';
export const askToStop = 'Stop the change of your e-mail?';
export const stopTheChange = 'This was not me: stop the change';
export const someoneAsked = (email: ReactNode) => <>Someone asked to replace {email} as the e-mail of your account.</>;
export const ifNotYou = 'If it was not you, stop the change. Your account is then signed out everywhere.';
