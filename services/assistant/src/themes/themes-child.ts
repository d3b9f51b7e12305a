import { flushCompileCache } from 'node:module';
import { findThemes, prepareReader, type Theme } from '@shoppervoice/comment-themes';
import { COMMENT_TOPICS } from '@shoppervoice/survey-model';
import { readTexts } from './read-texts.ts';

/** A theme with the texts of the comments that it cites, by their ids. */
export interface FoundTheme extends Theme {
  readonly cited: ReadonlyMap<string, string>;
}

export type FoundMessage =
  | { readonly kind: 'theme'; readonly theme: FoundTheme }
  | { readonly kind: 'done' }
  /** `cut`: the comments did not come whole. `defect`: of ours. Never a word of a comment. */
  | { readonly kind: 'failed'; readonly why: 'cut' | 'defect' };

/** The body in which the comments came: it is read here, so that the memory for it is this process's. */
export type FindMessage = Uint8Array<ArrayBuffer>[];

const tell = (message: FoundMessage) => process.send?.(message);
const names = new Map<number, string>(COMMENT_TOPICS.map(({ id, label }) => [id, label]));

// Without the service there is nobody to work for.
process.once('disconnect', () => process.exit(0));
process.on('message', (body: FindMessage) => {
  try {
    find(body);
  } catch {
    tell({ kind: 'failed', why: 'defect' });
  }
});

// It was started for a question whose comments are being read meanwhile.
prepareReader();
// It ends by a signal, which would keep nothing.
flushCompileCache();

function find(body: FindMessage): void {
  const texts = readTexts(body);
  if (texts === null) {
    tell({ kind: 'failed', why: 'cut' });
    return;
  }
  const byId = new Map(texts.comments.map(({ id, text }) => [id, text]));
  for (const theme of findThemes({ ...texts, topicName: (id) => names.get(id) })) {
    const cited = new Map(theme.point.citations.map((id) => [id, byId.get(id) ?? '']));
    tell({ kind: 'theme', theme: { ...theme, cited } });
  }
  tell({ kind: 'done' });
}
