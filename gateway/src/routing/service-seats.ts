import { ProblemError } from '@shoppervoice/service-kit';

export interface SeatRules {
  /** Calls that one service answers at a time. */
  readonly most: number;
  /** Of those, calls of one client. */
  readonly mostEach: number;
  /** Calls of one client that wait. */
  readonly longestLine: number;
  /** Milliseconds that a call waits at most. */
  readonly patienceMs: number;
}

/** Fewer than an `Upstream` has connections to a service, so that calls of the gateway itself find one. */
const SEAT_RULES: SeatRules = { most: 112, mostEach: 32, longestLine: 256, patienceMs: 10_000 };

/** Gives a seat back; a second time it does nothing. */
export type Leave = () => void;

interface Room {
  taken: number;
  readonly takenBy: Map<string, number>;
  /** The waiting calls of each client. The clients are in the order in which their turn comes. */
  readonly lines: Map<string, Set<(leave: Leave) => void>>;
}

/** Shares the connections to each service among clients: a client that holds many waits for its own, and delays nobody else. */
export class ServiceSeats {
  readonly #rules: SeatRules;
  readonly #rooms = new Map<string, Room>();

  constructor(rules: SeatRules = SEAT_RULES) {
    this.#rules = rules;
  }

  /**
   * A seat, when it is this client's turn. `gone`: nobody waits any more.
   * @throws ProblemError 429 where too many of this client's calls wait, 503 where the wait is too long, 408 when `gone`
   */
  take(service: string, client: string, gone: AbortSignal): Promise<Leave> {
    const room = this.#roomOf(service);
    if (this.#isFree(room, client) && !room.lines.has(client)) return Promise.resolve(this.#sit(room, client));
    const line = room.lines.get(client) ?? new Set();
    if (line.size >= this.#rules.longestLine) {
      return Promise.reject(new ProblemError(429, 'Too many calls wait for an answer. Try again.', { retryAfter: 1 }));
    }
    room.lines.set(client, line);
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(late);
        gone.removeEventListener('abort', left);
        line.delete(turn);
        if (line.size === 0 && room.lines.get(client) === line) room.lines.delete(client);
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
      const late = setTimeout(() => giveUp(new ProblemError(503, BUSY, { retryAfter: 2 })), this.#rules.patienceMs);
      gone.addEventListener('abort', left);
      line.add(turn);
      if (gone.aborted) left();
    });
  }

  #isFree({ taken, takenBy }: Room, client: string): boolean {
    return taken < this.#rules.most && (takenBy.get(client) ?? 0) < this.#rules.mostEach;
  }

  #sit(room: Room, client: string): Leave {
    room.taken += 1;
    room.takenBy.set(client, (room.takenBy.get(client) ?? 0) + 1);
    let sits = true;
    return () => {
      if (!sits) return;
      sits = false;
      room.taken -= 1;
      const left = (room.takenBy.get(client) ?? 1) - 1;
      if (left === 0) room.takenBy.delete(client);
      else room.takenBy.set(client, left);
      this.#callNext(room);
    };
  }

  /** The next client whose turn it is; who gets a seat goes to the end of the clients. */
  #callNext(room: Room): void {
    for (const [client, line] of room.lines) {
      const [turn] = line;
      if (turn === undefined || !this.#isFree(room, client)) continue;
      room.lines.delete(client);
      if (line.size > 1) room.lines.set(client, line);
      turn(this.#sit(room, client));
      return;
    }
  }

  #roomOf(service: string): Room {
    const known = this.#rooms.get(service);
    if (known !== undefined) return known;
    const room: Room = { taken: 0, takenBy: new Map(), lines: new Map() };
    this.#rooms.set(service, room);
    return room;
  }
}

const BUSY = 'This part of the portal has too much to do right now. Try again in a few seconds.';
