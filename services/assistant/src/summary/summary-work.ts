import type { CommentSummary, SummaryPointEvent } from '@shoppervoice/contracts';

/** A summary as it is made: whoever asks for the same hears all of it, from its first point. */
export class SummaryWork {
  readonly #points: SummaryPointEvent[] = [];
  readonly #told = Promise.withResolvers<void>();
  #changed = Promise.withResolvers<void>();
  #isOver = false;
  /** @throws what `make` throws */
  readonly whole: Promise<CommentSummary>;

  constructor(make: (tell: (point: SummaryPointEvent) => void) => Promise<CommentSummary>) {
    this.whole = make((point) => this.#add(point)).finally(() => {
      this.#isOver = true;
      this.#wake();
    });
    this.whole.catch(() => undefined);
  }

  /** Resolves with the first point, or with the end where there is none. @throws what `make` throws before its first point */
  get begun(): Promise<unknown> {
    return Promise.race([this.#told.promise, this.whole]);
  }

  /** All points, those that are there and those that come. */
  async *points(): AsyncGenerator<SummaryPointEvent> {
    for (let at = 0; ; ) {
      const next = this.#points[at];
      if (next !== undefined) {
        at += 1;
        yield next;
      } else if (this.#isOver) return;
      else await this.#changed.promise;
    }
  }

  #add(point: SummaryPointEvent): void {
    this.#points.push(point);
    this.#told.resolve();
    this.#wake();
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
