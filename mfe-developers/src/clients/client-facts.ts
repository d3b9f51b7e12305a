import type { ApiClient } from '@shoppervoice/contracts/developers';
import { daysBetween } from '@shoppervoice/survey-model';

/** A mark beside a client. */
export type ClientMark =
  | { readonly kind: 'ended' }
  /** Expires in this many days: the user who made it has been sent a mail. */
  | { readonly kind: 'ending'; readonly days: number }
  | { readonly kind: 'unused'; readonly days: number };

/** Days before expiry from which a client is marked; its mail is sent at the same time. */
const ENDING_DAYS = 14;
/** Days without a call after which a client may no longer be needed. */
const UNUSED_DAYS = 60;
const DAY_MS = 86_400_000;

/** `now`: milliseconds; `today`: in the merchant's zone. Returns the most severe mark. */
export function markOf(
  { expiresAt, lastUsed, madeAt }: Pick<ApiClient, 'expiresAt' | 'lastUsed' | 'madeAt'>,
  now: number,
  today: string,
): ClientMark | null {
  const left = Date.parse(expiresAt) - now;
  if (left <= 0) return { kind: 'ended' };
  const days = Math.ceil(left / DAY_MS);
  if (days <= ENDING_DAYS) return { kind: 'ending', days };
  const idle = lastUsed === null ? Math.floor((now - Date.parse(madeAt)) / DAY_MS) : daysBetween(lastUsed, today);
  return idle >= UNUSED_DAYS ? { kind: 'unused', days: idle } : null;
}

export function markWords(mark: ClientMark): string {
  if (mark.kind === 'ended') return 'Ended';
  const days = mark.days === 1 ? '1 day' : `${mark.days} days`;
  return mark.kind === 'ending' ? `Ends in ${days}` : `Unused for ${days}`;
}
