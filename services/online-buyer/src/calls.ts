import type { ServiceCall } from '@shoppervoice/contracts';

/** Package of the Online Buyer area: the gate of Overall Metrics and Comments. */
const BUYER_PACKAGE = { package: 12 } as const;

/** What this service answers, each under its gate. */
export const CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: '/api/buyer-overall-metrics', access: BUYER_PACKAGE },
  { method: 'GET', path: '/api/comments', access: BUYER_PACKAGE },
  { method: 'GET', path: '/api/comments/counts', access: BUYER_PACKAGE },
  { method: 'GET', path: '/api/comments/filter-counts', access: BUYER_PACKAGE },
  { method: 'GET', path: '/api/home/online-buyer', access: BUYER_PACKAGE },
];
