import { programmeOf } from '@shoppervoice/survey-model';
import { rankedOf } from './change-rules.ts';
import { COMMENT_FRAMES, listWanted } from './comment-rules.ts';
import type { Frame } from './meanings.ts';
import { CHOICE_OF, metricWanted, surveysFor } from './metric-wanted.ts';
import { codeOf, type Metric, OVERALL, surveysAsking } from './metrics.ts';
import { has, type ParsedQuestion } from './parsed-question.ts';
import { againstOf, choice, close, MOVES, type Rule, understood, wantedOf } from './question-context.ts';
import { cannot } from './reading.ts';

/** Questions that name no figure, or compare with other merchants. */

export const benchmarkRule: Rule = (parsed, context) => {
  // `stacks up` against a period is not a benchmark.
  const isBesideOthers = has(parsed, 'benchmark', 'peers') || (has(parsed, 'stacks') && parsed.days.against === null);
  if (!isBesideOthers) return null;
  const metrics = parsed.subjects.flatMap(({ metric }) => (metric === undefined ? [] : [metric]));
  const [metric] = metrics;
  // Price ratings already compare with other merchants.
  if (metric === 'prices' && !has(parsed, 'benchmark')) return null;
  // `Fulfillment against the benchmark` does not say by which figure.
  if (metric === undefined && parsed.surveys.length > 0) {
    const codes = surveysFor('satisfaction', parsed, context).flatMap((id) => codeOf('satisfaction', id) ?? []);
    const of = wantedOf(parsed, context, {
      kind: 'benchmark',
      call: 'benchmarks/merchant',
      figures: codes,
      against: null,
    });
    return { state: 'close', readings: [choice(of)] };
  }
  const figures =
    metric === undefined ? [] : surveysFor(metric, parsed, context).flatMap((id) => codeOf(metric, id) ?? []);
  const wanted = wantedOf(parsed, context, { kind: 'benchmark', call: 'benchmarks/merchant', figures, against: null });
  // `Is it above average?` does not say what.
  if (metric === undefined)
    return has(parsed, 'it') ? { state: 'close', readings: [choice(wanted)] } : understood(wanted);
  if (metric === 'nps') {
    const own = metricWanted('nps', { ...parsed, frames: new Set() }, context);
    return 'state' in own ? own : close(choice(wanted), choice(own));
  }
  const isOverall =
    OVERALL.has(metric) && figures.some((code) => programmeOf(surveyOf(metric, code)) === 'online-buyer');
  return isOverall
    ? understood(wanted)
    : cannot('Only the figures of Overall Metrics of Online Buyer have benchmarks.');
};

const surveyOf = (metric: Metric, code: string): number =>
  surveysAsking(metric).find((id) => codeOf(metric, id) === code) ?? 0;

/** Questions in general terms. */
export const vagueRule: Rule = (parsed, context) => {
  if (has(parsed, 'recommendation') && parsed.subjects.length === 0) {
    const [a, b] = (['nps', 'recommend'] as const).map((metric) => metricWanted(metric, parsed, context));
    return a === undefined || b === undefined || 'state' in a || 'state' in b ? null : close(choice(a), choice(b));
  }
  if (has(parsed, 'likelihood') && parsed.subjects.length === 0) {
    const [a, b] = (['recommend', 'buyAgain'] as const).map((metric) => metricWanted(metric, parsed, context));
    return a === undefined || b === undefined || 'state' in a || 'state' in b ? null : close(choice(a), choice(b));
  }
  if (has(parsed, 'frequency') && parsed.subjects.length === 0) {
    const [a, b] = (['purchaseFrequency', 'visitFrequency'] as const).map((metric) =>
      metricWanted(metric, parsed, context),
    );
    return a === undefined || b === undefined || 'state' in a || 'state' in b ? null : close(choice(a), choice(b));
  }
  // `How often was something missing from pickup orders?`: the survey asks whether the order was complete.
  const isOfPickup = parsed.surveys.every((id) => id === 16) && (parsed.surveys.length > 0 || isOnlyPickup(parsed));
  const isHowOften = has(parsed, 'many', 'share', 'frequency', 'group') && !has(parsed, ...COMMENT_FRAMES);
  if (isOfPickup && isHowOften && parsed.search === null && isOnlyWrongItems(parsed)) {
    const of = metricWanted('pickupComplete', { ...parsed, surveys: [16], subjects: [] }, context);
    return 'state' in of ? of : understood(of);
  }
  // `the share of curbside pickups`: an option of a choice.
  const [part, ...more] = parsed.parts;
  const isShare =
    (has(parsed, 'share', 'many', 'group') || parsed.days.against !== null) &&
    parsed.subjects.length === 0 &&
    !has(parsed, 'rated', ...COMMENT_FRAMES);
  const ofPart = part === undefined ? undefined : CHOICE_OF[part.of];
  if (ofPart !== undefined && isShare && more.every(({ of }) => of === part?.of)) {
    const of = metricWanted(ofPart, parsed, context);
    return 'state' in of ? of : understood(of);
  }
  const pickups = new Set(parsed.parts.flatMap(({ of, option }) => (of === 'BO100' ? [option] : [])));
  const metrics = parsed.subjects.flatMap(({ metric }) => metric ?? []);
  const isGeneral = metrics.every((metric) => metric === 'satisfaction') && !has(parsed, ...COMMENT_FRAMES);
  if (pickups.size > 1 && metrics.length === 0 && isGeneral) {
    const of = metricWanted('pickupType', { ...parsed, surveys: [16] }, context);
    if ('state' in of) return of;
    // `Which is worse, curbside or lockers?`: shares do not answer that.
    const isJudged = has(parsed, 'better', 'worse') && parsed.days.against === null;
    return isJudged ? { state: 'close', readings: [choice({ ...of, against: null })] } : understood(of);
  }
  if (pickups.size > 0 && isGeneral && parsed.search === null) {
    const a = metricWanted('satisfaction', { ...parsed, surveys: [16], parts: [], frames: new Set() }, context);
    const b = listWanted(
      { ...parsed, surveys: [16], subjects: [], frames: new Set(['comments']) },
      context,
      'comments',
    );
    return b === null || 'state' in a ? null : close(choice(a), choice(b));
  }
  // `What do they think of us?`: their satisfaction, or their comments.
  if (has(parsed, 'vague') && isOnly(parsed, ['vague', 'it', 'which']) && parsed.subjects.length === 0) {
    const a = metricWanted('satisfaction', { ...parsed, frames: new Set() }, context);
    const b = listWanted({ ...parsed, frames: new Set(['summary']) }, context);
    return b === null || 'state' in a ? null : close(choice(a), choice(b));
  }
  if (has(parsed, 'general-rating') && parsed.subjects.length === 0 && !has(parsed, ...MOVES)) {
    const a = metricWanted('satisfaction', { ...parsed, frames: new Set() }, context);
    const b = rankedOf('weakest', parsed, context);
    return 'state' in a ? null : close(choice(a), choice(b));
  }
  // `best day for fulfillment` does not say by which figure.
  if (
    has(parsed, 'highest', 'lowest') &&
    parsed.period !== null &&
    parsed.subjects.length === 0 &&
    parsed.surveys.length > 0
  ) {
    const of = metricWanted('satisfaction', parsed, context);
    return 'state' in of ? of : { state: 'close', readings: [choice(of)] };
  }
  if (has(parsed, 'overview') && parsed.subjects.length === 0 && parsed.surveys.length > 0) {
    const a = metricWanted('satisfaction', { ...parsed, frames: new Set() }, context);
    const b = rankedOf('moved', parsed, context);
    return 'state' in a ? null : close(choice(a), choice(b));
  }
  return null;
};

/** Topic of comments about wrong or missing items. */
const WRONG_ITEMS = 17;
const isOnlyWrongItems = ({ subjects }: ParsedQuestion): boolean =>
  subjects.length > 0 && subjects.every(({ topic, metric }) => topic === WRONG_ITEMS && metric === undefined);
const isOnlyPickup = ({ parts }: ParsedQuestion): boolean =>
  parts.length > 0 && parts.every(({ of }) => of === 'BO100');

const isOnly = ({ frames, search, parts }: ParsedQuestion, only: readonly Frame[]): boolean =>
  search === null && parts.length === 0 && [...frames].every((frame) => only.includes(frame));

/** `How was last week for us?` has few; `how did buyers come to know us` has more, and asks something else. */
const MOST_FILLERS = 2;

export const overviewRule: Rule = (parsed, context) =>
  parsed.subjects.length === 0 &&
  !(parsed.refersBack && context.before === undefined) &&
  (has(parsed, 'overview') ||
    (has(parsed, 'how-was') &&
      [...parsed.frames].every((frame) => frame === 'how-was' || frame === 'it') &&
      parsed.fillers <= MOST_FILLERS &&
      (parsed.days.days !== null || parsed.days.unclear !== undefined) &&
      parsed.surveys.length === 0))
    ? understood(wantedOf(parsed, context, { kind: 'overview', call: 'psr', against: againstOf(parsed, true) }))
    : null;

const ALONE: readonly Frame[] = ['responses', 'by-survey', 'which', ...MOVES];

export const responsesRule: Rule = (parsed, context) => {
  if (!has(parsed, 'responses') || parsed.subjects.length > 0) return null;
  // `responses in Q3 vs Q2` asks for nothing else.
  const isAlone = parsed.days.days !== null && [...parsed.frames].every((frame) => ALONE.includes(frame));
  if (!has(parsed, 'many') && !isAlone) return null;
  const figures = (parsed.surveys.length > 0 ? parsed.surveys : parsed.weakSurveys).map(String);
  return understood(wantedOf(parsed, context, { kind: 'responses', call: 'psr', figures, against: againstOf(parsed) }));
};
