import { createHash } from 'node:crypto';
import type { Theme } from '@shoppervoice/comment-themes';
import {
  type CommentSummary,
  SUMMARY_COLUMNS,
  SUMMARY_LEAST_COMMENTS,
  type SummaryColumnKey,
  type SummaryPointEvent,
} from '@shoppervoice/contracts/comments';
import { LRUCache } from 'lru-cache';
import type { Endpoint } from '../assistant-config.ts';
import { EndpointFailed } from '../endpoint/ask-endpoint.ts';
import { wordThemes } from '../endpoint/word-themes.ts';
import { StreamedTask } from '../streamed-task.ts';
import { inOrder } from '../themes/in-order.ts';
import type { FoundTheme } from '../themes/themes-child.ts';
import type { ThemesProcess } from '../themes/themes-process.ts';
import type { OpenTexts, ProgrammeTexts } from './programme-texts.ts';
import type { ReadQuestion } from './question.ts';

export interface SummaryCacheParts {
  readonly texts: ProgrammeTexts;
  readonly themes: ThemesProcess;
  /** Milliseconds. */
  readonly now: () => number;
  /** What words a merchant's summaries; null: the portal itself, for nobody named an endpoint or its admin has not agreed. */
  readonly endpointFor: (mid: number) => Promise<Endpoint | null>;
  /** Told where the endpoint fails; never a word of a comment. */
  readonly failed: (why: string) => void;
}

export interface Asked {
  readonly question: ReadQuestion;
  readonly mid: number;
  /** The signed context of the request: in whose name comments are read. */
  readonly asker: string;
}

/** A summary as it is made, point by point. */
export type SummaryWork = StreamedTask<SummaryPointEvent, CommentSummary>;

interface Kept {
  readonly version: string;
  readonly work: SummaryWork;
  /** Milliseconds of the clock: after this the summary is made again. */
  until: number;
}

/** Summaries that are kept: about 10 kB each. */
const MOST_KEPT = 300;
/** An endpoint that failed is asked again after so long. */
const FAILED_MS = 60_000;

const TITLES: Readonly<Record<SummaryColumnKey, string>> = {
  issues: 'Key issues',
  themes: 'Recurring themes',
  celebrations: 'Things to celebrate',
};

const columnsOf = (points: readonly SummaryPointEvent[]): CommentSummary['columns'] =>
  SUMMARY_COLUMNS.map((key) => ({
    key,
    title: TITLES[key],
    points: points.filter(({ column }) => column === key).map(({ point }) => point),
  }));

/**
 * Summaries that were asked for, by merchant, list, range and filters, and by the version of what was read: the same question costs
 * once. Each asker's own right to the comments is judged by the programme's service every time.
 */
export class SummaryCache {
  readonly #parts: SummaryCacheParts;
  readonly #kept = new LRUCache<string, Kept>({ max: MOST_KEPT });

  constructor(parts: SummaryCacheParts) {
    this.#parts = parts;
  }

  /** @throws ProblemError: what the programme's service refuses, 503 where it is away */
  async of(asked: Asked): Promise<SummaryWork> {
    this.#parts.themes.warm();
    const endpoint = await this.#parts.endpointFor(asked.mid);
    const key = keyOf(asked, endpoint);
    const known = this.#good(key);
    const texts = await this.#parts.texts.open(asked.question, asked.asker, known?.version ?? null);
    if (texts === null) {
      // Only what was known can still be the same.
      if (known === undefined) throw new Error('a service said that nothing has changed to whoever knew nothing');
      return this.#use(key, known);
    }
    const { version } = texts.head;
    const meanwhile = this.#good(key);
    if (meanwhile?.version === version) {
      texts.drop();
      return this.#use(key, meanwhile);
    }
    const kept: Kept = {
      version,
      work: new StreamedTask((tell) => this.#make(texts, endpoint, tell)),
      until: Infinity,
    };
    kept.work.whole.then(
      ({ reason }) => {
        if (reason === 'model-failed') kept.until = this.#parts.now() + FAILED_MS;
      },
      () => {
        if (this.#kept.peek(key) === kept) this.#kept.delete(key);
      },
    );
    return this.#use(key, kept);
  }

  #good(key: string): Kept | undefined {
    const kept = this.#kept.peek(key);
    return kept !== undefined && kept.until > this.#parts.now() ? kept : undefined;
  }

  #use(key: string, kept: Kept): SummaryWork {
    this.#kept.set(key, kept);
    return kept.work;
  }

  async #make(
    texts: OpenTexts,
    endpoint: Endpoint | null,
    tell: (point: SummaryPointEvent) => void,
  ): Promise<CommentSummary> {
    const { n, otherLanguages, read } = texts.head.now;
    const told = {
      n,
      ...(otherLanguages > 0 ? { otherLanguages } : {}),
      ...(read < n - otherLanguages ? { sample: read } : {}),
      madeAt: new Date(this.#parts.now()).toISOString(),
    };
    if (n - otherLanguages < SUMMARY_LEAST_COMMENTS) {
      texts.drop();
      return { columns: columnsOf([]), ...told, method: 'extractive', reason: 'too-few' };
    }
    const found: FoundTheme[] = [];
    await this.#parts.themes.find(texts.pieces(), (theme) => {
      found.push(theme);
      // With an endpoint nobody reads words that are about to be others.
      if (endpoint === null) tell(pointOf(theme));
    });
    const themes = inOrder(found);
    if (endpoint === null || themes.length === 0) {
      return { columns: columnsOf(themes.map(pointOf)), ...told, method: 'extractive' };
    }
    let isTold = false;
    try {
      const points = await wordThemes(endpoint, themes, read, (point) => {
        isTold = true;
        tell(point);
      });
      return { columns: columnsOf(points), ...told, method: 'model', model: endpoint.model };
    } catch (error) {
      if (!(error instanceof EndpointFailed)) throw error;
      this.#parts.failed(error.message);
      // What was told before it failed held up by itself; the summary that follows at once takes its place.
      if (!isTold) for (const theme of themes) tell(pointOf(theme));
      return { columns: columnsOf(themes.map(pointOf)), ...told, method: 'extractive', reason: 'model-failed' };
    }
  }
}

const pointOf = ({ column, point }: Theme): SummaryPointEvent => ({ column, point });

/** A search may hold a shopper's address: what is kept does not. */
function keyOf({ mid, question: { list, query } }: Asked, endpoint: Endpoint | null): string {
  return createHash('sha256')
    .update(`${mid}|${endpoint === null ? 'own' : 'model'}|${list}|${query}`)
    .digest('base64url');
}
