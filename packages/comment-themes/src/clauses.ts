import { type AspectSaid, buildReader, type Reading, SAYS_SOMETHING } from '@shoppervoice/comment-classifier';
import { GENERAL_COMMENT, PRODUCT_QUALITY } from '@shoppervoice/survey-model';
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
  /** Aspects, each with the side on which they are spoken of. */
  readonly aspects: readonly SidedAspect[];
  /** Those of them on which a phrase decides by itself, not the rest of the part or of the comment. */
  readonly certain: readonly SidedAspect[];
  readonly asks: boolean;
  /** Wishes for what is not there. */
  readonly wishes: boolean;
  /** Topics that its comment is labelled with; none if it has no labels. */
  readonly labels: readonly number[];
  /** What the part says by itself, whatever the rest of its comment says. */
  readonly alone: Saying;
}

export interface Saying {
  readonly stems: readonly string[];
  readonly side: Side;
  readonly topicIds: readonly number[];
  readonly aspects: readonly SidedAspect[];
}

/** An aspect and how it is spoken of: `aspectOn(key, side)`. */
export type SidedAspect = `${string}|${Side}`;

export const aspectOn = (key: string, side: Side): SidedAspect => `${key}|${side}`;

/** What a text says by itself. */
export const sayingOf = (reading: Reading): Saying => new Alone(reading);

/** Stems and topics are read when they are asked for: for most parts of a long list they never are. */
class Alone implements Saying {
  readonly side: Side;
  readonly aspects: readonly SidedAspect[];
  readonly #reading: Reading;
  #stems: readonly string[] | null = null;

  constructor(reading: Reading) {
    const judged = sideOf(reading.polarity);
    this.aspects = sidedAspects(reading.aspects, judged);
    this.side = judged === 'none' ? sideOfAll(this.aspects) : judged;
    this.#reading = reading;
  }

  get stems(): readonly string[] {
    this.#stems ??= tellingStems(this.#reading.words);
    return this.#stems;
  }

  get topicIds(): readonly number[] {
    return this.#reading.topicIds;
  }
}

const SIDE_OF: Readonly<Record<AspectSaid['says'], Side | null>> = {
  bad: 'negative',
  good: 'positive',
  neutral: 'none',
  about: null,
};

const NO_ASPECTS: readonly SidedAspect[] = [];

/**
 * An aspect that a phrase only names takes the side of its text, and counts only if no phrase there says something for certain:
 * a comment that a fitted sheet shrank is not about its fit. An aspect that is blamed and praised at once also takes the text's side.
 */
function sidedAspects(aspects: readonly AspectSaid[], judged: Side): readonly SidedAspect[] {
  if (aspects.length === 0) return NO_ASPECTS;
  const sure = aspects.filter(({ says }) => says !== 'about');
  const isSplit = ({ key, says }: AspectSaid) => sure.some((other) => other.key === key && other.says !== says);
  const sided = (sure.length > 0 ? sure : aspects).map((said) =>
    aspectOn(said.key, (isSplit(said) ? null : SIDE_OF[said.says]) ?? judged),
  );
  return [...new Set(sided)];
}

/** The side that all sided aspects take. */
function sideOfAll(aspects: readonly SidedAspect[]): Side {
  const has = (side: Side) => aspects.some((aspect) => aspect.endsWith(`|${side}`));
  if (has('negative')) return has('positive') ? 'none' : 'negative';
  return has('positive') ? 'positive' : 'none';
}

const MOST_CLAUSES = 40;
/** The end of a sentence, or the place where a shopper turns from praise to blame or back. */
const TURN =
  /(?<=[.!?…]["”')]?)\s+|[\n;]+|\s[-–—]+\s|—|,?\s+(?:but|however|although|though|yet|except|unfortunately|sadly|luckily|fortunately|thankfully|otherwise|whereas|despite|on the other hand|that said|other than that)\b,?\s*/iu;
const LIST = /,\s+(?:and\s+)?|\s+and\s+/iu;

/** Wishes for something that is not there, politely: neither praise nor blame. */
const WISHES =
  /\b(?:please|pls|i wish|wish (?:you|there|it|they|i could)|hope you|(?:could|can) you (?:please|add|offer|make|carry|sell|bring|extend|open|stock|send|have|get|include|put)|any (?:chance|plans)|do you (?:ever |also |guys )*(?:have|carry|sell|offer|plan|make|stock|do)|when will|are you going to|would (?:be (?:so |really |very )?(?:nice|great|good|helpful|cool|awesome|useful)|love|like|help|appreciate)|['’]d (?:love|like)|love to (?:see|have)|should (?:have|offer|add|carry|make|sell|consider)|bring back|^add|(?:need|want) more|^needs?|^more|how about|consider)\b/iu;

/** Asks for something. */
const ASKS =
  /\?|\b(?:please|pls|wish|hope|add|bring back|would (?:be|love|like|help)|could you|can you|any chance|do you|are you|is there|when will|should (?:have|offer|add|carry|make)|need more|want more|more of|option|miss(?:ing)? the|suggest)/iu;

let reader: ((text: string) => Reading) | null = null;
/** What shoppers often say in the same words ("fast delivery") is read once. */
const readings = new Map<string, Reading>();
const MOST_READINGS = 4_000;
const LONGEST_KEPT = 60;

/** Reads a text. The reader is built with the first text if it was not prepared before. */
export function read(text: string): Reading {
  reader ??= buildReader({ withAspects: true });
  const known = readings.get(text);
  if (known !== undefined) return known;
  const reading = reader(text);
  if (text.length > LONGEST_KEPT) return reading;
  if (readings.size >= MOST_READINGS) readings.clear();
  readings.set(text, reading);
  return reading;
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

/** The parts of a text that may be read, each with what was read in it. Pure: the same for the same text. */
export function partsOf(text: string): { readonly text: string; readonly reading: Reading }[] {
  const parts: { text: string; reading: Reading }[] = [];
  for (const piece of readable(text).split(TURN)) {
    const part = piece.trim();
    if (part === '' || !isSentence(part)) continue;
    const reading = read(part);
    // Praise and blame in one list: each part of the list is read by itself.
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
  return parts.map(({ text, reading }) => new Part(text, reading, comment, parts.length === 1));
}

class Part implements Clause {
  readonly text: string;
  readonly side: Side;
  readonly aspects: readonly SidedAspect[];
  readonly wishes: boolean;
  readonly labels: readonly number[];
  readonly alone: Saying;
  readonly #reading: Reading;
  readonly #isWhole: boolean;
  #topicIds: readonly number[] | null = null;

  constructor(text: string, reading: Reading, { topicIds, tone }: ThemeComment, isWhole: boolean) {
    this.text = text;
    this.labels = topicIds;
    this.#reading = reading;
    this.#isWhole = isWhole;
    this.alone = sayingOf(reading);
    this.wishes = WISHES.test(text);
    const judged = agreed(this.alone.side, tone, () => this.topicIds.some((id) => id !== PRODUCT_QUALITY));
    this.side = this.wishes && judged === 'positive' ? 'none' : judged;
    // A wish names what is missing, so it praises nothing.
    const said = this.wishes ? reading.aspects.filter(({ says }) => says === 'bad') : reading.aspects;
    this.aspects = agreedAspects(sidedAspects(said, this.side), this.alone.side, tone);
  }

  get length(): number {
    return this.#reading.words.length;
  }

  get stems(): readonly string[] {
    return this.alone.stems;
  }

  get topicIds(): readonly number[] {
    this.#topicIds ??= topicsOf(this.#reading, this.labels, this.#isWhole);
    return this.#topicIds;
  }

  get certain(): readonly SidedAspect[] {
    const sure = sidedAspects(
      this.#reading.aspects.filter(({ says }) => says !== 'about'),
      'none',
    );
    return sure.filter((aspect) => this.aspects.includes(aspect));
  }

  get asks(): boolean {
    return this.wishes || ASKS.test(this.text);
  }
}

/** A part that contradicts the tone of its whole comment was misread, or irony. */
function agreed(side: Side, tone: ThemeComment['tone'], hasTopic: () => boolean): Side {
  if (tone !== 'positive' && tone !== 'negative') return side;
  if (side === 'none') return hasTopic() ? tone : 'none';
  return side === tone ? side : 'none';
}

/** In a negative comment nothing counts as praise; in a positive one, blame that does not sound like it was misread. */
function agreedAspects(aspects: readonly SidedAspect[], judged: Side, tone: ThemeComment['tone']) {
  if (aspects.length === 0) return NO_ASPECTS;
  if (tone === 'negative') return aspects.filter((aspect) => !aspect.endsWith('|positive'));
  return tone === 'positive' && judged !== 'negative'
    ? aspects.filter((aspect) => !aspect.endsWith('|negative'))
    : aspects;
}

function topicsOf({ topicIds }: Reading, ofComment: readonly number[], isWhole: boolean): readonly number[] {
  const own = topicIds.filter((id) => id !== GENERAL_COMMENT);
  if (ofComment.length === 0) return own;
  const given = ofComment.filter((id) => id !== GENERAL_COMMENT);
  const both = own.filter((id) => given.includes(id));
  if (both.length > 0) return both;
  return given.length === 1 && (isWhole || given[0] !== PRODUCT_QUALITY) ? given : [];
}
