import type { PageDescriptor, ViewAsked } from '@shoppervoice/contracts';
import { CUSTOM, formatRangeWithYear } from '@shoppervoice/survey-model';
import { type CompareTo, compareField } from '../range/compare-picker.tsx';
import { withRange } from '../range/stored-range.ts';
import type { ReportRange } from '../range/use-report-range.ts';
import type { ReportView } from './report-controls.tsx';

/** Which part of a list is on the screen is no part of a view. */
const PAGE = 'page';

const COMPARED: Readonly<Record<CompareTo, readonly string[]>> = {
  previous: ['against the period before'],
  year: ['against a year before'],
  none: [],
};

/** The page as it stands, as a view keeps it: its days are a preset's name, or those that the reader chose. */
export function viewOf({
  page,
  here,
  range: { choice, range },
  report,
}: {
  readonly page: PageDescriptor;
  readonly here: { readonly pathname: string; readonly search: string };
  readonly range: Pick<ReportRange, 'choice' | 'range'>;
  readonly report: ReportView | undefined;
}): ViewAsked {
  const params = withRange(new URLSearchParams(here.search), choice);
  params.delete(PAGE);
  const compared = report?.kind === 'figures' ? COMPARED[compareField.read(params.getAll('compare')).value] : [];
  const days = choice.label === CUSTOM ? formatRangeWithYear(range) : choice.label;
  return { page, address: `${here.pathname}?${params}`, words: [days, ...compared, ...(report?.words ?? [])] };
}
