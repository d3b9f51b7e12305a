import { NOBODY, type PageTag, SESSION_CHANGED } from '@shoppervoice/contracts/accounts';

/** Whose this browser is now, as a page sees it. `same`: its person, in its merchant, in another session. */
export type Now = 'same' | 'other-merchant' | 'other-person' | 'nobody' | 'unknown';

const partsOf = (tag: string) => tag.split('.');

/** Which of the browser's people a page or an answer is of. */
export const personOf = (tag: PageTag) => partsOf(tag)[0] ?? '';

/** `now`: what the gateway says; null where it could not be asked. */
export function nowSeenFrom(own: PageTag, now: string | null): Now {
  if (now === null || now === SESSION_CHANGED) return 'unknown';
  if (now === NOBODY) return 'nobody';
  if (personOf(now) !== personOf(own)) return 'other-person';
  return partsOf(now)[1] === partsOf(own)[1] ? 'same' : 'other-merchant';
}
