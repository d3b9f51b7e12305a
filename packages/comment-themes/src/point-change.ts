import { type Change, commentShareChange, type Share } from '@shoppervoice/survey-model';

/**
 * A summary tests up to some forty points, of which one in twenty would be significant by luck. At this two-sided level
 * of two per cent, most summaries have none.
 */
const LEAST_Z = 2.326;
/** Of all comments: less is no news, however many comments there are. */
const LEAST_DELTA = 0.01;

/** Change of a point's share, significant only if it is neither small nor the size of chance among so many points. */
export function pointChange(now: Share, before: Share): Change {
  const { delta, significant } = commentShareChange(now, before);
  if (delta === null || !significant) return { delta, significant: false };
  const pooled = (now.count + before.count) / (now.n + before.n);
  const z = delta / Math.sqrt(pooled * (1 - pooled) * (1 / now.n + 1 / before.n));
  return { delta, significant: Math.abs(z) >= LEAST_Z && Math.abs(delta) >= LEAST_DELTA };
}
