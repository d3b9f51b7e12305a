import { NOBODY, type PageTag, SESSION_CHANGED } from '@shoppervoice/contracts/accounts';

/** The browser's current session as seen from a page. `same`: the same person and merchant in another session. */
export type Now = 'same' | 'other-merchant' | 'other-person' | 'nobody' | 'unknown';

const partsOf = (tag: string) => tag.split('.');

/** The person of a page or an answer. */
export const personOf = (tag: PageTag) => partsOf(tag)[0] ?? '';

/** `now`: the gateway's answer; null if it does not respond. */
export function nowSeenFrom(own: PageTag, now: string | null): Now {
  if (now === null || now === SESSION_CHANGED) return 'unknown';
  if (now === NOBODY) return 'nobody';
  if (personOf(now) !== personOf(own)) return 'other-person';
  return partsOf(now)[1] === partsOf(own)[1] ? 'same' : 'other-merchant';
}
