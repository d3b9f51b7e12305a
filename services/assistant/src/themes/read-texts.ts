import type { ThemeComment } from '@shoppervoice/comment-themes';
import { type CommentLabels, type CommentText, CommentTextsLineSchema } from '@shoppervoice/contracts/comments';
import { parseWithin, READ_BODIES } from '@shoppervoice/service-kit';
import { firstRead, toneOf } from '@shoppervoice/survey-model';
import { Compile } from 'typebox/compile';

/** Compiled: a question checks 20,000 comments. */
const LINE = Compile(CommentTextsLineSchema);

/** What is said after so many characters is not read: a comment is a few sentences. */
const LONGEST_TEXT = 2000;

export interface Texts {
  readonly comments: readonly ThemeComment[];
  /** Comments of the period before; null: it does not exist. */
  readonly before: readonly ThemeComment[] | null;
}

/** A comment, whose id, text and instant come after its labels. */
type Coming = { -readonly [K in keyof ThemeComment]: ThemeComment[K] };

/** The comments of a period by their places, and how many of the texts that a first theme needs are still to come. */
interface Period {
  readonly comments: readonly Coming[];
  readonly wanted: Set<number>;
  came: number;
}

const NONE: Period = { comments: [], wanted: new Set(), came: 0 };

/** Hears of each comment as soon as its text is there. */
export type HearComment = (comment: ThemeComment, period: 'now' | 'before', all: Texts) => void;

/** Reads the comments of a body piece by piece, as it comes. */
export class TextsReader {
  readonly #hear: HearComment;
  readonly #decoder = new TextDecoder();
  #now: Period | null = null;
  #before = NONE;
  #all: Texts | null = null;
  #hasBefore = false;
  /** The body says that it ends, and that it brought as many comments as were read. */
  #isWhole = false;
  #isSound = true;
  #rest = '';

  constructor(hear: HearComment = () => undefined) {
    this.#hear = hear;
  }

  add(piece: Uint8Array): void {
    const [end = '', ...others] = this.#decoder.decode(piece, { stream: true }).split('\n');
    this.#rest += end;
    for (const text of others) {
      if (this.#isSound) this.#isSound = this.#take(this.#rest);
      this.#rest = text;
    }
    // Of a body that is refused, or a line that does not end, nothing more is kept.
    if (this.#rest.length > READ_BODIES.texts.bytes) this.#isSound = false;
    if (!this.#isSound) this.#rest = '';
  }

  /** All comments, of which those have texts that a first theme needs (`firstRead`); null: some of these are still to come. */
  first(): Texts | null {
    const wanted = [this.#now, this.#before].some((period) => period === null || period.wanted.size > 0);
    return wanted || !this.#isSound ? null : this.#texts();
  }

  /** Null: the body was cut off, or said something else. A comment whose text was taken away meanwhile says nothing. */
  texts(): Texts | null {
    return this.#isSound && this.#isWhole && this.#rest === '' ? this.#texts() : null;
  }

  #texts(): Texts {
    this.#all ??= { comments: this.#now?.comments ?? [], before: this.#hasBefore ? this.#before.comments : null };
    return this.#all;
  }

  #take(text: string): boolean {
    const line = parsed(text);
    if (!LINE.Check(line)) return false;
    if ('head' in line) this.#hasBefore = line.head.before !== null;
    else if ('labels' in line) this.#label(line.labels);
    else if ('now' in line) return line.now.every((each) => this.#put('now', each));
    else if ('before' in line) return line.before.every((each) => this.#put('before', each));
    else this.#isWhole = this.#now !== null && line.end.rows === this.#now.came + this.#before.came;
    return true;
  }

  /** Puts a comment's text in its place. False: there is no such place, or it has one. */
  #put(name: 'now' | 'before', [place, id, text, at]: CommentText): boolean {
    const period = name === 'now' ? this.#now : this.#before;
    const comment = period?.comments[place];
    if (period === null || comment === undefined || comment.id !== '') return false;
    Object.assign(comment, { id, text: text.slice(0, LONGEST_TEXT), at: Date.parse(at) });
    period.wanted.delete(place);
    period.came += 1;
    this.#hear(comment, name, this.#texts());
    return true;
  }

  #label(labels: { readonly now: CommentLabels; readonly before: CommentLabels }): void {
    const [now, before] = [comingOf(labels.now), comingOf(labels.before)];
    const wanted = firstRead(now, before);
    this.#now = { comments: now, wanted: new Set(wanted.now), came: 0 };
    this.#before = { comments: before, wanted: new Set(wanted.before), came: 0 };
  }
}

const comingOf = ({ tones, topics }: CommentLabels) =>
  topics.map((topicIds, at): Coming => ({ id: '', text: '', at: 0, tone: toneOf(tones[at] ?? null), topicIds }));

function parsed(text: string): unknown {
  try {
    return parseWithin(text, READ_BODIES.texts);
  } catch {
    return null;
  }
}
