import type { IncomingMessage } from 'node:http';
import { ProblemError } from '@shoppervoice/service-kit';

export interface BodyRules {
  /** Milliseconds that every body has, however short. */
  readonly graceMs: number;
  /** Least rate in bytes per second beyond that. */
  readonly rate: number;
  /** Longest time of a body, in milliseconds. */
  readonly wholeMs: number;
  /** Concurrent bodies of one client: beyond that, the oldest is dropped. */
  readonly mostEach: number;
  /** Bytes in memory, of one client and of all. One body alone may be longer. */
  readonly roomEach: number;
  readonly room: number;
}

const BODY_RULES: BodyRules = {
  graceMs: 5000,
  rate: 16_384,
  wholeMs: 30_000,
  mostEach: 32,
  roomEach: 16_777_216,
  room: 67_108_864,
};

/** A complete body. Its bytes count until it is released. */
export interface WholeBody {
  readonly bytes: Buffer;
  release(): void;
}

/** A body was longer than the gateway forwards. */
export class BodyTooLarge extends Error {}

interface Sender {
  bytes: number;
  bodies: number;
  /** Drops each body that is being received, the oldest first. */
  readonly coming: Set<() => void>;
}

/**
 * Reads bodies before anything else uses them: a slow body costs a socket and its bytes, and no connection to a
 * service. Slow ones are dropped.
 */
export class BodyIntake {
  readonly #rules: BodyRules;
  readonly #senders = new Map<string, Sender>();
  #bytes = 0;
  #bodies = 0;

  constructor(rules: BodyRules = BODY_RULES) {
    this.#rules = rules;
  }

  /** Bytes in memory now. */
  get buffered(): number {
    return this.#bytes;
  }

  /**
   * `limit`: bytes. `client`: who sends it.
   * @throws BodyTooLarge; ProblemError 408 if it is too slow, 503 if not enough memory is left, 400 when its sender
   * disconnects
   */
  take(body: IncomingMessage, limit: number, client: string): Promise<WholeBody> {
    const { graceMs, rate, wholeMs, mostEach, roomEach, room } = this.#rules;
    const sender = this.#senderOf(client);
    return new Promise((resolve, reject) => {
      const began = performance.now();
      const pieces: Buffer[] = [];
      let length = 0;
      this.#bodies += 1;
      sender.bodies += 1;
      const release = once(() => {
        this.#bytes -= length;
        this.#bodies -= 1;
        sender.bytes -= length;
        sender.bodies -= 1;
        if (sender.bodies === 0) this.#senders.delete(client);
      });
      const finish = () => {
        clearTimeout(timer);
        sender.coming.delete(drop);
        body.off('data', take).off('end', done).off('close', onDisconnect);
      };
      const fail = (problem: Error) => {
        finish();
        release();
        pieces.length = 0;
        // The rest is read and discarded: a client that is still sending would not read the response.
        body.resume();
        reject(problem);
      };
      const drop = () => fail(new ProblemError(408, 'The body of this request took too long to arrive.'));
      const onDisconnect = () => fail(new ProblemError(400, 'The request did not arrive as a whole.'));
      const done = () => {
        finish();
        resolve({ bytes: pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces), release });
      };
      const take = (piece: Buffer) => {
        length += piece.length;
        sender.bytes += piece.length;
        this.#bytes += piece.length;
        if (length > limit) return fail(new BodyTooLarge());
        const isFull = (sender.bytes > roomEach && sender.bodies > 1) || (this.#bytes > room && this.#bodies > 1);
        if (isFull) return fail(new ProblemError(503, BUSY, { retryAfter: 3 }));
        pieces.push(piece);
      };
      /** Milliseconds that it may take, by the bytes received so far. */
      const left = () => began + Math.min(wholeMs, graceMs + (length / rate) * 1000) - performance.now();
      const check = () => {
        const more = left();
        if (more <= 0) drop();
        else timer = setTimeout(check, more);
      };
      let timer = setTimeout(check, left());
      sender.coming.add(drop);
      body.on('error', () => undefined);
      if (body.destroyed) return onDisconnect();
      body.on('data', take).on('end', done).on('close', onDisconnect);
      const [oldest] = sender.coming;
      if (sender.coming.size > mostEach) oldest?.();
    });
  }

  #senderOf(client: string): Sender {
    const known = this.#senders.get(client);
    if (known !== undefined) return known;
    const sender: Sender = { bytes: 0, bodies: 0, coming: new Set() };
    this.#senders.set(client, sender);
    return sender;
  }
}

const BUSY = 'Too many long requests are in progress. Try again in a few seconds.';

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
