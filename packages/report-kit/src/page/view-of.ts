import type { PageDescriptor, SendRequest, ViewRequest } from '@shoppervoice/contracts/remotes';
import { type Comparison, CUSTOM, formatRangeWithYear } from '@shoppervoice/survey-model';
import { readAddress } from '../address/use-address-state.ts';
import { COMPARE_FIELDS, compareOf, isSegment, resolvedCompare } from '../range/comparison.ts';
import { withRange } from '../range/stored-range.ts';
import type { ReportRange } from '../range/use-report-range.ts';
import type { ReportView } from './report-controls.tsx';

/** A view does not store the page number of a list. */
const PAGE = 'page';

const COMPARED: Readonly<Record<Comparison | 'none', readonly string[]>> = {
  previous: ['vs the period before'],
  year: ['vs a year before'],
  none: [],
};

/** The page's current state, as a view stores it: its days are a preset's name, or the chosen days. */
export function viewOf({
  page,
  here,
  range: { choice, range, limits },
  compared: segment = null,
  report,
}: {
  readonly page: PageDescriptor;
  readonly here: { readonly pathname: string; readonly search: string };
  readonly range: Pick<ReportRange, 'choice' | 'range' | 'limits'>;
  /** Another segment, in words. */
  readonly compared?: string | null;
  readonly report: ReportView | undefined;
}): ViewRequest {
  const params = withRange(new URLSearchParams(here.search), choice);
  params.delete(PAGE);
  const view = resolvedCompare(readAddress(COMPARE_FIELDS, params).state, range, limits.lastDay);
  const compare = report?.kind === 'figures' ? compareOf(view) : 'none';
  const compared =
    segment !== null
      ? [`vs ${segment}`]
      : typeof compare === 'string'
        ? COMPARED[compare]
        : isSegment(compare)
          ? []
          : [`vs ${formatRangeWithYear(compare)}`];
  const days = choice.label === CUSTOM ? formatRangeWithYear(range) : choice.label;
  return { page, address: `${here.pathname}?${params}`, words: [days, ...compared, ...(report?.words ?? [])] };
}

/** The same, for sending to a colleague. */
export function sendOf(of: Parameters<typeof viewOf>[0]): SendRequest {
  const { page, address, words } = viewOf(of);
  const [days = null, ...rest] = words;
  const { report } = of;
  return { page, address, days, words: rest, report: report ? sentReport(report) : null };
}

const sentReport = ({ kind, query, type }: ReportView): SendRequest['report'] => ({
  kind,
  query,
  ...(type === undefined ? {} : { type }),
});
