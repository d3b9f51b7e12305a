import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '@shoppervoice/survey-model/testing';
import { signedIn } from '../../api-caller.ts';
import type { FixtureResponse } from '../../fixture/generate.ts';
import { dayIn, readResponses, recountComments, recountMetric, shiftDay } from '../../fixture/recount.ts';
import { givenDatabase } from '../../given-database.ts';
import { isGood, recordsToSend } from '../../ingestion/records.ts';
import { Sender } from '../../ingestion/sender.ts';
import { startOutagePortal } from '../../outages/outage-portal.ts';
import { slowness } from '../../outages/slowness.ts';
import { expect, test } from '../../portal-test.ts';
import { WebhookReceiver } from '../../webhook-receiver.ts';

const SOAK = process.env.SOAK === '1';
const RECORDS = SOAK ? 10_000 : 1_000;
const BATCH = SOAK ? 50 : 10;
const SEED = 20_261_123;
const MID = 4101;
const ZONE = 'America/Los_Angeles';
const CODE = 'Q15_C11779';
/** Killed in turn, each after the one before has recovered, with a pause between. Milliseconds. */
const VICTIMS = ['database', 'online-buyer', 'developers', 'database', 'gateway'] as const;
const REST_MS = 2500;
/** Missing recoveries show as calls without a response. */
const BACK_MS = 30_000;
/** Figures follow within this, on an idle machine. */
const FOLLOW_MS = 5000;
/** The work of a killed process is claimed by another after a minute. */
const DELIVERED_MS = 150_000;

/** Resolves when the portal accepts requests again, so that a slow machine is not killed faster than it starts. */
async function isBack(url: string): Promise<void> {
  const late = Date.now() + BACK_MS;
  // A process that was just killed may still count as running.
  await sleep(200);
  while (Date.now() < late) {
    const status = await fetch(`${url}/readyz`).then(
      (answer) => answer.status,
      () => null,
    );
    if (status === 200) return;
    await sleep(100);
  }
}

interface ResponseEvent {
  readonly data: { readonly responseId: string };
}

test('a script sends responses while it, the database and services are killed: none is lost, none is duplicated, each is delivered', async ({
  playwright,
}) => {
  test.skip(givenDatabase() !== null, 'It ends the embedded database.');
  test.setTimeout(SOAK ? 1_800_000 : 600_000);
  const random = seededRandom(SEED);
  const portal = await startOutagePortal();
  const receiver = new WebhookReceiver();
  const address = await receiver.start();
  try {
    const admin = await signedIn(await playwright.request.newContext(), portal, 'admin4101');
    const scopes = ['metrics:read', 'comments:read', 'responses:write'];
    const made = await admin.send('POST', '/api/developers/client', { name: 'Till', scopes });
    expect(made.status(), await made.text()).toBe(201);
    const { secret } = (await made.json()) as { secret: string };

    const filters = { surveyId: null, toneId: null, ratingAtMost: null };
    const hook = { url: address, events: ['response.created'], filters };
    const hooked = await admin.send('POST', '/api/developers/webhook', hook);
    expect(hooked.status(), await hooked.text()).toBe(201);

    const today = dayIn(ZONE, new Date());
    // Noon in that zone, or nearly: past today at any hour.
    const records = recordsToSend(RECORDS, MID, new Date(`${shiftDay(today, -1)}T20:00:00Z`), random);
    const sender = new Sender({ url: portal.url, secret, random });
    const last = Date.now() + (SOAK ? 1_500_000 : 360_000);
    let isSending = true;
    const sending = sender
      .sendAll(records, BATCH, () => Date.now() > last)
      .finally(() => {
        isSending = false;
      });
    let kills = 0;
    const killing = (async () => {
      while (isSending) {
        const victim = VICTIMS[kills % VICTIMS.length] ?? 'database';
        await sleep(REST_MS * random());
        if (!isSending) break;
        portal.kill(victim);
        kills += 1;
        await isBack(portal.url);
        await sleep(REST_MS);
      }
    })();
    await Promise.all([sending, killing]);
    expect(kills).toBeGreaterThan(2);
    expect(sender.again.length).toBeGreaterThan(2);

    // Each finally got its correct response.
    const wrong = records.filter(({ record, wrong: why }) => {
      const outcome = sender.outcomes.get(record.responseId as string);
      if (why === null) return outcome === undefined || outcome.result === 'rejected';
      return outcome?.result !== 'rejected' || !why.test(outcome.reason ?? '');
    });
    expect(wrong.map(({ record }) => [record, sender.outcomes.get(record.responseId as string)])).toEqual([]);

    // Figures and comments equal a recount of what was imported and sent.
    const imported = readResponses(`${portal.dataDir}/import-file/responses.jsonl.gz`);
    const sent = records.filter(isGood).map(({ record }) => record as unknown as FixtureResponse);
    const days = { startDate: shiftDay(today, -20), endDate: shiftDay(today, -1) };
    const of = { mid: MID, timeZone: ZONE, ...days };
    const all = [...imported, ...sent];
    const { n, mean, counts } = recountMetric(all, CODE, of);
    const query = `startDate=${days.startDate}&endDate=${days.endDate}`;
    const ask = async (path: string) => {
      const answer = await fetch(`${portal.url}${path}`, { headers: { authorization: `Bearer ${secret}` } });
      return answer.ok ? answer.json() : { status: answer.status };
    };
    const figure = async () => {
      const { figures = [] } = (await ask(`/api/v1/metrics/buyer-overall-metrics?${query}`)) as {
        figures?: readonly { code: string; n: number; mean: number; counts: number[] }[];
      };
      const found = figures.find(({ code }) => code === CODE);
      return found && { n: found.n, mean: found.mean, counts: found.counts };
    };
    await expect.poll(figure, { timeout: FOLLOW_MS * slowness() + 5000 }).toEqual({ n, mean, counts });
    const { count } = (await ask(`/api/v1/comments?${query}`)) as { count: number };
    expect(count).toBe(recountComments(all, of).length);
    // A server of the merchant was notified of each, some of them twice, and of nothing else.
    const delivered = () => {
      const ids = receiver.received.map(({ body }) => (JSON.parse(body) as ResponseEvent).data.responseId);
      return [...new Set(ids)].sort();
    };
    await expect.poll(delivered, { timeout: DELIVERED_MS }).toEqual(sent.map(({ responseId }) => responseId).sort());
    process.stdout.write(`${RECORDS} records, ${kills} kills, ${sender.again.length} batches sent again\n`);
  } finally {
    await portal.stop();
    await receiver.close();
  }
});
