import {
  BROWSERS,
  COMMENT_TONES,
  COMMENT_TOPICS,
  type DayRange,
  DEVICE_MAKES,
  endOfMonth,
  formatRangeWithYear,
  OPERATING_SYSTEMS,
  questionByCode,
  shownSurvey,
  startOfMonth,
} from '@shoppervoice/survey-model';
import { filterInWords, filterLabel, filtersAsked, sideInWords } from './facts/facts-in-words.ts';
import { metricOf, metricRow, surveyOfKey } from './metrics.ts';
import { type Against, isListCall, type RequestedDays, type Wanted } from './reading.ts';

/** Phrases a plan as the beginning of a sentence, which is understood alike when asked. */

const DEVICES: Readonly<Record<string, string>> = { 1: 'desktop', 2: 'tablet', 3: 'mobile' };
const LISTS: Readonly<Record<string, string>> = {
  comments: 'Comments',
  'comments/bopis': 'Pickup comments',
  'comments/site-abandonment': 'Site abandonment comments',
  'comments/stff': 'Straight to Fulfillment comments',
};
const SUMMARY_WORDS: Readonly<Record<string, string>> = {
  buyer: 'comments',
  bopis: 'pickup comments',
  'site-abandonment': 'site abandonment comments',
  stff: 'straight to fulfillment comments',
};

const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/** The preset, a month's name, or both days. */
export function daysInWords(days: RequestedDays): string {
  if ('preset' in days) return days.preset.toLowerCase();
  return rangeInWords(days);
}

function rangeInWords(range: DayRange): string {
  const { startDate, endDate } = range;
  if (startDate.startsWith('-')) return `last ${startDate.slice(1)} days`;
  const isMonth = startOfMonth(startDate) === startDate && endOfMonth(startDate) === endDate;
  if (isMonth) return `${MONTHS[Number(startDate.slice(5, 7)) - 1]} ${startDate.slice(0, 4)}`;
  return formatRangeWithYear(range);
}

export const againstInWords = (against: Against | null): string => {
  if (against === null) return '';
  if (against === 'previous') return ' vs the period before';
  if (against === 'year') return ' vs a year earlier';
  return ` vs ${rangeInWords(against)}`;
};

const KIND_WORDS: Readonly<Partial<Record<Wanted['kind'], string>>> = {
  worse: 'What got worse',
  better: 'What got better',
  moved: 'What changed',
  weakest: 'Weakest ratings',
  strongest: 'Strongest ratings',
  overview: 'Overview',
  responses: 'Number of responses',
};

const all = (query: Wanted['query'], name: string) => query.filter(([key]) => key === name).map(([, value]) => value);

/** Filters on how a comment was written. */
const WRITTEN_WITH = [
  ['browser', BROWSERS],
  ['operatingSystem', OPERATING_SYSTEMS],
  ['deviceMake', DEVICE_MAKES],
  ['saDeviceMake', DEVICE_MAKES],
] as const;

/** Filters that lists say in words of their own. */
const LIST_FILTERS: ReadonlySet<string> = new Set([
  ...['toneId', 'commentTypeId', 'deviceType', 'saDeviceType', 'pickupType', 'purchaseFrequency', 'saVisitIntent'],
  ...['pointOfAbandonment', 'browser', 'operatingSystem', 'deviceMake', 'saDeviceMake', 'orderId'],
]);

function listInWords({ call, query, kind }: Wanted): string {
  const list = all(query, 'list')[0];
  const base = call.replace(/\/counts$/, '');
  const survey = all(query, 'surveyType')[0];
  const words = list === undefined ? (LISTS[base] ?? 'Comments') : (SUMMARY_WORDS[list] ?? 'comments');
  const tones = all(query, 'toneId').map((id) =>
    COMMENT_TONES.find((tone) => String(tone.id) === id)?.label.toLowerCase(),
  );
  const topics = all(query, 'commentTypeId').map((id) =>
    COMMENT_TOPICS.find((topic) => String(topic.id) === id)?.label.toLowerCase(),
  );
  const device = [...all(query, 'deviceType'), ...all(query, 'saDeviceType')].map((id) => DEVICES[id]);
  const q = all(query, 'q')[0];
  const named = survey === undefined ? words : `${shownSurvey(Number(survey)).name} ${words.toLowerCase()}`;
  const toned = tones.length > 0 ? `${named}, ${tones.join(' or ')}` : named;
  const about = topics.length > 0 ? ` about ${topics.join(' or ')}` : '';
  const who = [
    ...all(query, 'pickupType').map((id) => labelOf('BO100', id).toLowerCase()),
    ...all(query, 'purchaseFrequency').map((id) => `shoppers with ${lowerFirst(labelOf('Q20', id))}`),
    ...all(query, 'saVisitIntent').map((id) => `visitors who came ${lowerFirst(labelOf('M2SA', id))}`),
    ...all(query, 'pointOfAbandonment').map((id) => `visitors who left at the ${labelOf('104SA', id).toLowerCase()}`),
    ...WRITTEN_WITH.flatMap(([name, options]) =>
      all(query, name).map((id) => `written with ${options.find((one) => String(one.id) === id)?.label ?? 'another'}`),
    ),
    ...all(query, 'orderId').map((id) => `order ${id}`),
    ...filtersAsked(query)
      .filter(([name]) => !LIST_FILTERS.has(name))
      .map(([name, ids]) => filterInWords(name, ids)),
  ];
  const of = who.length > 0 ? `, ${who.join(' and ')}` : '';
  const from = device.length > 0 ? ` on ${device.join(' or ')}` : '';
  const suffix = q === undefined ? '' : ` with “${q}”`;
  const sorted = all(query, 'sort')[0] === 'lowest' ? ', the lowest ratings first' : '';
  const lead: Readonly<Partial<Record<Wanted['kind'], string>>> = {
    count: 'Number of ',
    topics: 'Topics of ',
    tones: 'Tone of ',
    summary: 'Summary of ',
  };
  const before = lead[kind];
  return `${before ?? ''}${before === undefined ? toned : lowerFirst(toned)}${of}${about}${from}${suffix}${sorted}`;
}

const lowerFirst = (text: string) =>
  /^(?:Point|Straight)/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

const OF_WORDS: Readonly<Record<string, string>> = {
  'stage:browsing': 'of visitors who left while browsing',
  'stage:cart': 'of visitors who left at the cart',
  'stage:checkout': 'of visitors who left at the checkout',
  'stage:service': 'of visitors who left at customer service',
};

/** Filters that figures say in words of their own. */
const IN_OWN_WORDS: ReadonlySet<string> = new Set(['deviceType', 'pickupType', 'visitIntent']);

/** For example `Point of sale and Fulfillment satisfaction on mobile`. */
function figuresInWords({ call, figures, query, kind, spread, split }: Wanted): string {
  const codes = [...new Set(figures.map((key) => key.split('@')[0] ?? key))];
  const surveys = [...new Set(codes.map(surveyOfKey))].filter((id) => id !== undefined);
  const metric = metricOf(codes[0] ?? '', call.replace('benchmarks/merchant', ''));
  const of = [...new Set(figures.map((key) => key.split('@')[1]).filter((part) => part !== undefined))];
  const devices = [
    ...all(query, 'deviceType'),
    ...of.filter((part) => part.startsWith('device:')).map((part) => part.slice(7)),
  ];
  const rest = of.filter((part) => !part.startsWith('device:')).map(populationInWords);
  const label = metric === undefined ? 'figures' : metricRow(metric).words;
  const names = surveys.map((id) => shownSurvey(id).name);
  const named = names.length === 0 ? '' : `${names.join(', ').replace(/, ([^,]*)$/, ' and $1')} `;
  const on = devices.length > 0 ? ` on ${devices.map((id) => DEVICES[id]).join(' and ')}` : '';
  const period = all(query, 'period')[0];
  const by = period === undefined ? '' : ` by ${period}`;
  const lead: Readonly<Partial<Record<Wanted['kind'], string>>> = {
    why: 'Why ',
    lowest: 'Lowest ',
    highest: 'Highest ',
    trend: 'Trend of ',
    benchmark: 'Benchmark of ',
  };
  const tail = kind === 'why' ? ' changed' : '';
  const pickup = all(query, 'pickupType').map((id) => labelOf('BO100', id).toLowerCase());
  const intent = all(query, 'visitIntent').map((id) => `visitors who came ${lowerFirst(labelOf('M2SA', id))}`);
  const who = [...pickup, ...intent].length === 0 ? '' : `, ${[...pickup, ...intent].join(' and ')}`;
  const first = spread === true ? 'Distribution of ' : (lead[kind] ?? '');
  const limited = sideInWords(query, '', IN_OWN_WORDS);
  const only = limited === '' ? '' : `, ${limited}`;
  const other = sideInWords(query, 'vs.');
  const beside = other === '' ? '' : ` vs ${other}`;
  const cutBy = split === undefined ? '' : ` by ${filterLabel(split).toLowerCase()}`;
  const parts = rest.length > 0 ? ` ${rest.join(' and ')}` : '';
  return `${first}${named}${label}${on}${who}${only}${beside}${parts}${cutBy}${by}${tail}`;
}

const labelOf = (code: string, id: string): string =>
  questionByCode(code)?.options?.find((option) => String(option.id) === id)?.label ?? '';

function populationInWords(of: string): string {
  const known = OF_WORDS[of];
  if (known !== undefined) return known;
  const [code = '', id] = of.split(':');
  const label = labelOf(code, id ?? '');
  return label === '' ? '' : `of those who answered “${label}”`;
}

/** `What drives Fulfillment satisfaction on mobile`. */
function driversInWords({ query, figures, drivers = [] }: Wanted): string {
  const names = figures.map((id) => shownSurvey(Number(id)).name).join(', ');
  const outcome = OUTCOME_WORDS[query.find(([name]) => name === 'outcome')?.[1] ?? ''] ?? 'satisfaction';
  const labels = drivers.map((code) => questionByCode(code)?.label ?? code);
  const limited = sideInWords(query, '');
  const what = labels.length === 0 ? 'What drives' : `Importance of ${labels.join(', ')} for`;
  return `${what} ${names.replace(/, ([^,]*)$/, ' and $1')} ${outcome}${limited === '' ? '' : `, ${limited}`}`;
}
const OUTCOME_WORDS: Readonly<Record<string, string>> = {
  osat: 'satisfaction',
  lltr: 'likelihood to recommend',
  lltba: 'likelihood to buy again',
  lltv: 'likelihood to visit again',
};

export function inWords(wanted: Wanted): string {
  const { kind, call, days, against, figures, query, own } = wanted;
  if (kind === 'drivers') return `${driversInWords(wanted)}, ${daysInWords(days)}`;
  if (own !== undefined) {
    const answers = `Answers to “${own.label}”, ${shownSurvey(own.surveyId).name}`;
    return `${answers}, ${daysInWords(days)}${againstInWords(against)}`;
  }
  const surveys = kind === 'responses' ? figures : all(query, 'surveyId');
  const scope =
    surveys.length > 0
      ? `, ${surveys.map((id) => shownSurvey(Number(id)).name).join(', ')}`
      : call.startsWith('stff')
        ? ', Straight to Fulfillment'
        : call.startsWith('site-abandonment/')
          ? ', Site abandonment'
          : '';
  const limits = sideInWords(query, '');
  const limited = KIND_WORDS[kind] === undefined || limits === '' ? '' : `, ${limits}`;
  const allBenchmarks = kind === 'benchmark' && figures.length === 0;
  const fixed = allBenchmarks ? 'Benchmarks' : KIND_WORDS[kind];
  const what = isListCall(call)
    ? listInWords(wanted)
    : fixed === undefined
      ? figuresInWords(wanted)
      : `${fixed}${scope}${limited}`;
  return `${what}, ${daysInWords(days)}${againstInWords(against)}`;
}

/** What is asked for, without survey, filters, days and comparison. */
export function subjectInWords(wanted: Wanted): string {
  const { kind, call, own, figures, query } = wanted;
  if (own !== undefined) return own.label;
  if (kind === 'drivers') return 'What drives it';
  const topics = all(query, 'commentTypeId').length > 0 || all(query, 'toneId').length > 0;
  const search = all(query, 'q')[0];
  if (isListCall(call)) {
    const what =
      kind === 'summary' ? 'Summary' : kind === 'topics' ? 'Topics' : kind === 'tones' ? 'Tones' : 'Comments';
    return search === undefined || topics ? what : `${what} with “${search}”`;
  }
  const fixed = KIND_WORDS[kind];
  if (fixed !== undefined) return fixed;
  const metric = metricOf(figures[0]?.split('@')[0] ?? '', call);
  const label = metric === undefined ? 'Figures' : metricRow(metric).words;
  return kind === 'why' ? `Why: ${label}` : label;
}
