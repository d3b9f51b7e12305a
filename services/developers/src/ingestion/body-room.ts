import { ProblemError } from '@shoppervoice/service-kit';

const RETRY_AFTER = 2;

/** Memory of one call. */
export interface BufferedBody {
  /** @throws ProblemError 503 if these bytes do not fit */
  add(bytes: number): void;
  /** Releases the body's memory. */
  close(): void;
}

/** Bytes of bodies that a process holds at once. One merchant gets a share, so that there is room for the others. */
export class BodyRoom {
  readonly #most: { readonly ofAll: number; readonly ofOne: number };
  readonly #ofMerchant = new Map<number, number>();
  #ofAll = 0;

  constructor(most: { readonly ofAll: number; readonly ofOne: number }) {
    this.#most = most;
  }

  open(mid: number): BufferedBody {
    let buffered = 0;
    return {
      add: (bytes) => {
        const ofOne = (this.#ofMerchant.get(mid) ?? 0) + bytes;
        if (ofOne > this.#most.ofOne || this.#ofAll + bytes > this.#most.ofAll) {
          throw new ProblemError(503, 'Too many long bodies are being read. Send this call again in a few seconds.', {
            retryAfter: RETRY_AFTER,
          });
        }
        buffered += bytes;
        this.#ofAll += bytes;
        this.#ofMerchant.set(mid, ofOne);
      },
      close: () => {
        const left = (this.#ofMerchant.get(mid) ?? 0) - buffered;
        if (left > 0) this.#ofMerchant.set(mid, left);
        else this.#ofMerchant.delete(mid);
        this.#ofAll -= buffered;
        buffered = 0;
      },
    };
  }
}
