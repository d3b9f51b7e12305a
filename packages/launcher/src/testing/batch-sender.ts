import { setTimeout as sleep } from 'node:timers/promises';

/** A batch of records and its idempotency key; it is sent until it gets a response. */
export interface Batch {
  readonly key: string;
  readonly ids: readonly string[];
  readonly body: string;
}

/** One attempt. Times are those of `performance.now()`; `status` is null without a response. */
export interface Try {
  readonly batch: Batch;
  readonly began: number;
  readonly ended: number;
  readonly status: number | null;
}

export interface SenderOptions {
  /** Of the portal. */
  readonly url: string;
  /** Of an API client with the scope `responses:write`. */
  readonly secret: string;
  readonly batchOf: (number: number) => Batch;
  /** Numbers from 0 to below 1. */
  readonly random: () => number;
}

/** How often a client causes faults outside the portal. */
const ODDS = {
  /** Its timeout is so short that it may miss the response. */
  cut: 0.1,
  /** It gives a batch up for good after the first lost response. */
  leave: 0.1,
  /** It sends a batch once more although it has the response. */
  repeat: 0.3,
  /** It sends another body with a used key. */
  reuse: 0.1,
} as const;
const CUT_MS = 150;
const ANSWER_MS = 12_000;
const PAUSE_MS = 100;

/** Concurrent clients of the public API that send batches, and store the responses. */
export class BatchSender {
  /** The first response to each acknowledged batch. */
  readonly acknowledged = new Map<Batch, string>();
  readonly abandoned: Batch[] = [];
  readonly tries: Try[] = [];
  /** Status of responses to a used key with another body. */
  readonly reused: number[] = [];
  /** Responses to acknowledged batches that differ from the first one. */
  readonly otherAnswers: { readonly batch: Batch; readonly first: string; readonly again: string }[] = [];
  repeated = 0;
  readonly #options: SenderOptions;
  readonly #stop = new AbortController();
  readonly #lanes: Promise<void>[];
  #sent = 0;

  constructor(lanes: number, options: SenderOptions) {
    this.#options = options;
    this.#lanes = Array.from({ length: lanes }, () => this.#run());
  }

  /** Completes what was begun, for `mostMs` at most. @throws if a batch gets no response by then */
  async end(mostMs: number): Promise<void> {
    this.#stop.abort();
    const over = AbortSignal.timeout(mostMs);
    const late = new Promise<never>((_resolve, reject) => {
      over.addEventListener('abort', () => reject(new Error(`A batch is not answered after ${mostMs} ms.`)));
    });
    await Promise.race([Promise.all(this.#lanes), late]);
  }

  async #run(): Promise<void> {
    const { batchOf, random } = this.#options;
    while (!this.#stop.signal.aborted) {
      const batch = batchOf(this.#sent);
      this.#sent += 1;
      const first = await this.#untilAnswered(batch, random() < ODDS.leave);
      if (first === null) {
        this.abandoned.push(batch);
        continue;
      }
      this.acknowledged.set(batch, first);
      if (random() < ODDS.repeat) {
        const again = (await this.#untilAnswered(batch, false)) ?? '';
        this.repeated += 1;
        if (again !== first) this.otherAnswers.push({ batch, first, again });
      }
      if (random() < ODDS.reuse) await this.#reuse(batch);
      await sleep(PAUSE_MS * random());
    }
  }

  /** The response; null if it was given up. */
  async #untilAnswered(batch: Batch, leaves: boolean): Promise<string | null> {
    for (;;) {
      const { status, text } = await this.#send(batch, this.#options.random() < ODDS.cut);
      if (status === 200) return text;
      if (leaves) return null;
      await sleep(PAUSE_MS);
    }
  }

  async #reuse({ key, ids }: Batch): Promise<void> {
    const other = { key, ids: [], body: JSON.stringify({ responseId: `other-${ids[0]}` }) };
    for (;;) {
      const { status } = await this.#send(other, false);
      if (status !== null && status < 500) {
        this.reused.push(status);
        return;
      }
      await sleep(PAUSE_MS);
    }
  }

  async #send(batch: Batch, isCut: boolean): Promise<{ status: number | null; text: string }> {
    const { url, secret, random } = this.#options;
    const began = performance.now();
    const answer = await fetch(`${url}/api/v1/responses`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/x-ndjson',
        'idempotency-key': batch.key,
      },
      body: batch.body,
      signal: AbortSignal.timeout(isCut ? Math.ceil(random() * CUT_MS) : ANSWER_MS),
    })
      .then(async (found) => ({ status: found.status, text: await found.text() }))
      .catch(() => ({ status: null, text: '' }));
    // An aborted request says nothing about the portal.
    if (!isCut || answer.status !== null)
      this.tries.push({ batch, began, ended: performance.now(), status: answer.status });
    return answer;
  }
}
