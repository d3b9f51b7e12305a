import { distance } from 'fastest-levenshtein';
import { isPassedOver, KNOWN_WORDS, phraseAt } from './lexicon.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import type { Frame, Part, Says, Subject } from './says.ts';
import { WEIGHTY } from './weighty.ts';
import { stemOf, type Word } from './words.ts';

/** Words of a question with those that are left to be read; null: it says something already. */
export interface Left {
  readonly words: readonly Word[];
  readonly stems: readonly (string | null)[];
  /** What was taken out of them. */
  readonly said: readonly Says[];
  /** Words that say something. */
  readonly telling: number;
}

/** What the phrases of a question say together. */
export interface Said {
  readonly subjects: readonly Subject[];
  readonly surveys: ReadonlySet<number>;
  readonly weakSurveys: ReadonlySet<number>;
  readonly devices: ReadonlySet<number>;
  readonly frames: ReadonlySet<Frame>;
  readonly parts: readonly Part[];
  readonly period: ParsedQuestion['period'];
  /** Two units of time are named. */
  readonly isSplit: boolean;
  readonly refusal: string | null;
  readonly unknown: readonly string[];
  readonly telling: number;
  readonly things: number;
  readonly versus: boolean;
  readonly weighty: readonly string[];
  readonly phrases: number;
  /** Words that say nothing by themselves. */
  readonly fillers: number;
}

/** `mobile visitors`, `straight to fulfillment customers`, `people who abandon the site`: words that say which shoppers are meant are taken out first. */
export function withoutWho(mended: readonly Word[], all: readonly (string | null)[], told: number): Left {
  const [words, stems, said] = [[...mended], [...all], [] as Says[]];
  let telling = told;
  for (let at = 0; at < stems.length; at += 1) {
    const phrase = phraseAt(stems, at);
    // A relative clause is replaced by `people`, so that phrases with `people` still match.
    if (phrase !== null && isRelative(stems, at, phrase)) {
      said.push(phrase.says);
      telling += phrase.length;
      stems.splice(at, phrase.length, PEOPLE.stem);
      words.splice(at, phrase.length, PEOPLE);
      continue;
    }
    const who = stems[at + (phrase?.length ?? 0)];
    const isWho = phrase !== null && saysWho(phrase.says);
    // `straight to fulfillment customers`: the phrase ends with who they are, which stays.
    if (phrase !== null && isWho && phrase.length > 1 && WHO.has(stems[at + phrase.length - 1] ?? '')) {
      said.push(phrase.says);
      telling += phrase.length - 1;
      stems.splice(at, phrase.length - 1);
      words.splice(at, phrase.length - 1);
      continue;
    }
    if (phrase === null || !isWho || who === null || who === undefined || !WHO.has(who)) {
      if (phrase !== null && isWho) at += phrase.length - 1;
      continue;
    }
    said.push(phrase.says);
    telling += phrase.length;
    stems.splice(at, phrase.length);
    words.splice(at, phrase.length);
  }
  return { words, stems, said, telling };
}

/** A survey, a device, or a survey with some of its shoppers: `in-store pickup customers`. */
function saysWho(says: Says): boolean {
  if (says.kind === 'both')
    return says.says.every((each) => each.kind === 'part' || saysWho(each)) && says.says.some(saysWho);
  return says.kind === 'device' || (says.kind === 'survey' && !says.weak);
}

/** The phrases of what is left, the longest first at each place. `period`: of which the days tell already. */
export function listen({ words, stems, said, telling: told }: Left, period: ParsedQuestion['period']): Said {
  const subjects: Subject[] = [];
  const surveys = new Set<number>();
  const weakSurveys = new Set<number>();
  const devices = new Set<number>();
  const frames = new Set<Frame>();
  const parts = new Map<string, Part>();
  const unknown: string[] = [];
  const weighty: string[] = [];
  let [unit, refusal, isSplit]: [ParsedQuestion['period'], string | null, boolean] = [period, null, false];
  let [telling, things, versus, phrases, fillers] = [told, 0, false, 0, 0];
  const take = (says: Says): void => {
    if (says.kind === 'both') says.says.forEach(take);
    else if (says.kind === 'subject') subjects.push(says.subject);
    else if (says.kind === 'survey') for (const id of says.surveyIds) (says.weak ? weakSurveys : surveys).add(id);
    else if (says.kind === 'device') devices.add(says.id);
    else if (says.kind === 'part') parts.set(`${says.part.of}:${says.part.option}`, says.part);
    else if (says.kind === 'unit') {
      isSplit ||= unit !== null && unit !== says.period;
      unit = says.period;
    } else if (says.kind === 'frame') for (const frame of IMPLIED[says.frame] ?? [says.frame]) frames.add(frame);
    else if (says.kind === 'refuse') refusal ??= says.why;
  };
  said.forEach(take);
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
    const { says, length } = phrase;
    const text = words[at]?.text ?? '';
    if (length === 1 && says.kind === 'filler' && isPassedOver(stems[at] ?? '') && saysWhich(words, at))
      unknown.push(text);
    take(says);
    if (length === 1 && says.kind === 'filler' && WEIGHTY.has(text)) weighty.push(text);
    if (says.kind === 'filler' && !says.thing) fillers += length;
    if (says.kind !== 'filler') telling += length;
    else if (says.thing) things += 1;
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
    weighty,
    telling,
    things,
    versus,
    phrases,
    fillers,
  };
}

/** `comments about weird …`, `how do odd shoppers …`: what somebody speaks of, and which shoppers, is not passed over. */
function saysWhich(words: readonly Word[], at: number): boolean {
  const before = ARTICLES.test(words[at - 1]?.text ?? '') ? at - 2 : at - 1;
  return BEFORE_OBJECTS.test(words[before]?.text ?? '') || isOfShoppers(words, at);
}
/** `whatever customers wrote` is of all of them. */
const isOfShoppers = (words: readonly Word[], at: number): boolean =>
  SHOPPERS.test(words[at + 1]?.text ?? '') && !/ever$/.test(words[at]?.text ?? '');
const ARTICLES = /^(?:a|an|the|our|their|any|some)$/;
const SHOPPERS = /^(?:customers?|shoppers?|buyers?|visitors?|clients?|users?)$/;
const BEFORE_OBJECTS =
  /^(?:about|regarding|concerning|around|mention|mentions|mentioning|mentioned|of|with|for|on|from|by|in|at|as|without)$/;

/** Words that compare with something other than a time. */
const COMPARING = /^(?:than|versus|vs|v|against)$/;
const IMPLIED: Readonly<Partial<Record<Frame, readonly Frame[]>>> = {
  'why-moved': ['why', 'moved'],
  group: ['group', 'many'],
  'top-complaints': ['complaints', 'topics'],
};
const WHO = new Set(['visitors', 'shoppers', 'customers', 'buyers', 'people', 'users'].map(stemOf));
const PEOPLE: Word = { text: 'people', stem: stemOf('people'), isName: false };
const RELATIVE = new Set(['who', 'that'].map(stemOf));

/** Surveys, parts and stages that are named by `visitors who …`. */
function isRelative(
  stems: readonly (string | null)[],
  at: number,
  phrase: { readonly says: Says; readonly length: number },
): boolean {
  const { says, length } = phrase;
  const named = says.kind === 'both' ? says.says : [says];
  return (
    length > 2 &&
    WHO.has(stems[at] ?? '') &&
    RELATIVE.has(stems[at + 1] ?? '') &&
    named.every(({ kind }) => kind === 'survey' || kind === 'part' || kind === 'frame')
  );
}

/** `consistently`, `noticeably`: how, and not of what. Nouns that end alike are none. */
const isAdverb = (word: Word | undefined): boolean =>
  word !== undefined &&
  !word.isName &&
  /^\p{L}{3,}ly$/u.test(word.text) &&
  !NOT_HOW.has(word.text) &&
  // `loyaly` is not an adverb, but near to two words that are known.
  !KNOWN_WORDS.some((known) => known.length > 3 && distance(known, word.text) === 1);
/** Nouns that end alike, and adverbs that say of which: these stay unknown. */
const NOT_HOW: ReadonlySet<string> = new Set(
  `family supply reply italy rally assembly anomaly monopoly elderly butterfly jelly belly bully ally july fly yearly hourly nightly
fortnightly biweekly only early likely unlikely hardly barely scarcely rarely seldomly externally internally locally nationally regionally
internationally domestically formerly exclusively solely manually physically digitally organically verbally partially newly`.split(
    /\s+/,
  ),
);
