/** When a version goes back by itself. Shares are fractions of those who tried it. */
export interface FailureLimit {
  readonly users: number;
  readonly share: number;
  /** Different merchants whose users it failed for: accounts of one merchant decide nothing for the others. */
  readonly merchants: number;
}

/** Users, each counted once whatever their sessions. */
export interface Counts {
  /** For whom it was loaded, or failed to load. */
  readonly tried: number;
  readonly failed: number;
  /** Merchants of the viewers for whom it failed; each visitor who is not signed in counts as a separate merchant. */
  readonly failedMerchants: number;
}

export type Verdict =
  | { readonly kind: 'keep' }
  /** `forMost`: nearly nobody can use it, so that nothing is better than it. */
  | { readonly kind: 'bad'; readonly reason: string; readonly forMost: boolean };

/** A version with fewer users than the limit is judged from so many failures on: fewer are somebody's bad connection. */
const FEWEST = 5;
/** Of the normal distribution, for 95 %. */
const Z = 1.96;

/** The least share of all users that so many failures among so many who tried it speak for (Wilson's lower bound, 95 %). */
export function leastShare(failed: number, tried: number): number {
  if (tried === 0) return 0;
  const share = failed / tried;
  const spread = Z * Math.sqrt((share * (1 - share)) / tried + Z ** 2 / (4 * tried ** 2));
  return Math.max(0, (share + Z ** 2 / (2 * tried) - spread) / (1 + Z ** 2 / tried));
}

/**
 * The one place that judges: at least so many users and such a share of those who tried; or, of few users, a share that is
 * too large even where chance is allowed for. Never for the users of too few merchants.
 */
export function verdict({ tried, failed, failedMerchants }: Counts, limit: FailureLimit): Verdict {
  // A failure without a report of loading is a user who tried, too.
  const all = Math.max(tried, failed);
  const isMany = failed > 0 && failed >= limit.users && failed >= limit.share * all;
  const least = leastShare(failed, all);
  const isEnough = failed >= Math.min(FEWEST, limit.users) && least >= limit.share;
  if ((!isMany && !isEnough) || failedMerchants < limit.merchants) return { kind: 'keep' };
  const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
  const why = isMany
    ? `the limit is ${limit.users} users and ${percent(limit.share)}`
    : `of all users that speaks for ${percent(least)} or more, and the limit is ${percent(limit.share)}`;
  const reason = `It failed for ${failed} of ${all} users (${percent(failed / all)}); ${why}.`;
  return { kind: 'bad', reason, forMost: least >= 0.5 };
}
