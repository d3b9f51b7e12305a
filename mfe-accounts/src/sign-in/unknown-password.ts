/** In session storage: a password change was sent from here, and its response was lost. */
const SENT = 'passwordMayHaveChanged';

/** Whether this tab does not know which password is valid. */
export function isPasswordUnknown(): boolean {
  try {
    return sessionStorage.getItem(SENT) !== null;
  } catch {
    return false;
  }
}

/** `false`: a response says which one is valid. */
export function setPasswordUnknown(unknown: boolean): void {
  try {
    if (unknown) sessionStorage.setItem(SENT, 'true');
    else sessionStorage.removeItem(SENT);
  } catch {
    // Storage is not available, so the sign-in page does not mention it.
  }
}
