import { withoutAsides } from './asides.ts';
import { DAY_WORDS } from './days/calendar-words.ts';
import { SEASONS } from './days/named-times.ts';
import { isKnownStem, KNOWN_WORDS, phraseAt, RATING_WORDS } from './lexicon.ts';
import { matchIntents } from './match-intents.ts';
import type { Frame, Meaning, Subject } from './meanings.ts';
import { CHOICE_OF } from './metric-wanted.ts';
import { metricRow } from './metrics.ts';
import { normalizeText } from './normalize-text.ts';
import { type ParsedDays, parseDays } from './parse-days.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { ALIASES, aliasOf } from './phrases/aliases.ts';
import { cannot, KINDS_OF_QUESTIONS, NO_ACTIONS, type Reading } from './reading.ts';
import { extractShoppers, type PhraseScan, type RemainingWords, scanPhrases } from './scan-phrases.ts';
import type { Today } from './today.ts';
import { correctSpelling, stemOf, type Word, wordsOf } from './words.ts';

/** Parses a question, or says why it cannot. `byIntent`: matches the words of a figure in any order. */
export function parseQuestion(question: string, now: Today, byIntent = false): ParsedQuestion | Reading {
  const { text, hasDays, statedDays } = withoutAsides(
    question,
    (clause, isStrict) => isPlain(clause, now, isStrict),
    (clause) => subjectIn(clause),
    (clause) => namesScope(clause, now),
  );
  if (ORDERS.test(text)) return cannot(NO_ACTIONS);
  const quoted = OF_WORDS.test(text) ? (/["“”]([^"“”]{2,60})["“”]/u.exec(text) ?? WORD_OF_A_TIME.exec(text)) : null;
  const order = OF_WORDS.test(text) ? ORDER.exec(text) : null;
  const named = [quoted?.[0] ?? '', order?.[0] ?? ''].filter(Boolean);
  const written = wordsOf(named.reduce((left, cut) => left.replace(cut, ' '), text));
  const corrected = written.map(correctWord);
  const parsedDays = parseDays(
    corrected.map(({ text: word }) => word),
    now,
  );
  if (statedDays !== undefined && parsedDays.days === null && parsedDays.doubt === null)
    return parseQuestion(`${text.replace(/[?.!\s]+$/u, '')} ${statedDays}`, now, byIntent);
  // The days of a removed clause may be the ones meant.
  const isLeft = hasDays && parsedDays.days === null && parsedDays.doubt === null;
  const days: ParsedDays = isLeft ? { ...parsedDays, doubt: 'which-days', unclear: 'then' } : parsedDays;
  const stems: (string | null)[] = corrected.map(({ stem }, at) => (days.used[at] ? null : stem));
  let search: string | null = quoted?.[1]?.trim() ?? null;
  let isTopic = false;
  const mention = stems.findIndex((stem, at) => stem === MENTION && !isNews(written, at));
  const isOften = /^(?:most|often|frequently|commonly|much)$/.test(corrected[mention - 1]?.text ?? '');
  if (mention >= 0 && search === null && !isOften) {
    search = takeSearch(written, stems, mention + 1);
    isTopic = search !== null && isWholeTopic(search);
  }

  const left = extractShoppers(corrected, stems, days.used.filter(Boolean).length);
  const scan = byIntent ? scanIntents(left, days.period) : scanPhrases(left, days.period);
  if (scan === null) return cannot(KINDS_OF_QUESTIONS);
  const { subjects, frames, parts, period, telling, things, fillers, versus, meaningChanging, unknown, refusal } = scan;
  if (refusal !== null) return cannot(refusal);
  if (unknown.length > 0) {
    return { ...cannot(`${notKnown(unknown)} ${KINDS_OF_QUESTIONS}`), unknown };
  }
  if (scan.isSplit) return cannot('It cuts time into days, weeks, months or quarters: name one of them.');
  if (days.doubt === 'future') return cannot('It reports past answers and makes no forecasts.');
  if (days.doubt === 'too-many') return cannot('It reads one range of days, and one to compare it with.');
  const bare = scan.phrases === 1 && !/\b(?:satisf|sat\b|csat)/iu.test(text);
  return {
    subjects,
    frames,
    period,
    search,
    days,
    telling,
    things,
    fillers,
    versus,
    meaningChanging,
    isTopic,
    parts,
    bare,
    quality: QUALITY.test(text),
    asksLiking: LIKING.test(text),
    refersBack:
      /\bhow (?:did|do|does|is|was|are|were) (?:that|those|these)\b(?= (?:do|doing|go|going|compare|look|perform|change))|\b(?:of|among|about) (?:those|these|them)\b(?! (?:who|that|which|two|three|\p{L}+s)\b)|\bthe comment\b(?! (?:of|from|with|for|about|on|by|that|which|goes|left|to)\b)/iu.test(
        normalizeText(text),
      ),
    isYesNo: YES_OR_NO.test(text),
    asksWhich: ONE_OF_TWO.test(text.replace(BEST_ONE, '$1')) ? 'one' : SEVERAL.test(text) ? 'several' : null,
    order: order?.[1] ?? null,
    surveys: sorted(scan.surveys),
    weakSurveys: sorted(scan.weakSurveys),
    devices: sorted(scan.devices),
  };
}

/** Names the unknown words. */
export const notKnown = (unknown: readonly string[]): string =>
  `It does not know what “${unknown.slice(0, 3).join(', ')}” means here.`;

/** The intent that fits best, with the meanings of the other words; null if none fits, or two equally. */
function scanIntents(left: RemainingWords, period: ParsedQuestion['period']): PhraseScan | null {
  const { parts } = scanPhrases(left, period);
  // Stores are not a breakdown, even if an intent contains the word.
  if (
    left.words.some(
      ({ text }, at) => /^(?:by|per)$/.test(text) && /^(?:stores?|shops?)$/.test(left.words[at + 1]?.text ?? ''),
    )
  )
    return null;
  const found = matchIntents(left.stems).flatMap(({ intent: { metric, topic }, own }) => {
    const scan = scanPhrases({ ...left, stems: left.stems.map((stem, at) => (own[at] ? null : stem)) }, period);
    const isRating = metricRow(metric).kind !== 'choice';
    const isElse = scan.subjects.some(
      (other) => other.metric !== metric && !(isRating && other.metric === 'satisfaction'),
    );
    // A part of the shoppers must not be lost.
    const isLost = parts.some(
      ({ of, option }) =>
        CHOICE_OF[of] !== metric && !scan.parts.some((other) => other.of === of && other.option === option),
    );
    if (scan.refusal !== null || scan.unknown.length > 0 || isElse || isLost) return [];
    const count = own.filter(Boolean).length;
    const subject: Subject = { metric, strong: true, ...(topic === undefined ? {} : { topic }) };
    return [{ metric, count, scan: { ...scan, subjects: [subject], telling: scan.telling + count } }];
  });
  const most = Math.max(0, ...found.map(({ count }) => count));
  const best = found.filter(({ count }) => count === most);
  return new Set(best.map(({ metric }) => metric)).size === 1 ? (best[0]?.scan ?? null) : null;
}

/** Better or worse is about ratings; up or down may be about frequency. */
const QUALITY = /\b(?:improv\w*|better|worse|worsen\w*|deteriorat\w*)\b/iu;

/** Asks which ratings: `what got better`, `any ratings slipping`, `where have we improved`. */
const SEVERAL =
  /\b(?:wh?at(?:['’]?s)?|which|any|anything|something|everything|where|list|ratings|scores|metrics|kpis|areas|aspects|things|items|changes|movements|moves|swings|shifts|improvements|drops|falls|declines|gains|rises|movers|gainers|winners|losers|decliners|fallers)\b/iu;
/** `Which one is better?`, `Which is worse?`: of some that were named before, not of all ratings. */
const ONE_OF_TWO =
  /\bwhat(?:['’]?s| is) up\W*$|\bwhich (?:do|does|did) (?:\p{L}+ ){1,3}(?:like|love|prefer|rate|choose) (?:more|better|most|best|higher|lower)\b|\b(?:better|worse|higher|lower|best|worst) (?:one|of (?:the )?(?:two|both))\b|\b(?:which|what) (?:one\b(?!.*\b(?:ratings|scores|metrics|kpis|things|areas|items|aspects)\b)|of (?:the|these|those|them)\b(?: (?:two|2|both))?(?!(?: [\p{L}-]+){0,4}? (?:ratings|scores|metrics|kpis|things|areas|items|aspects)\b))|\bwhich (?:(?:is|was|are|were|has been|does|do|did|performs?|looks?) (?:the )?(?:better|worse|higher|lower|ahead|up|down|best|worst|do|perform|look|score)\b(?! (?:this|last|now|since|in|than))|(?:side|half|day|week|month|quarter|time) )/iu;

/** `Which rating is our best one?`: still about ratings. */
const BEST_ONE =
  /\b((?:rating|score|metric|thing|area|aspect)s? (?:is|was) (?:our|the) (?:best|worst|lowest|highest|strongest|weakest)) one\b/iu;

const LIKING = /^\W*(?:do|does|did|will|would) (?:[\p{L}-]+ ){1,5}?(?:like|love|enjoy|appreciate)\b/iu;
const YES_OR_NO = /^\W*(?:is|are|was|were|do|does|did|has|have|had|will|would)\b(?! you (?:know|have|see)\b)/iu;

/** An instruction. */
const ORDERS =
  /^\W*(?:(?:please|can you|could you|would you|hey|hi),? )*(?:lower|raise|cut|reduce|fire|hire|close|increase|change|fix|offer|ban|block|cancel|call|pay|ship|assign|stop|refund|promote|reward|apologi[sz]e|contact|escalate|forward|tell|ask) (?:the|our|my|a|an|all|some|more|two|three|her|him|them|to|every|each|customers?|shoppers?|prices?|shipping|discounts?|staff) (?!me\b|us\b)/iu;

/** An order by number, whose comment is requested. */
const ORDER =
  /(?:(?:that |which )?(?:goes|belongs?|came|comes|went) (?:with|to) )?(?:\b(?:of|for|from|on|about|with|behind|to)\s+)?(?:the\s+)?\border\s+(?:(?:number|no\.?|id|nr\.?)\s*)?#?\s?((?:\p{L}{1,4}-?)?\d{4,12}(?:-\d+)?)\b/iu;

/** Quoted text is a search term only in a question for comments. */
const OF_WORDS = /comment|mention|\bsa(?:y|id)|word|phrase|contain|feedback|verbatim|wr(?:ite|ote)|review|remark/iu;

/** `the word Christmas` is a search term, not a period. */
const WORD_OF_A_TIME = new RegExp(`\\b(?:words?|phrases?|terms?|keywords?) (${SEASONS})\\b`, 'iu');

/** A text's words, corrected, and its days. */
function besideDays(text: string, now: Today): { readonly corrected: readonly Word[]; readonly days: ParsedDays } {
  const corrected = wordsOf(text).map(correctWord);
  const days = parseDays(
    corrected.map(({ text: word }) => word),
    now,
  );
  return { corrected, days };
}

/** The longest phrase at each place of a text. `meaning`: null if there is none. */
function* placesOf(stems: readonly (string | null)[]) {
  for (let at = 0; at < stems.length; ) {
    const phrase = phraseAt(stems, at);
    const meaning = phrase?.meaning ?? null;
    const each: readonly Meaning[] = meaning === null ? [] : meaning.kind === 'both' ? meaning.meanings : [meaning];
    const length = phrase?.length ?? 1;
    yield { at, length, meaning, each };
    at += length;
  }
}

/** What a text names, and the words that name nothing. */
export function meaningsIn(text: string, now: Today) {
  const { corrected, days } = besideDays(text, now);
  const subjects: Subject[] = [];
  const surveys = new Set<number>();
  const unknown: string[] = [];
  const frames = new Set<Frame>();
  for (const { at, meaning, each } of placesOf(corrected.map(({ stem }, at) => (days.used[at] ? null : stem)))) {
    if (meaning === null && !days.used[at]) unknown.push(corrected[at]?.text ?? '');
    for (const one of each) {
      if (one.kind === 'subject') subjects.push(one.subject);
      if (one.kind === 'survey' && !one.weak) for (const id of one.surveyIds) surveys.add(id);
      if (one.kind === 'frame') frames.add(one.frame);
    }
  }
  return { subjects, surveys: sorted(surveys), frames, days, unknown };
}

/** Classifies a clause. `isStrict`: an unknown word counts as `telling`. */
function isPlain(clause: string, now: Today, isStrict = false): 'plain' | 'days' | 'telling' {
  const { corrected, days } = besideDays(clause, now);
  for (const { at, meaning } of placesOf(corrected.map(({ stem }, at) => (days.used[at] ? null : stem)))) {
    if (isStrict && meaning === null && !days.used[at]) return 'telling';
    const isOpen = meaning?.kind === 'frame' && (meaning.frame === 'it' || meaning.frame === 'which');
    if (meaning !== null && meaning.kind !== 'filler' && !isOpen) return 'telling';
  }
  return days.used.some(Boolean) ? 'days' : 'plain';
}

const OF_WHOM: readonly Meaning['kind'][] = ['survey', 'device', 'part', 'unit'];

/** Whether a clause names a survey, a device, some of the shoppers or days, to which the question may be limited. */
function namesScope(clause: string, now: Today): boolean {
  const { corrected, days } = besideDays(clause, now);
  if (days.used.some(Boolean)) return true;
  const places = [...placesOf(corrected.map(({ stem }) => stem))];
  return places.some(({ each }) => each.some(({ kind }) => OF_WHOM.includes(kind)));
}

/** The first words of a clause that name a figure or a topic, or null. */
function subjectIn(clause: string): string | null {
  const corrected = wordsOf(clause).map(correctWord);
  for (const { at, length, each } of placesOf(corrected.map(({ stem }) => stem)))
    if (each.some(({ kind }) => kind === 'subject'))
      return corrected
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(' ');
  return null;
}

/** The search term is also a topic's name; either may be meant. */
function isWholeTopic(words: string): boolean {
  const stems = wordsOf(words).map((word) => correctWord(word).stem);
  const phrase = phraseAt(stems, 0);
  return (
    phrase?.length === stems.length && phrase.meaning.kind === 'subject' && phrase.meaning.subject.topic !== undefined
  );
}

const MENTION = stemOf('mention');
/** `What's the word about returns?` */
const isNews = (words: readonly Word[], at: number): boolean =>
  words[at]?.text === 'word' && /^(?:about|from|of|regarding)$/.test(words[at + 1]?.text ?? '');
const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

const DAY_SET = new Set(DAY_WORDS);
const SPELLED_SHORT = [...new Set([...KNOWN_WORDS, ...DAY_WORDS])];
const SPELLED = [...new Set([...SPELLED_SHORT, ...ALIASES])];
/** Short words have too many neighbours. */
const SHORT = 6;

/** The known word, if it is an alias or misspelled. */
function correctWord(word: Word): Word {
  const { text, stem } = word;
  const alias = aliasOf(text);
  if (alias !== undefined) return { text: alias, stem: stemOf(alias), isName: false };
  if (isKnownStem(stem) || DAY_SET.has(text) || /\d/.test(text)) return word;
  const right = correctSpelling(word, text.length > SHORT ? SPELLED : SPELLED_SHORT, (other) =>
    RATING_WORDS.has(other),
  );
  if (right === undefined) return word;
  const known = aliasOf(right) ?? right;
  return { text: known, stem: stemOf(known), isName: false };
}

/** Words after `mention` up to days or `in the comments`: the search term. */
function takeSearch(words: readonly Word[], stems: (string | null)[], from: number): string | null {
  const taken: string[] = [];
  let at = from;
  while (
    at < stems.length &&
    /^(?:a|an|the|any|of|words?|phrases?|terms?|names?|keywords?|brands?)$/.test(words[at]?.text ?? '') &&
    stems[at] !== null
  ) {
    stems[at] = null;
    at += 1;
  }
  for (; at < stems.length && stems[at] !== null; at += 1) {
    if (/^(?:in|on|from|during|most|more|often)$/.test(words[at]?.text ?? '')) break;
    taken.push(words[at]?.text ?? '');
    stems[at] = null;
  }
  return taken.length === 0 ? null : taken.join(' ');
}

/** The words without days and surveys, and the meanings of the rest. */
export function wordsBesideDays(question: string, now: Today) {
  const { text } = withoutAsides(question, (clause, isStrict) => isPlain(clause, now, isStrict), subjectIn);
  const { corrected, days } = besideDays(text, now);
  const left = corrected.filter((_, at) => !days.used[at]);
  const stems = left.map(({ stem }) => stem);
  const frames: Frame[] = [];
  const surveys = new Set<number>();
  const words: string[] = [];
  let devices = false;
  for (const { at, length, meaning, each } of placesOf(stems)) {
    for (const one of each) {
      if (one.kind === 'frame') frames.push(one.frame);
      if (one.kind === 'device') devices = true;
    }
    const here = left.slice(at, at + length).map(({ text: word }) => word);
    if (meaning?.kind !== 'survey') words.push(...here);
    else {
      // In `straight to fulfillment orders`, `orders` is not part of the survey's name.
      words.push(...here.filter((word) => /^orders?$/.test(word)));
      if (!meaning.weak) for (const id of meaning.surveyIds) surveys.add(id);
    }
  }
  return { words, surveys: sorted(surveys), days, frames, devices };
}
