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

/** Reads the comments of a body piece by piece, as it comes. */
export class TextsReader {
  readonly #decoder = new TextDecoder();
  readonly #comments: ThemeComment[] = [];
  readonly #before: ThemeComment[] = [];
  #hasBefore = false;
  /** The body says that it ends, and that it brought as many comments as were read. */
  #isWhole = false;
  #isSound = true;
  #rest = '';

  add(piece: Uint8Array): void {
    const texts = (this.#rest + this.#decoder.decode(piece, { stream: true })).split('\n');
    this.#rest = texts.pop() ?? '';
    for (const text of texts) if (this.#isSound) this.#isSound = this.#take(text);
  }

  /** Null: the body was cut off, or said something else. */
  texts(): Texts | null {
    if (!this.#isSound || !this.#isWhole || this.#rest !== '') return null;
    return { comments: this.#comments, before: this.#hasBefore ? this.#before : null };
  }

  #take(text: string): boolean {
    const line = parsed(text);
    if (!LINE.Check(line)) return false;
    if ('head' in line) this.#hasBefore = line.head.before !== null;
    else if ('now' in line) for (const each of line.now) this.#comments.push(commentOf(each));
    else if ('before' in line) for (const each of line.before) this.#before.push(commentOf(each));
    else this.#isWhole = line.end.rows === this.#comments.length + this.#before.length;
    return true;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function commentOf([id, text, at, toneId, topicIds]: CommentText): ThemeComment {
  return {
    ...{ id, text: text.slice(0, LONGEST_TEXT), at: Date.parse(at) },
    ...{ tone: (toneId !== null && TONES.get(toneId)) || null, topicIds },
  };
}
