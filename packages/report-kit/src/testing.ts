/** For tests of report pages. */
export { checkReportPages } from './testing/check-report-pages.tsx';
