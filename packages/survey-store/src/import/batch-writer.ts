import { PROGRAMME_KEYS, type Programme, programmeOf, questionByCode } from '@shoppervoice/survey-model';
import type { SurveyDatabases } from '../databases.ts';
import type { Classification, ResponseDocument } from '../responses/document.ts';
import { openEndsOf } from '../responses/open-ends.ts';
import type { ValidResponse } from '../responses/validate-response.ts';
import { type PendingWrite, type StoredHead, storedHeads, writeResponses } from './batch.ts';
import type { ImportRow } from './import-row.ts';

/** Tells tone and topics of a comment. `ratings`: the response's own by question code; they may break a tie. */
export type Classify = (
  text: string,
  ratings: Readonly<Record<string, number>>,
) => { readonly toneId: number; readonly topicIds: readonly number[] };

export interface CheckedRow {
  readonly row: ImportRow;
  readonly response: ValidResponse;
}

/** A stored response of another merchant or survey: nobody can overwrite it. */
const OWNED = 'responseId belongs to a response of another merchant or survey.';
/** Other writers may come between reading and writing, but not for ever. */
const MAX_ROUNDS = 20;

/** Collects checked rows and writes them batch by batch. */
export class BatchWriter {
  readonly #databases: SurveyDatabases;
  readonly #classify: Classify;
  readonly #reject: (row: ImportRow, reason: string) => Promise<void>;
  #batch: CheckedRow[] = [];
  #imported = 0;
  #replaced = 0;
  #unchanged = 0;

  constructor(
    databases: SurveyDatabases,
    classify: Classify,
    reject: (row: ImportRow, reason: string) => Promise<void>,
  ) {
    this.#databases = databases;
    this.#classify = classify;
    this.#reject = reject;
  }

  get waiting(): number {
    return this.#batch.length;
  }

  get counts(): { readonly imported: number; readonly replaced: number; readonly unchanged: number } {
    return { imported: this.#imported, replaced: this.#replaced, unchanged: this.#unchanged };
  }

  add(row: CheckedRow): void {
    this.#batch.push(row);
  }

  take(): readonly CheckedRow[] {
    const batch = this.#batch;
    this.#batch = [];
    return batch;
  }

  /** A batch that holds an id more than once is written in rounds, one occurrence after the other. */
  async write(batch: readonly CheckedRow[]): Promise<void> {
    let waiting = batch;
    for (let round = 0; waiting.length > 0; round++) {
      if (round > MAX_ROUNDS + batch.length) throw new Error('Other writers keep changing the same responses.');
      const firsts = new Map<string, CheckedRow>();
      const later: CheckedRow[] = [];
      for (const row of waiting) {
        if (firsts.has(row.response._id)) later.push(row);
        else firsts.set(row.response._id, row);
      }
      waiting = [...(await this.#writeOnce(firsts)), ...later];
    }
  }

  /** Each id once. Returns the rows that met another writer. */
  async #writeOnce(rows: ReadonlyMap<string, CheckedRow>): Promise<CheckedRow[]> {
    const ids = [...rows.keys()];
    const stored = new Map<string, StoredHead>();
    for (const programme of PROGRAMME_KEYS) {
      for (const [id, head] of await storedHeads(this.#databases[programme], ids)) stored.set(id, head);
    }
    const writes = new Map<Programme, PendingWrite[]>();
    for (const { row, response } of rows.values()) {
      const programme = programmeOf(response.surveyId);
      if (programme === undefined) throw new Error(`Survey ${response.surveyId} belongs to no programme.`);
      const head = stored.get(response._id);
      if (head && (head.mid !== response.mid || head.surveyId !== response.surveyId)) {
        await this.#reject(row, OWNED);
      } else if (head && head.hash === response.hash && head.zone === response.zone) {
        this.#unchanged += 1;
      } else {
        const list = writes.get(programme) ?? [];
        list.push({ response: this.#classified(response), replaces: head });
        writes.set(programme, list);
      }
    }
    const missed: CheckedRow[] = [];
    for (const [programme, list] of writes) {
      const again = new Set(
        (await writeResponses(this.#databases[programme], list)).map(({ response }) => response._id),
      );
      for (const { response, replaces } of list) {
        const row = rows.get(response._id);
        if (again.has(response._id) && row) missed.push(row);
        else if (replaces) this.#replaced += 1;
        else this.#imported += 1;
      }
    }
    return missed;
  }

  #classified(response: ValidResponse): ResponseDocument {
    const { comment, ...content } = response;
    const ratings = ratingsOf(response);
    const openEnds = openEndsOf(response.answers).map(({ code, text }) => [code, this.#guess(text, ratings)] as const);
    const classified = openEnds.length === 0 ? content : { ...content, openEnds: Object.fromEntries(openEnds) };
    if (!comment) return classified;
    const { text, toneId, topicIds } = comment;
    if (toneId !== undefined && topicIds !== undefined) return { ...classified, comment: { text, toneId, topicIds } };
    const guess = this.#guess(text, ratings);
    return {
      ...classified,
      comment: { text, toneId: toneId ?? guess.toneId, topicIds: topicIds ?? guess.topicIds },
    };
  }

  #guess(text: string, ratings: Readonly<Record<string, number>>): Classification {
    const { toneId, topicIds } = this.#classify(text, ratings);
    return { toneId, topicIds: [...topicIds].sort((a, b) => a - b) };
  }
}

function ratingsOf({ answers }: ValidResponse): Record<string, number> {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([code, value]) =>
      typeof value === 'number' && questionByCode(code)?.kind === 'rating' ? [[code, value]] : [],
    ),
  );
}
