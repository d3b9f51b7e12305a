import { programmeOf } from '@shoppervoice/survey-model';
import { rankedOf } from './asked-change.ts';
import { COMMENT_FRAMES, listWanted } from './asked-comments.ts';
import { againstOf, choice, close, MOVES, type Rule, understood, wantedOf } from './asking.ts';
import { CHOICE_OF, metricWanted, surveysFor } from './metric-wanted.ts';
import { codeOf, type Metric, OVERALL, surveysAsking } from './metrics.ts';
import { has, type ParsedQuestion } from './parsed-question.ts';
import { cannot } from './reading.ts';
import type { Frame } from './says.ts';

/** Questions that name no figure, or set it beside other merchants'. */

export const benchmarkOf: Rule = (heard, asking) => {
  // `stacks up` against a time is set beside that, not beside others.
  const isBesideOthers = has(heard, 'benchmark', 'peers') || (has(heard, 'stacks') && heard.days.against === null);
  if (!isBesideOthers) return null;
  const metrics = heard.subjects.flatMap(({ metric }) => (metric === undefined ? [] : [metric]));
  const [metric] = metrics;
  // What is asked of prices is how they compare with those of others.
  if (metric === 'prices' && !has(heard, 'benchmark')) return null;
  // `Fulfillment against the benchmark`: by which figure, it does not say.
  if (metric === undefined && heard.surveys.length > 0) {
    const codes = surveysFor('satisfaction', heard, asking).flatMap((id) => codeOf('satisfaction', id) ?? []);
    const of = wantedOf(heard, asking, {
      kind: 'benchmark',
      call: 'benchmarks/merchant',
      figures: codes,
      against: null,
    });
    return { state: 'close', readings: [choice(of)] };
  }
  const figures =
    metric === undefined ? [] : surveysFor(metric, heard, asking).flatMap((id) => codeOf(metric, id) ?? []);
  const wanted = wantedOf(heard, asking, { kind: 'benchmark', call: 'benchmarks/merchant', figures, against: null });
  // `Is it above average?`: what is?
  if (metric === undefined)
    return has(heard, 'it') ? { state: 'close', readings: [choice(wanted)] } : understood(wanted);
  if (metric === 'nps') {
    const own = metricWanted('nps', { ...heard, frames: new Set() }, asking);
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

/** Questions that speak of a thing in general. */
export const vague: Rule = (heard, asking) => {
  if (has(heard, 'recommendation') && heard.subjects.length === 0) {
    const [a, b] = (['nps', 'recommend'] as const).map((metric) => metricWanted(metric, heard, asking));
    return a === undefined || b === undefined || 'state' in a || 'state' in b ? null : close(choice(a), choice(b));
  }
  if (has(heard, 'likelihood') && heard.subjects.length === 0) {
    const [a, b] = (['recommend', 'buyAgain'] as const).map((metric) => metricWanted(metric, heard, asking));
    return a === undefined || b === undefined || 'state' in a || 'state' in b ? null : close(choice(a), choice(b));
  }
  if (has(heard, 'frequency') && heard.subjects.length === 0) {
    const [a, b] = (['purchaseFrequency', 'visitFrequency'] as const).map((metric) =>
      metricWanted(metric, heard, asking),
    );
    return a === undefined || b === undefined || 'state' in a || 'state' in b ? null : close(choice(a), choice(b));
  }
  // `How often was something missing from pickup orders?`: whether orders were complete is asked there.
  const isOfPickup = heard.surveys.every((id) => id === 16) && (heard.surveys.length > 0 || isOnlyPickup(heard));
  const isHowOften = has(heard, 'many', 'share', 'frequency', 'group') && !has(heard, ...COMMENT_FRAMES);
  if (isOfPickup && isHowOften && heard.search === null && isOnlyWrongItems(heard)) {
    const of = metricWanted('pickupComplete', { ...heard, surveys: [16], subjects: [] }, asking);
    return 'state' in of ? of : understood(of);
  }
  // `the share of curbside pickups`: how many give that answer.
  const [part, ...more] = heard.parts;
  const isShare =
    (has(heard, 'share', 'many', 'group') || heard.days.against !== null) &&
    heard.subjects.length === 0 &&
    !has(heard, 'rated', ...COMMENT_FRAMES);
  const ofPart = part === undefined ? undefined : CHOICE_OF[part.of];
  if (ofPart !== undefined && isShare && more.every(({ of }) => of === part?.of)) {
    const of = metricWanted(ofPart, heard, asking);
    return 'state' in of ? of : understood(of);
  }
  const pickups = new Set(heard.parts.flatMap(({ of, option }) => (of === 'BO100' ? [option] : [])));
  const metrics = heard.subjects.flatMap(({ metric }) => metric ?? []);
  const isGeneral = metrics.every((metric) => metric === 'satisfaction') && !has(heard, ...COMMENT_FRAMES);
  if (pickups.size > 1 && metrics.length === 0 && isGeneral) {
    const of = metricWanted('pickupType', { ...heard, surveys: [16] }, asking);
    if ('state' in of) return of;
    // `Which is worse, curbside or lockers?`: how many choose each says nothing of that.
    const isJudged = has(heard, 'better', 'worse') && heard.days.against === null;
    return isJudged ? { state: 'close', readings: [choice({ ...of, against: null })] } : understood(of);
  }
  if (pickups.size > 0 && isGeneral && heard.search === null) {
    const a = metricWanted('satisfaction', { ...heard, surveys: [16], parts: [], frames: new Set() }, asking);
    const b = listWanted({ ...heard, surveys: [16], subjects: [], frames: new Set(['comments']) }, asking, 'comments');
    return b === null || 'state' in a ? null : close(choice(a), choice(b));
  }
  // `What do they think of us?`: how satisfied they are, or what they write.
  if (has(heard, 'vague') && isOnly(heard, ['vague', 'it', 'which']) && heard.subjects.length === 0) {
    const a = metricWanted('satisfaction', { ...heard, frames: new Set() }, asking);
    const b = listWanted({ ...heard, frames: new Set(['summary']) }, asking);
    return b === null || 'state' in a ? null : close(choice(a), choice(b));
  }
  if (has(heard, 'general-rating') && heard.subjects.length === 0 && !has(heard, ...MOVES)) {
    const a = metricWanted('satisfaction', { ...heard, frames: new Set() }, asking);
    const b = rankedOf('weakest', heard, asking);
    return 'state' in a ? null : close(choice(a), choice(b));
  }
  // `best day for fulfillment`: of what, it does not say.
  if (
    has(heard, 'highest', 'lowest') &&
    heard.period !== null &&
    heard.subjects.length === 0 &&
    heard.surveys.length > 0
  ) {
    const of = metricWanted('satisfaction', heard, asking);
    return 'state' in of ? of : { state: 'close', readings: [choice(of)] };
  }
  if (has(heard, 'overview') && heard.subjects.length === 0 && heard.surveys.length > 0) {
    const a = metricWanted('satisfaction', { ...heard, frames: new Set() }, asking);
    const b = rankedOf('moved', heard, asking);
    return 'state' in a ? null : close(choice(a), choice(b));
  }
  return null;
};

/** The topic of comments about wrong or missing items. */
const WRONG_ITEMS = 17;
const isOnlyWrongItems = ({ subjects }: ParsedQuestion): boolean =>
  subjects.length > 0 && subjects.every(({ topic, metric }) => topic === WRONG_ITEMS && metric === undefined);
const isOnlyPickup = ({ parts }: ParsedQuestion): boolean =>
  parts.length > 0 && parts.every(({ of }) => of === 'BO100');

const isOnly = ({ frames, search, parts }: ParsedQuestion, only: readonly Frame[]): boolean =>
  search === null && parts.length === 0 && [...frames].every((frame) => only.includes(frame));

/** `How was last week for us?`; `how did buyers come to know us` has more words, and asks something else. */
const MOST_FILLERS = 2;

export const overviewOf: Rule = (heard, asking) =>
  heard.subjects.length === 0 &&
  (has(heard, 'overview') ||
    (has(heard, 'how-was') &&
      [...heard.frames].every((frame) => frame === 'how-was' || frame === 'it') &&
      heard.fillers <= MOST_FILLERS &&
      (heard.days.days !== null || heard.days.unclear !== undefined) &&
      heard.surveys.length === 0))
    ? understood(wantedOf(heard, asking, { kind: 'overview', call: 'psr', against: againstOf(heard, true) }))
    : null;

const ALONE: readonly Frame[] = ['responses', 'by-survey', 'which', ...MOVES];

export const responsesOf: Rule = (heard, asking) => {
  if (!has(heard, 'responses') || heard.subjects.length > 0) return null;
  // `responses in Q3 vs Q2`: nothing else is asked of them.
  const isAlone = heard.days.days !== null && [...heard.frames].every((frame) => ALONE.includes(frame));
  if (!has(heard, 'many') && !isAlone) return null;
  const figures = (heard.surveys.length > 0 ? heard.surveys : heard.weakSurveys).map(String);
  return understood(wantedOf(heard, asking, { kind: 'responses', call: 'psr', figures, against: againstOf(heard) }));
};
