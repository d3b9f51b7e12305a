/** A page of a version. */
export interface PageOfVersion {
  readonly remote: string;
  readonly version: string;
  readonly module: string;
}

/** `suspect`: an extension that was shown when its tab hung later, and may not be what hung. */
export interface HungPage extends PageOfVersion {
  readonly suspect?: true;
}

/** A page or an extension whose code runs: it is being loaded, or drawn for the first time. */
export interface PageMark extends PageOfVersion {
  readonly phase: 'loading' | 'drawing';
  /** An extension, on whichever page. */
  readonly beside?: true;
}

/** Keys in session storage, which survives a reload and belongs to one tab: running pages, and the shown one. */
const RUNNING = 'pagesUnderWay';
export const SHOWN = 'pageShown';

export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What the previous load left in storage, as stored. */
export interface StoredMarks {
  readonly running: string | null;
  readonly shown: string | null;
}

/**
 * Records which pages are running, before they start; removed once they are interactive or the tab is left. A page in
 * an endless loop prevents both, so what the next load finds has hung (`hung-before.ts`).
 */
export class HangMarks {
  readonly #store: () => Store;
  readonly #running = new Map<string, PageMark>();
  /** The interactive page. The heartbeat shows whether it stays so (`heartbeat.ts`). */
  shown: PageOfVersion | null = null;
  /** Extensions that are shown on it, or on a page of the portal. */
  readonly beside = new Set<PageOfVersion>();
  /** What hung in the previous load. */
  found: readonly HungPage[] = [];

  /** `store` may throw: browsers may forbid storage. */
  constructor(store: () => Store) {
    this.#store = store;
  }

  begin(mark: PageMark): void {
    this.#running.set(keyOf(mark), mark);
    this.#write();
  }

  /** Whether a page is being drawn for the first time. */
  isDrawing(): boolean {
    return [...this.#running.values()].some(({ phase, beside }) => phase === 'drawing' && !beside);
  }

  end(mark: PageMark): void {
    if (this.#running.delete(keyOf(mark))) this.#write();
  }

  /** It was drawn, and the tab responds. */
  markInteractive(mark: PageMark): void {
    this.end(mark);
    this.shown = mark;
  }

  /** It is no longer shown. */
  leave(mark: PageMark): void {
    this.end(mark);
    if (this.shown === mark) this.shown = null;
  }

  /** The tab is left normally. */
  clear(): void {
    this.#running.clear();
    this.#write();
  }

  /** Takes what the previous load left; null if nothing. */
  take(): StoredMarks | null {
    try {
      const store = this.#store();
      const stored = { running: store.getItem(RUNNING), shown: store.getItem(SHOWN) };
      for (const key of [RUNNING, SHOWN]) store.removeItem(key);
      return (stored.running ?? stored.shown) ? stored : null;
    } catch {
      return null;
    }
  }

  #write(): void {
    try {
      if (this.#running.size === 0) this.#store().removeItem(RUNNING);
      else this.#store().setItem(RUNNING, JSON.stringify([...this.#running.values()]));
    } catch {
      // Storage is unavailable: a page that hangs goes unnoticed.
    }
  }
}

const keyOf = ({ remote, version, module, phase }: PageMark) => `${remote} ${version} ${module} ${phase}`;
