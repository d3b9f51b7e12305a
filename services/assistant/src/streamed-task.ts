/** An answer as it is made, piece by piece: every caller that waits for the same answer gets all pieces, from the first on. */
export class StreamedTask<Piece, Whole> {
  readonly #pieces: Piece[] = [];
  readonly #told = Promise.withResolvers<void>();
  #changed = Promise.withResolvers<void>();
  #isOver = false;
  /** @throws what `make` throws */
  readonly whole: Promise<Whole>;

  constructor(make: (tell: (piece: Piece) => void) => Promise<Whole>) {
    this.whole = make((piece) => this.#add(piece)).finally(() => {
      this.#isOver = true;
      this.#wake();
    });
    this.whole.catch(() => undefined);
  }

  /** Resolves with the first piece, or at the end if there is none. @throws what `make` throws before its first piece */
  get begun(): Promise<unknown> {
    return Promise.race([this.#told.promise, this.whole]);
  }

  /** All pieces, those that are there and those that come. */
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
    this.#told.resolve();
    this.#wake();
  }

  #wake(): void {
    this.#changed.resolve();
    this.#changed = Promise.withResolvers();
  }
}
