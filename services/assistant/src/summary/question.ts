import { SUMMARY_LISTS, type SummaryList, type SummaryQuestion } from '@shoppervoice/contracts/comments';
import { ProblemError } from '@shoppervoice/service-kit';
import { allowed, COMMENT_SETS, type CommentSet, type Held } from '@shoppervoice/survey-model';

/** What is asked: a list, and the query of the list's call. */
export interface ReadQuestion {
  readonly list: SummaryList;
  /** The same for the same question, whatever the order of its filters. */
  readonly query: string;
}

/** Each list: its set of comments, and the name of its programme's service in `REPORT_SERVICES`. */
export const LISTS: Readonly<Record<SummaryList, { readonly set: CommentSet; readonly service: string }>> = {
  buyer: { set: COMMENT_SETS.buyer, service: 'online-buyer' },
  bopis: { set: COMMENT_SETS.bopis, service: 'online-buyer' },
  'site-abandonment': { set: COMMENT_SETS['site-abandonment'], service: 'site-abandonment' },
  stff: { set: COMMENT_SETS.stff, service: 'stff' },
};

/** @throws 403 for a list that is not held, or whose summary is not */
export function holdToList(list: SummaryList, held: Held): void {
  if (held.features.includes(SUMMARY_LISTS[list]) && allowed(LISTS[list].set.access, held)) return;
  throw new ProblemError(403, 'The plan of this merchant does not include the summary of this list.', {
    parameter: 'list',
  });
}

/** Range and filters as the list's call takes them; whether they are good that call says. @throws 403 as `holdToList` */
export function readQuestion({ list, ...asked }: SummaryQuestion, held: Held): ReadQuestion {
  holdToList(list, held);
  const pairs = Object.entries(asked).flatMap(([name, chosen]) =>
    [...new Set([chosen].flat().map(String))].sort().map((value): [string, string] => [name, value]),
  );
  const query = new URLSearchParams(pairs);
  query.sort();
  return { list, query: query.toString() };
}
