import type { AlertCause, AlertUnit, AlertWatch } from '@shoppervoice/contracts/delivery';
import type { FilteredFigure, KeyDriver, KeyDriversAnswer } from '@shoppervoice/contracts/reports';
import {
  ASSOCIATION,
  COMMENT_TOPICS,
  type Day,
  FEW_ANSWERS,
  figureName,
  formatCount,
  formatCounted,
  formatDelta,
  formatMean,
  formatRangeWithYear,
  questionByCode,
  SURVEYS,
  UNITS,
} from '@shoppervoice/survey-model';
import { LEAST_COMMENTS, type Outcome } from './judge-day.ts';
import { daysBefore, watchedDays } from './read-figures.ts';
import type { PointsValue, Reading, Test, Value } from './reading.ts';

/** `Overall satisfaction, Fulfillment, Phone: Yes`: a figure, its survey, its respondents, its option. */
export function nameOf(figure: FilteredFigure, option: number | null): string {
  const survey = SURVEYS.find(({ id }) => id === figure.surveyId);
  const cell = 'options' in figure ? figure.options.find(({ id }) => id === option) : undefined;
  const parts = [figureName(figure), survey?.label, figure.of?.label].filter((part) => part !== undefined);
  return `${parts.join(', ')}${cell === undefined ? '' : `: ${cell.label}`}`;
}

/** `Points at stake of On-time delivery for Overall satisfaction, Fulfillment`. */
export function pointsName({ label }: KeyDriver, { outcome }: KeyDriversAnswer): string {
  const survey = SURVEYS.find(({ id }) => id === questionByCode(outcome.code)?.surveyId);
  return `Points at stake of ${label} for ${[outcome.label, ...(survey === undefined ? [] : [survey.label])].join(', ')}`;
}

export function commentsName(topicId: number | null, where: string): string {
  const topic = COMMENT_TOPICS.find(({ id }) => id === topicId);
  return `Negative comments${topic === undefined ? '' : ` on ${topic.label}`}, ${where}`;
}

function format(unit: AlertUnit, value: number | null): string {
  if (unit === 'count') return formatCount(value ?? 0);
  return unit === 'points' ? formatMean(value) : UNITS[unit].format(value);
}

/** Of points at stake. */
const CLEARLY = ', with its 95% interval above 0';

/** The condition of a rule, to follow what it watches. */
export function whenOf(watch: AlertWatch, unit: AlertUnit): string {
  if (watch.kind === 'comments') {
    return `double in ${watch.days} days vs the ${watch.days} before (at least ${LEAST_COMMENTS})`;
  }
  const { condition } = watch;
  const { days } = condition;
  switch (condition.kind) {
    case 'change':
      return `changes significantly in ${days} days vs the ${days} before`;
    case 'silence':
      return `gets no response for ${days === 1 ? 'a day' : `${days} days`}`;
    case 'below':
      return `falls below ${format(unit, condition.value)} in ${days} days`;
    case 'above':
      return `rises above ${format(unit, condition.value)} in ${days} days${unit === 'points' ? CLEARLY : ''}`;
  }
}

const VERBS: Readonly<Record<AlertCause, string>> = {
  rose: 'rose',
  fell: 'fell',
  below: 'fell below its limit',
  above: 'rose above its limit',
  silence: 'gets no response',
  doubled: 'doubled',
};

/** One line: `Overall satisfaction, Fulfillment fell from 8.84 to 7.97`. */
export function headline(what: string, cause: AlertCause, reading: Reading): string {
  if (reading.kind === 'comments') return `${what} changed from ${reading.before} to ${reading.now}`;
  if (reading.kind === 'figure' && reading.before !== null && (cause === 'rose' || cause === 'fell')) {
    const { unit, before, now } = reading;
    return `${what} ${VERBS[cause]} from ${format(unit, before.value)} to ${format(unit, now.value)}`;
  }
  return `${what} ${VERBS[cause]}`;
}

const valueWords = (unit: AlertUnit, { n, value }: Value) => `${format(unit, value)} (n ${formatCount(n)})`;

/** What was found on a day, as a sentence with its figures. */
export function sentenceOf(watch: AlertWatch, reading: Reading, outcome: Outcome, day: Day): string {
  if (reading.kind === 'none') return reading.says;
  const days = formatRangeWithYear(watchedDays(watch, day));
  const before = formatRangeWithYear(daysBefore(watch, day));
  if (reading.kind === 'comments') {
    return `${formatCounted(reading.now, 'negative comment')}, ${days}; ${formatCount(reading.before)}, ${before}.`;
  }
  if (reading.kind === 'points') return pointsSentence(reading.now, days);
  const { unit, now } = reading;
  if (watch.kind === 'figure' && watch.condition.kind === 'silence') {
    return now.n === 0 ? `No response, ${days}.` : `${formatCounted(now.n, 'response')}, ${days}.`;
  }
  if (outcome.kind === 'few') {
    const other = reading.before === null ? '' : ` after ${formatCount(reading.before.n)}`;
    return `Too few answers, or all the same: n ${formatCount(now.n)}${other}; ${FEW_ANSWERS} are needed.`;
  }
  if (reading.before === null || reading.test === null) return `${valueWords(unit, now)}, ${days}.`;
  const moved = `${valueWords(unit, reading.before)}, ${before}, changed to ${valueWords(unit, now)}, ${days}`;
  return `${moved}: ${chanceWords(reading.test.chance)}, ${verdictOf(reading.test, outcome)}.`;
}

function pointsSentence({ n, value, low, high }: PointsValue, days: string): string {
  if (value === null) return `Too few answers for points at stake: n ${formatCount(n)}, ${days}.`;
  if (low === null) return `Too few days with answers for an interval of points at stake, ${days}.`;
  return `${formatDelta(value)} points (95% between ${formatDelta(low)} and ${formatDelta(high)}, n ${formatCount(n)}), ${days}. ${ASSOCIATION}`;
}

/**
 * A change that is significant by itself may be chance among many: the trial in the form and the daily run can differ.
 */
function verdictOf({ significant }: Test, { kind }: Outcome): string {
  if (kind !== 'quiet') return 'significant';
  return significant ? 'not significant together with the other alerts checked that day' : 'no significant change';
}

/** The values of a day on which a rule fired: `8.47 to 7.31, n 71`. */
export function valuesOf(reading: Reading): string {
  if (reading.kind === 'none') return reading.says;
  if (reading.kind === 'comments') return `${formatCount(reading.before)} to ${formatCount(reading.now)}`;
  if (reading.kind === 'points') {
    const { n, value, low, high } = reading.now;
    return `${formatDelta(value)} (${formatDelta(low)} to ${formatDelta(high)}), n ${formatCount(n)}`;
  }
  const { unit, now, before } = reading;
  if (unit === 'count') return `n ${formatCount(now.n)}`;
  const from = before === null ? '' : `${format(unit, before.value)} to `;
  return `${from}${format(unit, now.value)}, n ${formatCount(now.n)}`;
}

const chanceWords = (chance: number): string => (chance < 0.001 ? 'p below 0.001' : `p ${chance.toFixed(3)}`);

/** Whether a firing is good or bad news; null: neither, or unknown. */
export function isGood(cause: AlertCause, reading: Reading): boolean | null {
  if (cause === 'silence' || cause === 'doubled') return false;
  if (reading.kind === 'points') return cause === 'below';
  if (reading.kind !== 'figure' || reading.moreIsBetter === null) return null;
  return (cause === 'rose' || cause === 'above') === reading.moreIsBetter;
}
