import { LRUCache } from 'lru-cache';

interface KeptMonth<Month> {
  readonly stamp: string;
  readonly month: Month;
}

/** Months in memory, the last used ones up to a size. A month is current while its stamp is unchanged. */
export class MonthCache<Month> {
  readonly #kept: LRUCache<string, KeptMonth<Month>>;

  constructor(bytes: number) {
    this.#kept = new LRUCache({ maxSize: Math.ceil(bytes) });
  }

  /** Also of another stamp. */
  get(key: string): KeptMonth<Month> | undefined {
    return this.#kept.get(key);
  }

  /** `make` passes on how many bytes the month takes, whenever that grows. */
  keep(key: string, stamp: string, make: (onGrown: (bytes: number) => void) => Month): Month {
    let kept: KeptMonth<Month> | undefined;
    let bytes = 1;
    const month = make((size) => {
      bytes = size;
      if (kept === undefined || this.#kept.peek(key) !== kept) return;
      // The cache does not update the size of an existing value.
      this.#kept.delete(key);
      this.#kept.set(key, kept, { size });
    });
    kept = { stamp, month };
    this.#kept.set(key, kept, { size: bytes });
    return month;
  }
}
