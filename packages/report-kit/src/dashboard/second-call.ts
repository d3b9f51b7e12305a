import { type DashboardPath, type FiguresAnswer, reportCall } from '@shoppervoice/contracts/reports';
import { type ReportState, useReport } from '../data/use-report.ts';
import { compareQuery } from '../range/comparison.ts';
import { useDashboard } from './dashboard.ts';

/** Figures of another dashboard that a panel also shows: its call, and the page whose gate applies. */
export interface SecondCall {
  readonly call: DashboardPath;
  readonly page: string;
}

/**
 * The other dashboard's figures for this page's days and comparison. `locked`: the reader may not open the other
 * dashboard, so nothing is requested.
 */
export function useSecondCall({ call, page }: SecondCall): ReportState<FiguresAnswer> {
  const { shell, days, compare } = useDashboard();
  const { startDate, endDate } = days;
  return useReport<FiguresAnswer>(
    shell.canOpen(page) ? reportCall(call, { startDate, endDate, ...compareQuery(compare) }) : null,
  );
}
