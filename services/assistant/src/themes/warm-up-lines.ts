import { warmUpComments } from '@shoppervoice/comment-themes';
import type { CommentLabels, CommentText, CommentTextsLine } from '@shoppervoice/contracts/comments';
import { COMMENT_TONES } from '@shoppervoice/survey-model';

/** Enough that the first theme is found before all are read, with some of a previous period. */
const NOW = 1_600;
const BEFORE = 300;
const AT_ONCE = 250;

/** Made-up comments in the line format of the programmes' services (`CommentTextsLine`). */
export function* warmUpLines(): Generator<Uint8Array> {
  const all = warmUpComments(NOW + BEFORE);
  const [now, before] = [all.slice(0, NOW), all.slice(NOW)];
  const counts = (comments: readonly unknown[]) => ({ n: comments.length, otherLanguages: 0, read: comments.length });
  yield lineOf({ head: { version: 'practice', now: counts(now), before: counts(before) } });
  yield lineOf({ labels: { now: labelsOf(now), before: labelsOf(before) } });
  for (const some of piecesOf(now)) yield lineOf({ now: some });
  for (const some of piecesOf(before)) yield lineOf({ before: some });
  yield lineOf({ end: { rows: all.length } });
}

type Comments = ReturnType<typeof warmUpComments>;

const lineOf = (line: CommentTextsLine) => new TextEncoder().encode(`${JSON.stringify(line)}\n`);

function labelsOf(comments: Comments): CommentLabels {
  const idOf = (tone: string | null) => COMMENT_TONES.find(({ label }) => label.toLowerCase() === tone)?.id ?? null;
  return { tones: comments.map(({ tone }) => idOf(tone)), topics: comments.map(({ topicIds }) => [...topicIds]) };
}

function* piecesOf(comments: Comments): Generator<CommentText[]> {
  const rows = comments.map(({ id, text, at }, place): CommentText => [place, id, text, new Date(at).toISOString()]);
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE);
}
