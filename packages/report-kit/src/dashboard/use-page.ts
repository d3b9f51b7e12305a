import type { PageProps } from '@shoppervoice/contracts/remotes';
import { type Area, type Entitlements, entitlementsOf, NO_ENTITLEMENTS } from '@shoppervoice/survey-model';
import { useMemo } from 'react';
import { type AddressControl, useAddressState } from '../address/use-address-state.ts';
import { type CompareTo, compareOf, compareView, isSegment } from '../range/comparison.ts';
import { type ReportRange, useReportRange } from '../range/use-report-range.ts';
import { valuesOf } from './figure-filters.ts';
import { daysOf, type PageFields, type PageInputs, type PageView, resolvedView } from './page-call.ts';
import { type FilterView, fieldsOf } from './page-filter.ts';
import { segmentWords } from './segment.ts';
import { type PageFilters, usePageFilters } from './use-page-filters.ts';
import * as words from './words.ts';

/** What a reader sets on a dashboard: days, filters, comparison. */
export interface PageState {
  readonly range: ReportRange;
  readonly entitlements: Entitlements;
  readonly pageFilters: PageFilters;
  readonly address: AddressControl<PageFields>;
  readonly view: PageView;
  readonly compare: CompareTo;
  /** The other segment, in words; null: the comparison is another one. */
  readonly segment: string | null;
  /** Both segments in words, if two are compared. */
  readonly segments: { readonly now: string; readonly other: string } | null;
  /** Why another segment is not compared, as a sentence. */
  readonly problem: string | null;
  change(values: FilterView): void;
  compareWith(compare: CompareTo): void;
}

/** State of a dashboard, kept in its address. */
export function usePage({ shell, page }: Pick<PageProps, 'shell' | 'page'>, declared: PageInputs): PageState {
  const range = useReportRange({ shell, area: page.area as Area, kind: daysOf(declared) });
  const entitlements = useMemo(() => entitlementsOf(shell.pageData) ?? NO_ENTITLEMENTS, [shell.pageData]);
  const pageFilters = usePageFilters(declared, entitlements, range.limits.lastDay);
  const { fields, respondents, offered } = pageFilters;
  const address = useAddressState(fields, shell);
  const { state } = address;
  // Names that only the filters know.
  const { view, problem } = useMemo(
    () => resolvedView(state as PageView, respondents, entitlements, range.range, range.limits.lastDay),
    [state, respondents, entitlements, range.range, range.limits.lastDay],
  );
  const compare = compareOf(view);
  const segment = isSegment(compare) ? (segmentWords(offered, compare.filters) ?? words.otherSegment) : null;
  const change = address.change as (values: FilterView) => void;
  return {
    range,
    entitlements,
    pageFilters,
    address,
    view,
    compare,
    segment,
    segments:
      segment === null
        ? null
        : { now: segmentWords(offered, valuesOf(offered, view)) ?? words.thisSegment, other: segment },
    problem,
    change,
    compareWith: (next) => change({ ...compareView(next, Object.keys(fieldsOf(respondents))) }),
  };
}
