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

/** One question: its comments as they come, and what was found in them. */
class Work {
  readonly #reader = new TextsReader();
  #search: { readonly texts: Texts; readonly themes: ThemeSearch } | null = null;
  #hasFailed = false;

  take(bytes: Uint8Array): void {
    this.#reader.add(bytes);
    if (this.#search === null && !this.#hasFailed) this.#try(() => this.#begin(this.#reader.first()));
  }

  end(): void {
    if (this.#hasFailed) return;
    const texts = this.#reader.texts();
    if (texts === null) {
      tell({ kind: 'failed', why: 'cut' });
      return;
    }
    this.#try(() => {
      this.#begin(texts);
      for (const theme of this.#search?.themes.others() ?? []) this.#tell(theme);
      tell({ kind: 'done' });
    });
  }

  /** The first theme is told while the texts that it does not need still come. */
  #begin(texts: Texts | null): void {
    if (texts === null || this.#search !== null) return;
    const themes = new ThemeSearch({ ...texts, topicName: (id) => names.get(id) });
    this.#search = { texts, themes };
    for (const theme of themes.first()) this.#tell(theme);
  }

  #tell(theme: Theme): void {
    const ids = new Set(theme.point.citations);
    const cited = new Map<string, string>();
    for (const { id, text } of this.#search?.texts.comments ?? []) if (ids.has(id)) cited.set(id, text);
    tell({ kind: 'theme', theme: { ...theme, cited } });
  }

  #try(run: () => void): void {
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
