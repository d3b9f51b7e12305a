import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import { seededRandom } from '@shoppervoice/survey-model/testing';
import { signedIn } from '../e2e/api-caller.ts';
import { writeFixture } from '../e2e/fixture/generate.ts';
import { dayIn, shiftDay } from '../e2e/fixture/recount.ts';
import { isGood, recordsToSend, type SentRecord } from '../e2e/ingestion/records.ts';
import { startTestPortal } from '../e2e/portal.ts';
import { readerBeside, readersUntil } from './reader-beside.ts';
import { type BenchmarkOptions, type Figure, median, rounded } from './report.ts';

const PROMISED_PER_SECOND = 1000;
const MOST_TIMES = 2;
const RESPONSES = 30_000;
const BATCH = 500;
/** Quiet and busy rounds in turn: other load of the machine affects both. */
const ROUNDS = 6;
const QUIET_MS = 3000;
const MID = 4101;
const ZONE = 'America/Los_Angeles';

/** A whole portal: a client sends responses through the gateway in batches while a user reads Overall Metrics. */
export async function ingestion({ rows, log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const portal = await startTestPortal();
  const context = await request.newContext();
  try {
    const folder = join(portal.dataDir, 'import-file');
    writeFixture(folder, new Date());
    await portal.importFiles([folder]);
    const admin = await signedIn(context, portal, 'admin4101');
    const made = await admin.send('POST', '/api/developers/client', { name: 'Till', scopes: ['responses:write'] });
    const { secret } = (await made.json()) as { secret: string };
    const today = dayIn(ZONE, new Date());
    const of = Math.min(rows, RESPONSES);
    const all = recordsToSend(
      Math.ceil((of * 20) / 19),
      MID,
      new Date(`${shiftDay(today, -1)}T20:00:00Z`),
      seededRandom(1),
    );
    const bodies = bodiesOf(all.filter(isGood).slice(0, of));
    const read = await readerBeside(admin, today);
    log(`${of.toLocaleString('en-US')} responses in batches of ${BATCH}, in ${ROUNDS} turns ...`);
    const quiet: number[] = [];
    const busy: number[] = [];
    const rates: number[] = [];
    let sent = 0;
    let sendingMs = 0;
    const each = Math.ceil(bodies.length / ROUNDS);
    for (let from = 0; from < bodies.length; from += each) {
      quiet.push(...(await readersUntil(read, sleep(QUIET_MS))));
      const startedAt = performance.now();
      const sending = sendAll(portal.url, secret, bodies.slice(from, from + each));
      busy.push(...(await readersUntil(read, sending)));
      const [records, ms] = [await sending, performance.now() - startedAt];
      rates.push(records / (ms / 1000));
      sent += records;
      sendingMs += ms;
    }
    const figures: readonly Figure[] = [
      {
        name: `Responses over HTTP in batches of ${BATCH}, through the gateway`,
        value: Math.round(sent / (sendingMs / 1000)),
        unit: '/s',
        target: { atLeast: PROMISED_PER_SECOND },
        note: `${sent} in ${(sendingMs / 1000).toFixed(1)} s; turns of ${rates.map(Math.round).join(', ')}`,
      },
      {
        name: 'Overall Metrics of another reader meanwhile',
        value: rounded(median(busy) / median(quiet), 2),
        unit: 'x',
        target: { atMost: MOST_TIMES },
        note: `${median(busy).toFixed(1)} ms of ${busy.length} to ${median(quiet).toFixed(1)} ms of ${quiet.length}`,
      },
    ];
    return of < RESPONSES ? figures.map(({ target, ...figure }) => figure) : figures;
  } finally {
    await context.dispose();
    await portal.stop();
  }
}

function bodiesOf(records: readonly SentRecord[]): readonly { readonly of: number; readonly text: string }[] {
  return Array.from({ length: Math.ceil(records.length / BATCH) }, (_, at) => {
    const batch = records.slice(at * BATCH, (at + 1) * BATCH);
    return { of: batch.length, text: batch.map(({ record }) => JSON.stringify(record)).join('\n') };
  });
}

/** Number of imported records. @throws if one failed */
async function sendAll(url: string, secret: string, bodies: ReturnType<typeof bodiesOf>): Promise<number> {
  let records = 0;
  for (const { of, text } of bodies) {
    const answer = await fetch(`${url}/api/v1/responses`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/x-ndjson',
        'idempotency-key': crypto.randomUUID(),
      },
      body: text,
    });
    const body = await answer.text();
    const { counts } = JSON.parse(body) as { counts?: { imported: number } };
    if (counts?.imported !== of)
      throw new Error(`A batch of ${of} was answered ${answer.status}: ${body.slice(0, 300)}`);
    records += of;
  }
  return records;
}
