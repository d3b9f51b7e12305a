/** A page of a version whose code runs: it is being loaded, or being drawn for the first time. */
export interface PageMark {
  readonly remote: string;
  readonly version: string;
  readonly module: string;
  readonly phase: 'loading' | 'drawing';
}

/** In session storage, which outlives a load of the tab and is no other tab's. */
const KEY = 'pagesUnderWay';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Which pages run just now, written down before they do and taken away once they are interactive or the tab is left. A
 * page that never ends (an endless loop) keeps the tab from both, so what the next load finds there has hung.
 */
export class HangMarks {
  readonly #store: () => Store;
  readonly #under = new Map<string, PageMark>();

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

  /** The tab is left in good order. */
  clear(): void {
    this.#under.clear();
    this.#write();
  }

  /** What hung in the load before. For once: what it answers is forgotten. */
  take(): readonly PageMark[] {
    try {
      const read: unknown = JSON.parse(this.#store().getItem(KEY) ?? '[]');
      this.#store().removeItem(KEY);
      return Array.isArray(read) ? blamed(read.filter(isMark)) : [];
    } catch {
      return [];
    }
  }

  #write(): void {
    try {
      if (this.#under.size === 0) this.#store().removeItem(KEY);
      else this.#store().setItem(KEY, JSON.stringify([...this.#under.values()]));
    } catch {
      // Nothing can be remembered: a page that hangs is then seen by nobody.
    }
  }
}

const keyOf = ({ remote, version, module, phase }: PageMark) => `${remote} ${version} ${module} ${phase}`;

/** One is drawn at a time, and several may be loaded: of these nobody knows whose code it was. */
function blamed(marks: readonly PageMark[]): readonly PageMark[] {
  const drawing = marks.filter(({ phase }) => phase === 'drawing');
  if (drawing.length > 0) return drawing.slice(-1);
  return marks.length === 1 ? marks : [];
}

function isMark(value: unknown): value is PageMark {
  const { remote, version, module, phase } = (value ?? {}) as Partial<Record<keyof PageMark, unknown>>;
  return (
    [remote, version, module].every((each) => typeof each === 'string') && (phase === 'loading' || phase === 'drawing')
  );
}
