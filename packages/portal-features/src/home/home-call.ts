import { type HomeAggregations, type ReportCall, reportCall } from '@shoppervoice/contracts/reports';

/** What Home is drawn of at first: every comment of the 30 days, whatever its address filters. */
export const HOME_CALL: ReportCall<HomeAggregations> = reportCall('/api/home/aggregations', {});
