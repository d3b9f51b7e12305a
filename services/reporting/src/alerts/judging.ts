import { inJobSpan, RepeatedWork } from '@shoppervoice/service-kit';
import type { AlertParts } from './alert-parts.ts';
import { askNewRecipients } from './new-recipients.ts';
import { planAlertRuns } from './plan-runs.ts';
import { claimAlertRun, workAlertRun } from './work-run.ts';

/** Judges due days. `pollMs`: interval of the poll, in milliseconds. */
export function judging(parts: AlertParts, pollMs: number): RepeatedWork {
  const plan = async () => {
    await planAlertRuns(parts.database, parts.now());
    await askNewRecipients(parts);
    return false;
  };
  const take = async (signal: AbortSignal) => {
    const run = await claimAlertRun(parts);
    return run && (() => inJobSpan(`alert ${run.state}`, {}, () => workAlertRun(parts, run, signal)));
  };
  return new RepeatedWork([plan, { concurrency: 1, take }], { pollMs, log: parts.log, what: 'alerts' });
}
