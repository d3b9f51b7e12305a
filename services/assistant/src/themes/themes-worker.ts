import { parentPort } from 'node:worker_threads';
import { findThemes, type Theme, type ThemesQuestion } from '@shoppervoice/comment-themes';
import { COMMENT_TOPICS } from '@shoppervoice/survey-model';

export type FoundMessage =
  | { readonly kind: 'theme'; readonly theme: Theme }
  | { readonly kind: 'done' }
  /** A defect of ours; never a word of a comment. */
  | { readonly kind: 'failed'; readonly why: string };

export type FindMessage = Omit<ThemesQuestion, 'topicName'>;

const port = parentPort;
if (port === null) throw new Error('this file is run as a worker');
const tell = (message: FoundMessage) => port.postMessage(message);
const names = new Map<number, string>(COMMENT_TOPICS.map(({ id, label }) => [id, label]));

port.on('message', (question: FindMessage) => {
  try {
    for (const theme of findThemes({ ...question, topicName: (id) => names.get(id) })) tell({ kind: 'theme', theme });
    tell({ kind: 'done' });
  } catch (error) {
    tell({ kind: 'failed', why: error instanceof Error ? `${error.name} in the search for themes` : 'unknown' });
  }
});
