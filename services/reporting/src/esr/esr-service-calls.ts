import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { ESR_ACCESS } from '@shoppervoice/contracts/remotes';

/** What is shown of a programme is judged by its own service. */
export const ESR_SERVICE_CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: '/api/esr', access: ESR_ACCESS, costly: true },
  { method: 'GET', path: '/api/esr/active-subscription-periods', access: ESR_ACCESS },
  { method: 'GET', path: '/api/esr/available-reports', access: ESR_ACCESS },
];
