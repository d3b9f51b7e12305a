import { leastShare } from './judgement.ts';

/** When later errors of a version are told to its team. Share: a fraction of those who tried it. */
export interface SurgeLimit {
  readonly users: number;
  readonly share: number;
}

/** A sentence, where a version throws later for so many that its team should know; null: not so. It rolls nothing back. */
export function surgeOf(late: number, tried: number, { users, share }: SurgeLimit): string | null {
  // Somebody may throw before their load was counted.
  const all = Math.max(tried, late);
  if (late < users || leastShare(late, all) < share) return null;
  const percent = Math.round((late / all) * 1000) / 10;
  return `It threw later for ${late} of ${all} users (${percent} %).`;
}
