import { reportService } from '@shoppervoice/report-service';
import { REPORTS } from './reports.ts';

/** `now`: milliseconds, for tests. */
export const stffService = (now?: () => number): ReturnType<typeof reportService> => {
  const service = reportService(REPORTS, now);
  // Its programme has a longer name than its folder and its addresses.
  return { ...service, server: (config) => ({ ...service.server?.(config), audience: 'stff' }) };
};
