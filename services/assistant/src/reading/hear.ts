import type { Day } from '@shoppervoice/survey-model';
import { withoutAsides } from './asides.ts';
import { DAY_WORDS } from './days/calendar-words.ts';
import type { Heard } from './heard.ts';
import { isKnownStem, KNOWN_WORDS, phraseAt } from './lexicon.ts';
import { ALIASES, aliasOf } from './phrases/aliases.ts';
import { cannot, KINDS_OF_QUESTIONS, type Reading } from './reading.ts';
import type { Frame, Part, Says, Subject } from './says.ts';
import { type SpokenDays, spokenDays } from './spoken-days.ts';
import { corrected, stemOf, type Word, wordsOf } from './words.ts';

/** What the words of a question say, or why nothing can be made of them. */
export function hear(asked: string, today: Day): Heard | Reading {
  const { text, hasDays, told } = withoutAsides(
    asked,
    (clause) => isPlain(clause, today),
    (clause) => subjectIn(clause),
  );
  const quoted = OF_WORDS.test(text) ? /["“”]([^"“”]{2,60})["“”]/u.exec(text) : null;
  const order = OF_WORDS.test(text) ? ORDER.exec(text) : null;
  const named = [quoted?.[0] ?? '', order?.[0] ?? ''].filter(Boolean);
  const mended = wordsOf(named.reduce((left, cut) => left.replace(cut, ' '), text)).map(mend);
  const spoken = spokenDays(
    mended.map(({ text: word }) => word),
    today,
  );
  if (told !== undefined && spoken.days === null && spoken.doubt === null)
    return hear(`${text.replace(/[?.!\s]+$/u, '')} ${told}`, today);
  // What was said beside the question may be the days that are meant.
  const isLeft = hasDays && spoken.days === null && spoken.doubt === null;
  const days: SpokenDays = isLeft ? { ...spoken, doubt: 'which-days', unclear: 'then' } : spoken;
  const stems: (string | null)[] = mended.map(({ stem }, at) => (days.used[at] ? null : stem));
  let [phrases, search]: [number, string | null] = [0, quoted?.[1]?.trim() ?? null];
  let isTopic = false;
  const mention = stems.indexOf(MENTION);
  const isOften = /^(?:most|often|frequently|commonly|much)$/.test(mended[mention - 1]?.text ?? '');
  if (mention >= 0 && search === null && !isOften) {
    search = takeSearch(mended, stems, mention + 1);
    isTopic = search !== null && isWholeTopic(search);
  }

  const subjects: Subject[] = [];
  const surveys = new Set<number>();
  const weakSurveys = new Set<number>();
  const devices = new Set<number>();
  const frames = new Set<Frame>();
  let period: Heard['period'] = days.period;
  let refusal: string | null = null;
  let isSplit = false;
  let [telling, things, versus] = [days.used.filter(Boolean).length, 0, false];
  const unknown: string[] = [];
  const parts = new Map<string, Part>();
  const take = (says: Says) => {
    if (says.kind === 'subject') subjects.push(says.subject);
    else if (says.kind === 'survey') for (const id of says.surveyIds) (says.weak ? weakSurveys : surveys).add(id);
    else if (says.kind === 'device') devices.add(says.id);
    else if (says.kind === 'part') parts.set(`${says.part.of}:${says.part.option}`, says.part);
    else if (says.kind === 'unit') {
      isSplit ||= period !== null && period !== says.period;
      period = says.period;
    } else if (says.kind === 'frame') for (const frame of IMPLIED[says.frame] ?? [says.frame]) frames.add(frame);
    else if (says.kind === 'refuse') refusal ??= says.why;
  };
  // `mobile visitors`, `straight to fulfillment customers`: who is meant stands before them, whatever they do.
  for (let at = 0; at < stems.length; at += 1) {
    const phrase = phraseAt(stems, at);
    const who = stems[at + (phrase?.length ?? 0)];
    const isWho = phrase?.says.kind === 'device' || (phrase?.says.kind === 'survey' && !phrase.says.weak);
    if (phrase === null || !isWho || who === null || who === undefined || !WHO.has(who)) {
      if (phrase !== null && isWho) at += phrase.length - 1;
      continue;
    }
    take(phrase.says);
    telling += phrase.length;
    stems.splice(at, phrase.length);
    mended.splice(at, phrase.length);
  }
  for (let at = 0; at < stems.length; ) {
    if (stems[at] === null) {
      at += 1;
      continue;
    }
    const phrase = phraseAt(stems, at);
    if (phrase === null) {
      unknown.push(mended[at]?.text ?? '');
      at += 1;
      continue;
    }
    const { says } = phrase;
    for (const each of says.kind === 'both' ? says.says : [says]) take(each);
    if (says.kind !== 'filler') telling += phrase.length;
    else if (says.thing) things += 1;
    else if (COMPARING.test(mended[at]?.text ?? '')) versus = true;
    phrases += 1;
    at += phrase.length;
  }
  if (refusal !== null) return cannot(refusal);
  if (unknown.length > 0) {
    return cannot(`It does not know what “${unknown.slice(0, 3).join(', ')}” means here. ${KINDS_OF_QUESTIONS}`);
  }
  if (isSplit) return cannot('It cuts time into days, weeks, months or quarters: name one of them.');
  if (days.doubt === 'future') return cannot('It tells what was answered and makes no forecasts.');
  if (days.doubt === 'too-many') return cannot('It reads one range of days, and one to compare it with.');
  return {
    ...{ subjects, frames, period, search, days, telling, things, versus, isTopic, parts: [...parts.values()] },
    ...{ order: order?.[1] ?? null, bare: phrases === 1 && !/\b(?:satisf|sat\b|csat)/iu.test(text) },
    ...{ surveys: sorted(surveys), weakSurveys: sorted(weakSurveys), devices: sorted(devices) },
  };
}

/** The order whose comment is asked for, where comments are: by a number, or letters and a number. */
const ORDER =
  /(?:(?:that |which )?(?:goes|belongs?|came|comes|went) (?:with|to) )?(?:\b(?:of|for|from|on|about|with|behind|to)\s+)?(?:the\s+)?\border\s+(?:(?:number|no\.?|id|nr\.?)\s*)?#?\s?((?:\p{L}{1,4}-?)?\d{4,12}(?:-\d+)?)\b/iu;

/** What stands in quotes is searched for where comments are asked for. */
const OF_WORDS = /comment|mention|\bsa(?:y|id)|word|phrase|contain|feedback|verbatim|wr(?:ite|ote)|review|remark/iu;

/** A clause that names nothing which is asked for; and whether it names days. */
function isPlain(clause: string, today: Day): 'plain' | 'days' | 'telling' {
  const mended = wordsOf(clause).map(mend);
  const { used } = spokenDays(
    mended.map(({ text }) => text),
    today,
  );
  const stems = mended.map(({ stem }, at) => (used[at] ? null : stem));
  for (let at = 0; at < stems.length; ) {
    const phrase = phraseAt(stems, at);
    const says = phrase?.says;
    const isOpen = says?.kind === 'frame' && (says.frame === 'it' || says.frame === 'which');
    if (says !== undefined && says.kind !== 'filler' && !isOpen) return 'telling';
    at += phrase?.length ?? 1;
  }
  return used.some(Boolean) ? 'days' : 'plain';
}

/** The words of a clause that name a figure or a topic, the first of them; null: none do. */
function subjectIn(clause: string): string | null {
  const mended = wordsOf(clause).map(mend);
  const stems = mended.map(({ stem }) => stem);
  for (let at = 0; at < stems.length; ) {
    const phrase = phraseAt(stems, at);
    const says = phrase?.says.kind === 'both' ? phrase.says.says : [phrase?.says];
    const length = phrase?.length ?? 1;
    if (says.some((each) => each?.kind === 'subject'))
      return mended
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(' ');
    at += length;
  }
  return null;
}

/** Words that are looked for, and name a topic as well: either may be meant. */
function isWholeTopic(words: string): boolean {
  const stems = wordsOf(words).map((word) => mend(word).stem);
  const phrase = phraseAt(stems, 0);
  return phrase?.length === stems.length && phrase.says.kind === 'subject' && phrase.says.subject.topic !== undefined;
}

/** Beside something that is no time. */
const COMPARING = /^(?:than|versus|vs|v|against)$/;
const IMPLIED: Readonly<Partial<Record<Frame, readonly Frame[]>>> = {
  'why-moved': ['why', 'moved'],
  group: ['group', 'many'],
  'top-complaints': ['complaints', 'topics'],
};
const WHO = new Set(['visitors', 'shoppers', 'customers', 'buyers', 'people', 'users'].map(stemOf));
const MENTION = stemOf('mention');
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
  const right = corrected(word, text.length > SHORT ? SPELLED : SPELLED_SHORT);
  if (right === undefined) return word;
  const known = aliasOf(right) ?? right;
  return { text: known, stem: stemOf(known), isName: false };
}

/** Words after `mention` up to days or `in the comments`: what is searched for. They say nothing else. */
function takeSearch(words: readonly Word[], stems: (string | null)[], from: number): string | null {
  const taken: string[] = [];
  let at = from;
  while (at < stems.length && /^(?:a|an|the|any|of)$/.test(words[at]?.text ?? '') && stems[at] !== null) {
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

/** A text's words that name no days and no survey, for whoever compares them with words of another text; and what else it says of them. */
export function wordsBesideDays(text: string, today: Day) {
  const mended = wordsOf(text).map(mend);
  const days = spokenDays(
    mended.map(({ text: word }) => word),
    today,
  );
  const left = mended.filter((_, at) => !days.used[at]);
  const stems = left.map(({ stem }) => stem);
  const frames: Frame[] = [];
  const surveys = new Set<number>();
  const words: string[] = [];
  let devices = false;
  for (let at = 0; at < stems.length; ) {
    const phrase = phraseAt(stems, at);
    const says = phrase?.says;
    const length = phrase?.length ?? 1;
    for (const each of says?.kind === 'both' ? says.says : says === undefined ? [] : [says]) {
      if (each.kind === 'frame') frames.push(each.frame);
      if (each.kind === 'device') devices = true;
    }
    if (says?.kind !== 'survey') words.push(...left.slice(at, at + length).map(({ text: word }) => word));
    else {
      // `straight to fulfillment orders`: what is named with the survey is a word of its own.
      words.push(
        ...left
          .slice(at, at + length)
          .map(({ text: word }) => word)
          .filter((word) => /^orders?$/.test(word)),
      );
      if (!says.weak) for (const id of says.surveyIds) surveys.add(id);
    }
    at += length;
  }
  return { words, surveys: sorted(surveys), days, frames, devices };
}
