import { flushCompileCache } from 'node:module';
import { type Theme, ThemeSearch } from '@shoppervoice/comment-themes';
import { COMMENT_TOPICS } from '@shoppervoice/survey-model';
import { practiceLines } from './practice-lines.ts';
import { type Texts, TextsReader } from './read-texts.ts';

/** A theme with the texts of the comments that it cites, by their ids. */
export interface FoundTheme extends Theme {
  readonly cited: ReadonlyMap<string, string>;
}

export type FoundMessage =
  | { readonly kind: 'theme'; readonly theme: FoundTheme }
  | { readonly kind: 'done' }
  /** `cut`: not all comments arrived. `defect`: an error in our code. It never contains a word of a comment. */
  | { readonly kind: 'failed'; readonly why: 'cut' | 'defect' };

/**
 * The body in which the comments came, piece by piece: it is read here, so that the memory for it is this process's, and while the
 * rest of it still comes. `dropped`: the rest does not come.
 */
export type FindMessage =
  | { readonly kind: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  | { readonly kind: 'dropped' };

/** A question for which the process was started comes sooner. */
const PRACTISE_MS = 500;

type Tell = (message: FoundMessage) => void;
const toService: Tell = (message) => process.send?.(message, () => undefined);
const names = new Map<number, string>(COMMENT_TOPICS.map(({ id, label }) => [id, label]));

/** One question: its comments, each read as it comes, and what was found in them. */
class Work {
  readonly #reader = new TextsReader((comment, period, all) => this.#searchOf(all).read(comment, period));
  #search: ThemeSearch | null = null;
  /** The first theme is told while the texts that it does not need still come. */
  #hasBegun = false;
  #hasFailed = false;
  readonly #send: Tell;

  constructor(send: Tell) {
    this.#send = send;
  }

  take(bytes: Uint8Array): void {
    this.#try(() => {
      this.#reader.add(bytes);
      const texts = this.#reader.first();
      if (texts !== null) this.#begin(texts);
    });
  }

  end(): void {
    this.#try(() => {
      const texts = this.#reader.texts();
      if (texts === null) {
        this.#send({ kind: 'failed', why: 'cut' });
        return;
      }
      this.#begin(texts);
      for (const theme of this.#searchOf(texts).others()) this.#tell(theme, texts);
      this.#send({ kind: 'done' });
    });
  }

  #searchOf(texts: Texts): ThemeSearch {
    this.#search ??= new ThemeSearch({ ...texts, topicName: (id) => names.get(id) });
    return this.#search;
  }

  #begin(texts: Texts): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    for (const theme of this.#searchOf(texts).first()) this.#tell(theme, texts);
  }

  #tell(theme: Theme, { comments }: Texts): void {
    const ids = new Set(theme.point.citations);
    const cited = new Map(comments.flatMap(({ id, text }) => (ids.has(id) ? [[id, text]] : [])));
    this.#send({ kind: 'theme', theme: { ...theme, cited } });
  }

  /** After a failure the rest of the body is let go. */
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

/** What a question needed is not kept while nobody asks: a collector left alone waits until memory is short. */
const giveBack = () => globalThis.gc?.();

// Without the service there is nobody to work for.
process.once('disconnect', () => process.exit(0));
let work = new Work(toService);
process.on('message', (message: FindMessage) => {
  clearTimeout(practice);
  if (message.kind === 'piece') work.take(message.bytes);
  else {
    if (message.kind === 'end') work.end();
    work = new Work(toService);
    // Before the next question adds to it.
    giveBack();
  }
});

/**
 * Answers a question about made-up comments before the first real one: some 700 ms, in which code is loaded and compiled that the
 * first question would wait for. Nobody is told; changes no answer. Not where a question waits already.
 */
const practice = setTimeout(() => {
  const work = new Work(() => undefined);
  for (const line of practiceLines()) work.take(line);
  work.end();
  // It ends by a signal, which would keep nothing.
  flushCompileCache();
  giveBack();
}, PRACTISE_MS);
