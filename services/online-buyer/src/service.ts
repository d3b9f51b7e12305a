import { replyingReportService } from '@shoppervoice/report-service';
import { REPORTS } from './reports.ts';

/** Online Buyer and store pickup. `now`: milliseconds, for tests. */
export const onlineBuyerService = (now?: () => number) => replyingReportService(REPORTS, now);
