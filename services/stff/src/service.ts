import { reportService } from '@shoppervoice/report-service';
import { REPORTS } from './reports.ts';

/** `now`: milliseconds, for tests. */
export const stffService = (now?: () => number) => reportService(REPORTS, now);
