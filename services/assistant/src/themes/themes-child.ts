import { flushCompileCache } from 'node:module';
import { type Theme, ThemeSearch } from '@shoppervoice/comment-themes';
import { COMMENT_TOPICS } from '@shoppervoice/survey-model';
import { type Texts, TextsReader } from './read-texts.ts';
import { warmUpLines } from './warm-up-lines.ts';

/** A theme with the texts of its citations by comment ID. */
export interface FoundTheme extends Theme {
  readonly cited: ReadonlyMap<string, string>;
}

export type FoundMessage =
  | { readonly kind: 'theme'; readonly theme: FoundTheme }
  | { readonly kind: 'done' }
  /** `cut`: the body was incomplete. `defect`: a bug. No message contains a word of a comment. */
  | { readonly kind: 'failed'; readonly why: 'cut' | 'defect' };

/**
 * The body in pieces. Parsing here keeps its memory in this process, and starts before the body is complete. `dropped`:
 * the rest will not come.
 */
export type FindMessage =
  | { readonly kind: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  | { readonly kind: 'dropped' };

/** A question that started the process arrives sooner. */
const WARM_UP_MS = 500;

type Send = (message: FoundMessage) => void;
const toService: Send = (message) => process.send?.(message, () => undefined);
const names = new Map<number, string>(COMMENT_TOPICS.map(({ id, label }) => [id, label]));

/** One search for themes, reading its comments as they arrive. */
class ThemeTask {
  readonly #reader = new TextsReader((comment, period, all) => this.#searchOf(all).read(comment, period));
  #search: ThemeSearch | null = null;
  /** The first theme is sent before all texts have arrived. */
  #hasStarted = false;
  #hasFailed = false;
  readonly #send: Send;

  constructor(send: Send) {
    this.#send = send;
  }

  take(bytes: Uint8Array): void {
    this.#try(() => {
      this.#reader.add(bytes);
      const texts = this.#reader.first();
      if (texts !== null) this.#start(texts);
    });
  }

  end(): void {
    this.#try(() => {
      const texts = this.#reader.texts();
      if (texts === null) {
        this.#send({ kind: 'failed', why: 'cut' });
        return;
      }
      this.#start(texts);
      for (const theme of this.#searchOf(texts).others()) this.#sendTheme(theme, texts);
      this.#send({ kind: 'done' });
    });
  }

  #searchOf(texts: Texts): ThemeSearch {
    this.#search ??= new ThemeSearch({ ...texts, topicName: (id) => names.get(id) });
    return this.#search;
  }

  #start(texts: Texts): void {
    if (this.#hasStarted) return;
    this.#hasStarted = true;
    for (const theme of this.#searchOf(texts).first()) this.#sendTheme(theme, texts);
  }

  #sendTheme(theme: Theme, { comments }: Texts): void {
    const ids = new Set(theme.point.citations);
    const cited = new Map(comments.flatMap(({ id, text }) => (ids.has(id) ? [[id, text]] : [])));
    this.#send({ kind: 'theme', theme: { ...theme, cited } });
  }

  /** After a failure the rest of the body is ignored. */
  #try(run: () => void): void {
    if (this.#hasFailed) return;
    try {
      run();
    } catch {
      this.#hasFailed = true;
      this.#send({ kind: 'failed', why: 'defect' });
    }
  }
}

/** Collects garbage at once: an idle process would keep it. */
const releaseMemory = () => globalThis.gc?.();

// The service has gone.
process.once('disconnect', () => process.exit(0));
let task = new ThemeTask(toService);
process.on('message', (message: FindMessage) => {
  clearTimeout(warmUp);
  if (message.kind === 'piece') task.take(message.bytes);
  else {
    if (message.kind === 'end') task.end();
    task = new ThemeTask(toService);
    // Before the next search allocates.
    releaseMemory();
  }
});

/**
 * Searches made-up comments, to load and compile code (some 700 ms) before the first real search. Cancelled if a search
 * is already waiting.
 */
const warmUp = setTimeout(() => {
  const task = new ThemeTask(() => undefined);
  for (const line of warmUpLines()) task.take(line);
  task.end();
  // The process is ended by a signal, which would not save the cache.
  flushCompileCache();
  releaseMemory();
}, WARM_UP_MS);
