import { setImmediate as breathe } from 'node:timers/promises';
import type { RecordOutcome } from '@shoppervoice/contracts/developers';
import { PROGRAMME_KEYS, type Programme, programmeOf } from '@shoppervoice/survey-model';
import type { SurveyDatabases } from '../database/databases.ts';
import type { ResponseDocument } from '../database/response-document.ts';
import { type Classify, classifiedComment, classifiedOpenEnds } from '../responses/classify.ts';
import { corrected } from '../responses/correction.ts';
import type { ValidResponse } from '../responses/validate-response.ts';
import { type PendingWrite, type StoredHead, storedHeads, type WriteOptions, writeResponses } from './batch.ts';
import { keepBefore } from './import-log.ts';

export interface CheckedRow<Row> {
  readonly row: Row;
  readonly response: ValidResponse;
}

/** The stored response is of another merchant or survey. */
const OWNED = 'responseId belongs to a response of another merchant or survey.';
/** Bounds retries after concurrent writes. */
const MAX_ROUNDS = 20;
/** Rows classified at once; a service answers requests in between. */
const ROWS_AT_ONCE = 32;

/** Concurrent writers kept changing the same responses. Retrying is harmless. */
export class WriteContention extends Error {
  override readonly name = 'WriteContention';
}

export interface BatchWriterOptions<Row> {
  readonly databases: SurveyDatabases;
  readonly classify: Classify;
  /** Called once per row when it is durable or rejected; awaited. */
  readonly onOutcome: (checked: CheckedRow<Row>, outcome: RecordOutcome) => Promise<void> | void;
  /** See `writeResponses`. */
  readonly writing?: WriteOptions;
  /** The import that can be taken back: what is replaced is kept (`keepBefore`). */
  readonly importId?: string;
  /** Says what would become of each row, and writes nothing. */
  readonly check?: boolean;
}

/** Collects validated rows and writes them in batches. */
export class BatchWriter<Row> {
  readonly #options: BatchWriterOptions<Row>;
  #batch: CheckedRow<Row>[] = [];
  /** What a check would have written, which later rows of the same ID would find. */
  readonly #checked = new Map<string, StoredHead>();

  constructor(options: BatchWriterOptions<Row>) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#batch.length;
  }

  add(row: CheckedRow<Row>): void {
    this.#batch.push(row);
  }

  take(): readonly CheckedRow<Row>[] {
    const batch = this.#batch;
    this.#batch = [];
    return batch;
  }

  /** Duplicate IDs are written in separate rounds. */
  async write(batch: readonly CheckedRow<Row>[]): Promise<void> {
    let waiting = batch;
    for (let round = 0; waiting.length > 0; round++) {
      if (round > MAX_ROUNDS + batch.length)
        throw new WriteContention('Other writers keep changing the same responses.');
      const firsts = new Map<string, CheckedRow<Row>>();
      const later: CheckedRow<Row>[] = [];
      for (const row of waiting) {
        if (firsts.has(row.response._id)) later.push(row);
        else firsts.set(row.response._id, row);
      }
      waiting = [...(await this.#writeOnce(firsts)), ...later];
    }
  }

  /** Each ID once. Returns the rows with a concurrent write. */
  async #writeOnce(rows: ReadonlyMap<string, CheckedRow<Row>>): Promise<CheckedRow<Row>[]> {
    const { databases, onOutcome, writing, check = false } = this.#options;
    const ids = [...rows.keys()];
    const stored = new Map<string, StoredHead>();
    for (const programme of PROGRAMME_KEYS) {
      for (const [id, head] of await storedHeads(databases[programme], ids)) stored.set(id, head);
    }
    for (const id of ids) {
      const head = this.#checked.get(id);
      if (head) stored.set(id, head);
    }
    const writes = new Map<Programme, PendingWrite[]>();
    let looked = 0;
    for (const checked of rows.values()) {
      const { response } = checked;
      looked += 1;
      if (looked % ROWS_AT_ONCE === 0) await breathe();
      const programme = programmeOf(response.surveyId);
      if (programme === undefined) throw new Error(`Survey ${response.surveyId} belongs to no programme.`);
      const head = stored.get(response._id);
      if (head && (head.mid !== response.mid || head.surveyId !== response.surveyId)) {
        await onOutcome(checked, { result: 'rejected', reason: OWNED });
      } else if (head && head.hash === response.hash && head.zone === response.zone) {
        await onOutcome(checked, { result: 'unchanged' });
      } else if (check) {
        this.#checked.set(response._id, response);
        await onOutcome(checked, { result: head ? 'replaced' : 'imported' });
      } else {
        const list = writes.get(programme) ?? [];
        list.push({ response: this.#classified(response, head), replaces: head });
        writes.set(programme, list);
      }
    }
    const missed: CheckedRow<Row>[] = [];
    for (const [programme, list] of writes) {
      const again = new Set(
        (await writeResponses(databases[programme], list, { ...writing, ...this.#journal(programme) })).map(
          ({ response }) => response._id,
        ),
      );
      for (const { response, replaces } of list) {
        const checked = rows.get(response._id);
        if (checked === undefined) continue;
        if (again.has(response._id)) missed.push(checked);
        else await onOutcome(checked, { result: replaces ? 'replaced' : 'imported' });
      }
    }
    return missed;
  }

  #journal(programme: Programme): Pick<WriteOptions, 'journal'> {
    const { databases, importId } = this.#options;
    return importId === undefined ? {} : { journal: (writes) => keepBefore(databases[programme], importId, writes) };
  }

  #classified(response: ValidResponse, head: StoredHead | undefined): ResponseDocument {
    const { comment, ...content } = response;
    const { classify, importId } = this.#options;
    const openEnds = classifiedOpenEnds(response, classify);
    return {
      ...content,
      ...(importId === undefined ? {} : { importId }),
      ...(openEnds ? { openEnds } : {}),
      ...(comment ? corrected(classifiedComment(comment, response, classify), head?.correction) : {}),
    };
  }
}
