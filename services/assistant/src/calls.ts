import type { ServiceCall } from '@shoppervoice/contracts';
import { SUMMARY_CALLS } from './summary/summary-routes.ts';

/** Every call of this service and its gate. */
export const CALLS: readonly ServiceCall[] = [...SUMMARY_CALLS];
