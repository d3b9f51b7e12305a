import { codeOrNone } from '../address/address-field.ts';
import type { FilterView, PageFilter } from './page-filter.ts';

const NAME = 'qid';

/** The question that the address names; empty: all of them. */
export const questionIn = (view: FilterView): string => String(view[NAME] ?? '');

/** `qid=CQ_17`: the page shows one question alone. */
export const oneQuestion: PageFilter = {
  fields: { [NAME]: codeOrNone },
  active: () => 0,
  keeps: ({ code }, view) => questionIn(view) === '' || questionIn(view) === code,
  question: (view) => questionIn(view) || null,
  Group: null,
};

/** Address of a question's own view, or of all questions (`''`); everything else that is set stays. */
export function questionHref(params: URLSearchParams, code: string): string {
  const query = new URLSearchParams(params);
  query.delete(NAME);
  // Which of several lines is open is another question's.
  query.delete('metric');
  if (code !== '') query.set(NAME, code);
  return `?${query}`;
}
