import { createHash } from 'node:crypto';
import {
  type CommentSummary,
  SUMMARY_COLUMNS,
  SUMMARY_LEAST_COMMENTS,
  type SummaryColumnKey,
  type SummaryPointEvent,
} from '@shoppervoice/contracts';
import type { ThemesThread } from '../themes/themes-thread.ts';
import type { OpenTexts, ProgrammeTexts } from './programme-texts.ts';
import type { ReadQuestion } from './question.ts';
import { SummaryWork } from './summary-work.ts';

export interface BookParts {
  readonly texts: ProgrammeTexts;
  readonly themes: ThemesThread;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface Asked {
  readonly question: ReadQuestion;
  readonly mid: number;
  /** The signed context of the request: in whose name comments are read. */
  readonly asker: string;
}

interface Kept {
  readonly version: string;
  readonly work: SummaryWork;
}

/** Summaries that are kept: about 10 kB each. */
const MOST_KEPT = 300;

const TITLES: Readonly<Record<SummaryColumnKey, string>> = {
  issues: 'Key issues',
  themes: 'Recurring themes',
  celebrations: 'Things to celebrate',
};

const columnsOf = (points: readonly SummaryPointEvent[]): CommentSummary['columns'] =>
  SUMMARY_COLUMNS.map((key) => ({
    ...{ key, title: TITLES[key] },
    points: points.filter(({ column }) => column === key).map(({ point }) => point),
  }));

/**
 * Summaries that were asked for, by merchant, list, range and filters, and by the version of what was read: the same question costs
 * once. Each asker's own right to the comments is judged by the programme's service every time.
 */
export class SummaryBook {
  readonly #parts: BookParts;
  /** In the order of their last use. */
  readonly #kept = new Map<string, Kept>();

  constructor(parts: BookParts) {
    this.#parts = parts;
  }

  /** @throws ProblemError: what the programme's service refuses, 503 where it is away */
  async of(asked: Asked): Promise<SummaryWork> {
    this.#parts.themes.warm();
    const key = keyOf(asked);
    const known = this.#kept.get(key);
    const texts = await this.#parts.texts.open(asked.question, asked.asker, known?.version ?? null);
    if (texts === null) {
      // Only what was known can still be the same.
      if (known === undefined) throw new Error('a service said that nothing has changed to whoever knew nothing');
      return this.#use(key, known);
    }
    const { version } = texts.head;
    const meanwhile = this.#kept.get(key);
    if (meanwhile?.version === version) {
      texts.drop();
      return this.#use(key, meanwhile);
    }
    const kept = { version, work: new SummaryWork((tell) => this.#make(texts, tell)) };
    kept.work.whole.catch(() => {
      if (this.#kept.get(key) === kept) this.#kept.delete(key);
    });
    return this.#use(key, kept);
  }

  #use(key: string, kept: Kept): SummaryWork {
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(oldest);
    }
    return kept.work;
  }

  async #make(texts: OpenTexts, tell: (point: SummaryPointEvent) => void): Promise<CommentSummary> {
    const { n, read } = texts.head.now;
    const told = {
      n,
      ...(read < n ? { sample: read } : {}),
      method: 'extractive' as const,
      madeAt: new Date(this.#parts.now()).toISOString(),
    };
    if (n < SUMMARY_LEAST_COMMENTS) {
      texts.drop();
      return { columns: columnsOf([]), ...told, reason: 'too-few' };
    }
    const points: SummaryPointEvent[] = [];
    await this.#parts.themes.find(await texts.read(), ({ column, point }) => {
      points.push({ column, point });
      tell({ column, point });
    });
    return { columns: columnsOf(points), ...told };
  }
}

/** A search may hold a shopper's address: what is kept does not. */
function keyOf({ mid, question: { list, query } }: Asked): string {
  return createHash('sha256').update(`${mid}|${list}|${query}`).digest('base64url');
}
