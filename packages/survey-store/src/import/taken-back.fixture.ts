import { type Programme, programmeOf } from '@shoppervoice/survey-model';
import { buildDirtyDays } from '../counting/build.ts';
import type { SurveyDatabases } from '../database/databases.ts';
import type { ResponseDocument } from '../database/response-document.ts';
import { type InputLine, type InputRow, MERCHANTS, messyLines } from '../fixtures/messy-input.fixture.ts';
import { classifyForTests } from '../fixtures/recount.fixture.ts';
import type { Classify } from '../responses/classify.ts';
import { ingestResponses } from './ingest-responses.ts';
import { takeBack } from './take-back.ts';

export const lineOf = (row: InputRow): InputLine => ({ text: JSON.stringify(row), row });

/**
 * Rows of a file beside others that are stored: new ones, and others with the ID of a stored one. Half of these have its
 * comment, too, so that its correction stands.
 */
export function rowsOver(stored: readonly InputLine[], seed: number, count: number): InputLine[] {
  const rows = stored.flatMap(({ row }) => (row ? [row] : []));
  return messyLines(seed, count).map((line, at) => {
    const over = rows[at * 2];
    if (line.row === null || over === undefined || at % 2 === 1) return line;
    const { responseId, mid, surveyId, comment } = over;
    if (mid !== line.row.mid || surveyId !== line.row.surveyId) return line;
    return lineOf({ ...line.row, responseId, ...(at % 4 === 0 && comment ? { comment } : {}) });
  });
}

export interface Sent {
  readonly importId?: string;
  readonly check?: boolean;
  readonly classify?: Classify;
}

/** In order, as many rows at once as are of one merchant and programme. Returns their outcomes. */
export async function send(databases: SurveyDatabases, lines: readonly InputLine[], how: Sent = {}): Promise<string[]> {
  const results: string[] = [];
  const runs: { readonly mid: number; readonly programme: Programme; readonly texts: string[] }[] = [];
  for (const { row, text } of lines) {
    const last = runs.at(-1);
    const mid = row?.mid ?? last?.mid ?? 11;
    const programme = (row && programmeOf(row.surveyId)) ?? last?.programme ?? 'online-buyer';
    if (last?.mid === mid && last.programme === programme && last.texts.length < 50) last.texts.push(text);
    else runs.push({ mid, programme, texts: [text] });
  }
  for (const { mid, programme, texts } of runs) {
    const merchant = MERCHANTS.find((each) => each.mid === mid);
    if (merchant === undefined) throw new Error(`${mid} is no merchant of the test`);
    const options = { databases, programme, merchant, classify: classifyForTests, now: Date.now(), ...how };
    results.push(...(await ingestResponses(texts, options)).map(({ result }) => result));
  }
  return results;
}

/** All of an import, of every merchant and programme. */
export async function takeAllBack(databases: SurveyDatabases, importId: string, classify: Classify = classifyForTests) {
  const counts = { removed: 0, restored: 0, kept: 0, calls: 0 };
  for (const database of Object.values(databases)) {
    for (const { mid } of MERCHANTS) {
      let after: string | null = null;
      do {
        const answer = await takeBack({ database, mid, importId, after, classify });
        for (const name of ['removed', 'restored', 'kept'] as const) counts[name] += answer[name];
        counts.calls += 1;
        after = answer.next;
      } while (after !== null);
    }
  }
  return counts;
}

/** Every stored response of every programme, by ID. */
export async function storedResponses(databases: SurveyDatabases): Promise<Map<string, ResponseDocument>> {
  const found = new Map<string, ResponseDocument>();
  for (const { responses } of Object.values(databases)) {
    for await (const response of responses.find()) found.set(response._id, response);
  }
  return found;
}

export async function countDays(databases: SurveyDatabases): Promise<void> {
  for (const database of Object.values(databases)) await buildDirtyDays(database);
}
