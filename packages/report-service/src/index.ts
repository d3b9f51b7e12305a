export { figureOf, ratingsByDevice, ratingsOf } from './dashboards/figure-lists.ts';
export { callsOf, reportService } from './report-service.ts';
export type { Asked, Dashboard, DashboardFilter, FigureList, HomeReport, ReportTable } from './report-table.ts';
