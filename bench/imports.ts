import { createWriteStream, mkdtempSync, openSync, readSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import type { ImportAnswer, ImportState, NewImportAnswer } from '@shoppervoice/contracts/developers';
import { type Caller, signedIn } from '../e2e/api-caller.ts';
import { writeFixture } from '../e2e/fixture/generate.ts';
import { dayIn } from '../e2e/fixture/recount.ts';
import { startTestPortal } from '../e2e/portal.ts';
import { removeAtExit } from './left-behind.ts';
import { anonymousMegabytes } from './programs.ts';
import { readerBeside, readersUntil } from './reader-beside.ts';
import { type BenchmarkOptions, type Figure, median, rounded } from './report.ts';
import { linesOf } from './tables.ts';

const MOST_MB = 300;
const MOST_TIMES = 2;
const QUIET_MS = 15_000;
const LOOK_MS = 500;
/** Rows of a file of 200 MB. */
const WHOLE = 1_000_000;

/**
 * A CSV of another tool through the gateway and the services, each in its process: sent in pieces, read, matched, checked, and written,
 * while a reader requests Overall Metrics. A million rows are 200 MB.
 */
export async function imports({ rows, log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-imports-'));
  const remove = removeAtExit(folder);
  const portal = await startTestPortal({ environment: { SERVICE_PROCESSES: 'each' } });
  const context = await request.newContext();
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, anonymousMegabytes(portal.pid('developers')));
  }, LOOK_MS);
  try {
    const demo = join(folder, 'demo');
    writeFixture(demo, new Date());
    await portal.importFiles([demo]);
    const admin = await signedIn(context, portal, 'admin4101');
    const read = await readerBeside(admin, dayIn('America/Los_Angeles', new Date()));
    const file = join(folder, 'export.csv');
    await pipeline(Readable.from(linesOf(rows)), createWriteStream(file));
    const megabytes = rounded(statSync(file).size / 1e6, 0);
    const quiet = [...(await readersUntil(read, sleep(QUIET_MS)))];
    const atRest = anonymousMegabytes(portal.pid('developers'));

    log(`Sending ${megabytes} MB ...`);
    const address = `/api/imports/${await sent(admin, file)}`;
    const found = await until(admin, address, 'to-match');
    const matching = found.matching && {
      ...found.matching,
      surveyId: 1,
      columns: found.matching.columns.map((match) =>
        match.to === 'answer'
          ? { ...match, scale: match.scale ?? ({ how: 'stretch', from: 1, to: 5 } as const) }
          : match,
      ),
    };
    await asked(admin, 'PUT', `${address}/matching`, { matching });
    log('Checking ...');
    const checking = performance.now();
    await asked(admin, 'POST', `${address}/check`);
    const checked = await beside(read, until(admin, address, 'checked'));
    if (checked.answer.checked?.good !== rows) throw new Error(`Only ${checked.answer.checked?.good} rows are good.`);
    log(`Writing, after ${rounded((performance.now() - checking) / 1000, 0)} s ...`);
    const writing = performance.now();
    await asked(admin, 'POST', `${address}/start`);
    const written = await beside(read, until(admin, address, 'done'));
    const seconds = (performance.now() - writing) / 1000;
    if (written.answer.written?.added !== rows)
      throw new Error(`Only ${written.answer.written?.added} rows were added.`);
    quiet.push(...(await readersUntil(read, sleep(QUIET_MS))));

    const name = `import of a CSV of ${megabytes} MB`;
    const times = (what: string, busy: readonly number[]): Figure => ({
      name: `Overall Metrics of another reader while it is ${what}`,
      value: rounded(median(busy) / median(quiet), 2),
      unit: 'x',
      target: { atMost: MOST_TIMES },
      note: `${median(busy).toFixed(1)} ms of ${busy.length} to ${median(quiet).toFixed(1)} ms of ${quiet.length}`,
    });
    const figures: readonly Figure[] = [
      { name: `${name}: rows written`, value: Math.round(rows / seconds), unit: '/s' },
      {
        name: `${name}: peak memory of its service`,
        value: rounded(peak, 0),
        unit: 'MB',
        target: { atMost: MOST_MB },
        note: `${rounded(atRest, 0)} MB before`,
      },
      times('checked', checked.times),
      times('written', written.times),
    ];
    return rows < WHOLE ? figures.map(({ target, ...figure }) => figure) : figures;
  } finally {
    clearInterval(watch);
    await context.dispose();
    await portal.stop();
    remove();
  }
}

/** Sends a file as the page does. The ID of its import. */
async function sent(admin: Caller, file: string): Promise<string> {
  const bytes = statSync(file).size;
  const key = crypto.randomUUID();
  const { id, pieceBytes } = await asked<NewImportAnswer>(admin, 'POST', '/api/imports', {
    fileName: 'export.csv',
    bytes,
    key,
  });
  const handle = openSync(file, 'r');
  for (let n = 0; n * pieceBytes < bytes; n += 1) {
    const piece = Buffer.alloc(Math.min(pieceBytes, bytes - n * pieceBytes));
    readSync(handle, piece, 0, piece.length, n * pieceBytes);
    await asked(admin, 'PUT', `/api/imports/${id}/pieces/${n}`, piece);
  }
  return id;
}

/** @throws if the answer is a refusal */
async function asked<Answer>(admin: Caller, method: string, path: string, data?: unknown): Promise<Answer> {
  const answer = await admin.send(method, path, data);
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return (answer.status() === 204 ? null : await answer.json()) as Answer;
}

/** The import once it is in `state`. @throws if it fails */
async function until(admin: Caller, path: string, state: ImportState): Promise<ImportAnswer> {
  for (;;) {
    const answer = (await (await admin.get(path)).json()) as ImportAnswer;
    if (answer.state === state) return answer;
    if (answer.state === 'failed') throw new Error(`The import failed: ${answer.failure}`);
    await sleep(LOOK_MS);
  }
}

async function beside(read: () => Promise<number>, end: Promise<ImportAnswer>) {
  const times = await readersUntil(read, end);
  return { times, answer: await end };
}
