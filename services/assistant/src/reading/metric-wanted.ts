import { programmeOf, surveysOf } from '@shoppervoice/survey-model';
import type { Part } from './meanings.ts';
import {
  CALLS_OF,
  callOf,
  codeOf,
  DEVICE_CODES,
  type Metric,
  metricRow,
  OVERALL,
  surveysAsking,
  TAKES_PERIOD,
} from './metrics.ts';
import { has, type ParsedQuestion } from './parsed-question.ts';
import { choice, close, type QuestionContext, wantedOf } from './question-context.ts';
import { cannot, NO_SUCH_FILTER, type Reading, type Values, type Wanted } from './reading.ts';

/** The surveys whose metric is meant; empty if none of the named ones asks for it. */
export function surveysFor(
  metric: Metric,
  { surveys, weakSurveys }: ParsedQuestion,
  { surveys: entitled, programme }: QuestionContext,
): readonly number[] {
  const candidates = surveysAsking(metric);
  if (surveys.length > 0) return candidates.filter((id) => surveys.includes(id));
  const weak = candidates.filter((id) => weakSurveys.includes(id));
  if (weak.length > 0) return weak;
  const here =
    programme === undefined
      ? []
      : candidates.filter((id) => surveysOf(programme).includes(id) && entitled.includes(id));
  if (here.length > 0) return here;
  const first = candidates.find((id) => entitled.includes(id)) ?? candidates[0];
  const of = first === undefined ? undefined : programmeOf(first);
  return of === undefined
    ? []
    : candidates.filter((id) => surveysOf(of).includes(id) && (entitled.includes(id) || id === first));
}

/** The plan for a metric, or why there is none. */
export function metricWanted(metric: Metric, parsed: ParsedQuestion, context: QuestionContext): Wanted | Reading {
  const surveys = surveysFor(metric, parsed, context);
  const { kind } = metricRow(metric);
  const { words } = metricRow(metric);
  const [first] = surveys;
  if (first === undefined) return cannot(`The survey that you name does not ask for ${words}.`);
  const codes = surveys.flatMap((id) => codeOf(metric, id) ?? []);
  const base = wantedOf(parsed, context, { kind: 'value', call: callOf(metric, first), figures: codes });
  const part = partOf(metric, base, parsed, context);
  if (part !== null) return { ...base, ...part };
  const isOwn = kind === 'choice' && parsed.parts.every(({ of }) => isChoiceOf(metric, of));
  if (has(parsed, ...AT_STAGES) && kind !== 'choice') return cannot(NO_SUCH_FILTER);
  if (parsed.parts.length > 0 && !isOwn) return cannot(NO_SUCH_FILTER);
  if (has(parsed, 'spread') && kind === 'rating') {
    if (parsed.devices.length > 0 || has(parsed, 'by-device')) return cannot(NO_SUCH_FILTER);
    const programme = programmeOf(first) ?? 'online-buyer';
    const isSummary = base.call === 'score-summary/bopis';
    return { ...base, spread: true, ...(isSummary ? {} : { call: CALLS_OF[programme].ratings }) };
  }
  if (parsed.devices.length > 0 || has(parsed, 'by-device')) return deviceWanted(base, codes, metric, parsed);
  const hasPeriod = TAKES_PERIOD.has(base.call);
  const extreme = has(parsed, 'lowest', 'weakest') ? 'lowest' : has(parsed, 'highest', 'strongest') ? 'highest' : null;
  if (extreme !== null && parsed.period !== null && kind !== 'choice') {
    if (!hasPeriod) return withoutTrend(base);
    return { ...base, kind: extreme, query: [['period', parsed.period]], against: null };
  }
  if (extreme !== null && kind !== 'choice' && !has(parsed, 'by-survey') && parsed.surveys.length < 2) {
    if (!hasPeriod) return cannot(`It cannot find the lowest or highest ${words} over time.`);
    const by = (period: string) => choice({ ...base, kind: extreme, query: [['period', period]], against: null });
    return close(by('week'), by('month'));
  }
  if (
    extreme !== null &&
    kind !== 'choice' &&
    has(parsed, 'by-survey') &&
    codes.length > 1 &&
    parsed.devices.length === 0
  )
    return { ...base, kind: extreme, against: null };
  if (has(parsed, 'trend') || (parsed.period !== null && kind !== 'choice')) {
    if (!hasPeriod) return withoutTrend(base);
    const query: Values = parsed.period === null ? [] : [['period', parsed.period]];
    return { ...base, kind: 'trend', query, against: parsed.days.against };
  }
  return base;
}

/** No call returns a trend: offers the range as a whole, or its change. */
const withoutTrend = (wanted: Wanted): Reading =>
  close(choice({ ...wanted, against: null }), choice({ ...wanted, against: 'previous' }));

export const CHOICE_OF: Readonly<Partial<Record<Part['of'], Metric>>> = {
  Q20: 'purchaseFrequency',
  M2SA: 'visitIntent',
  BO100: 'pickupType',
  D2: 'gender',
  '104SA': 'leavingPoint',
};
/** `the share of first-time buyers`: the part is an option of the metric itself. */
const isChoiceOf = (metric: Metric, of: Part['of']) => CHOICE_OF[of] === metric;

/** Figures that can be filtered by visit intent. */
const OF_VISIT_INTENT: readonly Metric[] = ['leavingPoint', 'leavingStage', 'visitFrequency', 'futureIntent'];
/** Visitors who left at a stage. */
export const AT_STAGES = ['at-checkout', 'at-cart', 'at-browsing', 'at-service'] as const;
const OF_STAGE: readonly Metric[] = ['satisfaction', 'visitIntent', 'futureIntent'];

/** The population of a part, if a page shows it. */
function partOf(
  metric: Metric,
  base: Wanted,
  parsed: ParsedQuestion,
  { programme }: QuestionContext,
): Partial<Pick<Wanted, 'call' | 'figures' | 'query'>> | null {
  const { parts, surveys } = parsed;
  const stage = AT_STAGES.find((frame) => has(parsed, frame));
  const code = codeOf(metric, 7);
  if (stage !== undefined && parts.length === 0 && OF_STAGE.includes(metric) && code !== undefined)
    return { call: 'site-abandonment/shopping-cycle', figures: [`${code}@stage:${stage.slice(3)}`] };
  const [part, ...more] = parts;
  if (part === undefined || isChoiceOf(metric, part.of)) return null;
  if (part.of === 'BO100') {
    const all = parts.every(({ of }) => of === 'BO100');
    const query = parts.map(({ option }) => ['pickupType', String(option)] as const);
    return base.call === 'score-summary/bopis' && all ? { query } : null;
  }
  if (more.length > 0) return null;
  if (part.of === 'M2SA' && OF_VISIT_INTENT.includes(metric))
    return { query: [...deviceQuery(parsed), ['visitIntent', String(part.option)]] };
  if (part.of === 'M2SA') {
    const isOverall = OVERALL.has(metric) && code !== undefined;
    return isOverall ? { call: 'score-summary/site-abandonment', figures: [`${code}@M2SA:${part.option}`] } : null;
  }
  if (part.of === 'D2') {
    if (metric !== 'age') return null;
    return { figures: base.figures.map((key) => `${key}@${key.replace('D1', 'D2')}:${part.option}`) };
  }
  if (!OVERALL.has(metric)) return null;
  const isStff = surveys.includes(17) || (surveys.length === 0 && programme === 'straight-to-fulfillment');
  const often = codeOf(metric, isStff ? 17 : 1);
  if (often === undefined || surveys.some((id) => id !== 1 && id !== 17)) return null;
  return isStff
    ? { call: 'stff-purchase-frequency', figures: [`${often}@Q20_STFF:${part.option}`] }
    : { call: 'purchase-frequency', figures: [`${often}@Q20:${part.option}`] };
}

const deviceQuery = ({ devices }: ParsedQuestion): Values => devices.map((id) => ['deviceType', String(id)] as const);

function deviceWanted(
  base: Wanted,
  codes: readonly string[],
  metric: Metric,
  parsed: ParsedQuestion,
): Wanted | Reading {
  const { devices } = parsed;
  const deviceCodes = codes.filter((code) => DEVICE_CODES.has(code));
  const isOne = devices.length === 1 && !has(parsed, 'by-device');
  if (isOne && (base.call === 'buyer-overall-metrics' || base.call === 'site-abandonment/shopping-cycle')) {
    const device = ['deviceType', String(devices[0])] as const;
    if (metricRow(metric).kind === 'choice' || !(has(parsed, 'trend') || parsed.period !== null))
      return { ...base, query: [device] };
    return { ...base, kind: 'trend', query: parsed.period === null ? [device] : [device, ['period', parsed.period]] };
  }
  if (deviceCodes.length === 0 || metric === 'nps') return cannot(NO_SUCH_FILTER);
  const ids = devices.length > 0 ? devices : [1, 2, 3];
  return {
    ...base,
    call: 'buyer-metrics-by-device',
    figures: deviceCodes.flatMap((code) => ids.map((id) => `${code}@device:${id}`)),
    against: parsed.days.against,
  };
}
