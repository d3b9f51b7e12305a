import { changeRule, whyRule } from './change-rules.ts';
import { commentsRule, withCartPage } from './comment-rules.ts';
import { coversQuestion } from './covers-question.ts';
import { followUpRule, surveyRule } from './follow-up-rules.ts';
import type { Frame } from './meanings.ts';
import { merchantNamed } from './merchant-names.ts';
import { metricRule } from './metric-rule.ts';
import { metricOf, metricRow } from './metrics.ts';
import { benchmarkRule, overviewRule, responsesRule, vagueRule } from './overall-rules.ts';
import { matchOwnQuestions, nearest, ownCallOf } from './own-questions.ts';
import { notKnown, parseQuestion, wordsBesideDays } from './parse-question.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { choice, close, MOVES, type QuestionContext, type Rule, understood } from './question-context.ts';
import { type Cannot, cannot, isListCall, KINDS_OF_QUESTIONS, type Reading, type Wanted } from './reading.ts';
import { withoutWords } from './words.ts';

/**
 * Turns a question into one of the portal's calls. Never throws; what it does not understand, it declines or asks back.
 */
export function readQuestion(question: string, context: QuestionContext): Reading {
  const text = question.replace(/\s+/gu, ' ').trim();
  const merchant = merchantNamed(text, context.merchants);
  if (merchant !== undefined) return { state: 'elsewhere', merchant };
  const head = withoutOptions(text, context);
  if (head !== null) return head;
  const read = readWhole(text, context);
  return read.state === 'cannot' ? withInstead(read, text, context) : read;
}

/** With more unknown words, too little of the question would remain. */
const MOST_PASSED_OVER = 3;

/**
 * Unknown words may change the meaning, so the question is declined. If it is understood without them, that reading is
 * offered.
 */
function withInstead(read: Cannot, text: string, context: QuestionContext): Reading {
  const { unknown = [] } = read;
  const isMost = unknown.length === 0 || unknown.length > MOST_PASSED_OVER;
  const left = isMost ? null : withoutWords(text, unknown);
  const rest = left === null ? read : readWhole(left, context);
  const offered = rest.state === 'understood' ? [choice(rest.wanted)] : rest.state === 'close' ? rest.readings : [];
  const [instead] = offered;
  if (instead === undefined || offered.length > 1) return read;
  return { ...read, why: `${notKnown(unknown)} Is this what you mean?`, instead };
}

/**
 * `… : browsing, cart or checkout?`, `…, at home or at work? Last month`: options listed after a question about a
 * choice; a last sentence may name days.
 */
const OPTIONS = [
  /(?:\s[–—-]+\s|:\s|\?\s)((?:[^,:?.]+,)*[^,:?.]+,?\s+or\s+[^,:?.]+)(?:[?.]\s*$|$|[?.]\s+(?=[^?]+$))/iu,
  /,\s((?:[^,:?.]+,)*[^,:?.]+,?\s+or\s+[^,:?.]+)(?:[?.]\s*$|$|[?.]\s+(?=[^?]+$))/iu,
];

function withoutOptions(text: string, context: QuestionContext): Reading | null {
  for (const pattern of OPTIONS) {
    const options = pattern.exec(text);
    if (options === null) continue;
    const tail = text.slice(options.index + options[0].length).trim();
    const read = choiceOf(`${text.slice(0, options.index)}? ${tail}`, context);
    if (read !== null) return read;
  }
  return null;
}

/** The reading, if it is about a choice. */
function choiceOf(text: string, context: QuestionContext): Reading | null {
  const read = readWhole(text, context);
  if (read.state !== 'understood' || read.wanted.kind !== 'value') return null;
  const { own, figures, call } = read.wanted;
  if (own !== undefined) return read;
  const isChoice = figures.every((key) => {
    const metric = metricOf(key.split('@')[0] ?? '', call);
    return metric !== undefined && metricRow(metric).kind === 'choice';
  });
  return isChoice ? read : null;
}

function readWhole(text: string, context: QuestionContext): Reading {
  const parsed = parseQuestion(text, context.today);
  const read = withOwnQuestions('state' in parsed ? parsed : withNamedTime(parsed, context), text, context);
  if (read.state !== 'cannot') return read;
  // No phrase matches, but an intent may.
  const byIntent = parseQuestion(text, context.today, true);
  const other = 'state' in byIntent ? byIntent : withNamedTime(byIntent, context);
  return other.state === 'cannot' ? read : other;
}

/** An own question that the text matches exactly takes precedence over other readings. */
function withOwnQuestions(read: Reading, text: string, context: QuestionContext): Reading {
  const { own = [], today } = context;
  if (own.length === 0) return read;
  const { words, surveys, days, frames, devices } = wordsBesideDays(text, today);
  const found = nearest(matchOwnQuestions(words, surveys, own));
  const [first] = found;
  if (first === undefined || days.doubt !== null || devices) return read;
  const wantedOwn = ({ question }: (typeof found)[number]): Wanted => {
    const against = days.against ?? (frames.some((frame) => MOVES.includes(frame)) ? 'previous' : null);
    const isOpen = question.kind === 'open';
    return {
      kind: isOpen ? 'comments' : 'value',
      call: ownCallOf(question),
      days: days.days ?? context.days ?? { preset: 'Last 30 Days' },
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

/** Times with a name but no exact days: asks which days are meant. */
function withNamedTime(parsed: ParsedQuestion, context: QuestionContext): Reading {
  const { doubt, unclear } = parsed.days;
  if (doubt !== 'which-days') return decide(parsed, context);
  const reading = decide({ ...parsed, days: { ...parsed.days, doubt: null } }, context);
  if (reading.state === 'cannot' && parsed.telling > parsed.days.used.filter(Boolean).length) return reading;
  return {
    state: 'unclear',
    ask: `Which days are “${unclear}”? Name a month, a day or a range, such as “October” or “November 5 to 12”.`,
    wanted: reading.state === 'understood' ? reading.wanted : null,
  };
}

/** The first rule that matches. */
function decide(question: ParsedQuestion, context: QuestionContext): Reading {
  const parsed = withCartPage(question);
  const rules = [
    sinceRule,
    commentsRule,
    benchmarkRule,
    vagueRule,
    overviewRule,
    responsesRule,
    whyRule,
    changeRule,
    metricRule,
    followUpRule,
    surveyRule,
  ];
  for (const rule of rules) {
    const reading = rule(parsed, context);
    if (reading !== null) return checkCoverage(reading, parsed);
  }
  return namesNothing(parsed)
    ? { state: 'unclear', ask: 'Of what? Name a figure or comments, such as “fulfillment satisfaction”.', wanted: null }
    : cannot(KINDS_OF_QUESTIONS);
}

/** `And last month?`, `compare with last week` without a question before: only days or devices. */
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

/** Figures go to yesterday. A reading that does not cover the question is offered, not answered. */
function checkCoverage(reading: Reading, parsed: ParsedQuestion): Reading {
  if (reading.state !== 'understood') return reading;
  const { days, call } = reading.wanted;
  const isToday = 'preset' in days && days.preset === 'Today';
  if (isToday && !isListCall(call)) return cannot('Figures go to yesterday; today’s comments can be read already.');
  return coversQuestion(parsed, reading.wanted) ? reading : { state: 'close', readings: [choice(reading.wanted)] };
}

/** `since last month`: from its first day, or compared with it. */
const sinceRule: Rule = (parsed, context) => {
  const { doubt } = parsed.days;
  if (doubt !== 'since' && doubt !== 'against-alone') return null;
  const plain = { ...parsed, days: { ...parsed.days, doubt: null, against: null } };
  const a = decide(
    { ...plain, days: { ...plain.days, days: { preset: 'Month to Date' }, against: 'previous' } },
    context,
  );
  const b = decide(
    { ...plain, days: { ...plain.days, days: { preset: 'Last 30 Days' }, against: 'previous' } },
    context,
  );
  if (a.state !== 'understood' || b.state !== 'understood') return a;
  return close(choice(a.wanted), choice(b.wanted));
};
