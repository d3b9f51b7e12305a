import { withFacts } from '../facts/apply-facts.ts';
import { type FoundFacts, factsIn } from '../facts/respondent-facts.ts';
import type { Frame } from '../meanings.ts';
import { oneMetric } from '../metric-rule.ts';
import { type Metric, metricRow, OUTCOMES } from '../metrics.ts';
import { parseQuestion } from '../parse-question.ts';
import type { ParsedQuestion } from '../parsed-question.ts';
import { choice, type QuestionContext, understood } from '../question-context.ts';
import {
  type Against,
  type Cannot,
  cannot,
  isListCall,
  NO_SUCH_FILTER,
  NO_TREND,
  type Reading,
  type Wanted,
} from '../reading.ts';
import { plainWords } from '../told/told.ts';
import { besideOrWithout } from './beside-or-without.ts';
import {
  factsAsked,
  figureOfWriters,
  metricAsked,
  ofOutcome,
  ofSurveys,
  surveysAsked,
  withKeysAsFilters,
  withListFilter,
  withMetric,
} from './changes.ts';
import { byPeriod, whyOf } from './kind-changes.ts';
import { OWN_FILTER, optionsAsked, optionsNamed, withParts } from './named-answers.ts';
import {
  inSameScope,
  npsGroups,
  ofSameShoppers,
  withCommentsOfRated,
  withCommentsOfToday,
} from './of-same-shoppers.ts';
import { OPERATORS } from './operators.ts';

/** A question that changes what was asked last: `and for mobile?`, `why?`, `the week before`. */

const IT =
  '(?:it|that|this|they|them|those|these|things|the (?:figures?|numbers?|results?|scores?|list|chart|range|dates?|period|filters?))';
/** Words before what changes. */
const OPENS = new RegExp(
  `^(?:(?:${[
    "(?:(?:that(?:['’]?s| is| was)|it(?:['’]?s| is)) )?(?:(?:way |far |much )*too (?:few|little|small|many|much|short|long)|not enough|i see|interesting|got it|makes sense|wow|nice|cool|good to know)",
    'and|but|ok(?:ay)?|so|now|then|also|again|please|no|nope|sorry|oh|well|instead|rather|actually|yes|hmm|fine|great|thanks|or',
    "(?:what|how)(?:[’']?s)? about",
    '(?:the )?same (?:thing |question )?(?:again )?(?:but (?:for|with|on|in)|but|for|of|with|on|in|thing)',
    "i (?:meant?|want(?:ed)?|need)|i[’']?d like|only|just|go back|(?:can|could|would) (?:you|i|we)|let me|let[’']?s",
    `(?:break|split|cut|slice|group|segment|plot|chart|graph|draw|display|look at|put|filter|limit|restrict|narrow|expand|extend|widen|broaden|stretch|change|set|switch|make|show|see|give|try|use|do)(?: me)?(?: ${IT})?(?: (?:down|out|up|back))?(?: (?:to|into|over))?`,
    `(?:what|how)(?:[’']?s| is| was| were| are| did| does| do| has| have) (?:it|that|this|they|those|things)(?: (?:been|looks?|looked|do|doing|go|going|perform|develop|stand|score|differ|vary)(?: like)?)?`,
    `(?:is|are|was|were|does|do|did) ${IT} (?:(?:any )?(?:different|differ|vary|the same))`,
  ].join('|')})\\b[,.\\s]*)+`,
  'iu',
);
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

const SAME_QUESTION = /^(?:and |ok )*(?:the )?same question (?:for|of|in|on)\b/iu;
/** `pickup instead`. */
const INSTEAD = /[,\s]+(?:instead|rather)\W*$/iu;

/** `not that, NPS`, `pickup, not fulfillment`, `edge rather than chrome`: what is meant instead. */
const CORRECTIONS: readonly RegExp[] = [
  /^not (?:just |only |the )?(?:[^,]+,(?: but)?|\S+(?: \S+)? but) (?<meant>.+)$/iu,
  /^(?<meant>.+?),? (?:and |but )?(?:not|rather than|instead of) (?!about|with|from|on|in|of|yet)(?:just |only |the )?[^,]+$/iu,
];

/** `what does that mean`, `how is it calculated`: asked of the figure before. */
const MEANING =
  /^((?:and |so |ok )*(?:what (?:does|do|is)|how (?:is|are|do you))) (?:it|that|this|they)((?: \w+)?)\W*$/iu;
export function withFigureOf(text: string, before: Wanted | undefined): string {
  const metric = before === undefined ? null : metricAsked(before);
  return metric === null || !/\b(?:mean|calculated?|measured?|computed?|defined?|made|work(?:ed)? out)\W*$/iu.test(text)
    ? text
    : text.replace(MEANING, `$1 ${metricRow(metric).words}$2`);
}

/** The question before, changed; null if this is another question. @param fresh its reading without the one before */
export function readFollowUp(text: string, context: QuestionContext, fresh: () => Reading): Reading | null {
  const { before, named, earlier } = context;
  if (before === undefined) return null;
  // `same question for …` goes back behind what its answer was asked for.
  if (earlier !== undefined && (before.kind === 'why' || before.kind === 'comments') && SAME_QUESTION.test(text))
    return readFollowUp(
      text.replace(SAME_QUESTION, 'same for'),
      { ...context, before: earlier, earlier: undefined },
      fresh,
    );
  if (INSTEAD.test(text)) return readFollowUp(`and ${text.replace(INSTEAD, '')}`, context, fresh);
  // Of pickup, `in store` is how it was picked up.
  const isOfPickup = before.call.includes('bopis') || surveysAsked(before).join() === '16';
  const stripped = text
    .replace(OPENS, '')
    .trim()
    .replace(isOfPickup ? /\bin[- ]store\b(?! (?:pick|staff))/iu : /$^/u, 'in-store pickup');
  for (const words of new Set([plainWords(text), plainWords(stripped)]))
    for (const { pattern, change, named: isOfNamed } of OPERATORS) {
      const match = pattern.exec(words);
      if (match === null) continue;
      const changed = change(isOfNamed === true ? (named ?? before) : before, match, context);
      if (changed !== null) return 'state' in changed ? changed : understood(changed);
      if (before.isUndated === true) return { state: 'unclear', ask: WHICH_DAYS, wanted: before };
    }
  const why = whyOfChanged(text, context, fresh);
  if (why !== null) return understood(why);
  const meant = CORRECTIONS.map((pattern) => pattern.exec(stripped)?.groups?.meant).find(
    (found) => found !== undefined,
  );
  const corrected = meant === undefined ? null : readFollowUp(`and ${meant}`, context, fresh);
  if (corrected?.state === 'understood') return corrected;
  const options = optionsNamed(before, plainWords(stripped));
  if (options !== null) return understood({ ...before, kind: 'value', options });
  const set = besideOrWithout(stripped, text, before, context);
  if (set !== null) return set;
  const words = plainWords(text);
  const isOpened = stripped !== text.trim() || JOINS.test(words) || PRONOUNS.test(words);
  const found = factsIn(stripped);
  const parsed = parseQuestion(found.rest === '' ? ' ' : found.rest, context);
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
  if (!isFragment || parsed.search !== null || parsed.order !== null)
    return ofTheSame(fresh(), before, facts, parsed, context, words);
  // A whole question of its own, which only begins with `and`, says its days.
  if (isOpened && parsed.subjects.length > 0 && parsed.days.days !== null && parsed.surveys.length > 0) return null;
  const changed = changeBy(before, parsed, facts, context, words);
  if (changed === null) return ofTheSame(fresh(), before, facts, parsed, context, words);
  if (typeof changed === 'string') return withCommentsOfRated(changed, before, facts, context);
  if ('state' in changed) return changed;
  if (isOfToday(changed)) return withCommentsOfToday(changed, context);
  return parsed.days.doubt === 'which-year' ? { state: 'close', readings: [choice(changed)] } : understood(changed);
}

/** `why was it so low in March`, `why is mobile so low`, `what happened in June`: of what is changed first. */
const WHY_CHANGED: readonly RegExp[] = [
  /^(?:and |but |so )*(?:why|how come) (?:is|was|did|are|were|has|have|does) (?:it|that|this|they)(?: [a-z]+){0,4}? (?<rest>(?:in|on|last|this|since|for|among|at|with|during|from|over) .+)$/iu,
  /^(?:and |but |so )*(?:why|how come) (?:is|are|was|were|did) (?<rest>.+?) (?:so|that|this|much|too)? ?(?:low|high|bad|good|drop|fall|lower|higher|worse|better|down|up|rise|different)\W*$/iu,
  /^(?:and |but |so )*(?:what happened|why|how come) (?<rest>(?:in|on|last|since|for|among|at|during|over) .+)$/iu,
];

function whyOfChanged(text: string, context: QuestionContext, fresh: () => Reading): Wanted | null {
  const { before } = context;
  const rest = WHY_CHANGED.map((pattern) => pattern.exec(text)?.groups?.rest).find((found) => found !== undefined);
  if (rest === undefined || before === undefined || before.figures.length === 0) return null;
  const changed = readFollowUp(`and ${rest}`, context, () => cannot(NO_TREND));
  if (changed?.state !== 'understood' || isListCall(changed.wanted.call)) return null;
  // A figure that is named is asked about by itself.
  return fresh().state === 'understood' ? null : whyOf(changed.wanted, null);
}

/** A question without days, survey and filters of its own is of those asked before. */
function ofTheSame(
  reading: Reading,
  before: Wanted,
  facts: FoundFacts,
  parsed: ParsedQuestion,
  context: QuestionContext,
  words: string,
): Reading | null {
  const isUndated = before.kind === 'overview' && reading.state === 'close' && !parsed.days.used.some(Boolean);
  const fresh: Reading = isUndated
    ? { ...reading, readings: reading.readings.map(({ wanted }) => choice({ ...wanted, days: before.days })) }
    : reading;
  if (isUndated) return fresh;
  return (
    sameFigure(fresh, before, facts, parsed) ??
    ofSameShoppers(fresh, before, facts, parsed, context) ??
    inSameScope(fresh, before, parsed, context, PRONOUNS.test(words))
  );
}

const isOfToday = ({ call, days }: Wanted): boolean => !isListCall(call) && 'preset' in days && days.preset === 'Today';

/** `likelihood to recommend`, `staff?`: a figure without a topic of comments, and nothing else, is of what was asked last. */
function isBareFigure(parsed: ParsedQuestion, { call }: Wanted): boolean {
  const { subjects, surveys, frames } = parsed;
  const isFigure = subjects.every(
    ({ metric, topic }) => metric !== undefined && topic === undefined && isScored(metric),
  );
  const isAlone = [...frames].every((frame) => ['which', 'it', 'rated', 'general-rating'].includes(frame));
  return isFigure && subjects.length > 0 && surveys.length === 0 && isAlone && !isListCall(call);
}

const isScored = (metric: Metric): boolean => metric === 'nps' || metricRow(metric).kind === 'rating';

type Change = Wanted | Cannot | string | null;

/** A period is named by these, not by `the whole week`. */
const BY_PERIOD = /\b(?:by|per|each|every|over|daily|weekly|monthly|quarterly|trend)\b/u;

function changeBy(
  before: Wanted,
  parsed: ParsedQuestion,
  found: FoundFacts,
  context: QuestionContext,
  words: string,
): Change {
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
  if (period !== null && isListCall(changed.call))
    return { ...cannot(NO_TREND), instead: choice(changed), goesOn: changed };
  if (period !== null && (!BY_PERIOD.test(words) || !take(byPeriod(changed, period)))) return null;
  if (days.days !== null || days.against !== null || days.doubt === 'against-alone') {
    if (days.doubt !== null && days.doubt !== 'against-alone' && days.doubt !== 'which-year') return null;
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

/** A comparison with fixed days does not go with other days. */
const comparedOrNone = (against: Against | null, { against: last }: Wanted, isRedated: boolean): Against | null =>
  isRedated && against !== null && typeof against === 'object' && against === last ? 'previous' : against;

/** Another figure, or another topic, of the same. */
function withSubjects(before: Wanted, parsed: ParsedQuestion, context: QuestionContext): Wanted | null {
  const topics = [...new Set(parsed.subjects.flatMap(({ topic }) => topic ?? []))];
  if (isListCall(before.call)) {
    const figure = oneMetric(parsed);
    if (topics.length === 0 && figure !== null) return figureOfWriters(before, figure, context);
    return topics.length === 1 ? withListFilter(before, 'commentTypeId', topics) : null;
  }
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
