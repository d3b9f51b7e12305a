import type { ResponseBuffer } from '../upstream/upstream.ts';
import { type Consumer, UsageByClient } from './usage-by-client.ts';

export interface LongAnswerRules {
  /** Bytes of one long response that may be buffered here, and of any other one. */
  readonly each: number;
  readonly usual: number;
  /** Buffered bytes of one client, of one merchant and of all. */
  readonly ofClient: number;
  readonly ofMerchant: number;
  readonly ofAll: number;
  /** Responses of one service that wait for their readers: of one client, of one merchant and of all. */
  readonly mostOfClient: number;
  readonly mostOfMerchant: number;
  readonly most: number;
  /** Least rate in bytes per second while a service waits for a reader, and the extra milliseconds a reader has. */
  readonly rate: number;
  readonly graceMs: number;
  /** Most milliseconds that progress earns: system buffers accept some megabytes at once. */
  readonly mostMs: number;
}

const MIB = 1_048_576;

const LONG_ANSWER_RULES: LongAnswerRules = {
  each: MIB,
  usual: 65_536,
  ofClient: 8 * MIB,
  ofMerchant: 16 * MIB,
  ofAll: 64 * MIB,
  mostOfClient: 6,
  mostOfMerchant: 18,
  most: 56,
  rate: 8192,
  graceMs: 10_000,
  mostMs: 90_000,
};

/** A long response on its way to its reader. */
export interface LongAnswer extends ResponseBuffer {
  /** Its reader has it, or will never have it. */
  close(): void;
}

interface Waiting {
  readonly consumer: Consumer;
  /** Milliseconds that its reader has left. */
  left(): number;
  drop(): void;
}

/**
 * Responses longer than what a reader accepts at once. Most are buffered here far enough to free the connection to
 * their service at once; only a limited number of the others may keep one, and only while they are read: a stalled
 * reader costs only itself.
 */
export class LongAnswers {
  readonly #rules: LongAnswerRules;
  readonly #room: Room;
  readonly #waiting = new Map<string, Set<Waiting>>();

  constructor(rules: LongAnswerRules = LONG_ANSWER_RULES) {
    this.#rules = rules;
    this.#room = new Room(rules);
  }

  /** `ended`: the service has sent everything. `drop`: closes the reader's connection. */
  open(service: string, consumer: Consumer, { ended, drop }: { ended: () => void; drop: () => void }): LongAnswer {
    const { each, usual, rate, graceMs, mostMs } = this.#rules;
    let buffered = 0;
    let leftMs = graceMs;
    let counted = 0;
    let since: number | null = null;
    let timer: NodeJS.Timeout | undefined;
    const spent = () => (since === null ? 0 : performance.now() - since);
    const waiting: Waiting = {
      consumer,
      left: () => leftMs - spent(),
      drop: () => {
        this.#leave(service, waiting);
        drop();
      },
    };
    const count = (taken: number) => {
      leftMs = Math.min(mostMs, leftMs - spent() + ((taken - counted) / rate) * 1000);
      counted = taken;
      since = null;
      clearTimeout(timer);
    };
    return {
      roomFor: (length) => {
        const wanted = Math.min(length ?? each, each);
        if (!this.#room.take(consumer, wanted)) return usual;
        buffered = wanted;
        return Math.max(wanted, usual);
      },
      waits: (taken) => {
        count(taken);
        since = performance.now();
        timer = setTimeout(waiting.drop, leftMs);
        this.#enter(service, waiting);
      },
      resumes: (taken) => {
        if (since !== null) count(taken);
      },
      ended: () => {
        clearTimeout(timer);
        since = null;
        this.#leave(service, waiting);
        ended();
      },
      close: () => {
        this.#room.giveBack(consumer, buffered);
        buffered = 0;
      },
    };
  }

  /** If too many wait, the slowest reader of the client with most of them is dropped. */
  #enter(service: string, own: Waiting): void {
    const { mostOfClient, mostOfMerchant, most } = this.#rules;
    const all = this.#waiting.get(service) ?? new Set();
    this.#waiting.set(service, all);
    if (all.has(own)) return;
    all.add(own);
    const { client, merchant } = own.consumer;
    const ofClient = [...all].filter(({ consumer }) => consumer.client === client);
    const ofMerchant = merchant === null ? [] : [...all].filter(({ consumer }) => consumer.merchant === merchant);
    if (ofClient.length > mostOfClient) slowestOf(ofClient).drop();
    else if (ofMerchant.length > mostOfMerchant) slowestOf(ofMerchant).drop();
    else if (all.size > most) slowestOf([...all]).drop();
  }

  #leave(service: string, waiting: Waiting): void {
    this.#waiting.get(service)?.delete(waiting);
  }
}

/** Of the client with most of these, the one with the least time left. */
function slowestOf(these: readonly Waiting[]): Waiting {
  const counts = Map.groupBy(these, ({ consumer }) => consumer.client);
  const most = [...counts.values()].reduce((one, other) => (other.length > one.length ? other : one));
  const level = [...counts.values()].filter(({ length }) => length === most.length).flat();
  return level.reduce((one, other) => (other.left() < one.left() ? other : one));
}

/** The memory in which long responses are buffered. */
class Room {
  readonly #rules: Pick<LongAnswerRules, 'ofClient' | 'ofMerchant' | 'ofAll'>;
  readonly #taken = new UsageByClient();

  constructor(rules: Pick<LongAnswerRules, 'ofClient' | 'ofMerchant' | 'ofAll'>) {
    this.#rules = rules;
  }

  take(consumer: Consumer, bytes: number): boolean {
    const { client, merchant } = consumer;
    const { ofClient, ofMerchant, ofAll } = this.#rules;
    const isFree =
      this.#taken.all + bytes <= ofAll &&
      this.#taken.of(client) + bytes <= ofClient &&
      (merchant === null || this.#taken.of(merchant) + bytes <= ofMerchant);
    if (isFree) this.#taken.add(consumer, bytes);
    return isFree;
  }

  giveBack(consumer: Consumer, bytes: number): void {
    this.#taken.add(consumer, -bytes);
  }
}
