import { type DashboardPath, type FiguresAnswer, reportCall } from '@shoppervoice/contracts/reports';
import { disclosedFigures } from '@shoppervoice/survey-model';
import { useMemo } from 'react';
import { type ReportState, useReport } from '../data/use-report.ts';
import { compareQuery } from '../range/comparison.ts';
import { useDashboard } from './dashboard.ts';

/** Figures of another dashboard that a panel also shows: its call, and the page whose gate applies. */
export interface SecondCall {
  readonly call: DashboardPath;
  readonly page: string;
}

/**
 * The other dashboard's figures for this page's days, comparison and respondents. `locked`: the reader may not open the
 * other dashboard, so nothing is requested.
 */
export function useSecondCall({ call, page }: SecondCall): ReportState<FiguresAnswer> {
  const { shell, days, compare, respondents } = useDashboard();
  const { startDate, endDate } = days;
  const report = useReport(
    shell.canOpen(page) ? reportCall(call, { startDate, endDate, ...compareQuery(compare), ...respondents }) : null,
  );
  const answer = report.kind === 'ready' ? report.answer : null;
  const shown = useMemo(() => answer && disclosedFigures(answer).answer, [answer]);
  return report.kind === 'ready' && shown !== null
    ? { ...report, answer: shown }
    : (report as Exclude<typeof report, { kind: 'ready' }>);
}
