import type { AnswerKeeping } from '../upstream/upstream.ts';
import { type Consumer, UsageByClient } from './usage-by-client.ts';

export interface LongAnswerRules {
  /** Bytes of one answer that may wait here for its reader, and of any other one. */
  readonly each: number;
  readonly usual: number;
  /** Bytes of all such rooms of one client, of one merchant and of all. */
  readonly ofClient: number;
  readonly ofMerchant: number;
  readonly ofAll: number;
  /** Answers of one service that wait for their readers: of one client, of one merchant and of all. */
  readonly mostOfClient: number;
  readonly mostOfMerchant: number;
  readonly most: number;
  /** Bytes a second that a reader takes at least while a service waits for it, and the milliseconds that it has beyond that. */
  readonly rate: number;
  readonly graceMs: number;
  /** Milliseconds that what was taken brings at most: the buffers of the machine in between take some megabytes at once. */
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

/** A long answer on its way to its reader. */
export interface LongAnswer extends AnswerKeeping {
  /** Its reader has it, or will never have it. */
  close(): void;
}

interface Waiting {
  readonly asker: Consumer;
  /** Milliseconds that its reader has left. */
  left(): number;
  drop(): void;
}

/**
 * Answers that are longer than what a reader takes at once. So much of each waits here that most leave the connection to their service
 * free at once; of the others only so many may keep one, and only while they are read: a reader that takes nothing costs its own.
 */
export class LongAnswers {
  readonly #rules: LongAnswerRules;
  readonly #room: Room;
  readonly #waiting = new Map<string, Set<Waiting>>();

  constructor(rules: LongAnswerRules = LONG_ANSWER_RULES) {
    this.#rules = rules;
    this.#room = new Room(rules);
  }

  /** `ended`: the service is done with it. `drop`: ends the connection of its reader. */
  open(service: string, asker: Consumer, { ended, drop }: { ended: () => void; drop: () => void }): LongAnswer {
    const { each, usual, rate, graceMs, mostMs } = this.#rules;
    let held = 0;
    let leftMs = graceMs;
    let counted = 0;
    let since: number | null = null;
    let timer: NodeJS.Timeout | undefined;
    const spent = () => (since === null ? 0 : performance.now() - since);
    const waiting: Waiting = {
      asker,
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
        if (!this.#room.take(asker, wanted)) return usual;
        held = wanted;
        return Math.max(wanted, usual);
      },
      waits: (taken) => {
        count(taken);
        since = performance.now();
        timer = setTimeout(waiting.drop, leftMs);
        this.#enter(service, waiting);
      },
      goesOn: (taken) => {
        if (since !== null) count(taken);
      },
      ended: () => {
        clearTimeout(timer);
        since = null;
        this.#leave(service, waiting);
        ended();
      },
      close: () => {
        this.#room.giveBack(asker, held);
        held = 0;
      },
    };
  }

  /** Where too many wait, one of the client that has most of them goes: the one whose reader is slowest. */
  #enter(service: string, own: Waiting): void {
    const { mostOfClient, mostOfMerchant, most } = this.#rules;
    const all = this.#waiting.get(service) ?? new Set();
    this.#waiting.set(service, all);
    if (all.has(own)) return;
    all.add(own);
    const { client, merchant } = own.asker;
    const ofClient = [...all].filter(({ asker }) => asker.client === client);
    const ofMerchant = merchant === null ? [] : [...all].filter(({ asker }) => asker.merchant === merchant);
    if (ofClient.length > mostOfClient) slowestOf(ofClient).drop();
    else if (ofMerchant.length > mostOfMerchant) slowestOf(ofMerchant).drop();
    else if (all.size > most) slowestOf([...all]).drop();
  }

  #leave(service: string, waiting: Waiting): void {
    this.#waiting.get(service)?.delete(waiting);
  }
}

/** Of the client that has most of these, the one with the least time left. */
function slowestOf(these: readonly Waiting[]): Waiting {
  const counts = Map.groupBy(these, ({ asker }) => asker.client);
  const most = [...counts.values()].reduce((one, other) => (other.length > one.length ? other : one));
  const level = [...counts.values()].filter(({ length }) => length === most.length).flat();
  return level.reduce((one, other) => (other.left() < one.left() ? other : one));
}

/** The memory in which long answers wait for their readers. */
class Room {
  readonly #rules: Pick<LongAnswerRules, 'ofClient' | 'ofMerchant' | 'ofAll'>;
  readonly #taken = new UsageByClient();

  constructor(rules: Pick<LongAnswerRules, 'ofClient' | 'ofMerchant' | 'ofAll'>) {
    this.#rules = rules;
  }

  take(asker: Consumer, bytes: number): boolean {
    const { client, merchant } = asker;
    const { ofClient, ofMerchant, ofAll } = this.#rules;
    const isFree =
      this.#taken.all + bytes <= ofAll &&
      this.#taken.of(client) + bytes <= ofClient &&
      (merchant === null || this.#taken.of(merchant) + bytes <= ofMerchant);
    if (isFree) this.#taken.add(asker, bytes);
    return isFree;
  }

  giveBack(asker: Consumer, bytes: number): void {
    this.#taken.add(asker, -bytes);
  }
}
