import { distance } from 'fastest-levenshtein';
import { isPassedOver, KNOWN_WORDS, phraseAt } from './lexicon.ts';
import { MEANING_CHANGING } from './meaning-changing-words.ts';
import type { Frame, Meaning, Part, Subject } from './meanings.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { stemOf, type Word } from './words.ts';

/** The words that are still to be scanned; null for a word that is used already. */
export interface RemainingWords {
  readonly words: readonly Word[];
  readonly stems: readonly (string | null)[];
  /** Meanings of the words that were removed. */
  readonly meanings: readonly Meaning[];
  /** Number of meaningful words. */
  readonly telling: number;
}

/** The meanings of all phrases of a question. */
export interface PhraseScan {
  readonly subjects: readonly Subject[];
  readonly surveys: ReadonlySet<number>;
  readonly weakSurveys: ReadonlySet<number>;
  readonly devices: ReadonlySet<number>;
  readonly frames: ReadonlySet<Frame>;
  readonly parts: readonly Part[];
  readonly period: ParsedQuestion['period'];
  /** Two different periods are named. */
  readonly isSplit: boolean;
  readonly refusal: string | null;
  readonly unknown: readonly string[];
  readonly telling: number;
  readonly things: number;
  readonly versus: boolean;
  readonly meaningChanging: readonly string[];
  readonly phrases: number;
  /** Words without meaning. */
  readonly fillers: number;
}

/**
 * Removes words that say which shoppers are meant: `mobile visitors`, `straight to fulfillment customers`, `people who
 * abandon the site`.
 */
export function extractShoppers(
  corrected: readonly Word[],
  all: readonly (string | null)[],
  counted: number,
): RemainingWords {
  const [words, stems, meanings] = [[...corrected], [...all], [] as Meaning[]];
  let telling = counted;
  for (let at = 0; at < stems.length; at += 1) {
    const phrase = phraseAt(stems, at);
    // Replaces a relative clause by `people`, for phrases that contain `people`.
    if (phrase !== null && isRelative(stems, at, phrase)) {
      meanings.push(phrase.meaning);
      telling += phrase.length;
      stems.splice(at, phrase.length, PEOPLE.stem);
      words.splice(at, phrase.length, PEOPLE);
      continue;
    }
    const who = stems[at + (phrase?.length ?? 0)];
    const isWho = phrase !== null && namesShoppers(phrase.meaning);
    // `straight to fulfillment customers` ends with the shoppers, which stay.
    if (phrase !== null && isWho && phrase.length > 1 && WHO.has(stems[at + phrase.length - 1] ?? '')) {
      meanings.push(phrase.meaning);
      telling += phrase.length - 1;
      stems.splice(at, phrase.length - 1);
      words.splice(at, phrase.length - 1);
      continue;
    }
    if (phrase === null || !isWho || who === null || who === undefined || !WHO.has(who)) {
      if (phrase !== null && isWho) at += phrase.length - 1;
      continue;
    }
    meanings.push(phrase.meaning);
    telling += phrase.length;
    stems.splice(at, phrase.length);
    words.splice(at, phrase.length);
  }
  return { words, stems, meanings, telling };
}

/** A survey, a device, or a survey with a part of its shoppers: `in-store pickup customers`. */
function namesShoppers(meaning: Meaning): boolean {
  if (meaning.kind === 'both')
    return (
      meaning.meanings.every((each) => each.kind === 'part' || namesShoppers(each)) &&
      meaning.meanings.some(namesShoppers)
    );
  return meaning.kind === 'device' || (meaning.kind === 'survey' && !meaning.weak);
}

/** Scans for the longest phrase at each place. `period`: already known from the days. */
export function scanPhrases(
  { words, stems, meanings, telling: counted }: RemainingWords,
  period: ParsedQuestion['period'],
): PhraseScan {
  const subjects: Subject[] = [];
  const surveys = new Set<number>();
  const weakSurveys = new Set<number>();
  const devices = new Set<number>();
  const frames = new Set<Frame>();
  const parts = new Map<string, Part>();
  const unknown: string[] = [];
  const meaningChanging: string[] = [];
  let [unit, refusal, isSplit]: [ParsedQuestion['period'], string | null, boolean] = [period, null, false];
  let [telling, things, versus, phrases, fillers] = [counted, 0, false, 0, 0];
  const take = (meaning: Meaning): void => {
    if (meaning.kind === 'both') meaning.meanings.forEach(take);
    else if (meaning.kind === 'subject') subjects.push(meaning.subject);
    else if (meaning.kind === 'survey')
      for (const id of meaning.surveyIds) (meaning.weak ? weakSurveys : surveys).add(id);
    else if (meaning.kind === 'device') devices.add(meaning.id);
    else if (meaning.kind === 'part') parts.set(`${meaning.part.of}:${meaning.part.option}`, meaning.part);
    else if (meaning.kind === 'unit') {
      isSplit ||= unit !== null && unit !== meaning.period;
      unit = meaning.period;
    } else if (meaning.kind === 'frame')
      for (const frame of IMPLIED[meaning.frame] ?? [meaning.frame]) frames.add(frame);
    else if (meaning.kind === 'refuse') refusal ??= meaning.why;
  };
  meanings.forEach(take);
  for (let at = 0; at < stems.length; ) {
    if (stems[at] === null) {
      at += 1;
      continue;
    }
    const phrase = phraseAt(stems, at);
    if (phrase === null) {
      if (!isAdverb(words[at])) unknown.push(words[at]?.text ?? '');
      at += 1;
      continue;
    }
    const { meaning, length } = phrase;
    const text = words[at]?.text ?? '';
    if (length === 1 && meaning.kind === 'filler' && isPassedOver(stems[at] ?? '') && isSpecific(words, at))
      unknown.push(text);
    take(meaning);
    if (length === 1 && meaning.kind === 'filler' && MEANING_CHANGING.has(text)) meaningChanging.push(text);
    if (meaning.kind === 'filler' && !meaning.thing) fillers += length;
    if (meaning.kind !== 'filler') telling += length;
    else if (meaning.thing) things += 1;
    else if (COMPARING.test(text)) versus = true;
    phrases += 1;
    at += length;
  }
  return {
    subjects,
    surveys,
    weakSurveys,
    devices,
    frames,
    parts: [...parts.values()],
    period: unit,
    isSplit,
    refusal,
    unknown,
    meaningChanging,
    telling,
    things,
    versus,
    phrases,
    fillers,
  };
}

/** `comments about weird …`, `how do odd shoppers …`: a word that would be passed over is part of the subject here. */
function isSpecific(words: readonly Word[], at: number): boolean {
  const before = ARTICLES.test(words[at - 1]?.text ?? '') ? at - 2 : at - 1;
  return BEFORE_OBJECTS.test(words[before]?.text ?? '') || isOfShoppers(words, at);
}
/** `whatever customers wrote` means all of them. */
const isOfShoppers = (words: readonly Word[], at: number): boolean =>
  SHOPPERS.test(words[at + 1]?.text ?? '') && !/ever$/.test(words[at]?.text ?? '');
const ARTICLES = /^(?:a|an|the|our|their|any|some)$/;
const SHOPPERS = /^(?:customers?|shoppers?|buyers?|visitors?|clients?|users?)$/;
const BEFORE_OBJECTS =
  /^(?:about|regarding|concerning|around|mention|mentions|mentioning|mentioned|of|with|for|on|from|by|in|at|as|without)$/;

/** Words of comparison, other than with a period. */
const COMPARING = /^(?:than|versus|vs|v|against)$/;
const IMPLIED: Readonly<Partial<Record<Frame, readonly Frame[]>>> = {
  'why-moved': ['why', 'moved'],
  group: ['group', 'many'],
  'top-complaints': ['complaints', 'topics'],
};
const WHO = new Set(['visitors', 'shoppers', 'customers', 'buyers', 'people', 'users'].map(stemOf));
const PEOPLE: Word = { text: 'people', stem: stemOf('people'), isName: false };
const RELATIVE = new Set(['who', 'that'].map(stemOf));

/** `visitors who …` with a survey, part or stage. */
function isRelative(
  stems: readonly (string | null)[],
  at: number,
  phrase: { readonly meaning: Meaning; readonly length: number },
): boolean {
  const { meaning, length } = phrase;
  const named = meaning.kind === 'both' ? meaning.meanings : [meaning];
  return (
    length > 2 &&
    WHO.has(stems[at] ?? '') &&
    RELATIVE.has(stems[at + 1] ?? '') &&
    named.every(({ kind }) => kind === 'survey' || kind === 'part' || kind === 'frame')
  );
}

/** `consistently`, `noticeably`: an adverb of manner, but not a noun in -ly. */
const isAdverb = (word: Word | undefined): boolean =>
  word !== undefined &&
  !word.isName &&
  /^\p{L}{3,}ly$/u.test(word.text) &&
  !NOT_HOW.has(word.text) &&
  // `loyaly` is a typing error.
  !KNOWN_WORDS.some((known) => known.length > 3 && distance(known, word.text) === 1);
/** Nouns in -ly, and adverbs that limit what is meant: these stay unknown. */
const NOT_HOW: ReadonlySet<string> = new Set(
  `family supply reply italy rally assembly anomaly monopoly elderly butterfly jelly belly bully ally july fly yearly hourly nightly
fortnightly biweekly only early likely unlikely hardly barely scarcely rarely seldomly externally internally locally nationally regionally
internationally domestically formerly exclusively solely manually physically digitally organically verbally partially newly`.split(
    /\s+/,
  ),
);
