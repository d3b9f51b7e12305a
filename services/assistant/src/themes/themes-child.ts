import { flushCompileCache } from 'node:module';
import { prepareReader, type Theme, ThemeSearch } from '@shoppervoice/comment-themes';
import { COMMENT_TOPICS } from '@shoppervoice/survey-model';
import { type Texts, TextsReader } from './read-texts.ts';

/** A theme with the texts of the comments that it cites, by their ids. */
export interface FoundTheme extends Theme {
  readonly cited: ReadonlyMap<string, string>;
}

export type FoundMessage =
  | { readonly kind: 'theme'; readonly theme: FoundTheme }
  | { readonly kind: 'done' }
  /** `cut`: the comments did not come whole. `defect`: of ours. Never a word of a comment. */
  | { readonly kind: 'failed'; readonly why: 'cut' | 'defect' };

/**
 * The body in which the comments came, piece by piece: it is read here, so that the memory for it is this process's, and while the
 * rest of it still comes. `dropped`: the rest does not come.
 */
export type FindMessage =
  | { readonly kind: 'piece'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'end' }
  | { readonly kind: 'dropped' };

const tell = (message: FoundMessage) => process.send?.(message);
const names = new Map<number, string>(COMMENT_TOPICS.map(({ id, label }) => [id, label]));

/** One question: its comments, each read as it comes, and what was found in them. */
class Work {
  readonly #reader = new TextsReader((comment, period, all) => this.#searchOf(all).read(comment, period));
  #search: ThemeSearch | null = null;
  /** The first theme is told while the texts that it does not need still come. */
  #hasBegun = false;
  #hasFailed = false;

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
        tell({ kind: 'failed', why: 'cut' });
        return;
      }
      this.#begin(texts);
      for (const theme of this.#searchOf(texts).others()) this.#tell(theme, texts);
      tell({ kind: 'done' });
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
    tell({ kind: 'theme', theme: { ...theme, cited } });
  }

  /** After a failure the rest of the body is let go. */
  #try(run: () => void): void {
    if (this.#hasFailed) return;
    try {
      run();
    } catch {
      this.#hasFailed = true;
      tell({ kind: 'failed', why: 'defect' });
    }
  }
}

// Without the service there is nobody to work for.
process.once('disconnect', () => process.exit(0));
let work = new Work();
process.on('message', (message: FindMessage) => {
  if (message.kind === 'piece') work.take(message.bytes);
  else {
    if (message.kind === 'end') work.end();
    work = new Work();
  }
});

// Before the first question, or while its comments are being read.
prepareReader();
// It ends by a signal, which would keep nothing.
flushCompileCache();
