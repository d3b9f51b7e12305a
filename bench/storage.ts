import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SurveyDatabase, surveyDatabase } from '@shoppervoice/survey-store';
import { BSON, MongoClient } from 'mongodb';
import { removeAtExit } from './left-behind.ts';
import { run, startDatabase } from './programs.ts';
import { type BenchmarkOptions, type Figure, rounded } from './report.ts';

const GENERATE = join('packages', 'survey-store', 'bench', 'generate-responses.ts');
const IMPORT = join('packages', 'survey-store', 'bench', 'import-benchmark.ts');
/** Of one merchant over 486 days, a hundred a day. */
const ROWS = 48_600;
const LISTED = ['responses', 'rollups', 'commentDays', 'openEndDays', 'responseDays', 'days', 'months'] as const;

/** Bytes of documents that a response costs, with answers to all questions and 45 % with a comment; before compression. */
export async function storage({ log }: BenchmarkOptions): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-storage-'));
  const remove = removeAtExit(folder);
  const file = join(folder, 'responses.jsonl');
  await run(GENERATE, ['--out', file, '--rows', String(ROWS), '--whole']);
  const database = await startDatabase(folder);
  try {
    log(`Importing ${ROWS.toLocaleString('en-US')} responses ...`);
    await run(IMPORT, ['--url', database.url, '--file', file]);
    const client = new MongoClient(database.url);
    try {
      const stored = surveyDatabase(client, 'online-buyer');
      const figures: Figure[] = [];
      for (const name of LISTED) {
        const value = rounded((await bytesOf(stored, name)) / ROWS, 1);
        figures.push({ name: `a response in ${name}: bytes`, value, unit: '' });
      }
      return figures;
    } finally {
      await client.close();
    }
  } finally {
    await database.stop();
    remove();
  }
}

async function bytesOf(stored: SurveyDatabase, name: (typeof LISTED)[number]): Promise<number> {
  let bytes = 0;
  for await (const document of stored.db.collection(name).find()) bytes += BSON.calculateObjectSize(document);
  return bytes;
}
