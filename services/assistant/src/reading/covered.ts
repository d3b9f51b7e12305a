import { surveysOf } from '@shoppervoice/survey-model';
import { AT_STAGES } from './metric-wanted.ts';
import { CALLS_OF, type Metric, metricOf, metricRow, surveyOfKey } from './metrics.ts';
import type { ParsedQuestion } from './parsed-question.ts';
import type { Wanted, WantedKind } from './reading.ts';
import type { Frame, Part } from './says.ts';
import { weightyStand } from './weighty.ts';

/**
 * Whether a reading answers the question: it uses everything meaningful that the question says, and enough of the words that
 * name something. If it falls short, the assistant asks back, however well a rule fits.
 */

/** Of the telling words and those that name a thing, so many are the reading's. */
const LEAST_COVERED = 0.6;

const MOVES: readonly Frame[] = ['worse', 'better', 'moved'];
const SAID: readonly Frame[] = [
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

/** What a question of each kind may say beside its subjects. */
const FRAMES: Readonly<Record<WantedKind, readonly Frame[]>> = {
  value: ['rated', 'spread', 'which', 'by-survey', 'general-rating', 'recommendation', 'vague', 'overview'],
  trend: ['rated', 'trend', 'which', ...MOVES],
  lowest: ['rated', 'lowest', 'highest', 'weakest', 'strongest', 'which', 'trend'],
  highest: ['rated', 'lowest', 'highest', 'weakest', 'strongest', 'which', 'trend'],
  why: ['why', 'rated', 'which', ...MOVES],
  worse: ['rated', 'which', 'general-rating', ...MOVES],
  better: ['rated', 'which', 'general-rating', ...MOVES],
  moved: ['rated', 'which', 'general-rating', ...MOVES],
  weakest: ['weakest', 'lowest', 'rated', 'which', 'general-rating'],
  strongest: ['strongest', 'highest', 'rated', 'which', 'general-rating'],
  comments: SAID,
  count: [...SAID, 'many', 'group'],
  topics: [...SAID, 'topics', 'many'],
  tones: [...SAID, 'tones', 'many', 'share', 'topics'],
  summary: [...SAID, 'summary', 'overview', 'topics', 'tones'],
  overview: ['overview', 'summary', 'by-survey', 'which', 'how-was', 'rated', ...MOVES],
  responses: ['by-survey', 'responses', 'many', 'group', 'which', ...MOVES],
  benchmark: ['overview', 'how-was', 'benchmark', 'peers', 'rated', 'which', ...MOVES],
};

/** A survey that is spoken of is one whose answers are counted: it says nothing more. */
const ALWAYS: ReadonlySet<Frame> = new Set(['responses', 'how-was', 'it', 'stacks']);
const CHOICES: readonly Frame[] = ['many', 'share', 'frequency', 'group', 'spread', 'stage', 'lowest', 'highest', 'it'];

export function isCovered(heard: ParsedQuestion, wanted: Wanted): boolean {
  const { telling, things } = heard;
  const share = telling + things === 0 ? 1 : telling / (telling + things);
  return (
    share >= LEAST_COVERED &&
    framesStand(heard, wanted) &&
    scopeStands(heard, wanted) &&
    partsStand(heard, wanted) &&
    weightyStand(heard, wanted)
  );
}

function framesStand(heard: ParsedQuestion, wanted: Wanted): boolean {
  const { kind, figures, against } = wanted;
  const isPart = figures.some((key) => key.includes('@'));
  const isChoice = kind === 'value' && metricsOf(wanted).some((metric) => metricRow(metric).kind === 'choice');
  const allowed = new Set<Frame>([
    ...FRAMES[kind],
    ...(against === null ? [] : MOVES),
    ...(isPart ? ([...AT_STAGES, 'by-device', 'lowest', 'highest', 'weakest', 'strongest', ...MOVES] as const) : []),
    ...(heard.subjects.length > 0 ? (['general-rating'] as const) : []),
    // How many promote and how many detract is what the score is made of.
    ...(metricsOf(wanted).includes('nps') ? (['group', 'many', 'share'] as const) : []),
    // Prices are rated beside those of other merchants.
    ...(metricsOf(wanted).includes('prices') ? (['peers'] as const) : []),
    ...(wanted.spread === true ? (['group', 'many', 'share'] as const) : []),
    ...(isChoice ? [...CHOICES, 'why' as const] : []),
    ...(metricsOf(wanted).some((metric) => metric === 'leavingStage' || metric === 'leavingPoint') ? AT_STAGES : []),
    ...(heard.frames.has('by-survey') && kind !== 'overview'
      ? (['lowest', 'highest', 'weakest', 'strongest', ...MOVES] as const)
      : []),
    // Two of them are set beside each other.
    ...(heard.versus && (heard.devices.length > 1 || heard.surveys.length > 1) ? MOVES : []),
  ]);
  return [...heard.frames].every((frame) => ALWAYS.has(frame) || allowed.has(frame));
}

const metricsOf = ({ figures, call }: Wanted): Metric[] =>
  figures.flatMap((key) => metricOf(key.split('@')[0] ?? '', call) ?? []);

const all = ({ query }: Wanted, ...names: string[]) =>
  query.filter(([name]) => names.includes(name)).map(([, value]) => Number(value));

/** Surveys, devices, times and topics that are named are those that are asked for. */
function scopeStands(heard: ParsedQuestion, wanted: Wanted): boolean {
  const { surveys, devices, period, search, subjects, versus, frames } = heard;
  const { kind, query, figures } = wanted;
  const asked = new Set(surveysAsked(wanted));
  // A programme's name stands for whichever of its surveys ask it.
  const isProgramme = surveys.length > 2;
  const named = isProgramme ? surveys.some((id) => asked.has(id)) : surveys.every((id) => asked.has(id));
  const onDevices = new Set([
    ...all(wanted, 'deviceType', 'saDeviceType'),
    ...figures.map((key) => Number(/@device:(\d)$/.exec(key)?.[1] ?? 0)),
  ]);
  const topics = new Set(all(wanted, 'commentTypeId'));
  const isOfComments =
    kind === 'comments' || kind === 'count' || kind === 'topics' || kind === 'tones' || kind === 'summary';
  // Comments of two devices or surveys are told together, so they are not set beside each other.
  const isBeside =
    !isOfComments &&
    (devices.length > 1 ||
      surveys.length > 1 ||
      (heard.parts.length > 1 && metricsOf(wanted).includes('pickupType')) ||
      frames.has('by-device') ||
      frames.has('by-survey'));
  const isSide = !versus || kind === 'benchmark' || kind === 'tones' || isBeside || heard.days.against !== null;
  return (
    (surveys.length === 0 || kind === 'benchmark' || named) &&
    devices.every((id) => onDevices.has(id)) &&
    (period === null || query.some(([name, value]) => name === 'period' && value === period)) &&
    (heard.days.against === null || wanted.against !== null) &&
    (search === null || (query.some(([name]) => name === 'q') && !heard.isTopic)) &&
    // A topic beside a figure says of which answers, and no figure is told of those alone.
    (isOfComments || subjects.every(({ metric, topic }) => metric !== undefined || isAskedAt(topic, wanted))) &&
    (!isOfComments || subjects.every(({ topic }) => topic !== undefined && topics.has(topic))) &&
    isSide
  );
}

/** Missing items of pickup orders: the survey asks whether the order was complete. */
const WRONG_ITEMS = 17;
/** Why they left: a topic beside it is one of the reasons. */
const OF_REASONS: readonly Metric[] = ['leavingReason', 'cartReason', 'checkoutReason', 'browsingReason'];
const isAskedAt = (topic: number | undefined, wanted: Wanted): boolean =>
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

/** Shoppers who are meant alone are those that the figures are of, or the answer that is counted. */
const partsStand = ({ parts }: ParsedQuestion, { figures, query }: Wanted): boolean =>
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

function surveysAsked(wanted: Wanted): readonly number[] {
  const { call, figures, query, kind } = wanted;
  const ids = all(wanted, 'surveyId', 'surveyType');
  if (ids.length > 0) return ids;
  const list = LISTS[query.find(([name]) => name === 'list')?.[1] ?? call.replace(/\/counts$/, '')];
  if (list !== undefined) return list;
  if (kind === 'responses') return figures.map(Number);
  const of = figures.flatMap((key) => surveyOfKey(key) ?? []);
  if (of.length > 0) return of;
  const programme = (Object.keys(CALLS_OF) as (keyof typeof CALLS_OF)[]).find((key) => CALLS_OF[key].ratings === call);
  return programme === undefined ? [] : surveysOf(programme);
}
