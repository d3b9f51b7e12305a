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
import { EndpointFailed } from '../endpoint/request-wordings.ts';
import { wordThemes } from '../endpoint/word-themes.ts';
import { StreamedTask } from '../streamed-task.ts';
import { inOrder } from '../themes/in-order.ts';
import type { FoundTheme } from '../themes/themes-child.ts';
import type { ThemesProcess } from '../themes/themes-process.ts';
import type { OpenTexts, ProgrammeTexts } from './programme-texts.ts';
import type { SummaryQuery } from './summary-question.ts';

export interface SummaryCacheParts {
  readonly texts: ProgrammeTexts;
  readonly themes: ThemesProcess;
  /** Milliseconds. */
  readonly now: () => number;
  /** The endpoint that words a merchant's summaries, or null. */
  readonly endpointFor: (mid: number) => Promise<Endpoint | null>;
  /** Called when the endpoint fails; the reason never contains a word of a comment. */
  readonly failed: (why: string) => void;
}

export interface SummaryRequest {
  readonly question: SummaryQuery;
  readonly mid: number;
  /** The signed context under which comments are read. */
  readonly signed: string;
}

/** A summary in progress, point by point. */
export type SummaryTask = StreamedTask<SummaryPointEvent, CommentSummary>;

interface CacheEntry {
  readonly version: string;
  readonly task: SummaryTask;
  /** Expiry in milliseconds. */
  until: number;
}

/** About 10 kB each. */
const MAX_ENTRIES = 300;
/** How long a summary is cached after the endpoint failed. */
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
 * Summaries by merchant, list, range and filters, valid for one version of the comments. The programme's service checks
 * each reader's access on every request.
 */
export class SummaryCache {
  readonly #parts: SummaryCacheParts;
  readonly #entries = new LRUCache<string, CacheEntry>({ max: MAX_ENTRIES });
  /** How often a summary of the present comments was there. */
  readonly reads = { hits: 0, misses: 0 };

  constructor(parts: SummaryCacheParts) {
    this.#parts = parts;
  }

  /** @throws ProblemError the programme's refusal, or 503 if it is unavailable */
  async of(request: SummaryRequest): Promise<SummaryTask> {
    this.#parts.themes.warm();
    const endpoint = await this.#parts.endpointFor(request.mid);
    const key = keyOf(request, endpoint);
    const known = this.#fresh(key);
    const texts = await this.#parts.texts.open(request.question, request.signed, known?.version ?? null);
    if (texts === null) {
      // The service compared with the version sent, so there was one.
      if (known === undefined) throw new Error('a service said that nothing has changed to whoever knew nothing');
      this.reads.hits += 1;
      return this.#use(key, known);
    }
    const { version } = texts.head;
    const meanwhile = this.#fresh(key);
    if (meanwhile?.version === version) {
      texts.drop();
      this.reads.hits += 1;
      return this.#use(key, meanwhile);
    }
    this.reads.misses += 1;
    const entry: CacheEntry = {
      version,
      task: new StreamedTask((emit) => this.#make(texts, endpoint, emit)),
      until: Infinity,
    };
    entry.task.whole.then(
      ({ reason }) => {
        if (reason === 'model-failed') entry.until = this.#parts.now() + FAILED_MS;
      },
      () => {
        if (this.#entries.peek(key) === entry) this.#entries.delete(key);
      },
    );
    return this.#use(key, entry);
  }

  #fresh(key: string): CacheEntry | undefined {
    const entry = this.#entries.peek(key);
    return entry !== undefined && entry.until > this.#parts.now() ? entry : undefined;
  }

  #use(key: string, entry: CacheEntry): SummaryTask {
    this.#entries.set(key, entry);
    return entry.task;
  }

  async #make(
    texts: OpenTexts,
    endpoint: Endpoint | null,
    emit: (point: SummaryPointEvent) => void,
  ): Promise<CommentSummary> {
    const { n, otherLanguages, read } = texts.head.now;
    const facts = {
      n,
      ...(otherLanguages > 0 ? { otherLanguages } : {}),
      ...(read < n - otherLanguages ? { sample: read } : {}),
      madeAt: new Date(this.#parts.now()).toISOString(),
    };
    if (n - otherLanguages < SUMMARY_LEAST_COMMENTS) {
      texts.drop();
      return { columns: columnsOf([]), ...facts, method: 'extractive', reason: 'too-few' };
    }
    const found: FoundTheme[] = [];
    await this.#parts.themes.find(texts.pieces(), (theme) => {
      found.push(theme);
      // With an endpoint, these words would be replaced at once.
      if (endpoint === null) emit(pointOf(theme));
    });
    const themes = inOrder(found);
    if (endpoint === null || themes.length === 0) {
      return { columns: columnsOf(themes.map(pointOf)), ...facts, method: 'extractive' };
    }
    let hasEmitted = false;
    try {
      const points = await wordThemes(endpoint, themes, read, (point) => {
        hasEmitted = true;
        emit(point);
      });
      return { columns: columnsOf(points), ...facts, method: 'model', model: endpoint.model };
    } catch (error) {
      if (!(error instanceof EndpointFailed)) throw error;
      this.#parts.failed(error.message);
      // Points emitted before the failure were verified; the summary replaces them anyway.
      if (!hasEmitted) for (const theme of themes) emit(pointOf(theme));
      return { columns: columnsOf(themes.map(pointOf)), ...facts, method: 'extractive', reason: 'model-failed' };
    }
  }
}

const pointOf = ({ column, point }: Theme): SummaryPointEvent => ({ column, point });

/** Hashed, because a search may contain a shopper's address. */
function keyOf({ mid, question: { list, query } }: SummaryRequest, endpoint: Endpoint | null): string {
  return createHash('sha256')
    .update(`${mid}|${endpoint === null ? 'own' : 'model'}|${list}|${query}`)
    .digest('base64url');
}
