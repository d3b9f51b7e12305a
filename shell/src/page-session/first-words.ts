/** Texts of the first script; the other texts load with their code. */

// Session notice
export const reload = 'Reload';
export const sessionChanged = 'Your session has changed';
export const reloadToContinue =
  'You have signed in again in another tab, or changed what your session sees. Reload to continue here.';
export const merchantSwitched = 'You have switched to another merchant';
export const previousMerchantHere =
  'That was in another tab. This one still shows the previous merchant. Reload to continue with the new one.';
export const someoneElse = 'Someone else is signed in now';
export const previousUsersTab =
  'This tab belonged to the previous user. Reload to continue as the one who is signed in.';
export const signedOut = 'You are signed out';
export const signInToContinue =
  'You have signed out in another tab, or your session has ended. Sign in to continue where you were.';
export const signIn = 'Sign in';
export const browserSessionChanged = 'The session in this browser has changed';
export const maybeOutOfDate = 'This tab may be out of date. Reload to continue.';
export const signedIn = 'You are signed in';
export const continueHereToo = 'You have signed in in another tab. You can continue here too.';
export const continueLabel = 'Continue';
export const typedHere = 'You had typed this here. Copy what you need.';
export const keptAndLocked =
  'What was typed here is kept and locked. The person who typed it gets it back by opening this merchant in this tab again.';
export const couldNotBeKept = 'What was typed here could not be kept.';
