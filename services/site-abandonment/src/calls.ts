import { callsOf } from '@shoppervoice/report-service';
import { REPORTS } from './reports.ts';

/** What this service answers, each under its gate. */
export const CALLS = callsOf(REPORTS);
