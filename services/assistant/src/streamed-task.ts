/** A task whose result is produced piece by piece. Every subscriber gets all pieces from the first on. */
export class StreamedTask<Piece, Whole> {
  readonly #pieces: Piece[] = [];
  readonly #started = Promise.withResolvers<void>();
  #changed = Promise.withResolvers<void>();
  #isOver = false;
  /** @throws what `make` throws */
  readonly whole: Promise<Whole>;

  constructor(make: (emit: (piece: Piece) => void) => Promise<Whole>) {
    this.whole = make((piece) => this.#add(piece)).finally(() => {
      this.#isOver = true;
      this.#wake();
    });
    this.whole.catch(() => undefined);
  }

  /**
   * Resolves with the first piece, or at the end if there is none. @throws what `make` throws before its first piece
   */
  get started(): Promise<unknown> {
    return Promise.race([this.#started.promise, this.whole]);
  }

  /** All pieces, past and future. */
  async *pieces(): AsyncGenerator<Piece> {
    for (let at = 0; ; ) {
      const next = this.#pieces[at];
      if (next !== undefined) {
        at += 1;
        yield next;
      } else if (this.#isOver) return;
      else await this.#changed.promise;
    }
  }

  #add(piece: Piece): void {
    this.#pieces.push(piece);
    this.#started.resolve();
    this.#wake();
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
