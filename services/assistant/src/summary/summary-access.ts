import { type ServiceCall, SUMMARY_LISTS } from '@shoppervoice/contracts';

/** Whoever holds the summary of any list. */
export const SUMMARY_ACCESS: ServiceCall['access'] = {
  anyOf: [...new Set(Object.values(SUMMARY_LISTS))].map((feature) => ({ feature })),
};
