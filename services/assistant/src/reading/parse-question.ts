import type { Day } from '@shoppervoice/survey-model';
import { withoutAsides } from './asides.ts';
import { DAY_WORDS } from './days/calendar-words.ts';
import { SEASONS } from './days/named-times.ts';
import { isKnownStem, KNOWN_WORDS, phraseAt, RATING_WORDS } from './lexicon.ts';
import { type Left, listen, type Said, withoutWho } from './listen.ts';
import { meantBy } from './meant.ts';
import { CHOICE_OF } from './metric-wanted.ts';
import { metricRow } from './metrics.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { ALIASES, aliasOf } from './phrases/aliases.ts';
import { NO_DOING } from './phrases/why-not.ts';
import { cannot, KINDS_OF_QUESTIONS, type Reading } from './reading.ts';
import type { Frame, Says, Subject } from './says.ts';
import { type SpokenDays, spokenDays } from './spoken-days.ts';
import { corrected, stemOf, type Word, wordsOf } from './words.ts';
import { plainly } from './written.ts';

/** What the words of a question say, or why nothing can be made of them. `isMeant`: by the words of a figure, in whatever order. */
export function parseQuestion(asked: string, today: Day, isMeant = false): ParsedQuestion | Reading {
  const { text, hasDays, told } = withoutAsides(
    asked,
    (clause, isStrict) => isPlain(clause, today, isStrict),
    (clause) => subjectIn(clause),
    (clause) => namesWhose(clause, today),
  );
  if (ORDERS.test(text)) return cannot(NO_DOING);
  const quoted = OF_WORDS.test(text) ? (/["“”]([^"“”]{2,60})["“”]/u.exec(text) ?? WORD_OF_A_TIME.exec(text)) : null;
  const order = OF_WORDS.test(text) ? ORDER.exec(text) : null;
  const named = [quoted?.[0] ?? '', order?.[0] ?? ''].filter(Boolean);
  const written = wordsOf(named.reduce((left, cut) => left.replace(cut, ' '), text));
  const mended = written.map(mend);
  const spoken = spokenDays(
    mended.map(({ text: word }) => word),
    today,
  );
  if (told !== undefined && spoken.days === null && spoken.doubt === null)
    return parseQuestion(`${text.replace(/[?.!\s]+$/u, '')} ${told}`, today, isMeant);
  // What was said beside the question may be the days that are meant.
  const isLeft = hasDays && spoken.days === null && spoken.doubt === null;
  const days: SpokenDays = isLeft ? { ...spoken, doubt: 'which-days', unclear: 'then' } : spoken;
  const stems: (string | null)[] = mended.map(({ stem }, at) => (days.used[at] ? null : stem));
  let search: string | null = quoted?.[1]?.trim() ?? null;
  let isTopic = false;
  const mention = stems.findIndex((stem, at) => stem === MENTION && !isNews(written, at));
  const isOften = /^(?:most|often|frequently|commonly|much)$/.test(mended[mention - 1]?.text ?? '');
  if (mention >= 0 && search === null && !isOften) {
    search = takeSearch(written, stems, mention + 1);
    isTopic = search !== null && isWholeTopic(search);
  }

  const left = withoutWho(mended, stems, days.used.filter(Boolean).length);
  const said = isMeant ? meantIn(left, days.period) : listen(left, days.period);
  if (said === null) return cannot(KINDS_OF_QUESTIONS);
  const { subjects, frames, parts, period, telling, things, fillers, versus, weighty, unknown, refusal } = said;
  if (refusal !== null) return cannot(refusal);
  if (unknown.length > 0) {
    return { ...cannot(`${notKnown(unknown)} ${KINDS_OF_QUESTIONS}`), unknown };
  }
  if (said.isSplit) return cannot('It cuts time into days, weeks, months or quarters: name one of them.');
  if (days.doubt === 'future') return cannot('It reports past answers and makes no forecasts.');
  if (days.doubt === 'too-many') return cannot('It reads one range of days, and one to compare it with.');
  const bare = said.phrases === 1 && !/\b(?:satisf|sat\b|csat)/iu.test(text);
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
    weighty,
    isTopic,
    parts,
    bare,
    quality: QUALITY.test(text),
    asksLiking: LIKING.test(text),
    refersBack: /\b(?:of|among|about) (?:those|these|them)\b(?! (?:who|that|which|two|three|\p{L}+s)\b)/iu.test(
      plainly(text),
    ),
    isYesNo: YES_OR_NO.test(text),
    asksWhich: ONE_OF_TWO.test(text.replace(BEST_ONE, '$1')) ? 'one' : SEVERAL.test(text) ? 'several' : null,
    order: order?.[1] ?? null,
    surveys: sorted(said.surveys),
    weakSurveys: sorted(said.weakSurveys),
    devices: sorted(said.devices),
  };
}

/** The sentence about words that nobody knows. */
export const notKnown = (unknown: readonly string[]): string =>
  `It does not know what “${unknown.slice(0, 3).join(', ')}” means here.`;

/** What a figure's words say together, in any order, and what the other words say; null: no figure fits, or two fit equally. */
function meantIn(left: Left, period: ParsedQuestion['period']): Said | null {
  const { parts } = listen(left, period);
  // A figure's words may hold `store`: by which of them it is told, none says.
  if (
    left.words.some(
      ({ text }, at) => /^(?:by|per)$/.test(text) && /^(?:stores?|shops?)$/.test(left.words[at + 1]?.text ?? ''),
    )
  )
    return null;
  const found = meantBy(left.stems).flatMap(({ intent: { metric, topic }, own }) => {
    const said = listen({ ...left, stems: left.stems.map((stem, at) => (own[at] ? null : stem)) }, period);
    const isRating = metricRow(metric).kind !== 'choice';
    const isElse = said.subjects.some(
      (other) => other.metric !== metric && !(isRating && other.metric === 'satisfaction'),
    );
    // Some of the shoppers who are named stay named.
    const isLost = parts.some(
      ({ of, option }) =>
        CHOICE_OF[of] !== metric && !said.parts.some((other) => other.of === of && other.option === option),
    );
    if (said.refusal !== null || said.unknown.length > 0 || isElse || isLost) return [];
    const count = own.filter(Boolean).length;
    const subject: Subject = { metric, strong: true, ...(topic === undefined ? {} : { topic }) };
    return [{ metric, count, said: { ...said, subjects: [subject], telling: said.telling + count } }];
  });
  const most = Math.max(0, ...found.map(({ count }) => count));
  const best = found.filter(({ count }) => count === most);
  return new Set(best.map(({ metric }) => metric)).size === 1 ? (best[0]?.said ?? null) : null;
}

/** What got better or worse is how it is rated; what went up may be how often it is met. */
const QUALITY = /\b(?:improv\w*|better|worse|worsen\w*|deteriorat\w*)\b/iu;

/** It asks which ratings: `what got better`, `any ratings slipping`, `where have we improved`. */
const SEVERAL =
  /\b(?:wh?at(?:['’]?s)?|which|any|anything|something|everything|where|list|ratings|scores|metrics|kpis|areas|aspects|things|items|changes|movements|moves|swings|shifts|improvements|drops|falls|declines|gains|rises|movers|gainers|winners|losers|decliners|fallers)\b/iu;
/** `Which one is better?`, `Which is worse?`: one of some that were named before, and not of all ratings. */
const ONE_OF_TWO =
  /\bwhat(?:['’]?s| is) up\W*$|\bwhich (?:do|does|did) (?:\p{L}+ ){1,3}(?:like|love|prefer|rate|choose) (?:more|better|most|best|higher|lower)\b|\b(?:better|worse|higher|lower|best|worst) (?:one|of (?:the )?(?:two|both))\b|\b(?:which|what) (?:one\b(?!.*\b(?:ratings|scores|metrics|kpis|things|areas|items|aspects)\b)|of (?:the|these|those|them)\b(?: (?:two|2|both))?(?!(?: [\p{L}-]+){0,4}? (?:ratings|scores|metrics|kpis|things|areas|items|aspects)\b))|\bwhich (?:(?:is|was|are|were|has been|does|do|did|performs?|looks?) (?:the )?(?:better|worse|higher|lower|ahead|up|down|best|worst|do|perform|look|score)\b(?! (?:this|last|now|since|in|than))|(?:side|half|day|week|month|quarter|time) )/iu;

/** `Which rating is our best one?`: the one is a rating. */
const BEST_ONE =
  /\b((?:rating|score|metric|thing|area|aspect)s? (?:is|was) (?:our|the) (?:best|worst|lowest|highest|strongest|weakest)) one\b/iu;

const LIKING = /^\W*(?:do|does|did|will|would) (?:[\p{L}-]+ ){1,5}?(?:like|love|enjoy|appreciate)\b/iu;
const YES_OR_NO = /^\W*(?:is|are|was|were|do|does|did|has|have|had|will|would)\b(?! you (?:know|have|see)\b)/iu;

/** What somebody is told to do. */
const ORDERS =
  /^\W*(?:(?:please|can you|could you|would you|hey|hi),? )*(?:lower|raise|cut|reduce|fire|hire|close|increase|change|fix|offer|ban|block|cancel|call|pay|ship|assign|stop|refund|promote|reward|apologi[sz]e|contact|escalate|forward|tell|ask) (?:the|our|my|a|an|all|some|more|two|three|her|him|them|to|every|each|customers?|shoppers?|prices?|shipping|discounts?|staff) (?!me\b|us\b)/iu;

/** The order whose comment is asked for, where comments are: by a number, or letters and a number. */
const ORDER =
  /(?:(?:that |which )?(?:goes|belongs?|came|comes|went) (?:with|to) )?(?:\b(?:of|for|from|on|about|with|behind|to)\s+)?(?:the\s+)?\border\s+(?:(?:number|no\.?|id|nr\.?)\s*)?#?\s?((?:\p{L}{1,4}-?)?\d{4,12}(?:-\d+)?)\b/iu;

/** Quoted text is a search term if the question asks for comments. */
const OF_WORDS = /comment|mention|\bsa(?:y|id)|word|phrase|contain|feedback|verbatim|wr(?:ite|ote)|review|remark/iu;

/** `the word Christmas`: no days, where it is looked for. */
const WORD_OF_A_TIME = new RegExp(`\\b(?:words?|phrases?|terms?|keywords?) (${SEASONS})\\b`, 'iu');

/** A text's words as they are known, and the days that they name. */
function besideDays(text: string, today: Day): { readonly mended: readonly Word[]; readonly days: SpokenDays } {
  const mended = wordsOf(text).map(mend);
  const days = spokenDays(
    mended.map(({ text: word }) => word),
    today,
  );
  return { mended, days };
}

/** Each place of a text with the longest phrase that begins there, and everything that it says; `says`: null where none does. */
function* placesOf(stems: readonly (string | null)[]) {
  for (let at = 0; at < stems.length; ) {
    const phrase = phraseAt(stems, at);
    const says = phrase?.says ?? null;
    const each: readonly Says[] = says === null ? [] : says.kind === 'both' ? says.says : [says];
    const length = phrase?.length ?? 1;
    yield { at, length, says, each };
    at += length;
  }
}

/** A clause that names nothing which is asked for; and whether it names days. `isStrict`: nor any word that nobody knows. */
function isPlain(clause: string, today: Day, isStrict = false): 'plain' | 'days' | 'telling' {
  const { mended, days } = besideDays(clause, today);
  for (const { at, says } of placesOf(mended.map(({ stem }, at) => (days.used[at] ? null : stem)))) {
    if (isStrict && says === null && !days.used[at]) return 'telling';
    const isOpen = says?.kind === 'frame' && (says.frame === 'it' || says.frame === 'which');
    if (says !== null && says.kind !== 'filler' && !isOpen) return 'telling';
  }
  return days.used.some(Boolean) ? 'days' : 'plain';
}

const OF_WHOM: readonly Says['kind'][] = ['survey', 'device', 'part', 'unit'];

/** It names a survey, a device, some of the shoppers or days: what is asked then may be of those alone. */
function namesWhose(clause: string, today: Day): boolean {
  const { mended, days } = besideDays(clause, today);
  if (days.used.some(Boolean)) return true;
  const places = [...placesOf(mended.map(({ stem }) => stem))];
  return places.some(({ each }) => each.some(({ kind }) => OF_WHOM.includes(kind)));
}

/** The words of a clause that name a figure or a topic, the first of them; null: none do. */
function subjectIn(clause: string): string | null {
  const mended = wordsOf(clause).map(mend);
  for (const { at, length, each } of placesOf(mended.map(({ stem }) => stem)))
    if (each.some(({ kind }) => kind === 'subject'))
      return mended
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(' ');
  return null;
}

/** Words that are looked for, and name a topic as well: either may be meant. */
function isWholeTopic(words: string): boolean {
  const stems = wordsOf(words).map((word) => mend(word).stem);
  const phrase = phraseAt(stems, 0);
  return phrase?.length === stems.length && phrase.says.kind === 'subject' && phrase.says.subject.topic !== undefined;
}

const MENTION = stemOf('mention');
/** `What's the word about returns?` */
const isNews = (words: readonly Word[], at: number): boolean =>
  words[at]?.text === 'word' && /^(?:about|from|of|regarding)$/.test(words[at + 1]?.text ?? '');
const sorted = (ids: Iterable<number>) => [...ids].sort((a, b) => a - b);

const DAY_SET = new Set(DAY_WORDS);
const SPELLED_SHORT = [...new Set([...KNOWN_WORDS, ...DAY_WORDS])];
const SPELLED = [...new Set([...SPELLED_SHORT, ...ALIASES])];
/** A short word is near to too many. */
const SHORT = 6;

/** A word as it is known, where it is only misspelled. */
function mend(word: Word): Word {
  const { text, stem } = word;
  const meant = aliasOf(text);
  if (meant !== undefined) return { text: meant, stem: stemOf(meant), isName: false };
  if (isKnownStem(stem) || DAY_SET.has(text) || /\d/.test(text)) return word;
  const right = corrected(word, text.length > SHORT ? SPELLED : SPELLED_SHORT, (other) => RATING_WORDS.has(other));
  if (right === undefined) return word;
  const known = aliasOf(right) ?? right;
  return { text: known, stem: stemOf(known), isName: false };
}

/** Words after `mention` up to days or `in the comments`: what is searched for. They say nothing else. */
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

/** The words that name neither days nor a survey, to compare with another text; and what else the text says. */
export function wordsBesideDays(asked: string, today: Day) {
  const { text } = withoutAsides(asked, (clause, isStrict) => isPlain(clause, today, isStrict), subjectIn);
  const { mended, days } = besideDays(text, today);
  const left = mended.filter((_, at) => !days.used[at]);
  const stems = left.map(({ stem }) => stem);
  const frames: Frame[] = [];
  const surveys = new Set<number>();
  const words: string[] = [];
  let devices = false;
  for (const { at, length, says, each } of placesOf(stems)) {
    for (const one of each) {
      if (one.kind === 'frame') frames.push(one.frame);
      if (one.kind === 'device') devices = true;
    }
    const here = left.slice(at, at + length).map(({ text: word }) => word);
    if (says?.kind !== 'survey') words.push(...here);
    else {
      // `straight to fulfillment orders`: `orders` is a separate word beside the survey's name.
      words.push(...here.filter((word) => /^orders?$/.test(word)));
      if (!says.weak) for (const id of says.surveyIds) surveys.add(id);
    }
  }
  return { words, surveys: sorted(surveys), days, frames, devices };
}
