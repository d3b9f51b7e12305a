/** In the tab's store: a change of the password was sent from here, and its answer never came. */
const SENT = 'passwordMayHaveChanged';

/** Whether this tab knows no longer which password holds. */
export function isPasswordUnknown(): boolean {
  try {
    return sessionStorage.getItem(SENT) !== null;
  } catch {
    return false;
  }
}

/** `false`: an answer says which one holds. */
export function setPasswordUnknown(unknown: boolean): void {
  try {
    if (unknown) sessionStorage.setItem(SENT, 'true');
    else sessionStorage.removeItem(SENT);
  } catch {
    // The browser keeps nothing, so the sign-in page says nothing of it.
  }
}
