import { reportCall } from '@shoppervoice/contracts/reports';
import {
  allowed,
  type Entitlements,
  type FigureFilter,
  isOwnQuestionName,
  OWN_QUESTIONS,
  programmeOfPage,
} from '@shoppervoice/survey-model';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useReport } from '../data/use-report.ts';
import { plainName } from '../range/comparison.ts';
import { type OwnQuestions, offeredFilters, respondentFilters } from './figure-filters.ts';
import { type PageFields, type PageInputs, pageFields } from './page-call.ts';
import type { PageFilter } from './page-filter.ts';

/** What filters a dashboard. */
export interface PageFilters {
  /** All of them, those of its respondents first. */
  readonly filters: readonly PageFilter[];
  readonly respondents: readonly PageFilter[];
  /** Those of its respondents that the reader's plan includes. */
  readonly offered: readonly FigureFilter[];
  readonly fields: PageFields;
  /** The column is shown: it needs the merchant's own questions. */
  onShown(): void;
}

/**
 * Filters of a dashboard: the merchant's own questions are among them once they are needed, which is when the address
 * names one or the column is shown. `lastDay`: of the page, on which they are requested.
 */
export function usePageFilters(
  { filtered, filters: own }: Pick<PageInputs, 'filtered' | 'filters'>,
  entitlements: Entitlements,
  lastDay: string,
): PageFilters {
  const [params] = useSearchParams();
  const named = [...new Set([...params.keys()].map(plainName).filter(isOwnQuestionName))].join(' ');
  const [isShown, setShown] = useState(false);
  const questions = useOwnQuestions(
    filtered !== undefined && (isShown || named !== '') ? filtered : undefined,
    entitlements,
    lastDay,
  );
  return useMemo(() => {
    const respondents = respondentFilters(filtered, questions, named.split(' '));
    const filters = [...respondents, ...own];
    return {
      filters,
      respondents,
      offered: filtered === undefined ? [] : offeredFilters(filtered, questions, entitlements),
      fields: pageFields(filters, respondents),
      onShown: () => setShown(true),
    };
  }, [filtered, own, questions, named, entitlements]);
}

function useOwnQuestions(filtered: PageInputs['filtered'], entitlements: Entitlements, day: string): OwnQuestions {
  const row = filtered && OWN_QUESTIONS[programmeOfPage(filtered)];
  const call = row && allowed(row.access, entitlements) ? row.call : null;
  const report = useReport(call && reportCall(call, { startDate: day, endDate: day }));
  const answer = report.kind === 'ready' ? report.answer : null;
  return useMemo(() => {
    if (answer === null) return null;
    return answer.figures.flatMap((figure) =>
      figure.kind === 'single' || figure.kind === 'multi'
        ? [{ ...figure, options: figure.options.map(({ id, label }) => ({ id, label })) }]
        : [],
    );
  }, [answer]);
}
