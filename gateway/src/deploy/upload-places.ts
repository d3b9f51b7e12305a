import { ProblemError } from '@shoppervoice/service-kit';

/** Concurrent uploads. A silent one costs only its slot. */
const MOST = 16;
/** Of one token or superuser: others of the same sender wait. */
const MOST_EACH = 2;
/** Packages of the maximum size that fit in memory at a time. */
const MOST_LONG = 4;

/** One upload's slot, and its share of the memory. */
export interface Place {
  /** Reserves memory for this many more bytes, which have arrived. @throws ProblemError 503 if not enough is left */
  hold(bytes: number): void;
  /** Releases everything; idempotent. */
  leave(): void;
}

/** Concurrency limit of uploads. Slots are given to senders, and memory to bytes that have arrived. */
export class UploadPlaces {
  readonly #room: number;
  readonly #taken = new Map<string, number>();
  #count = 0;
  #bytes = 0;

  /** `longest`: bytes of the longest package. */
  constructor(longest: number) {
    this.#room = MOST_LONG * longest;
  }

  get count(): number {
    return this.#count;
  }

  /** @throws ProblemError 429 if this sender has too many, 503 if all are taken */
  enter(who: string): Place {
    const own = this.#taken.get(who) ?? 0;
    if (own >= MOST_EACH) {
      throw new ProblemError(
        429,
        `You are sending ${MOST_EACH} packages already. Wait until one of them is taken in.`,
        {
          retryAfter: 5,
        },
      );
    }
    if (this.#count >= MOST) throw busy();
    this.#count += 1;
    this.#taken.set(who, own + 1);
    let inUse = 0;
    let isIn = true;
    return {
      hold: (bytes) => {
        if (this.#bytes + bytes > this.#room) throw busy();
        inUse += bytes;
        this.#bytes += bytes;
      },
      leave: () => {
        if (!isIn) return;
        isIn = false;
        this.#count -= 1;
        this.#bytes -= inUse;
        const left = (this.#taken.get(who) ?? 1) - 1;
        if (left === 0) this.#taken.delete(who);
        else this.#taken.set(who, left);
      },
    };
  }
}

const busy = () =>
  new ProblemError(503, 'Other packages are being taken in. Try again in a few seconds.', { retryAfter: 3 });
