import { type DashboardPath, type FiguresAnswer, reportCall } from '@shoppervoice/contracts/reports';
import { type ReportState, useReport } from '../data/use-report.ts';
import { compareQuery } from '../range/comparison.ts';
import { useDashboard } from './dashboard.ts';

/** Figures of another dashboard that a panel shows as well: its call, and the page whose gate it has. */
export interface SecondCall {
  readonly call: DashboardPath;
  readonly page: string;
}

/**
 * The other dashboard's figures of this page's days and comparison. `locked`: the reader may not open the other dashboard's
 * page, so nothing is asked.
 */
export function useSecondCall({ call, page }: SecondCall): ReportState<FiguresAnswer> {
  const { shell, days, compare } = useDashboard();
  const { startDate, endDate } = days;
  return useReport<FiguresAnswer>(
    shell.canOpen(page) ? reportCall(call, { startDate, endDate, ...compareQuery(compare) }) : null,
  );
}
