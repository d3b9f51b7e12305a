import { SENT_FILE } from '@shoppervoice/contracts/accounts';
import { parseRangeChoice } from '@shoppervoice/survey-model';
import { VIEW_NAMES } from '../address/address-field.ts';
import type { UnreadValue } from '../address/use-address-state.ts';
import { ADDRESS_NAMES, rangeInAddress } from '../range/stored-range.ts';

/** What a page, or the shell for it, reads from the address beside its filters. */
const OF_EVERY_PAGE = ['compare', 'compareStart', 'compareEnd', 'period', 'page', 'responseId', 'qid', SENT_FILE];
/** Tracking parameters that mail programs and campaigns add to links. */
const OF_LINKS = /^(?:utm_.*|.*clid|mc_[ce]id|_hs.*)$/;

/** Values of parameters that neither the page nor a panel reads. @param names those of the page itself */
export function unknownIn(params: URLSearchParams, names: readonly string[]): readonly UnreadValue[] {
  const known = new Set<string>([...names, ...VIEW_NAMES, ...OF_EVERY_PAGE, ...ADDRESS_NAMES]);
  return [...params].flatMap(([name, value]) => (known.has(name) || OF_LINKS.test(name) ? [] : [{ name, value }]));
}

/** Invalid days in the address. */
export function unreadDays(params: URLSearchParams): readonly UnreadValue[] {
  const { unreadable } = parseRangeChoice({ address: rangeInAddress(params) });
  return unreadable.map((name) => ({ name, value: params.get(name) ?? '' }));
}

/** Values that are named; further ones are counted. */
const NAMED = 3;
/** Characters of one value. */
const LONGEST = 60;

/**
 * Names the filters that were not applied: `We could not read the filter “device=fridge” in this address, so it is not
 * applied.`
 */
export function unreadInWords(values: readonly UnreadValue[]): string {
  const written = [...new Set(values.map(({ name, value }) => cut(`${name}=${value}`)))];
  const named = written.slice(0, NAMED).map((each) => `“${each}”`);
  const more = written.length - named.length;
  const list = new Intl.ListFormat('en').format(more > 0 ? [...named, `${more} more`] : named);
  return written.length === 1
    ? `We could not read the filter ${list} in this address, so it is not applied.`
    : `We could not read the filters ${list} in this address, so they are not applied.`;
}

const cut = (text: string) => (text.length > LONGEST ? `${[...text].slice(0, LONGEST).join('')}…` : text);
