import type { ThemeComment } from '@shoppervoice/comment-themes';
import { type CommentLabels, type CommentText, CommentTextsLineSchema } from '@shoppervoice/contracts/comments';
import { parseWithin, READ_BODIES } from '@shoppervoice/service-kit';
import { firstRead, toneOf } from '@shoppervoice/survey-model';
import { Compile } from 'typebox/compile';

/** Compiled, because a question validates 20,000 comments. */
const LINE = Compile(CommentTextsLineSchema);

/** Translated comments, which this service puts before a body as a line of its own (`withTranslated`). */
interface TranslatedLine {
  readonly translated: Texts;
}

const isTranslatedLine = (line: unknown): line is TranslatedLine =>
  typeof line === 'object' && line !== null && 'translated' in line;

/** A body with translated comments beside its own. */
export async function* withTranslated(
  pieces: AsyncIterable<Uint8Array<ArrayBuffer>>,
  translated: Texts,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const line: TranslatedLine = { translated };
  yield new TextEncoder().encode(`${JSON.stringify(line)}\n`);
  yield* pieces;
}

/** A longer comment is truncated. */
const LONGEST_TEXT = 2000;

export interface Texts {
  readonly comments: readonly ThemeComment[];
  /** Null without a previous period. */
  readonly before: readonly ThemeComment[] | null;
}

/** A comment whose labels are known before its ID, text and time. */
type PendingComment = { -readonly [K in keyof ThemeComment]: ThemeComment[K] };

/** A period's comments by place, and the places whose text the first theme still needs. */
interface Period {
  readonly comments: readonly PendingComment[];
  readonly missing: Set<number>;
  received: number;
}

const NONE: Period = { comments: [], missing: new Set(), received: 0 };

/** Called with each comment when its text arrives. */
export type OnComment = (comment: ThemeComment, period: 'now' | 'before', all: Texts) => void;

/** Reads comments from a streamed body. */
export class TextsReader {
  readonly #onComment: OnComment;
  readonly #decoder = new TextDecoder();
  #now: Period | null = null;
  #before = NONE;
  #all: Texts | null = null;
  #translated: Texts = { comments: [], before: [] };
  #hasHead = false;
  #hasBefore = false;
  /** The end line arrived, and its count matches. */
  #isWhole = false;
  #isSound = true;
  #rest = '';

  constructor(onComment: OnComment = () => undefined) {
    this.#onComment = onComment;
  }

  add(piece: Uint8Array): void {
    const [end = '', ...others] = this.#decoder.decode(piece, { stream: true }).split('\n');
    this.#rest += end;
    for (const text of others) {
      if (this.#isSound) this.#isSound = this.#take(this.#rest);
      this.#rest = text;
    }
    // Drops the buffer of an invalid body or an endless line.
    if (this.#rest.length > READ_BODIES.texts.bytes) this.#isSound = false;
    if (!this.#isSound) this.#rest = '';
  }

  /** All comments, once those have texts that the first theme needs (`firstRead`); null before that. */
  first(): Texts | null {
    const wanted = [this.#now, this.#before].some((period) => period === null || period.missing.size > 0);
    return wanted || !this.#isSound ? null : this.#texts();
  }

  /** Null if the body is incomplete or invalid. A comment deleted meanwhile has an empty text. */
  texts(): Texts | null {
    return this.#isSound && this.#isWhole && this.#rest === '' ? this.#texts() : null;
  }

  #texts(): Texts {
    this.#all ??= { comments: this.#now?.comments ?? [], before: this.#hasBefore ? this.#before.comments : null };
    return this.#all;
  }

  #take(text: string): boolean {
    const line = parsed(text);
    // No other server can send it: their lines begin with a head.
    if (isTranslatedLine(line) && this.#now === null && !this.#hasHead) {
      this.#translated = line.translated;
      return true;
    }
    if (!LINE.Check(line)) return false;
    if ('head' in line) {
      this.#hasHead = true;
      this.#hasBefore = line.head.before !== null;
    } else if ('labels' in line) this.#label(line.labels);
    else if ('now' in line) return line.now.every((each) => this.#put('now', each));
    else if ('before' in line) return line.before.every((each) => this.#put('before', each));
    else this.#isWhole = this.#now !== null && line.end.rows === this.#now.received + this.#before.received;
    return true;
  }

  /** Adds a comment's text. False if its place is unknown or taken. */
  #put(name: 'now' | 'before', [place, id, text, at]: CommentText): boolean {
    const period = name === 'now' ? this.#now : this.#before;
    const comment = period?.comments[place];
    if (period === null || comment === undefined || comment.id !== '') return false;
    Object.assign(comment, { id, text: text.slice(0, LONGEST_TEXT), at: Date.parse(at) });
    period.missing.delete(place);
    period.received += 1;
    this.#onComment(comment, name, this.#texts());
    return true;
  }

  #label(labels: { readonly now: CommentLabels; readonly before: CommentLabels }): void {
    const [now, before] = [pendingComments(labels.now), pendingComments(labels.before)];
    const wanted = firstRead(now, before);
    const { comments, before: earlier } = this.#translated;
    this.#now = { comments: [...now, ...comments], missing: new Set(wanted.now), received: 0 };
    this.#before = {
      comments: [...before, ...(this.#hasBefore ? (earlier ?? []) : [])],
      missing: new Set(wanted.before),
      received: 0,
    };
    for (const comment of this.#now.comments.slice(now.length)) this.#onComment(comment, 'now', this.#texts());
    for (const comment of this.#before.comments.slice(before.length)) this.#onComment(comment, 'before', this.#texts());
  }
}

const pendingComments = ({ tones, topics, satisfaction = [] }: CommentLabels) =>
  topics.map((topicIds, at): PendingComment => {
    const rated = satisfaction[at] ?? null;
    const comment = { id: '', text: '', at: 0, tone: toneOf(tones[at] ?? null), topicIds };
    return rated === null ? comment : { ...comment, satisfaction: rated };
  });

function parsed(text: string): unknown {
  try {
    return parseWithin(text, READ_BODIES.texts);
  } catch {
    return null;
  }
}
