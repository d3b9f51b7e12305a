import { listWanted } from './asked-comments.ts';
import { choice, close, MOVES, type Rule, understood } from './asking.ts';
import { AT_STAGES, metricWanted } from './metric-wanted.ts';
import { type Metric, metricRow, OVERALL, surveysAsking } from './metrics.ts';
import { has, type ParsedQuestion } from './parsed-question.ts';
import { cannot } from './reading.ts';
import type { Frame } from './says.ts';

/** The metric that is meant; a general one gives way to one of a thing. Null: none, or several. */
export function oneMetric({
  subjects,
  parts,
  surveys,
}: Pick<ParsedQuestion, 'subjects' | 'parts' | 'surveys'>): Metric | null {
  const metrics = [...new Set(subjects.flatMap(({ metric }) => (metric === undefined ? [] : [metric])))];
  // The age of one sex.
  const sexes = new Set(parts.flatMap(({ of, option }) => (of === 'D2' ? [option] : [])));
  if (metrics.length === 2 && metrics.includes('age') && metrics.includes('gender') && sexes.size === 1) return 'age';
  if (metrics.length === 2 && metrics.includes('age') && metrics.includes('children')) return 'children';
  // Where they leave is asked by its pages or by its stages.
  if (metrics.length === 2 && metrics.includes('leavingPoint') && metrics.includes('leavingStage'))
    return 'leavingStage';
  // What is named beside it is the reason, where it is rated; a figure that every survey is judged by is none.
  const beside = metrics.filter((metric) => metric !== 'leavingReason');
  const areReasons = beside.every((metric) => metricRow(metric).kind === 'rating' && !OVERALL.has(metric));
  if (metrics.includes('leavingReason') && areReasons) return 'leavingReason';
  const isOfThing = metrics.some((metric) => metricRow(metric).kind === 'rating' && !OVERALL.has(metric));
  const special = isOfThing ? metrics.filter((metric) => metric !== 'satisfaction') : metrics;
  const asked = special.filter((metric) => surveysAsking(metric).some((id) => surveys.includes(id)));
  // `pickup orders on time`: what the survey that is named asks of it.
  const [own] = asked;
  if (special.length > 1 && asked.length === 1 && own !== undefined && !OVERALL.has(own) && own !== 'nps') return own;
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

/** `On-time delivery` and nothing else: its rating, or what is written of it. */
const isBare = ({ subjects, frames, days, surveys, devices, parts, period, bare }: ParsedQuestion): boolean =>
  bare &&
  subjects.length === 1 &&
  frames.size === 0 &&
  days.days === null &&
  surveys.length + devices.length + parts.length === 0 &&
  period === null;

export const metricAsked: Rule = (heard, asking) => {
  const { subjects } = heard;
  if (has(heard, ...AT_STAGES) && subjects.length === 0) return null;
  if (subjects.length === 0) return null;
  const metric = oneMetric(heard);
  if (metric === null) {
    const named = [...new Set(subjects.flatMap(({ metric: one }) => one ?? []))];
    if (named.some((one) => metricRow(one).kind === 'choice'))
      return cannot('It reads one figure at a time. Ask for each by itself.');
    const [a, b] = named.map((one) => metricWanted(one, heard, asking));
    if (a !== undefined && b !== undefined && named.length === 2 && !('state' in a) && !('state' in b))
      return close(choice(a), choice(b));
    const list = listWanted(heard, asking, 'comments');
    // A topic alone: nothing says that its comments are meant.
    if (list !== null && named.length === 0) return { state: 'close', readings: [choice(list)] };
    return cannot('It reads one figure at a time. Ask for each by itself.');
  }
  if (metricRow(metric).kind === 'choice' && has(heard, 'rated', 'complaints', 'praise')) {
    return cannot('It does not show how one group of shoppers rates. The page Demographics shows who they are.');
  }
  if (metricRow(metric).kind === 'rating' && has(heard, 'group', 'share') && !has(heard, 'spread')) {
    return cannot('It shows scores, not how many shoppers gave an answer. The page Metric Distributions shows that.');
  }
  const isStrong = subjects.some(({ metric: one, strong }) => one === metric && strong === true);
  const isLoose =
    subjects.some(({ metric: one, loose }) => one === metric && loose === true) &&
    !isStrong &&
    (heard.isYesNo ? heard.days.against === null && !has(heard, ...MOVES) : !has(heard, 'rated'));
  const isQuality = heard.quality && has(heard, 'better', 'worse');
  const isRated = has(heard, ...RATED) || isQuality || heard.days.against !== null || subjects.length > 1;
  const wanted = metricWanted(metric, heard, asking);
  if ('state' in wanted) return wanted;
  // `Which is worse, curbside or lockers?`: how many choose each says nothing of that.
  if (metric === 'pickupType' && isQuality && heard.days.against === null)
    return { state: 'close', readings: [choice({ ...wanted, against: null })] };
  const hasTopic = subjects.some(({ topic }) => topic !== undefined);
  if (hasTopic && (has(heard, 'vague') || isBare(heard) || isLoose || !(isStrong || isRated))) {
    const list = listWanted(heard, asking, 'comments');
    if (list !== null) return close(choice(wanted), choice(list));
  }
  // Worse than before, or than on others?
  if (heard.devices.length === 1 && has(heard, 'worse', 'better') && heard.days.against === null) {
    return close(choice({ ...wanted, against: null }), choice({ ...wanted, against: 'previous' }));
  }
  return understood(wanted);
};
