import { ProblemError } from '@shoppervoice/service-kit';
import { OTHER_SEGMENT } from '@shoppervoice/survey-model';

/** Parameters that whoever keeps a page's filters sets itself. */
const NOT_KEPT = [
  ...['startDate', 'endDate', 'dateRange', 'date', 'range', 'period', 'compareTo', 'compareStart', 'compareEnd'],
  ...['page', 'pageSize', 'commentStart', 'sort'],
];

/** A page's filters to keep, sorted. `who`: `An alert`. @throws ProblemError 400 for what is no filter of one side */
export function keptQuery(written: string, parameter: string, who: string): URLSearchParams {
  const query = new URLSearchParams(written);
  const other =
    NOT_KEPT.find((name) => query.has(name)) ?? [...query.keys()].find((name) => name.startsWith(OTHER_SEGMENT));
  if (other !== undefined) {
    throw new ProblemError(400, `${who} can keep filters, but not ${other}.`, { parameter });
  }
  query.sort();
  return query;
}
