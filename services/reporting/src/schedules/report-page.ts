import { ESR_PATH } from '@shoppervoice/contracts/remotes';
import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import { CUSTOM, type DayRange } from '@shoppervoice/survey-model';

export const ESR_TYPE = 'ESR';

/** Address at which a reader sees a report of these days: the page's own names of filters and comparison. */
export function pageOf(
  { type, page, kind, asked }: Pick<DeclaredReport, 'type' | 'page' | 'kind' | 'asked'>,
  { query, qid }: { readonly query: string; readonly qid: string | null },
  days: DayRange,
): string {
  if (type === ESR_TYPE) return `${ESR_PATH}?report=${days.startDate.slice(0, 'yyyy-mm'.length)}`;
  const params = new URLSearchParams({ dateRange: CUSTOM, ...days });
  const kept = new URLSearchParams(query);
  // A page compares with the days before by default; a report does only on request.
  if (kind !== 'rows') params.set('compare', kept.get('compareTo') ?? 'none');
  kept.delete('compareTo');
  for (const [name, value] of kept) params.append(name, value);
  if (qid === null) return `${page}?${params}`;
  if (asked === 'open-end-responses') return `${page}/${encodeURIComponent(qid)}?${params}`;
  params.set('qid', qid);
  return `${page}?${params}`;
}
