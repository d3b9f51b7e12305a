import { ProblemError } from '@shoppervoice/service-kit';
import { SeatPace } from './seat-pace.ts';
import { type Consumer, UsageByClient } from './usage-by-client.ts';

export interface SeatRules {
  /** Concurrent calls to one service. */
  readonly most: number;
  /** Of those, calls of one user, of all users of a merchant, and of an address without a session. */
  readonly mostOfUser: number;
  readonly mostOfMerchant: number;
  readonly mostOfAddress: number;
  /** Waiting calls of one client. */
  readonly longestLine: number;
  /** A call that would wait longer than this, in milliseconds, is refused at once. */
  readonly mostExpectedMs: number;
  /** Longest wait of a call, in milliseconds. */
  readonly maxWaitMs: number;
}

/** Fewer than an `Upstream` has connections to a service, so that the gateway's own calls find one. */
const SEAT_RULES: SeatRules = {
  most: 112,
  mostOfUser: 8,
  mostOfMerchant: 24,
  mostOfAddress: 32,
  longestLine: 256,
  mostExpectedMs: 2000,
  maxWaitMs: 10_000,
};

/** Concurrent long calls: few, so that another client's turn comes soon and short calls are served. */
const COSTLY_RULES: SeatRules = {
  most: 8,
  mostOfUser: 2,
  mostOfMerchant: 4,
  mostOfAddress: 2,
  longestLine: 32,
  mostExpectedMs: 10_000,
  maxWaitMs: 10_000,
};

export interface SeatUsage {
  readonly service: string;
  readonly kind: 'all' | 'long';
  readonly taken: number;
  readonly waiting: number;
}

/** Releases a seat; idempotent. */
export type Leave = () => void;

interface Room {
  readonly taken: UsageByClient;
  /** The waiting calls of each client, clients in order of turn. */
  readonly lines: Map<string, Line>;
  readonly pace: SeatPace;
  waiting: number;
}

interface Line {
  readonly consumer: Consumer;
  readonly turns: Set<(leave: Leave) => void>;
}

/**
 * Shares the connections to each service among clients: a client that uses many waits for its own, and delays no other.
 */
export class ServiceSeats {
  readonly #rules: SeatRules;
  readonly #rooms = new Map<string, Room>();
  /** Null: these are the seats of long calls themselves. */
  readonly #costly: ServiceSeats | null;

  constructor(rules: SeatRules = SEAT_RULES, costly: SeatRules | null = COSTLY_RULES) {
    this.#rules = rules;
    this.#costly = costly === null ? null : new ServiceSeats(costly, null);
  }

  /** Taken seats and waiting calls by service, of all calls and of the long ones among them. */
  *usage(kind: SeatUsage['kind'] = 'all'): Iterable<SeatUsage> {
    for (const [service, { taken, waiting }] of this.#rooms) {
      yield { service, kind, taken: taken.all, waiting };
    }
    if (this.#costly !== null) yield* this.#costly.usage('long');
  }

  /** A seat for a long call: one of few, and one among all. @throws ProblemError as `take` */
  async takeCostly(service: string, consumer: Consumer, disconnected: AbortSignal): Promise<Leave> {
    const rise = (await this.#costly?.take(service, consumer, disconnected)) ?? (() => undefined);
    try {
      const leave = await this.take(service, consumer, disconnected);
      return () => {
        leave();
        rise();
      };
    } catch (error) {
      rise();
      throw error;
    }
  }

  /**
   * A seat, when it is this client's turn. `gone`: the client has disconnected.
   * @throws ProblemError 429 if too many of this client's calls wait, or wait for its own, 503 if the wait for others
   * is or would be too long, 408 when `gone`
   */
  take(service: string, consumer: Consumer, disconnected: AbortSignal): Promise<Leave> {
    const { client } = consumer;
    const room = this.#roomOf(service);
    if (this.#isFree(room, consumer) && !room.lines.has(client)) return Promise.resolve(this.#sit(room, consumer));
    const line = room.lines.get(client) ?? { consumer, turns: new Set() };
    if (line.turns.size >= this.#rules.longestLine) {
      return Promise.reject(new ProblemError(429, OWN_CALLS, { retryAfter: 1 }));
    }
    const expectedMs = this.#expectedMs(room, line);
    if (expectedMs > this.#rules.mostExpectedMs) {
      return Promise.reject(this.#refusal(room, consumer, Math.ceil(expectedMs / 1000)));
    }
    room.lines.set(client, line);
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(late);
        disconnected.removeEventListener('abort', left);
        line.turns.delete(turn);
        room.waiting -= 1;
        if (line.turns.size === 0 && room.lines.get(client) === line) room.lines.delete(client);
      };
      const turn = (leave: Leave) => {
        settle();
        resolve(leave);
      };
      const giveUp = (problem: ProblemError) => {
        settle();
        reject(problem);
      };
      const left = () => giveUp(new ProblemError(408, 'The request was given up.'));
      const tooLate = () => giveUp(this.#refusal(room, consumer, 2));
      const late = setTimeout(tooLate, this.#rules.maxWaitMs);
      disconnected.addEventListener('abort', left);
      line.turns.add(turn);
      room.waiting += 1;
      if (disconnected.aborted) left();
    });
  }

  /** Clients take turns, so a client with few calls in line waits less than one with many. */
  #expectedMs({ pace, waiting, lines }: Room, { turns }: Line): number {
    return Math.min(waiting, (turns.size + 1) * lines.size) * pace.ms;
  }

  #refusal({ taken }: Room, consumer: Consumer, retryAfter: number): ProblemError {
    const isOwn = taken.of(consumer.client) >= this.#mostOf(consumer);
    return isOwn ? new ProblemError(429, OWN_CALLS, { retryAfter }) : new ProblemError(503, BUSY, { retryAfter });
  }

  #isFree({ taken }: Room, consumer: Consumer): boolean {
    const { client, merchant } = consumer;
    const { most, mostOfMerchant } = this.#rules;
    const isFull = (key: string, bound: number) => taken.of(key) >= bound;
    if (taken.all >= most || isFull(client, this.#mostOf(consumer))) return false;
    return merchant === null || !isFull(merchant, mostOfMerchant);
  }

  #mostOf({ merchant }: Consumer): number {
    return merchant === null ? this.#rules.mostOfAddress : this.#rules.mostOfUser;
  }

  #sit(room: Room, consumer: Consumer): Leave {
    room.taken.add(consumer, 1);
    let sits = true;
    return () => {
      if (!sits) return;
      sits = false;
      room.taken.add(consumer, -1);
      this.#callNext(room);
    };
  }

  /** The next client in turn; a client that gets a seat moves to the end. */
  #callNext(room: Room): void {
    for (const [client, line] of room.lines) {
      const [turn] = line.turns;
      if (turn === undefined || !this.#isFree(room, line.consumer)) continue;
      room.pace.passedOn();
      room.lines.delete(client);
      if (line.turns.size > 1) room.lines.set(client, line);
      turn(this.#sit(room, line.consumer));
      return;
    }
    room.pace.stayedFree();
  }

  #roomOf(service: string): Room {
    const known = this.#rooms.get(service);
    if (known !== undefined) return known;
    const room: Room = { taken: new UsageByClient(), lines: new Map(), pace: new SeatPace(), waiting: 0 };
    this.#rooms.set(service, room);
    return room;
  }
}

const OWN_CALLS = 'Too many of your calls are waiting for an answer. Try again when some are answered.';
const BUSY = 'This part of the portal is too busy right now. Try again in a few seconds.';
