import { movedOf, whyOf } from './asked-change.ts';
import { commentsOf, withCartPage } from './asked-comments.ts';
import { metricAsked } from './asked-metric.ts';
import { benchmarkOf, overviewOf, responsesOf, vague } from './asked-overall.ts';
import { type Asking, choice, close, MOVES, type Rule, understood } from './asking.ts';
import { isCovered } from './covered.ts';
import { followUp, surveyAlone } from './follow-up.ts';
import { merchantNamed } from './merchant-names.ts';
import { metricOf, metricRow } from './metrics.ts';
import { nearest, ownCallOf, ownQuestionsMeant } from './own-questions.ts';
import { notKnown, parseQuestion, wordsBesideDays } from './parse-question.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { type Cannot, cannot, isListCall, KINDS_OF_QUESTIONS, type Reading, type Wanted } from './reading.ts';
import type { Frame } from './says.ts';
import { withoutWords } from './words.ts';

/** A question as one of the portal's calls. Never throws; whatever it does not know, it says that it does not. */
export function readQuestion(asked: string, asking: Asking): Reading {
  const text = asked.replace(/\s+/gu, ' ').trim();
  const merchant = merchantNamed(text, asking.merchants);
  if (merchant !== undefined) return { state: 'elsewhere', merchant };
  const head = withoutOptions(text, asking);
  if (head !== null) return head;
  const read = readWhole(text, asking);
  return read.state === 'cannot' ? withInstead(read, text, asking) : read;
}

/** Without more words than these too little of the question would be left. */
const MOST_PASSED_OVER = 3;

/**
 * A question with words that nobody knows is not answered, as they may change what is meant. Where it is understood without them,
 * that is offered: a press away, and seen to be without them.
 */
function withInstead(read: Cannot, text: string, asking: Asking): Reading {
  const { unknown = [] } = read;
  const isMost = unknown.length === 0 || unknown.length > MOST_PASSED_OVER;
  const left = isMost ? null : withoutWords(text, unknown);
  const rest = left === null ? read : readWhole(left, asking);
  const offered = rest.state === 'understood' ? [choice(rest.wanted)] : rest.state === 'close' ? rest.readings : [];
  const [instead] = offered;
  if (instead === undefined || offered.length > 1) return read;
  return { ...read, why: `${notKnown(unknown)} Is this what you mean?`, instead };
}

/**
 * `… : browsing, cart or checkout?`, `…, at home or at work? Last month`: answers that are named behind what is asked, where it is a
 * choice; a last sentence may name days.
 */
const OPTIONS = [
  /(?:\s[–—-]+\s|:\s|\?\s)((?:[^,:?.]+,)*[^,:?.]+,?\s+or\s+[^,:?.]+)(?:[?.]\s*$|$|[?.]\s+(?=[^?]+$))/iu,
  /,\s((?:[^,:?.]+,)*[^,:?.]+,?\s+or\s+[^,:?.]+)(?:[?.]\s*$|$|[?.]\s+(?=[^?]+$))/iu,
];

function withoutOptions(text: string, asking: Asking): Reading | null {
  for (const pattern of OPTIONS) {
    const options = pattern.exec(text);
    if (options === null) continue;
    const tail = text.slice(options.index + options[0].length).trim();
    const read = choiceOf(`${text.slice(0, options.index)}? ${tail}`, asking);
    if (read !== null) return read;
  }
  return null;
}

/** A question as it is read, where it is of a figure that has answers. */
function choiceOf(text: string, asking: Asking): Reading | null {
  const read = readWhole(text, asking);
  if (read.state !== 'understood' || read.wanted.kind !== 'value') return null;
  const { own, figures, call } = read.wanted;
  if (own !== undefined) return read;
  const isChoice = figures.every((key) => {
    const metric = metricOf(key.split('@')[0] ?? '', call);
    return metric !== undefined && metricRow(metric).kind === 'choice';
  });
  return isChoice ? read : null;
}

function readWhole(text: string, asking: Asking): Reading {
  const heard = parseQuestion(text, asking.today);
  const read = withOwnQuestions('state' in heard ? heard : withNamedTime(heard, asking), text, asking);
  if (read.state !== 'cannot') return read;
  // No phrase reads it: a figure may be meant by its words together.
  const meant = parseQuestion(text, asking.today, true);
  const other = 'state' in meant ? meant : withNamedTime(meant, asking);
  return other.state === 'cannot' ? read : other;
}

/** The merchant's own questions come before what else the same words could mean, where they say one of them and nothing else. */
function withOwnQuestions(read: Reading, text: string, asking: Asking): Reading {
  const { own = [], today } = asking;
  if (own.length === 0) return read;
  const { words, surveys, days, frames, devices } = wordsBesideDays(text, today);
  const found = nearest(ownQuestionsMeant(words, surveys, own));
  const [first] = found;
  if (first === undefined || days.doubt !== null || devices) return read;
  const wantedOwn = ({ question }: (typeof found)[number]): Wanted => {
    const against = days.against ?? (frames.some((frame) => MOVES.includes(frame)) ? 'previous' : null);
    const isOpen = question.kind === 'open';
    return {
      kind: isOpen ? 'comments' : 'value',
      call: ownCallOf(question),
      days: days.days ?? asking.days ?? { preset: 'Last 30 Days' },
      query: isOpen ? [['qid', question.code]] : [],
      figures: isOpen ? [] : [question.code],
      against: isOpen ? null : against,
      own: { label: question.label, surveyId: question.surveyId },
    };
  };
  const choices = found.map((match) => choice(wantedOwn(match)));
  if (found.length > 1) return { state: 'close', readings: choices.slice(0, 3) };
  if (first.isWhole || (first.isAll && read.state === 'cannot')) return understood(wantedOwn(first));
  if (read.state === 'cannot') return { state: 'close', readings: choices };
  if (read.state === 'understood') return { state: 'close', readings: [...choices, choice(read.wanted)] };
  if (read.state === 'close') return { state: 'close', readings: [...choices, ...read.readings].slice(0, 3) };
  return read;
}

/** Times that have a name but no days: what is asked of them is known, and which days are meant is asked. */
function withNamedTime(heard: ParsedQuestion, asking: Asking): Reading {
  const { doubt, unclear } = heard.days;
  if (doubt !== 'which-days') return decide(heard, asking);
  const reading = decide({ ...heard, days: { ...heard.days, doubt: null } }, asking);
  if (reading.state === 'cannot' && heard.telling > heard.days.used.filter(Boolean).length) return reading;
  return {
    state: 'unclear',
    ask: `Which days are “${unclear}”? Name a month, a day or a range, such as “October” or “November 5 to 12”.`,
    wanted: reading.state === 'understood' ? reading.wanted : null,
  };
}

/** The first rule that fits says what is meant. */
function decide(told: ParsedQuestion, asking: Asking): Reading {
  const heard = withCartPage(told);
  const rules = [
    sinceLast,
    commentsOf,
    benchmarkOf,
    vague,
    overviewOf,
    responsesOf,
    whyOf,
    movedOf,
    metricAsked,
    followUp,
    surveyAlone,
  ];
  for (const rule of rules) {
    const reading = rule(heard, asking);
    if (reading !== null) return judged(reading, heard);
  }
  return namesNothing(heard)
    ? { state: 'unclear', ask: 'Of what? Name a figure or comments, such as “fulfillment satisfaction”.', wanted: null }
    : cannot(KINDS_OF_QUESTIONS);
}

/** `And last month?`, `compare with last week`, where nothing was asked before: days or devices alone. */
const namesNothing = ({ subjects, frames, days, devices, period, parts, surveys }: ParsedQuestion): boolean =>
  subjects.length === 0 &&
  parts.length === 0 &&
  surveys.length === 0 &&
  (frames.has('highest') ||
    frames.has('lowest') ||
    days.days !== null ||
    days.against !== null ||
    devices.length > 0 ||
    period !== null) &&
  [...frames].every((frame) => OPEN.includes(frame));

const OPEN: readonly Frame[] = ['it', 'vague', 'how-was', 'rated', 'which', 'trend', 'highest', 'lowest', ...MOVES];

/** Figures go to yesterday; a reading that leaves out what the question says is offered, not answered. */
function judged(reading: Reading, heard: ParsedQuestion): Reading {
  if (reading.state !== 'understood') return reading;
  const { days, call } = reading.wanted;
  const isToday = 'preset' in days && days.preset === 'Today';
  if (isToday && !isListCall(call)) return cannot('Figures go to yesterday; today’s comments can be read already.');
  return isCovered(heard, reading.wanted) ? reading : { state: 'close', readings: [choice(reading.wanted)] };
}

/** `since last month`: from its first day on, or against it. */
const sinceLast: Rule = (heard, asking) => {
  const { doubt } = heard.days;
  if (doubt !== 'since' && doubt !== 'against-alone') return null;
  const plain = { ...heard, days: { ...heard.days, doubt: null, against: null } };
  const a = decide(
    { ...plain, days: { ...plain.days, days: { preset: 'Month to Date' }, against: 'previous' } },
    asking,
  );
  const b = decide(
    { ...plain, days: { ...plain.days, days: { preset: 'Last 30 Days' }, against: 'previous' } },
    asking,
  );
  if (a.state !== 'understood' || b.state !== 'understood') return a;
  return close(choice(a.wanted), choice(b.wanted));
};
