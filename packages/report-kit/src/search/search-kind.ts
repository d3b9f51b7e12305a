import { type SearchKind, words } from '@shoppervoice/survey-model';

/** What a list's search finds beside words. */
export interface Finds {
  readonly email: boolean;
  readonly orderId: boolean;
}

export const WORDS_ALONE: Finds = { email: false, orderId: false };

/** The text of a search box for the service. Without a word it filters nothing. */
export type Search = { readonly kind: 'none' } | { readonly kind: SearchKind; readonly text: string };

export const NO_SEARCH: Search = { kind: 'none' };

const EMAIL = /^[^\s@"]+@[^\s@"]+\.[^\s@"]+$/;
/** One token of at least four characters with a digit: `A-77120`. In quotes it is searched as words. */
const ORDER_ID = /^(?=.*\d)[\p{L}\d][\p{L}\d_./#-]{2,}[\p{L}\d]$/u;

/** Interpretation of a search: a whole e-mail address, an order id, or words. */
export function searchOf(q: string, finds: Finds = WORDS_ALONE): Search {
  const text = q.trim();
  if (finds.email && EMAIL.test(text)) return { kind: 'email', text };
  if (finds.orderId && ORDER_ID.test(text)) return { kind: 'order', text };
  return words(q).length === 0 ? NO_SEARCH : { kind: 'words', text: q };
}

/** Whether it searches for one order or one shopper, whose comments may be on other days. */
export function isSought(search: Search): search is Search & { readonly kind: 'order' | 'email' } {
  return search.kind === 'order' || search.kind === 'email';
}

const PARAMETER = { words: 'q', email: 'email', order: 'orderId' } as const;

export function searchQuery(search: Search): {
  readonly q?: string;
  readonly email?: string;
  readonly orderId?: string;
} {
  return search.kind === 'none' ? {} : { [PARAMETER[search.kind]]: search.text };
}

/** Words to highlight in texts. */
export const markedWords = (search: Search): string => (search.kind === 'words' ? search.text : '');

/** Placeholder of the box: short enough to be readable beside the days. */
export function searchHint(many: string, { email, orderId }: Finds): string {
  const more = [...(orderId ? ['order number'] : []), ...(email ? ['e-mail'] : [])];
  if (more.length === 0) return `Search the ${many}`;
  return more.length > 1 ? `Words, ${more[0]} or ${more.at(-1)}` : `Search words or ${more[0]}`;
}
