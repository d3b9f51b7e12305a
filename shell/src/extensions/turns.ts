/** Milliseconds between two looks at whether a page is still being drawn. */
const LOOK_AGAIN = 50;

/** A turn of one extension; `end` may be called more than once. */
export interface Turn {
  end(): void;
}

/**
 * Lets one extension after the other run code for the first time, and none while a page is drawn, so that a tab that
 * hangs meanwhile is known to hang in it.
 */
export class Turns {
  readonly #isBusy: () => boolean;
  #last: Promise<void> = Promise.resolve();

  constructor(isBusy: () => boolean) {
    this.#isBusy = isBusy;
  }

  async take(): Promise<Turn> {
    let end = () => {};
    const before = this.#last;
    this.#last = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    while (this.#isBusy()) await new Promise((again) => setTimeout(again, LOOK_AGAIN));
    return { end };
  }
}
