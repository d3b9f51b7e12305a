import { RepeatedWork } from '@shoppervoice/service-kit';
import { askNewContacts } from './new-contacts.ts';
import { planRuns } from './plan-runs.ts';
import type { ScheduleParts } from './schedule-parts.ts';
import { claimRun, workRun } from './work-run.ts';

/** Reports that are made at a time. */
const CONCURRENCY = 2;

/** Makes and mails what is due. `pollMs`: milliseconds between two looks at whether there is anything to do. */
export function scheduler(parts: ScheduleParts, pollMs: number): RepeatedWork {
  const plan = async () => {
    await planRuns(parts.database, parts.now());
    await askNewContacts(parts);
    return false;
  };
  const take = async (signal: AbortSignal) => {
    const run = await claimRun(parts);
    return run && (() => workRun(parts, run, signal));
  };
  return new RepeatedWork([plan, { concurrency: CONCURRENCY, take }], { pollMs, log: parts.log, what: 'schedules' });
}
