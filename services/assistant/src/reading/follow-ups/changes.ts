import {
  boxOf,
  COMMENT_SETS,
  type CommentSet,
  driverId,
  driverTopic,
  programmeOf,
  questionByCode,
  RATINGS,
  surveysOf,
} from '@shoppervoice/survey-model';
import { listWanted } from '../comment-rules.ts';
import { isFilterName, type WithFacts, withFacts } from '../facts/apply-facts.ts';
import type { Fact } from '../facts/respondent-facts.ts';
import { metricWanted } from '../metric-wanted.ts';
import {
  CALLS_OF,
  callOf,
  codeOf,
  DRIVERS_CALLS,
  type Metric,
  metricOf,
  OUTCOMES,
  surveyOfKey,
  TAKES_PERIOD,
} from '../metrics.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import type { QuestionContext } from '../question-context.ts';
import { isListCall, type Values, type Wanted } from '../reading.ts';

/** Single changes of what was asked last. Null: it does not have what is to be changed. */

/** Of a question about nothing. */
export const NOTHING_PARSED: ParsedQuestion = {
  subjects: [],
  surveys: [],
  weakSurveys: [],
  devices: [],
  period: null,
  frames: new Set(),
  parts: [],
  search: null,
  order: null,
  isTopic: false,
  days: { days: null, against: null, doubt: null, period: null, used: [] },
  telling: 0,
  things: 0,
  fillers: 0,
  versus: false,
  asksWhich: null,
  quality: false,
  asksLiking: false,
  refersBack: false,
  isYesNo: false,
  meaningChanging: [],
  bare: false,
};

export const metricAsked = ({ figures, call }: Wanted): Metric | null =>
  metricOf(figures[0]?.split('@')[0] ?? '', call) ?? null;

/** Surveys that a figure was asked of. */
export const surveysAsked = ({ figures, kind }: Wanted): number[] =>
  kind === 'responses' || kind === 'drivers'
    ? figures.map(Number)
    : [...new Set(figures.flatMap((key) => surveyOfKey(key) ?? []))];

/** The filters of a question, and of the other segment. */
export function factsAsked({ query, split }: Wanted): WithFacts {
  const [facts, other] = [new Map<string, number[]>(), new Map<string, number[]>()];
  for (const [name, value] of query) {
    if (!isFilterName(name)) continue;
    const [side, own] = name.startsWith('vs.') ? [other, name.slice(3)] : [facts, name];
    side.set(own, [...(side.get(own) ?? []), Number(value)]);
  }
  const listOf = (found: ReadonlyMap<string, readonly number[]>): Fact[] =>
    [...found].map(([name, ids]) => ({ name, ids }));
  return { facts: listOf(facts), other: listOf(other), rated: null, split: split ?? null };
}

const KEY_FILTERS: readonly (readonly [RegExp, string])[] = [
  [/^device:(\d+)$/, 'deviceType'],
  [/^Q20(?:_STFF)?:(\d+)$/, 'purchaseFrequency'],
  [/^M2SA:(\d+)$/, 'visitIntent'],
];

/** Populations in keys of figures (`@device:3`) as filters, which every dashboard takes. */
export function withKeysAsFilters(wanted: Wanted): Wanted {
  const found = new Map<string, Set<number>>();
  for (const key of wanted.figures)
    for (const [pattern, name] of KEY_FILTERS) {
      const id = pattern.exec(key.split('@')[1] ?? '')?.[1];
      if (id !== undefined) found.set(name, (found.get(name) ?? new Set()).add(Number(id)));
    }
  const metric = metricAsked(wanted);
  const [only, ...more] = [...found];
  if (metric === null || only === undefined || more.length > 0) return wanted;
  const figures = [...new Set(wanted.figures.map((key) => key.split('@')[0] ?? key))];
  const base = { ...wanted, figures, call: callOf(metric, surveyOfKey(figures[0] ?? '') ?? 1) };
  const [name, ids] = [only[0], [...only[1]]];
  const sides =
    ids.length === 2
      ? { facts: [{ name, ids: ids.slice(0, 1) }], other: [{ name, ids: ids.slice(1) }], split: null }
      : ids.length > 2
        ? { facts: [], other: [], split: name }
        : { facts: [{ name, ids }], other: [], split: null };
  return withFacts(base, { ...sides, rated: null }) ?? wanted;
}

const filtersLeft = (query: Values): Values => query.filter(([name]) => !isFilterName(name));

/** The same without any filter of respondents, comments of all tones and topics. */
export function withoutFilters(wanted: Wanted, context: QuestionContext): Wanted {
  const { split: _, ...rest } = withKeysAsFilters(wanted);
  const plain: Wanted = { ...rest, query: filtersLeft(rest.query) };
  const metric = metricAsked(plain);
  // Surveys that only the filter left out are there again.
  const named = surveysAsked(plain);
  if (metric === null || named.length === 0 || isListCall(plain.call)) return plain;
  const programme = programmeOf(named[0] ?? 0);
  const filtered = factsAsked(rest).facts;
  const hasDropped = filtered.some(({ name }) => named.length > 1 || DROPS.has(name));
  if (programme === undefined || !hasDropped) return plain;
  const all = surveysOf(programme).filter((id) => context.surveys.includes(id));
  return { ...plain, figures: all.flatMap((id) => codeOf(metric, id) ?? []) };
}
/** Filters that only some surveys of a programme have. */
const DROPS: ReadonlySet<string> = new Set([
  ...['age', 'gender', 'income', 'education', 'ethnicity', 'marital-status', 'children', 'purchaseFrequency'],
]);

/** The same figure of other surveys, or another figure of the same; filters stay where their pages have them. */
export function withMetric(
  before: Wanted,
  metric: Metric,
  surveys: readonly number[],
  context: QuestionContext,
): Wanted | null {
  const last = withKeysAsFilters(before);
  const of = metricWanted(metric, { ...NOTHING_PARSED, surveys }, context);
  if ('state' in of) return null;
  const facts = factsAsked(last);
  const period = last.query.filter(([name]) => name === 'period');
  const keepsKind = last.kind !== 'value' && !COMMENT_KINDS.has(last.kind);
  const base: Wanted = {
    ...of,
    days: last.days,
    against: last.against,
    ...(keepsKind && TAKES_PERIOD.has(of.call) ? { kind: last.kind, query: [...of.query, ...period] } : {}),
    ...(last.kind === 'why' ? { kind: 'why' as const } : {}),
  };
  const isPlain = facts.facts.length + facts.other.length === 0 && facts.split === null;
  return isPlain ? base : withFacts(base, facts);
}

const COMMENT_KINDS: ReadonlySet<Wanted['kind']> = new Set([
  ...(['comments', 'count', 'topics', 'tones', 'summary', 'overview', 'responses', 'drivers'] as const),
]);

/** Drivers of another outcome, or the importance of another driver if one was asked about. */
export function ofOutcome(before: Wanted, metric: Metric, context: QuestionContext): Wanted | null {
  const surveys = surveysAsked(before);
  const outcome = OUTCOMES[metric];
  if (outcome !== undefined) {
    const asked = surveys.filter((id) => codeOf(metric, id) !== undefined);
    if (asked.length === 0) return null;
    const query = before.query.filter(([name]) => name !== 'outcome');
    return { ...before, query: [['outcome', outcome], ...query], figures: asked.map(String) };
  }
  if (before.drivers === undefined) return null;
  const programme = programmeOf(surveys[0] ?? 0);
  const others = context.surveys.filter((id) => programmeOf(id) === programme && codeOf(metric, id) !== undefined);
  const own = surveys.filter((id) => others.includes(id));
  const asked = own.length > 0 ? own : others;
  const codes = asked.flatMap((id) => codeOf(metric, id) ?? []);
  return codes.length === 0 ? null : { ...before, figures: asked.map(String), drivers: codes };
}

/** Without one filter, on both sides of a comparison. */
export const withFilterLess = (before: Wanted, name: string): Wanted => ({
  ...before,
  query: before.query.filter(([own]) => own.replace(/^vs\./, '') !== name),
});

/** The same of these surveys. */
export function ofSurveys(before: Wanted, surveys: readonly number[], context: QuestionContext): Wanted | null {
  if (before.kind === 'responses') return { ...before, figures: surveys.map(String) };
  if (before.kind === 'drivers') {
    const programme = programmeOf(surveys[0] ?? 0);
    return programme === undefined ? null : { ...before, call: DRIVERS_CALLS[programme], figures: surveys.map(String) };
  }
  if (isListCall(before.call)) {
    const list = listWanted({ ...NOTHING_PARSED, surveys }, context, before.kind);
    if (list === null || before.own !== undefined) return null;
    const { facts } = factsAsked(before);
    const search = before.query.filter(([name]) => name === 'q' || name === 'sort');
    const base = { ...list, days: before.days, against: before.against, query: [...list.query, ...search] };
    return withFacts(base, { facts: facts.map(plainName), other: [], rated: null, split: null });
  }
  const metric = metricAsked(before);
  if (metric !== null) return withMetric(before, metric, surveys, context);
  const programme = programmeOf(surveys[0] ?? 0);
  if (programme === undefined || !RANKED.has(before.kind)) return null;
  const all = surveysOf(programme);
  const query = surveys.length === all.length ? [] : surveys.map((id) => ['surveyId', String(id)] as const);
  return { ...before, call: CALLS_OF[programme].ratings, query: programme === 'online-buyer' ? query : [] };
}
export const RANKED: ReadonlySet<Wanted['kind']> = new Set(['worse', 'better', 'moved', 'weakest', 'strongest']);

/** `saDeviceType` is `deviceType` in other lists. */
const plainName = ({ name, ids }: Fact): Fact => ({
  name: /^sa\p{Lu}/u.test(name) ? `${name.charAt(2).toLowerCase()}${name.slice(3)}` : name,
  ids,
});

/** Comments with these tones (or topics), instead of those before. */
export function withListFilter(
  before: Wanted,
  name: 'toneId' | 'commentTypeId',
  ids: readonly number[],
): Wanted | null {
  if (!isListCall(before.call) || before.own !== undefined) return null;
  const rest = before.query.filter(([own]) => own !== name);
  return { ...before, query: [...rest, ...ids.map((id) => [name, String(id)] as const)] };
}

/** Comments (or what is counted of them) of the same shoppers and days, about what was rated. */
export function commentsOf(before: Wanted, context: QuestionContext, kind: Wanted['kind'] = 'comments'): Wanted | null {
  if (isListCall(before.call)) return sameList(before, kind);
  const isOfTopics = kind === 'topics' || kind === 'tones';
  const topics = new Set(isOfTopics ? [] : before.figures.flatMap((key) => driverTopic(key.split('@')[0] ?? '') ?? []));
  return listOf(
    before,
    context,
    kind,
    [...topics].map((id) => ['commentTypeId', String(id)] as const),
  );
}

/** Comments of the same days and filters by those who rated it 0 to 6; null: no list has a filter by it. */
export function lowRatersOf(before: Wanted, code: string, context: QuestionContext): Wanted | null {
  const surveyId = questionByCode(code)?.surveyId ?? 0;
  const set = Object.values<CommentSet>(COMMENT_SETS).find(({ surveyIds }) => surveyIds.includes(surveyId));
  const id = driverId(code);
  const name = set?.filters.find(({ reads }) =>
    id === null ? reads.kind === 'rating' && reads.code === code : reads.kind === 'low',
  )?.name;
  if (name === undefined) return null;
  const low = id === null ? RATINGS.filter((rating) => boxOf(rating) === 'bottom') : [id];
  const ofRating: Wanted = { ...before, kind: 'value', figures: [code] };
  return listOf(
    ofRating,
    context,
    'comments',
    low.map((value) => [name, String(value)] as const),
  );
}

function listOf(before: Wanted, context: QuestionContext, kind: Wanted['kind'], more: Values): Wanted | null {
  const surveys = surveysAsked(before);
  const isAll = surveys.length === 0 || surveys.length > 1;
  const list = listWanted(
    { ...NOTHING_PARSED, surveys: isAll && programmeOf(surveys[0] ?? 1) === 'online-buyer' ? [] : surveys.slice(0, 1) },
    context,
    kind,
  );
  if (list === null) return null;
  const { facts } = factsAsked(withKeysAsFilters(before));
  const base = { ...list, days: before.days, query: [...list.query, ...more] };
  return facts.length === 0 ? base : withFacts(base, { facts, other: [], rated: null, split: null });
}

const LIST_NAMES: Readonly<Record<string, string>> = { comments: 'buyer' };

/** The same comments: themselves, their number, topics, tones or summary. */
function sameList(before: Wanted, kind: Wanted['kind']): Wanted | null {
  if (before.own !== undefined) return null;
  const named = before.query.find(([name]) => name === 'list')?.[1];
  const query = before.query.filter(([name]) => name !== 'list');
  const base =
    named === undefined ? before.call.replace(/\/counts$/, '') : named === 'buyer' ? 'comments' : `comments/${named}`;
  if (kind === 'summary') {
    const list = LIST_NAMES[base] ?? base.replace('comments/', '');
    const plain = query.filter(([name]) => name !== 'sort');
    return { ...before, kind, call: 'ai-assistant/ai/filtered-summary', query: [['list', list], ...plain] };
  }
  const { praised: _, ...rest } = before;
  return { ...rest, kind, query, call: kind === 'comments' ? base : `${base}/counts` };
}

const LIST_SURVEYS: Readonly<Record<string, readonly number[]>> = {
  comments: [1, 2],
  'comments/bopis': [16],
  'comments/site-abandonment': [7],
  'comments/stff': [17],
};

/** `how satisfied are they` after comments: a figure of those who wrote them. */
export function figureOfWriters(before: Wanted, metric: Metric, context: QuestionContext): Wanted | null {
  const list = sameList(before, 'comments');
  const named = list?.query.flatMap(([name, value]) => (name === 'surveyType' ? [Number(value)] : [])) ?? [];
  const surveys = named.length > 0 ? named : LIST_SURVEYS[list?.call ?? ''];
  if (list === null || surveys === undefined || list.query.some(([name]) => name === 'q')) return null;
  const of = metricWanted(metric, { ...NOTHING_PARSED, surveys }, context);
  if ('state' in of) return null;
  const facts = factsAsked(list).facts.map(plainName);
  return withFacts({ ...of, days: before.days }, { facts, other: [], rated: null, split: null });
}
