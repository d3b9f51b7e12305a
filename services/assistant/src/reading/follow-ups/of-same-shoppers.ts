import { isFilterName, withFacts } from '../facts/apply-facts.ts';
import type { FoundFacts } from '../facts/respondent-facts.ts';
import type { Frame } from '../meanings.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { choice, type QuestionContext, understood } from '../question-context.ts';
import { type Cannot, cannot, isListCall, NO_SUCH_FILTER, NO_TODAY, type Reading, type Wanted } from '../reading.ts';
import {
  commentsOf,
  factsAsked,
  metricAsked,
  ofSurveys,
  RANKED,
  surveysAsked,
  withKeysAsFilters,
  withMetric,
  withoutFilters,
} from './changes.ts';

/** Comments and groups of those whose figure was asked right before. */

/** A list of comments lacks the filter: the comments of all are offered. */
export function unfilteredComments(before: Wanted, context: QuestionContext): Cannot | null {
  const list = commentsOf(withoutFilters(before, context), context);
  return list === null
    ? null
    : { ...cannot('Comments have no such filter. Those of all shoppers?'), instead: choice(list) };
}

/** A figure is not of detractors, but their comments can be read. */
export function withCommentsOfRated(why: string, before: Wanted, facts: FoundFacts, context: QuestionContext): Cannot {
  const list = facts.rated === null ? null : commentsOf(before, context);
  const limited = list === null ? null : withFacts(list, facts);
  return { ...cannot(why), ...(limited === null ? {} : { instead: choice(limited) }) };
}

export function withCommentsOfToday(changed: Wanted, context: QuestionContext): Cannot {
  const list = commentsOf(changed, context);
  return { ...cannot(NO_TODAY), ...(list === null ? {} : { instead: choice(list) }) };
}

/** `detractors?`, `how many promoters` after an NPS, whose answer counts them. */
export function npsGroups(
  before: Wanted,
  { subjects, surveys, days, search, frames }: ParsedQuestion,
  { facts, other, rated, split }: FoundFacts,
  context: QuestionContext,
): Reading | null {
  const metric = metricAsked(before);
  if (rated?.role !== 'Lltr' || isListCall(before.call) || (metric !== 'nps' && metric !== 'recommend')) return null;
  const isElse = facts.length + other.length + subjects.length + surveys.length > 0 || split !== null;
  if (isElse || search !== null || days.days !== null || days.against !== null) return null;
  if (![...frames].every((frame) => COUNTED.has(frame))) return null;
  const nps = withMetric(before, 'nps', surveysAsked(before), context);
  if (nps === null) return null;
  const query = nps.query.filter(([name]) => name !== 'period');
  return understood({ ...nps, kind: 'value', query, against: null });
}
const COUNTED: ReadonlySet<Frame> = new Set(['it', 'which', 'many', 'share', 'group']);

/** Comments asked for right after a figure, without days or a survey, are of its days, survey and filters. */
export function ofSameShoppers(
  fresh: Reading,
  before: Wanted,
  { facts, other, rated, split }: FoundFacts,
  { subjects, surveys, days, search, order }: ParsedQuestion,
  context: QuestionContext,
): Reading | null {
  const wanted = onlyReading(fresh);
  if (wanted === null || !isListCall(wanted.call) || isListCall(before.call)) return null;
  const isElse = subjects.length + surveys.length > 0 || search !== null || order !== null || split !== null;
  if (isElse || other.length > 0 || days.days !== null || days.against !== null) return null;
  if (wanted.own !== undefined || before.own !== undefined || before.isUndated === true) return null;
  const list = commentsOf(before, context, wanted.kind);
  if (list === null) return unfilteredComments(before, context);
  const tones = wanted.query.filter(([name]) => name === 'toneId');
  const sort = wanted.query.filter(([name]) => name === 'sort');
  const base: Wanted = { ...list, query: [...list.query, ...tones, ...sort] };
  const limited = withFacts(base, { facts, other, rated, split });
  return limited === null ? null : understood(limited);
}

/** The reading that is understood, or the only one that is offered. */
const onlyReading = (fresh: Reading): Wanted | null =>
  fresh.state === 'understood'
    ? fresh.wanted
    : fresh.state === 'close' && fresh.readings.length === 1
      ? (fresh.readings[0]?.wanted ?? null)
      : null;

/** Of a figure and its comments, the comments. */
const listReading = (fresh: Reading): Wanted | null =>
  fresh.state === 'close' ? (fresh.readings.find(({ wanted }) => isListCall(wanted.call))?.wanted ?? null) : null;

/** Kinds that go on with the scope of the question before; others begin anew, unless they refer to it. */
const GOES_ON: ReadonlySet<Wanted['kind']> = new Set([
  'responses',
  'benchmark',
  'comments',
  'count',
  'topics',
  'tones',
]);

/** A question that names no days, survey or shoppers is of those asked about before. @param refers by a pronoun */
export function inSameScope(
  fresh: Reading,
  before: Wanted,
  { subjects, surveys, weakSurveys, days, devices, parts }: ParsedQuestion,
  context: QuestionContext,
  refers: boolean,
): Reading | null {
  const wanted = onlyReading(fresh) ?? (isListCall(before.call) ? listReading(fresh) : null);
  const isNamed = subjects.length + surveys.length + weakSurveys.length + devices.length + parts.length > 0;
  if (wanted === null || wanted.own !== undefined || before.own !== undefined || before.isUndated === true) return null;
  if (days.used.some(Boolean) || (isNamed && !(isListCall(wanted.call) && isListCall(before.call)))) return null;
  const goesOn =
    refers ||
    ((fresh.state === 'understood' || isListCall(before.call)) &&
      GOES_ON.has(wanted.kind) &&
      isListCall(wanted.call) === isListCall(before.call)) ||
    (RANKED.has(wanted.kind) && (RANKED.has(before.kind) || before.kind === 'overview'));
  if (!goesOn) return null;
  const asked = surveysOfScope(before);
  const own = wanted.query.filter(([name]) => isFilterName(name) || name === 'q' || name === 'sort');
  const isList = isListCall(wanted.call) && isListCall(before.call);
  const list = isList ? commentsOf(before, context, wanted.kind) : null;
  const names = new Set(own.map(([name]) => name));
  // Which topics there are is not asked of the comments on one.
  if (wanted.kind === 'topics' && !refers) names.add('commentTypeId');
  const base: Wanted | null =
    list !== null
      ? { ...list, query: [...list.query.filter(([name]) => !names.has(name)), ...own] }
      : asked.length === 0
        ? { ...wanted, days: before.days }
        : ofSurveys({ ...wanted, days: before.days }, asked, context);
  if (base === null) return null;
  const { facts } = factsAsked(withKeysAsFilters(before));
  if (list !== null || facts.length === 0) return understood(base);
  const limited = withFacts(base, { facts, other: [], rated: null, split: null });
  return limited === null ? { ...cannot(NO_SUCH_FILTER), instead: choice(base) } : understood(limited);
}

/** Surveys that a question is limited to; none: all of its programme, or of all. */
function surveysOfScope(before: Wanted): readonly number[] {
  const named = before.query.flatMap(([name, value]) =>
    name === 'surveyType' || name === 'surveyId' ? [Number(value)] : [],
  );
  return named.length > 0 ? named : surveysAsked(before);
}
