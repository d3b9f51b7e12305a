/** When a version goes back by itself. Shares are fractions of those who tried it. */
export interface FailureLimit {
  readonly users: number;
  readonly share: number;
}

/** Users, each counted once whatever their sessions. */
export interface Counts {
  /** For whom it was loaded, or failed to load. */
  readonly tried: number;
  readonly failed: number;
}

export type Verdict = { readonly kind: 'keep' } | { readonly kind: 'bad'; readonly reason: string };

/** The one place that judges: at least so many users, and at least such a share of those who tried. */
export function verdict({ tried, failed }: Counts, limit: FailureLimit): Verdict {
  // A failure without a report of loading is a user who tried, too.
  const all = Math.max(tried, failed);
  if (all === 0 || failed < limit.users || failed < limit.share * all) return { kind: 'keep' };
  const percent = Math.round((failed / all) * 1000) / 10;
  const atLeast = `${limit.users} users and ${Math.round(limit.share * 1000) / 10} %`;
  return { kind: 'bad', reason: `It failed for ${failed} of ${all} users (${percent} %); the limit is ${atLeast}.` };
}
