import { flushCompileCache } from 'node:module';
import { findThemes, prepareReader, type Theme } from '@shoppervoice/comment-themes';
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

// Without the service there is nobody to work for.
process.once('disconnect', () => process.exit(0));
let reader = new TextsReader();
process.on('message', (message: FindMessage) => {
  if (message.kind === 'piece') {
    reader.add(message.bytes);
    return;
  }
  const texts = message.kind === 'end' ? reader.texts() : null;
  reader = new TextsReader();
  if (message.kind === 'end') answer(texts);
});

// Before the first question, or while its comments are being read.
prepareReader();
// It ends by a signal, which would keep nothing.
flushCompileCache();

function answer(texts: Texts | null): void {
  if (texts === null) {
    tell({ kind: 'failed', why: 'cut' });
    return;
  }
  try {
    find(texts);
    tell({ kind: 'done' });
  } catch {
    tell({ kind: 'failed', why: 'defect' });
  }
}

function find(texts: Texts): void {
  const byId = new Map(texts.comments.map(({ id, text }) => [id, text]));
  for (const theme of findThemes({ ...texts, topicName: (id) => names.get(id) })) {
    const cited = new Map(theme.point.citations.map((id) => [id, byId.get(id) ?? '']));
    tell({ kind: 'theme', theme: { ...theme, cited } });
  }
}
