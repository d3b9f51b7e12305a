/** Which page was open when; times in milliseconds of `performance.now`. */
export class PageTimeline<Page> {
  readonly #opened: { readonly page: Page | null; readonly at: number }[] = [];

  /** A page opens at a time that is not before that of the last one. The first is open since the document began. */
  open(page: Page | null, at: number): void {
    this.#opened.push({ page, at: this.#opened.length === 0 ? 0 : at });
  }

  /** Null: none, or the shell's own. */
  at(time: number): Page | null {
    return this.#opened.findLast(({ at }) => at <= time)?.page ?? null;
  }
}
