import { reportService } from '@shoppervoice/report-service';
import { REPORTS } from './reports.ts';

/** `now`: milliseconds, for tests. */
export const siteAbandonmentService = (now?: () => number) => reportService(REPORTS, now);
