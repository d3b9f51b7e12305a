import { buildReader, type Reading, SAYS_SOMETHING } from '@shoppervoice/comment-classifier';
import { isSentence, readable } from './hostile.ts';
import type { ThemeComment } from './question.ts';
import { OPINION_WORDS, STOP_WORDS } from './stop-words.ts';

export type Side = 'positive' | 'negative' | 'none';

/** A part of a comment that says one thing. */
export interface Clause {
  readonly text: string;
  /** Words. */
  readonly length: number;
  /** Distinct stems that tell something; opinions that fit anything are left out. */
  readonly stems: readonly string[];
  readonly side: Side;
  /** Topics; without "General comment". */
  readonly topicIds: readonly number[];
  readonly asks: boolean;
  /** What the part says by itself, whatever the rest of its comment says. */
  readonly alone: Saying;
}

export interface Saying {
  readonly stems: readonly string[];
  readonly side: Side;
  readonly topicIds: readonly number[];
}

export function sayingOf({ words, polarity, topicIds }: Reading): Saying {
  return { stems: tellingStems(words), side: sideOf(polarity), topicIds };
}

export const GENERAL_COMMENT = 1;
/** Says something of all kinds of products. */
export const PRODUCT_QUALITY = 4;
const MOST_CLAUSES = 40;
/** The end of a sentence, or where a shopper turns round. */
const TURN =
  /(?<=[.!?…]["”')]?)\s+|[\n;]+|\s[-–—]+\s|—|,?\s+(?:but|however|although|though|yet|except|unfortunately|sadly|luckily|fortunately|thankfully|otherwise|whereas|despite|on the other hand|that said|other than that)\b,?\s*/iu;
const LIST = /,\s+(?:and\s+)?|\s+and\s+/iu;

/** Asks for something. */
const ASKS =
  /\?|\b(?:please|pls|wish|hope|add|bring back|would (?:be|love|like|help)|could you|can you|any chance|do you|are you|is there|when will|should (?:have|offer|add|carry|make)|need more|want more|more of|option|miss(?:ing)? the|suggest)/iu;

let reader: ((text: string) => Reading) | null = null;

/** Built with the first question; some 100 ms. */
export function read(text: string): Reading {
  reader ??= buildReader();
  return reader(text);
}

function sideOf({ positive, negative }: Reading['polarity']): Side {
  if (Math.max(positive, negative) < SAYS_SOMETHING || positive === negative) return 'none';
  return positive > negative ? 'positive' : 'negative';
}

const isMixed = ({ polarity }: Reading) => Math.min(polarity.positive, polarity.negative) >= SAYS_SOMETHING;

/** Distinct stems of the words that tell something. */
function tellingStems(words: Reading['words']): string[] {
  const stems = new Set<string>();
  for (const { word, stem } of words) {
    if (word.length > 2 && !STOP_WORDS.has(word) && !OPINION_WORDS.has(word)) stems.add(stem);
  }
  return [...stems];
}

/** The parts of a text that may be read, each with what it holds. Pure; the same for the same text. */
export function partsOf(text: string): { readonly text: string; readonly reading: Reading }[] {
  const parts: { text: string; reading: Reading }[] = [];
  for (const piece of readable(text).split(TURN)) {
    const part = piece.trim();
    if (part === '' || !isSentence(part)) continue;
    const reading = read(part);
    // Praise and blame in one breath: each part of the list by itself.
    const pieces = isMixed(reading) ? part.split(LIST) : [part];
    if (pieces.length === 1) parts.push({ text: part, reading });
    else for (const each of pieces) if (each.trim() !== '') parts.push({ text: each.trim(), reading: read(each) });
    if (parts.length >= MOST_CLAUSES) break;
  }
  return parts;
}

/** What a comment says, part by part. Its tone and topics decide what a part by itself leaves open. */
export function clausesOf(comment: ThemeComment): Clause[] {
  const parts = partsOf(comment.text);
  return parts.map(({ text, reading }) => {
    const topicIds = topicsOf(reading, comment.topicIds, parts.length === 1);
    const alone = sayingOf(reading);
    return {
      text,
      length: reading.words.length,
      stems: alone.stems,
      side: agreed(
        alone.side,
        comment.tone,
        topicIds.some((id) => id !== PRODUCT_QUALITY),
      ),
      topicIds,
      asks: ASKS.test(text),
      alone,
    };
  });
}

/** A part that contradicts the tone of its whole comment was misread, or irony. */
function agreed(side: Side, tone: ThemeComment['tone'], hasTopic: boolean): Side {
  if (tone !== 'positive' && tone !== 'negative') return side;
  if (side === 'none') return hasTopic ? tone : 'none';
  return side === tone ? side : 'none';
}

function topicsOf({ topicIds }: Reading, ofComment: readonly number[], isWhole: boolean): readonly number[] {
  const own = topicIds.filter((id) => id !== GENERAL_COMMENT);
  if (ofComment.length === 0) return own;
  const given = ofComment.filter((id) => id !== GENERAL_COMMENT);
  const both = own.filter((id) => given.includes(id));
  if (both.length > 0) return both;
  return given.length === 1 && (isWhole || given[0] !== PRODUCT_QUALITY) ? given : [];
}
