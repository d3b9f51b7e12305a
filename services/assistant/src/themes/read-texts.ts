import type { ThemeComment } from '@shoppervoice/comment-themes';
import { type CommentText, CommentTextsLineSchema } from '@shoppervoice/contracts';
import { COMMENT_TONES } from '@shoppervoice/survey-model';
import { Compile } from 'typebox/compile';

/** Compiled: a question checks 20,000 comments. */
const LINE = Compile(CommentTextsLineSchema);

/** What is said after so many characters is not read: a comment is a few sentences. */
const LONGEST_TEXT = 2000;

const TONES = new Map<number, ThemeComment['tone']>(
  COMMENT_TONES.flatMap(({ id, label }) => {
    const tone = (['positive', 'neutral', 'mixed', 'negative'] as const).find((each) => each === label.toLowerCase());
    return tone === undefined ? [] : [[id, tone]];
  }),
);

export interface Texts {
  readonly comments: readonly ThemeComment[];
  /** Null: there is no period before. */
  readonly before: readonly ThemeComment[] | null;
}

/** The comments in the pieces of a body. Null: it is cut off, or says something else. */
export function readTexts(body: readonly Uint8Array[]): Texts | null {
  const decoder = new TextDecoder();
  const comments: ThemeComment[] = [];
  const before: ThemeComment[] = [];
  let hasBefore = false;
  let isWhole = false;
  let rest = '';
  for (const chunk of body) {
    const texts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = texts.pop() ?? '';
    for (const text of texts) {
      const line: unknown = JSON.parse(text);
      if (!LINE.Check(line)) return null;
      if ('head' in line) hasBefore = line.head.before !== null;
      else if ('now' in line) for (const each of line.now) comments.push(commentOf(each));
      else if ('before' in line) for (const each of line.before) before.push(commentOf(each));
      else isWhole = line.end.rows === comments.length + before.length;
    }
  }
  return isWhole && rest === '' ? { comments, before: hasBefore ? before : null } : null;
}

function commentOf([id, text, at, toneId, topicIds]: CommentText): ThemeComment {
  return {
    ...{ id, text: text.slice(0, LONGEST_TEXT), at: Date.parse(at) },
    ...{ tone: (toneId !== null && TONES.get(toneId)) || null, topicIds },
  };
}
