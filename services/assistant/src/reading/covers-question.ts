import { surveysOf } from '@shoppervoice/survey-model';
import { STAFF_WORD } from './comment-rules.ts';
import { coversMeaningChanging } from './meaning-changing-words.ts';
import type { Frame, Part } from './meanings.ts';
import { AT_STAGES } from './metric-wanted.ts';
import { CALLS_OF, type Metric, metricOf, metricRow, surveyOfKey } from './metrics.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import { MOVES } from './question-context.ts';
import type { Wanted, WantedKind } from './reading.ts';

/**
 * Checks that a reading uses all meaningful words of the question, and enough of those that name something. If not, the
 * assistant asks back, however well a rule fits.
 */

/** Least share of meaningful words among those that name something. */
const LEAST_COVERED = 0.6;

const ABOUT_COMMENTS: readonly Frame[] = [
  ...([
    'comments',
    'complaints',
    'praise',
    'positive',
    'negative',
    'mixed',
    'neutral',
    'not-read',
    'mention',
    'vague',
  ] as const),
  ...(['latest', 'worst-first', 'which'] as const),
];

/** Frames that a question of each kind may have besides its subjects. */
const FRAMES: Readonly<Record<WantedKind, readonly Frame[]>> = {
  value: ['rated', 'spread', 'which', 'by-survey', 'general-rating', 'recommendation', 'vague', 'overview'],
  trend: ['rated', 'trend', 'which', ...MOVES],
  lowest: ['rated', 'by-survey', 'lowest', 'highest', 'weakest', 'strongest', 'which', 'trend'],
  highest: ['rated', 'by-survey', 'lowest', 'highest', 'weakest', 'strongest', 'which', 'trend'],
  why: ['why', 'rated', 'which', ...MOVES],
  worse: ['rated', 'which', 'general-rating', ...MOVES],
  better: ['rated', 'which', 'general-rating', ...MOVES],
  moved: ['rated', 'which', 'general-rating', ...MOVES],
  weakest: ['weakest', 'lowest', 'rated', 'which', 'general-rating'],
  strongest: ['strongest', 'highest', 'rated', 'which', 'general-rating'],
  comments: ABOUT_COMMENTS,
  count: [...ABOUT_COMMENTS, 'many', 'group'],
  topics: [...ABOUT_COMMENTS, 'topics', 'many'],
  tones: [...ABOUT_COMMENTS, 'tones', 'many', 'share', 'topics'],
  summary: [...ABOUT_COMMENTS, 'summary', 'overview', 'topics', 'tones'],
  overview: ['overview', 'summary', 'by-survey', 'which', 'how-was', 'rated', ...MOVES],
  responses: ['by-survey', 'responses', 'many', 'group', 'which', ...MOVES],
  drivers: [],
  benchmark: ['overview', 'how-was', 'benchmark', 'peers', 'rated', 'which', ...MOVES],
};

/** Frames that add nothing. */
const ALWAYS: ReadonlySet<Frame> = new Set(['responses', 'how-was', 'it', 'stacks']);
const CHOICES: readonly Frame[] = ['many', 'share', 'frequency', 'group', 'spread', 'stage', 'lowest', 'highest', 'it'];

export function coversQuestion(parsed: ParsedQuestion, wanted: Wanted): boolean {
  const { telling, things } = parsed;
  const share = telling + things === 0 ? 1 : telling / (telling + things);
  return (
    share >= LEAST_COVERED &&
    coversFrames(parsed, wanted) &&
    coversScope(parsed, wanted) &&
    coversParts(parsed, wanted) &&
    coversMeaningChanging(parsed, wanted)
  );
}

function coversFrames(parsed: ParsedQuestion, wanted: Wanted): boolean {
  const { kind, figures, against } = wanted;
  const isPart = figures.some((key) => key.includes('@'));
  const isChoice = kind === 'value' && metricsOf(wanted).some((metric) => metricRow(metric).kind === 'choice');
  const allowed = new Set<Frame>([
    ...FRAMES[kind],
    ...(against === null ? [] : MOVES),
    ...(isPart ? ([...AT_STAGES, 'by-device', 'lowest', 'highest', 'weakest', 'strongest', ...MOVES] as const) : []),
    ...(parsed.subjects.length > 0 ? (['general-rating'] as const) : []),
    // Promoters and detractors are what the score is made of.
    ...(metricsOf(wanted).includes('nps') ? (['group', 'many', 'share'] as const) : []),
    // Prices are rated in comparison with other merchants.
    ...(metricsOf(wanted).includes('prices') ? (['peers'] as const) : []),
    ...(wanted.spread === true ? (['group', 'many', 'share'] as const) : []),
    ...(isChoice ? [...CHOICES, 'why' as const] : []),
    ...(metricsOf(wanted).some((metric) => metric === 'leavingStage' || metric === 'leavingPoint') ? AT_STAGES : []),
    ...(parsed.frames.has('by-survey') && kind !== 'overview'
      ? (['lowest', 'highest', 'weakest', 'strongest', ...MOVES] as const)
      : []),
    // Two devices or surveys are compared.
    ...(parsed.versus && (parsed.devices.length > 1 || parsed.surveys.length > 1) ? MOVES : []),
  ]);
  return [...parsed.frames].every((frame) => ALWAYS.has(frame) || allowed.has(frame));
}

const metricsOf = ({ figures, call }: Wanted): Metric[] =>
  figures.flatMap((key) => metricOf(key.split('@')[0] ?? '', call) ?? []);

const valuesOf = ({ query }: Wanted, ...names: string[]) =>
  query.filter(([name]) => names.includes(name)).map(([, value]) => Number(value));

/** All surveys, devices, days and topics that are named are in the query. */
function coversScope(parsed: ParsedQuestion, wanted: Wanted): boolean {
  const { surveys, devices, period, search, subjects, versus, frames } = parsed;
  const { kind, query, figures } = wanted;
  const requested = new Set(requestedSurveys(wanted));
  // A programme's name matches any of its surveys that ask for the metric.
  const isProgramme = surveys.length > 2;
  const named = isProgramme ? surveys.some((id) => requested.has(id)) : surveys.every((id) => requested.has(id));
  const onDevices = new Set([
    ...valuesOf(wanted, 'deviceType', 'saDeviceType'),
    ...figures.map((key) => Number(/@device:(\d)$/.exec(key)?.[1] ?? 0)),
  ]);
  const topics = new Set(valuesOf(wanted, 'commentTypeId'));
  const isOfComments =
    kind === 'comments' || kind === 'count' || kind === 'topics' || kind === 'tones' || kind === 'summary';
  // Comments of two devices or surveys are listed together, not compared.
  const isBeside =
    !isOfComments &&
    (devices.length > 1 ||
      surveys.length > 1 ||
      (parsed.parts.length > 1 && metricsOf(wanted).includes('pickupType')) ||
      frames.has('by-device') ||
      frames.has('by-survey'));
  const isSide = !versus || kind === 'benchmark' || kind === 'tones' || isBeside || parsed.days.against !== null;
  return (
    (surveys.length === 0 || kind === 'benchmark' || named) &&
    devices.every((id) => onDevices.has(id)) &&
    (period === null || query.some(([name, value]) => name === 'period' && value === period)) &&
    (parsed.days.against === null || wanted.against !== null) &&
    (search === null || (query.some(([name]) => name === 'q') && !parsed.isTopic)) &&
    // A topic next to a figure would limit it to some answers, which no call does.
    (isOfComments || subjects.every(({ metric, topic }) => metric !== undefined || asksAbout(topic, wanted))) &&
    (!isOfComments ||
      subjects.every(({ topic, metric }) => (topic === undefined ? isStaff(metric, wanted) : topics.has(topic)))) &&
    isSide
  );
}

/** Missing items in pickup orders: the survey asks whether the order was complete. */
const WRONG_ITEMS = 17;
const isStaff = (metric: Metric | undefined, { query }: Wanted): boolean =>
  metric === 'staff' && query.some(([name, value]) => name === 'q' && value === STAFF_WORD);
/** A topic next to a reason for leaving is one of the reasons. */
const OF_REASONS: readonly Metric[] = ['leavingReason', 'cartReason', 'checkoutReason', 'browsingReason'];
const asksAbout = (topic: number | undefined, wanted: Wanted): boolean =>
  (topic === WRONG_ITEMS && metricsOf(wanted).includes('pickupComplete')) ||
  metricsOf(wanted).some((metric) => OF_REASONS.includes(metric));

const CODES_OF: Readonly<Record<Part['of'], readonly string[]>> = {
  Q20: ['Q20', 'Q20_STFF'],
  M2SA: ['M2SA'],
  BO100: ['BO100'],
  D2: ['D2_POS', 'D2_SA', 'D2_STFF'],
  '104SA': ['104SA'],
  browser: [],
  operatingSystem: [],
  deviceMake: [],
};
const FILTERS_OF: Readonly<Record<Part['of'], readonly string[]>> = {
  Q20: ['purchaseFrequency'],
  M2SA: ['visitIntent', 'saVisitIntent'],
  BO100: ['pickupType'],
  D2: [],
  '104SA': ['pointOfAbandonment'],
  browser: ['browser'],
  operatingSystem: ['operatingSystem'],
  deviceMake: ['deviceMake', 'saDeviceMake'],
};

/** Shoppers who are singled out are a filter, a population or a counted option. */
const coversParts = ({ parts }: ParsedQuestion, { figures, query }: Wanted): boolean =>
  parts.every(({ of, option }) => {
    const codes = CODES_OF[of];
    return (
      figures.some((key) => codes.includes(key) || codes.some((code) => key.endsWith(`@${code}:${option}`))) ||
      query.some(([name, value]) => FILTERS_OF[of].includes(name) && value === String(option))
    );
  });

const LISTS: Readonly<Record<string, readonly number[]>> = {
  comments: [1, 2],
  'comments/bopis': [16],
  'comments/site-abandonment': [7],
  'comments/stff': [17],
  buyer: [1, 2],
  bopis: [16],
  'site-abandonment': [7],
  stff: [17],
};

function requestedSurveys(wanted: Wanted): readonly number[] {
  const { call, figures, query, kind } = wanted;
  const ids = valuesOf(wanted, 'surveyId', 'surveyType');
  if (ids.length > 0) return ids;
  const list = LISTS[query.find(([name]) => name === 'list')?.[1] ?? call.replace(/\/counts$/, '')];
  if (list !== undefined) return list;
  if (kind === 'responses') return figures.map(Number);
  const of = figures.flatMap((key) => surveyOfKey(key) ?? []);
  if (of.length > 0) return of;
  const programme = (Object.keys(CALLS_OF) as (keyof typeof CALLS_OF)[]).find((key) => CALLS_OF[key].ratings === call);
  return programme === undefined ? [] : surveysOf(programme);
}
