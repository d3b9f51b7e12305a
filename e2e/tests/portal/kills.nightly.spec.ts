import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@shoppervoice/survey-model/testing';
import { givenDatabase } from '../../given-database.ts';
import { untilJobsAreDone } from '../../outages/jobs.ts';
import { startOutagePortal, untilHolds } from '../../outages/outage-portal.ts';
import { Readers } from '../../outages/readers.ts';
import { ReadinessWatch, type Report, untrue } from '../../outages/readiness.ts';
import { slowness } from '../../outages/slowness.ts';
import { type Outage, planOutages, strike } from '../../outages/victims.ts';
import { expect, test } from '../../portal-test.ts';

const ROUNDS = process.env.SOAK ? 200 : 20;
const SEED = 20_261_122;
/** After its dependency is back, everything responds within this. Milliseconds on an idle machine, as the next one. */
const BACK_MS = 10_000;
/**
 * Delay of `/readyz`: a service checks its database twice a second and caches the result for 2 s; the gateway checks
 * its services twice a second.
 */
const TOLERANCE_MS = 3000;
/** Longest pause between two outages; some come during the recovery from the one before. */
const REST_MS = 1500;

test('whatever is killed or hangs, everything responds again, and /readyz is accurate', async () => {
  test.skip(givenDatabase() !== null, 'It ends the embedded database.');
  test.setTimeout(120_000 + ROUNDS * 60_000);
  const random = seededRandom(SEED);
  const portal = await startOutagePortal();
  const readers = await Readers.of(portal);
  const watch = new ReadinessWatch(portal);
  const took: number[] = [];
  const failures: string[] = [];
  const lies: Report[] = [];
  const seen = { reports: 0, notReady: 0, late: 0, calls: 0, unanswered: 0 };

  const tolerance = () => TOLERANCE_MS * slowness();

  /** Checks the reports whose surrounding calls are known completely. */
  const judge = (before: number) => {
    const reports = watch.take(before - tolerance());
    lies.push(...untrue(reports, readers.calls, tolerance()));
    seen.late += untrue(reports, readers.calls, TOLERANCE_MS).length;
    seen.reports += reports.length;
    seen.notReady += reports.filter(({ isReady }) => !isReady).length;
    const old = before - 4 * tolerance();
    const over = readers.calls.filter(({ ended }) => ended < old);
    seen.calls += over.length;
    seen.unanswered += over.filter(({ isGood }) => !isGood).length;
    readers.forget(old);
  };

  /** Milliseconds from the victim's return until everything responds; or what was wrong. */
  const outlive = async (outage: Outage): Promise<number | string> => {
    let missing = () => [`${outage.victim} itself`];
    try {
      const returned = await strike(portal, outage, random);
      missing = () => [...readers.unanswered(returned), ...watch.unready(returned)];
      return Math.round((await untilHolds('all', () => missing().length === 0, BACK_MS * slowness())) - returned);
    } catch (error) {
      return `${String(error)} (still missing: ${missing().join(', ')})\n${portal.output()}`;
    }
  };

  try {
    readers.start();
    watch.start();
    await sleep(tolerance());
    for (const [round, outage] of planOutages(ROUNDS, random).entries()) {
      const what = `round ${round + 1}, ${outage.kind} of ${outage.victim}`;
      const end = await outlive(outage);
      if (typeof end === 'number') took.push(end);
      else failures.push(`${what}: ${end}`);
      if (process.env.SOAK) process.stdout.write(`${what}: ${end}, slowness ${slowness().toFixed(1)}\n`);
      judge(performance.now());
      await sleep(random() * REST_MS);
    }
    await sleep(2 * tolerance());
    judge(performance.now());
    expect(failures).toEqual([]);
    expect(lies.map(sentenceOf)).toEqual([]);
    // Both states of every readiness check were observed.
    expect(seen.notReady).toBeGreaterThan(ROUNDS);
    expect(seen.reports - seen.notReady).toBeGreaterThan(ROUNDS);
    await untilJobsAreDone(portal, BACK_MS * slowness());
    const sorted = took.sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)];
    process.stdout.write(
      `${ROUNDS} outages; back after ${at(0.5)} ms (median), ${at(0.95)} ms (95 %), ${at(1)} ms at most; ` +
        `${seen.reports} answers of /readyz, ${seen.notReady} of them "not ready", ${seen.late} more than ` +
        `${TOLERANCE_MS} ms late; ${seen.calls} calls, ${seen.unanswered} without an answer\n`,
    );
  } finally {
    await Promise.all([readers.stop(), watch.stop()]);
    await portal.stop();
  }
});

function sentenceOf({ server, requestedAt, isReady, words }: Report): string {
  return `${Math.round(requestedAt)} ms: ${server} said that it is ${isReady ? 'ready' : `not ready (${words})`}`;
}
