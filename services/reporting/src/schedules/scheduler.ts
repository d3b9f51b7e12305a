import { inJobSpan, RepeatedWork } from '@shoppervoice/service-kit';
import { askNewContacts } from './new-contacts.ts';
import { planRuns } from './plan-runs.ts';
import type { ScheduleParts } from './schedule-parts.ts';
import { claimRun, workRun } from './work-run.ts';

/** Reports that are made concurrently. */
const CONCURRENCY = 2;

/** Makes and mails due reports. `pollMs`: interval of the poll, in milliseconds. */
export function scheduler(parts: ScheduleParts, pollMs: number): RepeatedWork {
  const plan = async () => {
    await planRuns(parts.database, parts.now());
    await askNewContacts(parts);
    return false;
  };
  const take = async (signal: AbortSignal) => {
    const run = await claimRun(parts);
    if (run === null) return null;
    const work = () => workRun(parts, run, signal);
    // Then it only looks at its mails, each minute.
    return run.state === 'mailed' ? work : () => inJobSpan(`schedule ${run.state}`, run, work);
  };
  return new RepeatedWork([plan, { concurrency: CONCURRENCY, take }], { pollMs, log: parts.log, what: 'schedules' });
}
