/** A cookie that opens a session. */
export interface SessionKey {
  /** SHA-256 of the secret in the cookie, base64url: a thief who reads the database cannot take over a session. */
  readonly hash: string;
  /** Since when the cookie is the session's; before the browser has sent it, when it was given. */
  readonly since: Date;
  /** Whether the browser has sent it. Until then the earlier cookie counts: the answer with the new one may have been lost. */
  readonly seen: boolean;
  /** When it ends, once another cookie has replaced it; null: with the session. */
  readonly until: Date | null;
}

const MINUTE_MS = 60_000;
/** A cookie is replaced when it is as old as this. */
const REPLACED_AFTER_MS = 60 * MINUTE_MS;
/** How long a former cookie still opens the session: requests of other tabs may be under way with it. */
const GRACE_MS = MINUTE_MS;
/** Time after which another cookie is given if the browser has not sent the new one. */
const GIVEN_AGAIN_AFTER_MS = MINUTE_MS;
/** New cookies at a time that the browser has not sent yet. */
const UNSEEN_AT_MOST = 3;

/**
 * What a cookie means for a session: it does not open it, it opens it, a new cookie is due, or the browser has sent a new one
 * and the former ones end soon.
 */
export type Shown =
  | { readonly kind: 'closed' }
  | { readonly kind: 'opens' }
  | { readonly kind: 'due' }
  | { readonly kind: 'arrived'; readonly keys: readonly SessionKey[] };

export function showKey(keys: readonly SessionKey[], hash: string, now: number): Shown {
  const key = keys.find((each) => each.hash === hash);
  if (key === undefined || hasEnded(key, now)) return { kind: 'closed' };
  if (!key.seen && key.until === null) {
    const arrived = { hash, since: new Date(now), seen: true, until: null };
    const others = keys.filter((each) => each !== key && !hasEnded(each, now));
    return { kind: 'arrived', keys: [arrived, ...others.map((each) => endingSoon(each, now))] };
  }
  // A former cookie never gets a new one: a copy of it is void when its grace is over.
  if (key.until !== null || now - key.since.getTime() < REPLACED_AFTER_MS) return { kind: 'opens' };
  const isOnItsWay = keys.some(({ seen, since }) => !seen && now - since.getTime() < GIVEN_AGAIN_AFTER_MS);
  return { kind: isOnItsWay ? 'opens' : 'due' };
}

/** The keys and a new one, which is given to the browser now. */
export function withNextKey(keys: readonly SessionKey[], hash: string, now: number): readonly SessionKey[] {
  const left = keys.filter((key) => !hasEnded(key, now));
  const unseen = left.filter(({ seen }) => !seen).toSorted((a, b) => b.since.getTime() - a.since.getTime());
  const dropped = unseen.slice(UNSEEN_AT_MOST - 1);
  return [...left.filter((key) => !dropped.includes(key)), { hash, since: new Date(now), seen: false, until: null }];
}

/** A single key that counts at once: every earlier cookie is void. */
export const onlyKey = (hash: string, now: number): readonly SessionKey[] => [
  { hash, since: new Date(now), seen: true, until: null },
];

const hasEnded = ({ until }: SessionKey, now: number): boolean => until !== null && until.getTime() <= now;

const endingSoon = (key: SessionKey, now: number): SessionKey => ({
  ...key,
  until: new Date(Math.min(key.until?.getTime() ?? Number.POSITIVE_INFINITY, now + GRACE_MS)),
});
