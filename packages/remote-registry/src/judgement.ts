/** When a version is rolled back automatically. Shares are fractions of the users who tried it. */
export interface FailureLimit {
  readonly users: number;
  readonly share: number;
  /** Minimum number of merchants with failures: users of one merchant must not decide for the others. */
  readonly merchants: number;
}

/** Numbers of users; each user counts once, in however many sessions. */
export interface Counts {
  /** Users for whom it was loaded, or failed to load. */
  readonly tried: number;
  readonly failed: number;
  /** Merchants of the viewers for whom it failed; each signed-out visitor counts as a separate merchant. */
  readonly failedMerchants: number;
}

export type Verdict =
  | { readonly kind: 'keep' }
  /** `forMost`: hardly any user can use it, so that no version at all is better. */
  | { readonly kind: 'bad'; readonly reason: string; readonly forMost: boolean };

/**
 * Number of failures from which a version with fewer users than the limit is judged: fewer may be one user's bad
 * connection.
 */
const FEWEST = 5;
/** Quantile of the normal distribution for 95 %. */
const Z = 1.96;

/** Lower bound of the share of failures among all users, estimated from those who tried it (Wilson, 95 %). */
export function leastShare(failed: number, tried: number): number {
  if (tried === 0) return 0;
  const share = failed / tried;
  const spread = Z * Math.sqrt((share * (1 - share)) / tried + Z ** 2 / (4 * tried ** 2));
  return Math.max(0, (share + Z ** 2 / (2 * tried) - spread) / (1 + Z ** 2 / tried));
}

/** Its upper bound. */
export const mostShare = (failed: number, tried: number): number =>
  tried === 0 ? 1 : 1 - leastShare(tried - failed, tried);

/**
 * The only judgement of a version. It is bad if the limit's number of users and share of failures are reached; or, with
 * few users, if the share is too large even after allowing for chance. Failures at too few merchants never decide.
 */
export function verdict({ tried, failed, failedMerchants }: Counts, limit: FailureLimit): Verdict {
  // A user with a failure and no report of loading has tried it, too.
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
