import type { Change } from '../figures/ratings.ts';
import { type Share, shareChange } from '../figures/shares.ts';

/** Comments that the share of both periods together must let expect in each of them, with the statement and without it. */
const FEWEST_EXPECTED = 5;

/**
 * Whether shares of comments can be tested. The test of `shareChange` takes counts for normally distributed; of a handful they are
 * not, and 8 of 525 comments after 1 of 525 would pass for more than chance. Thirty comments in a period do not help: what counts is
 * how many of them say it.
 */
export function canTestComments(now: Share, before: Share): boolean {
  const all = now.n + before.n;
  const total = now.count + before.count;
  return Math.min(total, all - total) * Math.min(now.n, before.n) >= FEWEST_EXPECTED * all;
}

/** How the share of comments with a theme, a topic or a tone changed: as any share, and never significant at a handful of comments. */
export function commentShareChange(now: Share, before: Share): Change {
  const { delta, significant } = shareChange(now, before);
  return { delta, significant: significant && canTestComments(now, before) };
}

/** Whether a figure counts comments. */
export const isOfComments = ({ code }: { readonly code: string }): boolean => code === 'topics' || code === 'tones';
