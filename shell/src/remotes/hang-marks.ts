/** A page of a version. */
export interface PageOfVersion {
  readonly remote: string;
  readonly version: string;
  readonly module: string;
}

/** One whose code runs: it is being loaded, or being drawn for the first time. */
export interface PageMark extends PageOfVersion {
  readonly phase: 'loading' | 'drawing';
}

/** Keys in session storage, which outlives a reload and belongs to one tab: pages that run, and the one that is shown. */
const UNDER_WAY = 'pagesUnderWay';
export const SHOWN = 'pageShown';

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What a load has left in the store, as it was written. */
export interface Left {
  readonly underWay: string | null;
  readonly shown: string | null;
}

/**
 * Which pages run just now, written down before they do and taken away once they are interactive or the tab is left. A
 * page that never ends (an endless loop) keeps the tab from both, so what the next load finds there has hung (`hung-before.ts`).
 */
export class HangMarks {
  readonly #store: () => Store;
  readonly #under = new Map<string, PageMark>();
  /** The page that is interactive. Whether it stays so, the heartbeat tells (`heartbeat.ts`). */
  shown: PageOfVersion | null = null;

  /** `store` may throw: browsers forbid it. */
  constructor(store: () => Store) {
    this.#store = store;
  }

  begin(mark: PageMark): void {
    this.#under.set(keyOf(mark), mark);
    this.#write();
  }

  end(mark: PageMark): void {
    if (this.#under.delete(keyOf(mark))) this.#write();
  }

  /** It was drawn, and the tab does what is due. */
  settle(mark: PageMark): void {
    this.end(mark);
    this.shown = mark;
  }

  /** It is not shown any more. */
  leave(mark: PageMark): void {
    this.end(mark);
    if (this.shown === mark) this.shown = null;
  }

  /** The tab is left in good order. */
  clear(): void {
    this.#under.clear();
    this.#write();
  }

  /** What the load before has left, for once: what it answers is forgotten. Null: nothing. */
  take(): Left | null {
    try {
      const store = this.#store();
      const left = { underWay: store.getItem(UNDER_WAY), shown: store.getItem(SHOWN) };
      for (const key of [UNDER_WAY, SHOWN]) store.removeItem(key);
      return (left.underWay ?? left.shown) ? left : null;
    } catch {
      return null;
    }
  }

  #write(): void {
    try {
      if (this.#under.size === 0) this.#store().removeItem(UNDER_WAY);
      else this.#store().setItem(UNDER_WAY, JSON.stringify([...this.#under.values()]));
    } catch {
      // Nothing can be remembered: a page that hangs is then seen by nobody.
    }
  }
}

const keyOf = ({ remote, version, module, phase }: PageMark) => `${remote} ${version} ${module} ${phase}`;
