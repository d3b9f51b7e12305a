import { listWanted } from './comment-rules.ts';
import type { Frame } from './meanings.ts';
import { AT_STAGES, metricWanted } from './metric-wanted.ts';
import { type Metric, metricRow, OVERALL, surveysAsking } from './metrics.ts';
import { has, type ParsedQuestion } from './parsed-question.ts';
import { choice, close, MOVES, type Rule, understood } from './question-context.ts';
import { cannot } from './reading.ts';

/** The metric that is meant; a specific one wins over a general one. Null if none or several. */
export function oneMetric({
  subjects,
  parts,
  surveys,
}: Pick<ParsedQuestion, 'subjects' | 'parts' | 'surveys'>): Metric | null {
  const metrics = [...new Set(subjects.flatMap(({ metric }) => (metric === undefined ? [] : [metric])))];
  // The age of one gender.
  const sexes = new Set(parts.flatMap(({ of, option }) => (of === 'D2' ? [option] : [])));
  if (metrics.length === 2 && metrics.includes('age') && metrics.includes('gender') && sexes.size === 1) return 'age';
  if (metrics.length === 2 && metrics.includes('age') && metrics.includes('children')) return 'children';
  // Pages and stages both say where visitors leave.
  if (metrics.length === 2 && metrics.includes('leavingPoint') && metrics.includes('leavingStage'))
    return 'leavingStage';
  // A rating next to the reason for leaving is one of the reasons; an overall figure is not.
  const beside = metrics.filter((metric) => metric !== 'leavingReason');
  const areReasons = beside.every((metric) => metricRow(metric).kind === 'rating' && !OVERALL.has(metric));
  if (metrics.includes('leavingReason') && areReasons) return 'leavingReason';
  const isOfThing = metrics.some((metric) => metricRow(metric).kind === 'rating' && !OVERALL.has(metric));
  const special = isOfThing ? metrics.filter((metric) => metric !== 'satisfaction') : metrics;
  const candidates = special.filter((metric) => surveysAsking(metric).some((id) => surveys.includes(id)));
  // `pickup orders on time`: the only metric that the named survey asks for.
  const [own] = candidates;
  if (special.length > 1 && candidates.length === 1 && own !== undefined && !OVERALL.has(own) && own !== 'nps')
    return own;
  const [first] = special;
  return special.length === 1 && first !== undefined ? first : null;
}

const RATED: readonly Frame[] = [
  ...([
    'rated',
    'general-rating',
    'trend',
    'lowest',
    'highest',
    'by-device',
    'weakest',
    'strongest',
    'spread',
  ] as const),
];

/** `On-time delivery` and nothing else may mean its rating or its comments. */
const isBare = ({ subjects, frames, days, surveys, devices, parts, period, bare }: ParsedQuestion): boolean =>
  bare &&
  subjects.length === 1 &&
  frames.size === 0 &&
  days.days === null &&
  surveys.length + devices.length + parts.length === 0 &&
  period === null;

export const metricRule: Rule = (parsed, context) => {
  const { subjects } = parsed;
  if (has(parsed, ...AT_STAGES) && subjects.length === 0) return null;
  if (subjects.length === 0) return null;
  const metric = oneMetric(parsed);
  if (metric === null) {
    const named = [...new Set(subjects.flatMap(({ metric: one }) => one ?? []))];
    if (named.some((one) => metricRow(one).kind === 'choice'))
      return cannot('It reads one figure at a time. Ask for each by itself.');
    const [a, b] = named.map((one) => metricWanted(one, parsed, context));
    if (a !== undefined && b !== undefined && named.length === 2 && !('state' in a) && !('state' in b))
      return close(choice(a), choice(b));
    const list = listWanted(parsed, context, 'comments');
    // A topic alone does not say that comments are meant.
    if (list !== null && named.length === 0) return { state: 'close', readings: [choice(list)] };
    return cannot('It reads one figure at a time. Ask for each by itself.');
  }
  if (metricRow(metric).kind === 'choice' && has(parsed, 'rated', 'complaints', 'praise')) {
    return cannot('Name the group and the figure, such as “satisfaction of women” or “satisfaction by age”.');
  }
  if (metricRow(metric).kind === 'rating' && has(parsed, 'group', 'share') && !has(parsed, 'spread')) {
    return cannot('It shows scores, not how many shoppers gave an answer. The page Metric Distributions shows that.');
  }
  const isStrong = subjects.some(({ metric: one, strong }) => one === metric && strong === true);
  const isLoose =
    subjects.some(({ metric: one, loose }) => one === metric && loose === true) &&
    !isStrong &&
    (parsed.isYesNo ? parsed.days.against === null && !has(parsed, ...MOVES) : !has(parsed, 'rated'));
  const isQuality = parsed.quality && has(parsed, 'better', 'worse');
  const isRated = has(parsed, ...RATED) || isQuality || parsed.days.against !== null || subjects.length > 1;
  const wanted = metricWanted(metric, parsed, context);
  if ('state' in wanted) return wanted;
  // `Which is worse, curbside or lockers?`: shares do not answer that.
  if (metric === 'pickupType' && isQuality && parsed.days.against === null)
    return { state: 'close', readings: [choice({ ...wanted, against: null })] };
  const hasTopic = subjects.some(({ topic }) => topic !== undefined);
  if (hasTopic && (has(parsed, 'vague') || isBare(parsed) || isLoose || !(isStrong || isRated))) {
    const list = listWanted(parsed, context, 'comments');
    if (list !== null) return close(choice(wanted), choice(list));
  }
  // Worse than before, or than on other devices?
  if (parsed.devices.length === 1 && has(parsed, 'worse', 'better') && parsed.days.against === null) {
    return close(choice({ ...wanted, against: null }), choice({ ...wanted, against: 'previous' }));
  }
  return understood(wanted);
};
