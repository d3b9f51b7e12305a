import { withFacts } from '../facts/apply-facts.ts';
import { type Fact, type FoundFacts, factsIn } from '../facts/respondent-facts.ts';
import type { Frame } from '../meanings.ts';
import { oneMetric } from '../metric-rule.ts';
import { type Metric, metricRow, OUTCOMES } from '../metrics.ts';
import { parseQuestion } from '../parse-question.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { type QuestionContext, understood } from '../question-context.ts';
import { type Against, isListCall, NO_SUCH_FILTER, type Reading, type Wanted } from '../reading.ts';
import { plainWords } from '../told/told.ts';
import {
  byPeriod,
  factsAsked,
  metricAsked,
  ofOutcome,
  ofSurveys,
  surveysAsked,
  withKeysAsFilters,
  withListFilter,
  withMetric,
} from './changes.ts';
import { npsGroups, ofSameShoppers, withCommentsOfRated, withCommentsOfToday } from './of-same-shoppers.ts';
import { OPERATORS } from './operators.ts';

/** A question that changes what was asked last: `and for mobile?`, `why?`, `the week before`. */

/** Words before what changes. */
const OPENS =
  /^(?:(?:and|but|ok(?:ay)?|so|now|then|also|again|please|no|sorry|oh|well|instead|rather|actually|yes)\b[,\s]*|(?:what|how) about\b\s*|(?:the )?same (?:for|of|with|on|in|thing)\b\s*|(?:i (?:meant?|want(?:ed)?)|make (?:it|that)|switch to|show (?:me )?|give me|let's see|only|just|go back|i'?d like)\b[,\s]*)+/iu;
const WHICH_DAYS = 'Which days are meant? Name a month, a day or a range, such as “October” or “November 5 to 12”.';
/** Begins with what joins it to the question before. */
const JOINS = /^(?:about|regarding|for|in|on|by|of|from|with|since|without|among|during|except|vs\.?|versus)\b/iu;
/** What refers to the question before. */
const PRONOUNS = /\b(?:it|they|them|that|those|these|ours)\b/iu;
/** A question of its own. */
const ASKS_ANEW =
  /^(?:what|which|how|who|when|where|why|is|are|was|were|do|does|did|has|have|can|show|give|list|tell)\b/u;
/** `what is the NPS`: of what, the question before says. */
const WHAT_IS = /^what(?:'s|s| is| was| are| were) (?:the|their|its)\b/u;
const LONGEST_FRAGMENT = 6;

const TONES: readonly (readonly [Frame, readonly number[]])[] = [
  ['complaints', [3, 4]],
  ['praise', [1]],
  ['positive', [1]],
  ['neutral', [2]],
  ['mixed', [3]],
  ['negative', [4]],
];
const FRAGMENT_FRAMES: ReadonlySet<Frame> = new Set([
  ...([
    'it',
    'which',
    'how-was',
    'rated',
    'by-device',
    'responses',
    'complaints',
    'praise',
    'positive',
    'neutral',
  ] as const),
  ...(['mixed', 'negative', 'vague', 'recommendation'] as const),
]);

/** `pickup instead`. */
const INSTEAD = /[,\s]+(?:instead|rather)\W*$/iu;

/** The question before, changed; null if this is another question. @param fresh its reading without the one before */
export function readFollowUp(text: string, context: QuestionContext, fresh: () => Reading): Reading | null {
  const { before, named } = context;
  if (before === undefined) return null;
  const words = plainWords(text);
  if (INSTEAD.test(text)) return readFollowUp(`and ${text.replace(INSTEAD, '')}`, context, fresh);
  for (const { pattern, change, named: isOfNamed } of OPERATORS) {
    const match = pattern.exec(words);
    if (match === null) continue;
    const changed = change(isOfNamed === true ? (named ?? before) : before, match, context);
    if (changed !== null) return 'state' in changed ? changed : understood(changed);
    if (before.isUndated === true) return { state: 'unclear', ask: WHICH_DAYS, wanted: before };
  }
  const stripped = text.replace(OPENS, '').trim();
  const isOpened = stripped !== text.trim() || JOINS.test(words) || PRONOUNS.test(words);
  const found = factsIn(stripped);
  const parsed = parseQuestion(found.rest === '' ? ' ' : found.rest, context.today);
  if ('state' in parsed || parsed.days.doubt === 'future' || parsed.days.doubt === 'too-many') return null;
  const facts = withParts(found, parsed);
  const groups = npsGroups(before, parsed, facts, context);
  if (groups !== null) return groups;
  const isFragment =
    [...parsed.frames].every((frame) => FRAGMENT_FRAMES.has(frame)) &&
    (isOpened ||
      ((parsed.subjects.length === 0 || isBareFigure(parsed, before)) &&
        (!ASKS_ANEW.test(words) || (WHAT_IS.test(words) && isBareFigure(parsed, before))) &&
        words.replace(WHAT_IS, '').split(' ').length <= LONGEST_FRAGMENT));
  if (!isFragment || parsed.search !== null || parsed.order !== null) {
    const own = fresh();
    return sameFigure(own, before, facts, parsed) ?? ofSameShoppers(own, before, facts, parsed, context);
  }
  // A whole question of its own, which only begins with `and`, says its days.
  if (isOpened && parsed.subjects.length > 0 && parsed.days.days !== null && parsed.surveys.length > 0) return null;
  const changed = changeBy(before, parsed, facts, context);
  if (changed === null) return ofSameShoppers(fresh(), before, facts, parsed, context);
  if (typeof changed === 'string') return withCommentsOfRated(changed, before, facts, context);
  return isOfToday(changed) ? withCommentsOfToday(changed, context) : understood(changed);
}

const isOfToday = ({ call, days }: Wanted): boolean => !isListCall(call) && 'preset' in days && days.preset === 'Today';

/** `likelihood to recommend`, `staff?`: a figure without a topic of comments, and nothing else, is of what was asked last. */
function isBareFigure(parsed: ParsedQuestion, { call }: Wanted): boolean {
  const { subjects, surveys, days, frames } = parsed;
  const isFigure = subjects.every(
    ({ metric, topic }) => metric !== undefined && topic === undefined && isScored(metric),
  );
  const isAlone = [...frames].every((frame) => frame === 'which' || frame === 'it');
  return isFigure && subjects.length > 0 && surveys.length === 0 && days.days === null && isAlone && !isListCall(call);
}

const isScored = (metric: Metric): boolean => metric === 'nps' || metricRow(metric).kind === 'rating';

/** Parts and devices of the grammar are filters, too. */
function withParts(found: FoundFacts, { parts, devices, frames }: ParsedQuestion): FoundFacts {
  const added = [
    ...parts.flatMap(({ of, option }) => {
      const name = PART_NAMES[of];
      return name === undefined ? [] : [{ name, ids: [option] }];
    }),
    ...(devices.length > 0 ? [{ name: 'deviceType', ids: devices }] : []),
  ];
  const split = found.split ?? (frames.has('by-device') ? 'deviceType' : null);
  return {
    ...found,
    split,
    facts: [...found.facts, ...added.filter(({ name }) => !found.facts.some((own) => own.name === name))],
  };
}
const PART_NAMES: Readonly<Record<string, string>> = {
  Q20: 'purchaseFrequency',
  M2SA: 'visitIntent',
  BO100: 'pickupType',
  D2: 'gender',
  '104SA': 'pointOfAbandonment',
  browser: 'browser',
  operatingSystem: 'operatingSystem',
  deviceMake: 'deviceMake',
};
/** Filters that the figure itself tells: its answer has all of their values. */
const OWN_FILTER: Readonly<Record<string, string>> = {
  age: 'age',
  gender: 'gender',
  purchaseFrequency: 'purchaseFrequency',
  visitIntent: 'visitIntent',
  pickupType: 'pickupType',
  children: 'children',
  'marital-status': 'marital',
};

type Change = Wanted | string | null;

function changeBy(before: Wanted, parsed: ParsedQuestion, found: FoundFacts, context: QuestionContext): Change {
  const { subjects, surveys, days, period } = parsed;
  let changed: Wanted = before;
  let isChanged = false;
  const take = (next: Wanted | null): boolean => {
    if (next === null) return false;
    [changed, isChanged] = [next, true];
    return true;
  };
  const outcome = before.kind === 'drivers' ? oneMetric(parsed) : null;
  if (outcome !== null && OUTCOMES[outcome] !== undefined && ofOutcome(before, outcome, context) === null)
    return `Its survey does not ask for ${metricRow(outcome).words}.`;
  const isNamed = subjects.length > 0 || parsed.frames.has('recommendation');
  if (isNamed && !take(withSubjects(before, parsed, context))) return isFiltered(before) ? NO_SUCH_FILTER : null;
  const asked = optionsAsked(before);
  // `How satisfied are they?`: those who gave the answers asked about.
  if (asked !== null && subjects.length > 0 && !isListCall(before.call))
    take(withFacts(changed, { facts: [asked], other: [], rated: null, split: null }));
  if (surveys.length > 0 && subjects.length === 0 && !take(ofSurveys(changed, surveys, context)))
    return isFiltered(before) ? NO_SUCH_FILTER : null;
  const tones = [...new Set(TONES.flatMap(([frame, ids]) => (parsed.frames.has(frame) ? ids : [])))];
  if (tones.length > 0 && !take(withListFilter(changed, 'toneId', tones))) return null;
  const { facts, other, rated, split } = found;
  if (facts.length + other.length > 0 || rated !== null || split !== null) {
    const metric = metricAsked(changed);
    const isOwn = facts.every(({ name }) => metric !== null && OWN_FILTER[name] === metric) && facts.length > 0;
    if (isOwn && other.length === 0) take({ ...changed, options: facts.flatMap(({ ids }) => ids) });
    else {
      const last = withKeysAsFilters(changed);
      const kept = factsAsked(last);
      // A cut by the same filter, or the other side of it, gives way.
      const named = facts.map(({ name }) => name);
      const base: Wanted = {
        ...last,
        query: last.query.filter(([name]) => !name.startsWith('vs.') || !named.includes(name.slice(3))),
      };
      const { split: _, ...plain } = base;
      const keptSplit = split ?? (kept.split !== null && !named.includes(kept.split) ? kept.split : null);
      if (!take(withFacts(plain, { facts, other, rated, split: keptSplit }))) return NO_SUCH_FILTER;
    }
  }
  if (period !== null && days.days === null && !take(byPeriod(changed, period))) return null;
  if (days.days !== null || days.against !== null || days.doubt === 'against-alone') {
    if (days.doubt !== null && days.doubt !== 'against-alone') return null;
    const against: Against | null = days.against ?? changed.against;
    const { isUndated, ...dated } = changed;
    take({
      ...dated,
      ...(isUndated === true && days.days === null ? { isUndated } : {}),
      days: days.days ?? changed.days,
      against: comparedOrNone(against, changed, days.days !== null),
    });
  }
  return isChanged ? changed : null;
}

const isFiltered = (before: Wanted): boolean => {
  const { facts, other } = factsAsked(withKeysAsFilters(before));
  return facts.length + other.length > 0;
};

/** The answers to a choice that were asked about, as a filter. */
function optionsAsked(before: Wanted): Fact | null {
  const metric = metricAsked(before);
  const name = Object.keys(OWN_FILTER).find((filter) => OWN_FILTER[filter] === metric);
  return before.options === undefined || name === undefined ? null : { name, ids: before.options };
}

/** A comparison with fixed days does not go with other days. */
const comparedOrNone = (against: Against | null, { against: last }: Wanted, isRedated: boolean): Against | null =>
  isRedated && against !== null && typeof against === 'object' && against === last ? 'previous' : against;

/** Another figure, or another topic, of the same. */
function withSubjects(before: Wanted, parsed: ParsedQuestion, context: QuestionContext): Wanted | null {
  const topics = [...new Set(parsed.subjects.flatMap(({ topic }) => topic ?? []))];
  if (isListCall(before.call)) return topics.length === 1 ? withListFilter(before, 'commentTypeId', topics) : null;
  // `recommendation` alone may be the NPS or the rating; next to ratings it is one.
  const metric = parsed.subjects.length > 0 ? oneMetric(parsed) : 'recommend';
  if (metric === null) return null;
  const driven = before.kind === 'drivers' ? ofOutcome(before, metric, context) : null;
  if (driven !== null) return driven;
  const last = surveysAsked(before);
  const surveys = parsed.surveys.length > 0 ? parsed.surveys : last.length === 1 ? last : [];
  return withMetric(before, metric, surveys, context) ?? withMetric(before, metric, parsed.surveys, context);
}

/** The same figure asked again without days or filters is of those asked before. */
function sameFigure(
  fresh: Reading,
  before: Wanted,
  { facts }: FoundFacts,
  { days, surveys }: ParsedQuestion,
): Reading | null {
  if (fresh.state !== 'understood' || facts.length > 0 || surveys.length > 0) return null;
  const { wanted } = fresh;
  const isSame =
    wanted.call === before.call && wanted.figures.length > 0 && wanted.figures.join() === before.figures.join();
  if (!isSame || days.days !== null || days.against !== null || wanted.query.length > 0) return null;
  return understood({ ...wanted, query: before.query, days: before.days });
}
