/** A cookie that opens a session. */
export interface SessionKey {
  /** SHA-256 of the cookie's secret, base64url: the database alone does not open a session. */
  readonly hash: string;
  /** When it took effect; until the browser has sent it, when it was issued. */
  readonly since: Date;
  /**
   * Whether the browser has sent it. Until then the previous cookie is valid, because the response with the new one may
   * have been lost.
   */
  readonly seen: boolean;
  /** Expiry once replaced; null: with the session. */
  readonly until: Date | null;
}

const MINUTE_MS = 60_000;
/** Age at which a cookie is rotated. */
const REPLACED_AFTER_MS = 60 * MINUTE_MS;
/** How long a replaced cookie stays valid, for concurrent requests of other tabs. */
const GRACE_MS = MINUTE_MS;
/** How long to wait for a new cookie to come back before issuing another. */
const GIVEN_AGAIN_AFTER_MS = MINUTE_MS;
/** New cookies that the browser may not have sent yet. */
const MAX_PENDING = 3;

/** What a presented cookie means: invalid, valid, valid and due for rotation, or new, which expires the others. */
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
  // A replaced cookie is never rotated: a copy of it expires with its grace period.
  if (key.until !== null || now - key.since.getTime() < REPLACED_AFTER_MS) return { kind: 'opens' };
  const isPending = keys.some(({ seen, since }) => !seen && now - since.getTime() < GIVEN_AGAIN_AFTER_MS);
  return { kind: isPending ? 'opens' : 'due' };
}

/** Adds a key, which is sent to the browser now. */
export function withNextKey(keys: readonly SessionKey[], hash: string, now: number): readonly SessionKey[] {
  const active = keys.filter((key) => !hasEnded(key, now));
  const pending = active.filter(({ seen }) => !seen).toSorted((a, b) => b.since.getTime() - a.since.getTime());
  const dropped = pending.slice(MAX_PENDING - 1);
  return [...active.filter((key) => !dropped.includes(key)), { hash, since: new Date(now), seen: false, until: null }];
}

/** Replaces all keys by one that is valid at once. */
export const onlyKey = (hash: string, now: number): readonly SessionKey[] => [
  { hash, since: new Date(now), seen: true, until: null },
];

const hasEnded = ({ until }: SessionKey, now: number): boolean => until !== null && until.getTime() <= now;

const endingSoon = (key: SessionKey, now: number): SessionKey => ({
  ...key,
  until: new Date(Math.min(key.until?.getTime() ?? Number.POSITIVE_INFINITY, now + GRACE_MS)),
});
