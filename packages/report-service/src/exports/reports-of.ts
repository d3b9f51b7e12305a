import type { DeclaredReport } from '@shoppervoice/contracts/reports';
import { programmeByKey } from '@shoppervoice/survey-model';
import type { Dashboard, DashboardReport, ReportTable } from '../report-table.ts';
import type { ServiceParts } from '../service-parts.ts';
import { commentReport } from './comment-report.ts';
import { dashboardReport } from './dashboard-report.ts';
import { driversReport } from './drivers-report.ts';
import { answersReport, wordsReport } from './open-end-report.ts';
import type { ReportExport } from './report-export.ts';

const leaves = (row: Dashboard): row is Dashboard & { readonly report: DashboardReport } => row.report !== undefined;

/** Every report of a programme. `parts` are requested when one is made. */
export function reportsOf(
  { programme, dashboards, drivers, comments, openEnds }: ReportTable,
  parts: () => ServiceParts,
): readonly ReportExport[] {
  const { area } = programmeByKey(programme);
  return [
    ...dashboards.filter(leaves).map((row) => dashboardReport(row, area, parts)),
    driversReport(drivers, programme, parts),
    ...comments.map((set) => commentReport(set, area, parts)),
    answersReport(openEnds, area, parts),
    wordsReport(openEnds, area, parts),
  ];
}

/** Their declarations for the service's document. */
export function declaredReportsOf(table: ReportTable): readonly DeclaredReport[] {
  const nothing = (): never => {
    throw new Error('a report is made by a service that runs');
  };
  return reportsOf(table, nothing).map(({ declared }) => declared);
}
