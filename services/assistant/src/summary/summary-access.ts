import { type ServiceCall, SUMMARY_LISTS } from '@shoppervoice/contracts';

/** Merchants that hold the summary of at least one list. */
export const SUMMARY_ACCESS: ServiceCall['access'] = {
  anyOf: [...new Set(Object.values(SUMMARY_LISTS))].map((feature) => ({ feature })),
};
