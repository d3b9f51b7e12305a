import { type HomeAggregations, type ReportCall, reportCall } from '@shoppervoice/contracts/reports';

/** Home's first answer: every comment of the 30 days, whatever filters the address has. */
export const HOME_CALL: ReportCall<HomeAggregations> = reportCall('/api/home/aggregations', {});
