import { callsOf } from '@shoppervoice/report-service';
import { REPORTS } from './reports.ts';

/** The calls of this service, each under its gate. */
export const CALLS = callsOf(REPORTS);
