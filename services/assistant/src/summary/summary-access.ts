import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { SUMMARY_LISTS } from '@shoppervoice/contracts/comments';

/** Merchants that hold the summary of at least one list. */
export const SUMMARY_ACCESS: ServiceCall['access'] = {
  anyOf: [...new Set(Object.values(SUMMARY_LISTS))].map((feature) => ({ feature })),
};
