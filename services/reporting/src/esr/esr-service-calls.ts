import type { Access, ServiceCall } from '@shoppervoice/contracts';
import { FEATURES } from '@shoppervoice/survey-model';

/** Feature and flag; what is told of a programme is judged by its own service. */
export const ESR_ACCESS: Access = { feature: FEATURES.EXECUTIVE_SUMMARY_REPORT, activeEsr: true };

export const ESR_SERVICE_CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: '/api/esr', access: ESR_ACCESS },
  { method: 'GET', path: '/api/esr/active-subscription-periods', access: ESR_ACCESS },
  { method: 'GET', path: '/api/esr/available-reports', access: ESR_ACCESS },
];
