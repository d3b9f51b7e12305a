/** What the portal stores in the browser, and what sign-out clears. The theme belongs to the device and stays. */
const LINKED_TOKENS = 'linkedTokens';
const CLEARED_FROM_SESSION = ['dateRange', 'startDate', 'endDate', 'homeSeen'];
const CLEARED_FROM_LOCAL = [LINKED_TOKENS];
/** Whether an AI summary is folded; one key per page. */
const COLLAPSE_FLAG = /^aiSummaryCollapsed/;
/** Handles of sessions that merchant switches created; more than anyone has. */
const MOST_LINKED = 50;

export function linkedTokens(local: Storage = localStorage): string[] {
  try {
    const read: unknown = JSON.parse(local.getItem(LINKED_TOKENS) ?? '[]');
    return Array.isArray(read) ? read.filter((each) => typeof each === 'string').slice(-MOST_LINKED) : [];
  } catch {
    return [];
  }
}

export function storeLinkedToken(token: string, local: Storage = localStorage): void {
  local.setItem(LINKED_TOKENS, JSON.stringify([...linkedTokens(local), token].slice(-MOST_LINKED)));
}

export function clearAtSignOut(local: Storage = localStorage, session: Storage = sessionStorage): void {
  for (const key of CLEARED_FROM_SESSION) session.removeItem(key);
  for (const key of CLEARED_FROM_LOCAL) local.removeItem(key);
  for (const storage of [local, session]) {
    for (const key of Array.from({ length: storage.length }, (_, index) => storage.key(index))) {
      if (key && COLLAPSE_FLAG.test(key)) storage.removeItem(key);
    }
  }
}

/** The person whose pages this tab last showed, from the page tag. */
const READ_BY = 'readBy';

/** Clears everything stored for the previous reader if another one uses this tab. */
export function clearPreviousReader(person: string): void {
  try {
    const session = sessionStorage;
    if (session.getItem(READ_BY) === person) return;
    if (session.getItem(READ_BY) !== null) for (const key of CLEARED_FROM_SESSION) session.removeItem(key);
    session.setItem(READ_BY, person);
  } catch {
    // Storage is unavailable: nothing was stored.
  }
}
