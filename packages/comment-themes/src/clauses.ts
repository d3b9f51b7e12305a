import { type AspectMention, buildReader, type Reading, SAYS_SOMETHING } from '@shoppervoice/comment-classifier';
import { GENERAL_COMMENT, PRODUCT_QUALITY } from '@shoppervoice/survey-model';
import { isSentence, readable } from './hostile.ts';
import type { ThemeComment } from './question.ts';
import { OPINION_WORDS, STOP_WORDS } from './stop-words.ts';

export type Side = 'positive' | 'negative' | 'none';

/** A part of a comment with a single statement. */
export interface Clause {
  readonly text: string;
  /** In words. */
  readonly length: number;
  /** Distinct specific stems, without generic opinions. */
  readonly stems: readonly string[];
  readonly side: Side;
  /** Without "General comment". */
  readonly topicIds: readonly number[];
  /** Aspects, each with its side. */
  readonly aspects: readonly SidedAspect[];
  /** Those whose side is decided by a phrase or by a short part itself, not by the rest of the comment. */
  readonly certain: readonly SidedAspect[];
  /** Those of them that a phrase states as a fact, rather than words that stand apart, or what may happen. */
  readonly explicit: readonly SidedAspect[];
  readonly asks: boolean;
  /** Wishes for something missing. */
  readonly wishes: boolean;
  /** Topics that the comment is labelled with; none without labels. */
  readonly labels: readonly number[];
  /** The reading of this part alone. */
  readonly alone: Statement;
}

export interface Statement {
  readonly stems: readonly string[];
  readonly side: Side;
  readonly topicIds: readonly number[];
  readonly aspects: readonly SidedAspect[];
}

/** `aspectOn(key, side)`. */
export type SidedAspect = `${string}|${Side}`;

export const aspectOn = (key: string, side: Side): SidedAspect => `${key}|${side}`;

/** The statement of a text by itself. */
export const statementOf = (reading: Reading): Statement => new Alone(reading);

/** Lazy: stems and topics of most parts in a long list are never used. */
class Alone implements Statement {
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
    this.#stems ??= specificStems(this.#reading.words);
    return this.#stems;
  }

  get topicIds(): readonly number[] {
    return this.#reading.topicIds;
  }
}

const SIDE_OF: Readonly<Record<AspectMention['judgement'], Side | null>> = {
  bad: 'negative',
  good: 'positive',
  neutral: 'none',
  about: null,
};

const NO_ASPECTS: readonly SidedAspect[] = [];

/**
 * An aspect that is only named takes the side of the text, and only counts if no phrase there is definite: "the fitted
 * sheet shrank" is not about fit. So does an aspect that is both blamed and praised.
 */
function sidedAspects(aspects: readonly AspectMention[], judged: Side): readonly SidedAspect[] {
  if (aspects.length === 0) return NO_ASPECTS;
  const sure = aspects.filter(({ judgement }) => judgement !== 'about');
  const isSplit = ({ key, judgement }: AspectMention) =>
    sure.some((other) => other.key === key && other.judgement !== judgement);
  const sided = (sure.length > 0 ? sure : aspects).map((mention) =>
    aspectOn(mention.key, (isSplit(mention) ? null : SIDE_OF[mention.judgement]) ?? judged),
  );
  return [...new Set(sided)];
}

/** The common side of all aspects, if there is one. */
function sideOfAll(aspects: readonly SidedAspect[]): Side {
  const has = (side: Side) => aspects.some((aspect) => aspect.endsWith(`|${side}`));
  if (has('negative')) return has('positive') ? 'none' : 'negative';
  return has('positive') ? 'positive' : 'none';
}

const MOST_CLAUSES = 40;
/** In a part of so few words, what judges is about the only aspect that is named. */
const SHORT = 7;
/** Shorter still, to be told explicitly. */
const SHORTER = 5;
/** The end of a sentence, or a turn between praise and blame. */
const TURN =
  /(?<=[.!?…]["”')]?)\s+|[\n;]+|\s[-–—]+\s|—|,?\s+(?:but|however|although|though|yet|except|unfortunately|sadly|luckily|fortunately|thankfully|otherwise|whereas|despite|on the other hand|that said|other than that)\b,?\s*/iu;
const LIST = /,\s+(?:and\s+)?|\s+and\s+/iu;

/** Polite wishes, neither praise nor blame. */
const WISHES =
  /\b(?:please|pls|i wish|wish (?:you|there|it|they|i could)|hope you|(?:could|can) you (?:please|add|offer|make|carry|sell|bring|extend|open|stock|send|have|get|include|put)|any (?:chance|plans)|do you (?:ever |also |guys )*(?:have|carry|sell|offer|plan|make|stock|do)|when will|are you going to|would (?:be (?:so |really |very )?(?:nice|great|good|helpful|cool|awesome|useful)|love|like|help|appreciate)|['’]d (?:love|like)|love to (?:see|have)|should (?:have|offer|add|carry|make|sell|consider)|bring back|^add|(?:need|want) more|^needs?|^more|how about|consider)\b/iu;

/** What may happen is no complaint yet. */
const SUPPOSES =
  /^(?:(?:and|so|or|be careful)\s+)?(?:if|unless|in case|hopefully|i (?:just )?hope|hope|should you)\b|\bif you (?:have|need|want|ever)\b/iu;

/** Requests. */
const REQUESTS =
  /\?|\b(?:please|pls|wish|hope|add|bring back|would (?:be|love|like|help)|could you|can you|any chance|do you|are you|is there|when will|should (?:have|offer|add|carry|make)|need more|want more|more of|option|miss(?:ing)? the|suggest)/iu;

let reader: ((text: string) => Reading) | null = null;
/** Common wordings ("fast delivery") are read once. */
const readings = new Map<string, Reading>();
const MOST_READINGS = 4_000;
const LONGEST_KEPT = 60;

/** Reads a text. Builds the reader if it was not prepared. */
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

/** Distinct specific stems. */
function specificStems(words: Reading['words']): string[] {
  const stems = new Set<string>();
  for (const { word, stem } of words) {
    if (word.length > 2 && !STOP_WORDS.has(word) && !OPINION_WORDS.has(word)) stems.add(stem);
  }
  return [...stems];
}

/** The readable parts of a text with their readings. Pure. */
export function partsOf(text: string): { readonly text: string; readonly reading: Reading }[] {
  const parts: { text: string; reading: Reading }[] = [];
  for (const piece of readable(text).split(TURN)) {
    const part = piece.trim();
    if (part === '' || !isSentence(part)) continue;
    const reading = read(part);
    // A list of praise and blame is split into its items.
    const pieces = isMixed(reading) ? part.split(LIST) : [part];
    if (pieces.length === 1) parts.push({ text: part, reading });
    else for (const each of pieces) if (each.trim() !== '') parts.push({ text: each.trim(), reading: read(each) });
    if (parts.length >= MOST_CLAUSES) break;
  }
  return parts;
}

/** The parts of a comment. Its tone and topics decide what a part alone leaves open. */
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
  readonly alone: Statement;
  readonly #reading: Reading;
  readonly #isWhole: boolean;
  #topicIds: readonly number[] | null = null;

  constructor(text: string, reading: Reading, { topicIds, tone }: ThemeComment, isWhole: boolean) {
    this.text = text;
    this.labels = topicIds;
    this.#reading = reading;
    this.#isWhole = isWhole;
    this.alone = statementOf(reading);
    this.wishes = WISHES.test(text);
    const judged = agreed(this.alone.side, tone, () => this.topicIds.some((id) => id !== PRODUCT_QUALITY));
    this.side = this.wishes && judged === 'positive' ? 'none' : judged;
    // A wish names what is missing, so it is not praise.
    const mention = this.wishes ? reading.aspects.filter(({ judgement }) => judgement === 'bad') : reading.aspects;
    this.aspects = agreedAspects(sidedAspects(mention, this.side), this.alone.side, tone);
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
    return this.#certainOf(SHORT);
  }

  get explicit(): readonly SidedAspect[] {
    const concluded = this.#reading.aspects.flatMap(({ key, isConcluded }) =>
      isConcluded === true ? [`${key}|`] : [],
    );
    const sure = this.#certainOf(SHORTER).filter((aspect) => !concluded.some((key) => aspect.startsWith(key)));
    const isNoBlame = this.alone.side === 'positive' || SUPPOSES.test(this.text);
    const isNoPraise = this.alone.side === 'negative';
    return sure.filter(
      (aspect) => !(isNoBlame && aspect.endsWith('|negative')) && !(isNoPraise && aspect.endsWith('|positive')),
    );
  }

  #certainOf(short: number): readonly SidedAspect[] {
    const { aspects } = this.#reading;
    if (aspects.length === 1 && this.length <= short && this.alone.side !== 'none') return this.aspects;
    const sure = sidedAspects(
      aspects.filter(({ judgement }) => judgement !== 'about'),
      'none',
    );
    return sure.filter((aspect) => this.aspects.includes(aspect));
  }

  get asks(): boolean {
    return this.wishes || REQUESTS.test(this.text);
  }
}

/** A part that contradicts the comment's tone was misread, or is ironic. */
function agreed(side: Side, tone: ThemeComment['tone'], hasTopic: () => boolean): Side {
  if (tone !== 'positive' && tone !== 'negative') return side;
  if (side === 'none') return hasTopic() ? tone : 'none';
  return side === tone ? side : 'none';
}

/** A negative comment has no praise; in a positive one, mild blame was misread. */
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
