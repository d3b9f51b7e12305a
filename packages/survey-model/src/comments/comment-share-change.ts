import type { Change } from '../figures/ratings.ts';
import { type Share, shareChange } from '../figures/shares.ts';

/** Expected comments in each period, with the statement and without it, by the pooled share. */
const FEWEST_EXPECTED = 5;

/**
 * Whether shares of comments can be tested. The test of `shareChange` assumes normally distributed counts; small counts
 * are not, and 8 of 525 comments after 1 of 525 would be significant. Thirty comments in a period are not enough: what
 * counts is how many have the statement.
 */
export function canTestComments(now: Share, before: Share): boolean {
  const all = now.n + before.n;
  const total = now.count + before.count;
  return Math.min(total, all - total) * Math.min(now.n, before.n) >= FEWEST_EXPECTED * all;
}

/**
 * Change of the share of comments with a theme, a topic or a tone: as any share, but never significant for a few
 * comments.
 */
export function commentShareChange(now: Share, before: Share): Change {
  const { delta, significant } = shareChange(now, before);
  return { delta, significant: significant && canTestComments(now, before) };
}

/** Whether a figure counts comments. */
export const isOfComments = ({ code }: { readonly code: string }): boolean => code === 'topics' || code === 'tones';
