import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { loadClassifier } from '@shoppervoice/comment-classifier';
import { MongoClient } from 'mongodb';
import { importResponses, prepareSurveyDatabases, saveMerchants, surveyDatabases } from '../src/index.ts';

/**
 * Imports a file of `generate-responses.ts` and prints rate and memory as one line of JSON.
 * node bench/import-benchmark.ts --url <mongodb url> --file <file>
 */
const { values } = parseArgs({ options: { url: { type: 'string' }, file: { type: 'string' } } });
if (!values.url || !values.file) throw new Error('Name the database and the file: --url <mongodb url> --file <file>.');

const MERCHANT = { mid: 9_001, timeZone: 'America/New_York', customQuestions: [] };

const client = await new MongoClient(values.url).connect();
const databases = surveyDatabases(client);
await prepareSurveyDatabases(databases);
await saveMerchants(databases, [MERCHANT]);
const { classify } = await loadClassifier();

async function* rows(file: string) {
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })) {
    line += 1;
    yield { file, line, text };
  }
}

let most = 0;
const watch = setInterval(async () => {
  most = Math.max(most, await anonymousMegabytes());
}, 500);

/** Anonymous memory of the process. Linux only. */
async function anonymousMegabytes(): Promise<number> {
  const status = await readFile('/proc/self/status', 'utf8');
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

const started = performance.now();
let rowsDone = 0;
const counts = await importResponses(rows(values.file), {
  databases,
  merchants: new Map([[MERCHANT.mid, MERCHANT]]),
  classify,
  onProgress: (progress) => {
    if (progress.phase === 'rows') rowsDone = performance.now();
  },
});
const seconds = (performance.now() - started) / 1000;
clearInterval(watch);
const total = counts.imported + counts.replaced + counts.unchanged;
console.log(
  JSON.stringify({
    ...counts,
    seconds: Math.round(seconds),
    rowSeconds: Math.round((rowsDone - started) / 1000),
    perSecond: Math.round(total / seconds),
    anonymousMegabytes: Math.round(most),
  }),
);
await client.close();
