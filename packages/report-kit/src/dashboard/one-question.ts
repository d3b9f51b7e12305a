import { codeOrNone } from '../address/address-field.ts';
import type { FilterView, PageFilter } from './page-filter.ts';

const NAME = 'qid';

/** The question in the address; empty: all. */
export const questionIn = (view: FilterView): string => String(view[NAME] ?? '');

/** `qid=CQ_17`: the page shows one question alone. */
export const oneQuestion: PageFilter = {
  fields: { [NAME]: codeOrNone },
  active: () => 0,
  keeps: ({ code }, view) => questionIn(view) === '' || questionIn(view) === code,
  question: (view) => questionIn(view) || null,
  Group: null,
};

/** Link to a question's own view, or to all questions (`''`); keeps everything else. */
export function questionHref(params: URLSearchParams, code: string): string {
  const query = new URLSearchParams(params);
  query.delete(NAME);
  // The chosen series belongs to another question.
  query.delete('metric');
  if (code !== '') query.set(NAME, code);
  return `?${query}`;
}
