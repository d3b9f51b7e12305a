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
import { withTranslated } from '../themes/read-texts.ts';
import type { FoundTheme } from '../themes/themes-child.ts';
import type { ThemesProcess } from '../themes/themes-process.ts';
import type { Merchant } from '../translation/translations.ts';
import type { OpenTexts, ProgrammeTexts } from './programme-texts.ts';
import type { SummaryQuery } from './summary-question.ts';
import { NOT_TRANSLATED, type TranslatedComments } from './translated-comments.ts';

export interface SummaryCacheParts {
  readonly texts: ProgrammeTexts;
  readonly themes: ThemesProcess;
  /** Milliseconds. */
  readonly now: () => number;
  /** The endpoint that words a merchant's summaries, or null. */
  readonly endpointFor: (mid: number) => Promise<Endpoint | null>;
  /** Translates the comments in other languages of a merchant that agreed to it; null: of one that did not. */
  readonly translatorFor: (
    mid: number,
  ) => Promise<((request: SummaryRequest, endpoint: Endpoint) => Promise<TranslatedComments>) | null>;
  /** What changes with each consent of a merchant: what failed under an earlier one is not shown under it. */
  readonly consentMark: (mid: number) => Promise<string>;
  /** Called when the endpoint fails; the reason never contains a word of a comment. */
  readonly failed: (why: string) => void;
}

export interface SummaryRequest {
  readonly question: SummaryQuery;
  readonly merchant: Merchant;
  /** The signed context under which comments are read. */
  readonly signed: string;
  /** The reader asks for another try: one that the endpoint failed is not served again. */
  readonly again?: boolean;
}

/** A summary in progress, point by point. */
export type SummaryTask = StreamedTask<SummaryPointEvent, CommentSummary>;

interface CacheEntry {
  readonly version: string;
  readonly task: SummaryTask;
  /** Expiry in milliseconds. */
  until: number;
}

/** What a merchant agreed to. */
interface Means {
  readonly endpoint: Endpoint;
  readonly translate: (() => Promise<TranslatedComments>) | null;
}

/** About 10 kB each. */
const MAX_ENTRIES = 300;
/** How long a summary is cached after the endpoint failed, for all who do not ask for another try. */
const FAILED_MS = 60_000;
/** Until another try is made: after the first failure, twice as long after each further one, at most `FAILED_MS`. */
const FIRST_RETRY_MS = 2000;
/** The same if translations are missing. */
const PARTIAL_MS = 600_000;

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
  /** Of the endpoint, whoever asked: failures in a row, and before when another try is not made. */
  #failures = { inRow: 0, retryFrom: 0 };
  /** How often a summary of the present comments was there. */
  readonly reads = { hits: 0, misses: 0 };

  constructor(parts: SummaryCacheParts) {
    this.#parts = parts;
  }

  /** @throws ProblemError the programme's refusal, or 503 if it is unavailable */
  async of(request: SummaryRequest): Promise<SummaryTask> {
    this.#parts.themes.warm();
    const { mid } = request.merchant;
    const endpoint = await this.#parts.endpointFor(mid);
    const translate = endpoint && (await this.#parts.translatorFor(mid));
    const means: Means | null = endpoint && { endpoint, translate: translate && (() => translate(request, endpoint)) };
    const key = keyOf(request, means, means && (await this.#parts.consentMark(mid)));
    if (request.again) this.#dropFailed(key);
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
    let isPartial = false;
    const partial = () => {
      isPartial = true;
    };
    const entry: CacheEntry = {
      version,
      task: new StreamedTask((emit) => this.#make(texts, means, emit, partial)),
      until: Infinity,
    };
    entry.task.whole.then(
      ({ reason, method }) => {
        if (reason === 'model-failed') entry.until = this.#parts.now() + FAILED_MS;
        else if (isPartial) entry.until = this.#parts.now() + PARTIAL_MS;
        if (reason === 'model-failed' || isPartial) this.#noteFailure();
        else if (method === 'model') this.#failures = { inRow: 0, retryFrom: 0 };
      },
      () => {
        if (this.#entries.peek(key) === entry) this.#entries.delete(key);
      },
    );
    return this.#use(key, entry);
  }

  #noteFailure(): void {
    const { inRow } = this.#failures;
    const wait = Math.min(FAILED_MS, FIRST_RETRY_MS * 2 ** inRow);
    this.#failures = { inRow: inRow + 1, retryFrom: this.#parts.now() + wait };
  }

  /** Unless the endpoint is still left alone. One that is being made is the other try. */
  #dropFailed(key: string): void {
    const entry = this.#entries.peek(key);
    if (entry === undefined || entry.until === Infinity || this.#parts.now() < this.#failures.retryFrom) return;
    this.#entries.delete(key);
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
    means: Means | null,
    emit: (point: SummaryPointEvent) => void,
    /** Called if comments are missing that another try may translate. */
    partial: () => void,
  ): Promise<CommentSummary> {
    const { n } = texts.head.now;
    const endpoint = means?.endpoint ?? null;
    const isForeign = texts.head.now.otherLanguages > 0 && n >= SUMMARY_LEAST_COMMENTS;
    const foreign = (isForeign && (await means?.translate?.())) || NOT_TRANSLATED;
    if (!foreign.isWhole) partial();
    const translated = foreign.comments.length;
    const otherLanguages = texts.head.now.otherLanguages - translated;
    const read = texts.head.now.read + translated;
    const facts = {
      n,
      ...(otherLanguages > 0 ? { otherLanguages } : {}),
      ...(translated > 0 ? { translated } : {}),
      ...(read < n - otherLanguages ? { sample: read } : {}),
      madeAt: new Date(this.#parts.now()).toISOString(),
    };
    if (n - otherLanguages < SUMMARY_LEAST_COMMENTS) {
      texts.drop();
      return { columns: columnsOf([]), ...facts, method: 'extractive', reason: 'too-few' };
    }
    const translations = new Map(foreign.comments.map(({ id, text }) => [id, text]));
    const pointOf = (theme: Theme) => marked({ column: theme.column, point: theme.point }, translations);
    const found: FoundTheme[] = [];
    const pieces = translated > 0 ? withTranslated(texts.pieces(), foreign) : texts.pieces();
    await this.#parts.themes.find(pieces, (theme) => {
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
        emit(marked(point, translations));
      });
      return {
        columns: columnsOf(points.map((point) => marked(point, translations))),
        ...facts,
        method: 'model',
        model: endpoint.model,
      };
    } catch (error) {
      if (!(error instanceof EndpointFailed)) throw error;
      this.#parts.failed(error.message);
      // Points emitted before the failure were verified; the summary replaces them anyway.
      if (!hasEmitted) for (const theme of themes) emit(pointOf(theme));
      return { columns: columnsOf(themes.map(pointOf)), ...facts, method: 'extractive', reason: 'model-failed' };
    }
  }
}

/** A point with the translations among its citations. */
function marked({ column, point }: SummaryPointEvent, translations: ReadonlyMap<string, string>): SummaryPointEvent {
  const own = point.citations.flatMap((responseId) => {
    const text = translations.get(responseId);
    return text === undefined ? [] : [{ responseId, text }];
  });
  return { column, point: own.length === 0 ? point : { ...point, translations: own } };
}

/** Hashed, because a search may contain a shopper's address. */
function keyOf(
  { merchant: { mid }, question: { list, query } }: SummaryRequest,
  means: Means | null,
  mark: string | null,
): string {
  const made = means === null ? 'own' : `${means.translate ? 'translated' : 'model'} ${mark}`;
  return createHash('sha256').update(`${mid}|${made}|${list}|${query}`).digest('base64url');
}
