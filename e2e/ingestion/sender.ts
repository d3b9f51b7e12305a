import { setTimeout as sleep } from 'node:timers/promises';
import type { SentRecord } from './records.ts';

export interface Outcome {
  readonly result: 'imported' | 'replaced' | 'unchanged' | 'rejected';
  readonly reason?: string;
}

interface Batch {
  readonly records: readonly SentRecord[];
  readonly key: string | null;
}

/** Interruptions by the script: it is killed while it waits for a response. */
const CUT_ODDS = 0.15;
const CUT_MS = 400;
const PAUSE_MS = 150;
/**
 * Longest pause between two batches, in milliseconds: like a till, not a flood, and so that several kills hit the
 * sending.
 */
const REST_MS = 300;
/** A timeout is as inconclusive as an interruption. */
const ANSWER_MS = 12_000;

/** A script outside the portal: it sends its batches in sequence, and retries each until it gets a response. */
export class Sender {
  /** Results by `responseId`: the last one of each. */
  readonly outcomes = new Map<string, Outcome>();
  /** How often a batch had to be sent again, and why. */
  readonly again: string[] = [];
  readonly #url: string;
  readonly #secret: string;
  readonly #random: () => number;

  constructor(given: { readonly url: string; readonly secret: string; readonly random: () => number }) {
    this.#url = given.url;
    this.#secret = given.secret;
    this.#random = given.random;
  }

  /**
   * `size` records in a batch. Every other batch has its own key, which stays the same when the batch is sent again.
   */
  async sendAll(records: readonly SentRecord[], size: number, isOver: () => boolean): Promise<void> {
    for (let at = 0; at < records.length; at += size) {
      const isKeyed = (at / size) % 2 === 0;
      const batch = { records: records.slice(at, at + size), key: isKeyed ? `batch-${at}` : null };
      while (!(await this.#send(batch))) {
        if (isOver()) throw new Error(`Batch ${at} was never answered: ${this.again.slice(-5).join(', ')}`);
        await sleep(PAUSE_MS);
      }
      await sleep(this.#random() * REST_MS);
    }
  }

  /** Whether there was a response. */
  async #send({ records, key }: Batch): Promise<boolean> {
    const isCut = this.#random() < CUT_ODDS;
    try {
      const answer = await fetch(`${this.#url}/api/v1/responses`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${this.#secret}`,
          'content-type': 'application/x-ndjson',
          ...(key !== null && { 'idempotency-key': key }),
        },
        body: records.map(({ record }) => JSON.stringify(record)).join('\n'),
        signal: AbortSignal.timeout(isCut ? Math.ceil(this.#random() * CUT_MS) : ANSWER_MS),
      });
      if (answer.status !== 200) {
        this.again.push(String(answer.status));
        await answer.arrayBuffer();
        // A permanent refusal would be retried forever.
        if (answer.status < 429) throw new Refused(`${answer.status}`);
        return false;
      }
      const { results } = (await answer.json()) as { results: readonly (Outcome & { responseId: string | null })[] };
      if (results.length !== records.length) throw new Refused('an answer of another length');
      for (const [k, { responseId, ...outcome }] of results.entries()) {
        // In the order of sending.
        if (responseId !== records[k]?.record.responseId) throw new Refused('an answer in another order');
        this.outcomes.set(responseId as string, outcome);
      }
      return true;
    } catch (error) {
      if (error instanceof Refused) throw error;
      this.again.push(error instanceof Error ? error.name : String(error));
      return false;
    }
  }
}

class Refused extends Error {
  override readonly name = 'Refused';
}
