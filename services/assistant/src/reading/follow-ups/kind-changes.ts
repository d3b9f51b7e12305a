import { programmeOf, surveysOf } from '@shoppervoice/survey-model';
import { withFacts } from '../facts/apply-facts.ts';
import { metricWanted } from '../metric-wanted.ts';
import { codeOf, DRIVERS_CALLS, metricRow, OUTCOMES, OVERALL, TAKES_PERIOD } from '../metrics.ts';
import { choice, type QuestionContext } from '../question-context.ts';
import { type Against, cannot, isListCall, type Reading, type Wanted } from '../reading.ts';
import {
  commentsOf,
  factsAsked,
  metricAsked,
  NOTHING_PARSED,
  ofSurveys,
  surveysAsked,
  withFilterLess,
  withKeysAsFilters,
} from './changes.ts';

/** Another kind of answer about what was asked last. Null: it has none. */

/** Why it changed: only figures that dashboards explain. */
export function whyOf(before: Wanted, against: Against | null): Wanted | null {
  if (before.figures.length === 0 || isListCall(before.call) || metricAsked(before) === null) return null;
  const { split: _, ...last } = withKeysAsFilters(before);
  const query = last.query.filter(([name]) => name !== 'period');
  const isSegment = query.some(([name]) => name.startsWith('vs.'));
  return { ...last, kind: 'why', query, against: isSegment ? null : (against ?? last.against ?? 'previous') };
}

/** The lowest or highest of a trend's periods, or of the figures that were shown; null: neither was asked before. */
export function extremeOf(before: Wanted, kind: 'lowest' | 'highest', unit: string | null): Wanted | null {
  if (isListCall(before.call) || before.own !== undefined || !ORDERED.has(before.kind)) return null;
  const metric = metricAsked(before);
  if (metric === null || metricRow(metric).kind === 'choice') return null;
  const isOverTime = before.kind === 'trend' || before.query.some(([name]) => name === 'period');
  if (unit !== null || isOverTime) {
    const by = unit ?? before.query.find(([name]) => name === 'period')?.[1] ?? 'week';
    const trend = byPeriod(before, by);
    return trend === null ? null : { ...trend, kind };
  }
  const isBeside = before.query.some(([name]) => name.startsWith('vs.'));
  const isSeveral = before.figures.length > 1 || before.split !== undefined;
  return isSeveral && !isBeside ? { ...before, kind, against: null } : null;
}
const ORDERED: ReadonlySet<Wanted['kind']> = new Set(['value', 'trend', 'lowest', 'highest']);

/** By day, week, month or quarter. */
export function byPeriod(before: Wanted, period: string): Wanted | null {
  const last = withKeysAsFilters(before);
  const call = TAKES_PERIOD.has(last.call) ? last.call : null;
  if (call === null || last.figures.length === 0) return null;
  const { split: _, ...rest } = last;
  const query = rest.query.filter(([name]) => name !== 'period' && !name.startsWith('vs.'));
  return { ...rest, kind: 'trend', against: null, query: [...query, ['period', period]] };
}

/** Of all surveys of its programme that the merchant holds. */
export function ofAllSurveys(before: Wanted, context: QuestionContext): Wanted | null {
  const [first] = surveysAsked(before);
  const named = before.query.find(([name]) => name === 'surveyType' || name === 'surveyId')?.[1];
  const programme = programmeOf(first ?? Number(named ?? 0));
  if (programme === undefined) return first === undefined && before.figures.length === 0 ? before : null;
  return ofSurveys(
    before,
    surveysOf(programme).filter((id) => context.surveys.includes(id)),
    context,
  );
}

/** Not compared with anything; nor explained, which takes two sides. */
export function withoutComparison(before: Wanted): Wanted {
  const query = before.query.filter(([name]) => !name.startsWith('vs.'));
  return { ...before, query, against: null, ...(before.kind === 'why' ? { kind: 'value' as const } : {}) };
}

/** Beside the benchmark of the same figure, surveys and days. */
export function benchmarkOf(before: Wanted): Wanted | Reading | null {
  const metric = metricAsked(before);
  if (metric === null || isListCall(before.call)) return null;
  const surveys = surveysAsked(before).filter((id) => programmeOf(id) === 'online-buyer');
  const codes = surveys.flatMap((id) => codeOf(metric, id) ?? []);
  if (codes.length === 0 || (!OVERALL.has(metric) && metric !== 'nps'))
    return cannot('Only the figures of Overall Metrics of Online Buyer have benchmarks.');
  const { facts, other, split } = factsAsked(withKeysAsFilters(before));
  const of: Wanted = {
    kind: 'benchmark',
    call: 'benchmarks/merchant',
    query: [],
    figures: codes,
    days: before.days,
    against: null,
  };
  // Benchmarks are of all shoppers, and of the rating that a score is made of.
  const isSame = facts.length + other.length === 0 && split === null && metric !== 'nps';
  return isSame ? of : { state: 'close', readings: [choice(of)] };
}

/** How many answers, or comments. */
export function countOf(before: Wanted, _: RegExpExecArray, context: QuestionContext): Wanted | null {
  if (isListCall(before.call)) {
    const list = commentsOf(before, context, 'count');
    return list === null || 'state' in list ? null : list;
  }
  // Every figure tells its number of answers.
  return metricAsked(before) === null ? null : { ...before, kind: before.kind === 'why' ? 'value' : before.kind };
}

/** All answers to a rating, of the page that tells them. */
export function distributionOf(before: Wanted, _: RegExpExecArray, context: QuestionContext): Wanted | null {
  const metric = metricAsked(before);
  if (metric === null || metricRow(metric).kind !== 'rating') return null;
  const frames = new Set(['spread'] as const);
  const of = metricWanted(metric, { ...NOTHING_PARSED, surveys: surveysAsked(before), frames }, context);
  if ('state' in of) return null;
  const { facts } = factsAsked(withKeysAsFilters(before));
  return withFacts({ ...of, days: before.days }, { facts, other: [], rated: null, split: null });
}

/** What drives the outcome that was asked about, of the same surveys, days and shoppers. */
export function driversOf(before: Wanted, _: RegExpExecArray, context: QuestionContext): Wanted | Reading | null {
  const metric = metricAsked(before) ?? 'satisfaction';
  const surveys = surveysAsked(before);
  const programme = programmeOf(surveys[0] ?? 0);
  if (programme === undefined || before.kind === 'drivers' || isListCall(before.call)) return null;
  const asked = surveys.filter((id) => programmeOf(id) === programme && context.surveys.includes(id));
  const outcome = OUTCOMES[metric];
  const of: Wanted = {
    kind: 'drivers',
    call: DRIVERS_CALLS[programme],
    query: [['outcome', outcome ?? 'osat']],
    figures: asked.map(String),
    days: before.days,
    against: null,
  };
  const { facts } = factsAsked(withKeysAsFilters(before));
  const limited = facts.length === 0 ? of : withFacts(of, { facts, other: [], rated: null, split: null });
  if (limited === null) return cannot('Key drivers have no such filter.');
  return outcome === undefined ? { state: 'close', readings: [choice(limited)] } : limited;
}

/** The group asked about beside the one before it, if nothing else was changed; null: something was, or nothing. */
export function besideGroup(before: Wanted, last: Wanted): Wanted | null {
  const [own, other] = [withKeysAsFilters(before), withKeysAsFilters(last)];
  const [a, b] = [factsAsked(own).facts, factsAsked(other).facts];
  const isSame = own.figures.join() === other.figures.join() && JSON.stringify(own.days) === JSON.stringify(other.days);
  const changed = a.filter((fact) => b.some(({ name, ids }) => name === fact.name && ids.join() !== fact.ids.join()));
  if (!isSame || changed.length !== 1 || a.length !== b.length || isListCall(own.call)) return null;
  const of = b.filter(({ name }) => name === changed[0]?.name);
  return withFacts(own, { facts: a, other: of, rated: null, split: null });
}

/** The figure by the filter of which two groups were asked about, one after the other. */
export function allGroups(before: Wanted, last: Wanted): Wanted | null {
  const beside = besideGroup(before, last);
  const name = beside?.query.find(([own]) => own.startsWith('vs.'))?.[0].slice(3);
  if (name === undefined) return null;
  return withFacts(withFilterLess(withKeysAsFilters(before), name), { facts: [], other: [], rated: null, split: name });
}
