import { withFacts } from '../facts/apply-facts.ts';
import type { FoundFacts } from '../facts/respondent-facts.ts';
import type { Frame } from '../meanings.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { choice, type QuestionContext, understood } from '../question-context.ts';
import { type Cannot, cannot, isListCall, NO_TODAY, type Reading, type Wanted } from '../reading.ts';
import { commentsOf, metricAsked, surveysAsked, withMetric, withoutFilters } from './changes.ts';

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
  if (fresh.state !== 'understood' || !isListCall(fresh.wanted.call) || isListCall(before.call)) return null;
  const isElse = subjects.length + surveys.length > 0 || search !== null || order !== null || split !== null;
  if (isElse || other.length > 0 || days.days !== null || days.against !== null) return null;
  if (fresh.wanted.own !== undefined || before.own !== undefined || before.isUndated === true) return null;
  const list = commentsOf(before, context, fresh.wanted.kind);
  if (list === null) return unfilteredComments(before, context);
  const tones = fresh.wanted.query.filter(([name]) => name === 'toneId');
  const sort = fresh.wanted.query.filter(([name]) => name === 'sort');
  const base: Wanted = { ...list, query: [...list.query, ...tones, ...sort] };
  const limited = withFacts(base, { facts, other, rated, split });
  return limited === null ? null : understood(limited);
}
