import { type Programme, pageQuestions, programmeOf, questionByCode } from '@shoppervoice/survey-model';

/** The question code of a metric in each survey. */
interface MetricRow {
  /** By survey, in page order. */
  readonly codes: Readonly<Partial<Record<1 | 2 | 16 | 7 | 17, string>>>;
  /** `choice`: the answer lists its options. */
  readonly kind: 'rating' | 'nps' | 'choice';
  /** Its name in a question. */
  readonly words: string;
}

const rating = (words: string, codes: MetricRow['codes']): MetricRow => ({ codes, words, kind: 'rating' });
const choice = (words: string, codes: MetricRow['codes']): MetricRow => ({ codes, words, kind: 'choice' });
const recommend = {
  1: 'Q106375_C106738',
  2: 'Q106736_C106739',
  16: 'BO104_2',
  7: 'M3SA_2',
  17: 'Q106736_C106739_STFF',
} as const;
const demographic = (words: string, number: number) =>
  choice(words, { 1: `D${number}_POS`, 7: `D${number}_SA`, 17: `D${number}_STFF` });

export const METRICS = {
  satisfaction: rating('satisfaction', {
    1: 'Q15_C11779',
    2: 'Q64_C2023',
    16: 'BO104_1',
    7: 'M3SA_1',
    17: 'Q64_C2023_STFF',
  }),
  recommend: rating('likelihood to recommend', recommend),
  nps: { ...rating('NPS', recommend), kind: 'nps' },
  buyAgain: rating('likelihood to buy again', {
    1: 'Q16_C11780',
    2: 'Q65_C11526',
    16: 'BO104_3',
    17: 'Q65_C11526_STFF',
  }),
  visitAgain: rating('likelihood to visit again', { 7: 'M3SA_3' }),
  finding: rating('ease of finding', { 1: 'Q14_C103632', 7: '137SA_1' }),
  look: rating('look and design', { 1: 'Q14_C103634', 7: '137SA_2' }),
  speed: rating('site speed', { 7: '137SA_3' }),
  checkout: rating('checkout process', { 1: 'Q14_C103635' }),
  selection: rating('selection of products', { 1: 'Q14_C103633' }),
  information: rating('clarity of product information', { 1: 'Q14_C103636' }),
  prices: rating('prices', { 1: 'Q14_C103637' }),
  shippingOptions: rating('variety of shipping options', { 1: 'Q14_C103638' }),
  shippingCharges: rating('shipping charges', { 1: 'Q14_C103639' }),
  clearCharges: rating('charges stated clearly', { 1: 'Q14_C103640' }),
  support: rating('customer support', { 2: 'Q63_C2018', 17: 'Q63_C2018_STFF' }),
  availability: rating('availability of the product', { 2: 'Q63_C2019' }),
  tracking: rating('order tracking', { 2: 'Q63_C2020', 17: 'Q63_C2020_STFF' }),
  onTime: rating('on-time delivery', { 2: 'Q63_C2021', 17: 'Q63_C2021_STFF' }),
  expectations: rating('product met expectations', { 2: 'Q63_C2022', 17: 'Q63_C2022_STFF' }),
  returns: rating('ease of returns', { 2: 'Q63_C2024', 17: 'Q63_C2024_STFF' }),
  staff: rating('store staff', { 16: 'BO114' }),
  instructions: rating('pickup instructions', { 16: 'BO115' }),
  purchaseFrequency: choice('purchase frequency', { 1: 'Q20', 17: 'Q20_STFF' }),
  visitFrequency: choice('visit frequency', { 7: 'M7SA' }),
  visitIntent: choice('visit intent', { 7: 'M2SA' }),
  leavingPoint: choice('point of abandonment', { 7: '104SA' }),
  leavingStage: choice('stage of abandonment', { 7: 'stage' }),
  leavingReason: choice('reason for abandonment', { 7: '106SA' }),
  browsingReason: choice('reasons while browsing', { 7: 'B1SA' }),
  cartReason: choice('reasons at the cart', { 7: 'C1SA' }),
  checkoutReason: choice('reasons at the checkout', { 7: 'CK1SA' }),
  winning: choice('winning the sale', { 7: 'B2SA' }),
  whereElse: choice('where the purchase will happen', { 7: 'Q172' }),
  futureIntent: choice('future intent', { 7: '118SA' }),
  pickupType: choice('pickup type', { 16: 'BO100' }),
  pickupReady: choice('order ready on time', { 16: 'BO101' }),
  pickupWait: choice('wait at pickup', { 16: 'BO102' }),
  pickupWhy: choice('why pickup', { 16: 'BO103' }),
  pickupComplete: choice('order complete and correct', { 16: 'BO105' }),
  boughtMore: choice('bought more in store', { 16: 'BO108' }),
  age: demographic('age of shoppers', 1),
  gender: demographic('gender of shoppers', 2),
  children: demographic("children's ages", 3),
  education: demographic('education of shoppers', 4),
  ethnicity: demographic('ethnicity of shoppers', 5),
  income: demographic('income of shoppers', 6),
  marital: demographic('marital status of shoppers', 7),
} as const satisfies Record<string, MetricRow>;

export type Metric = keyof typeof METRICS;

/** Asked by every survey: the figures of Overall Metrics. */
export const OVERALL: ReadonlySet<Metric> = new Set(['satisfaction', 'recommend', 'buyAgain', 'visitAgain']);

export const metricRow = (metric: Metric): MetricRow => METRICS[metric];

export function codeOf(metric: Metric, surveyId: number): string | undefined {
  return metricRow(metric).codes[surveyId as 1];
}

/** The metric of a question code; `nps` if the call returns scores. */
export function metricOf(code: string, call: string): Metric | undefined {
  const isNps = call === 'nps' || call.startsWith('nps/');
  const names = Object.keys(METRICS) as Metric[];
  return names.find(
    (name) => (metricRow(name).kind === 'nps') === isNps && Object.values<string>(metricRow(name).codes).includes(code),
  );
}

/** Of a figure's key. The stages of abandonment have no question code; they belong to survey 7. */
export const surveyOfKey = (key: string): number | undefined =>
  key === 'stage' ? 7 : questionByCode(key.split('@')[0] ?? '')?.surveyId;

/** Surveys that ask for it, in page order. */
export const surveysAsking = (metric: Metric): number[] =>
  [1, 2, 16, 7, 17].filter((id) => codeOf(metric, id) !== undefined);

/** Ratings on the page Metrics by Device. */
export const DEVICE_CODES: ReadonlySet<string> = new Set(
  pageQuestions('online-buyer/metrics-by-device', { features: [] }).map(({ code }) => code),
);

interface ProgrammeCalls {
  readonly overall: string;
  readonly nps: string;
  /** All ratings. */
  readonly ratings: string;
  readonly demographics: string;
  readonly frequency: string | null;
}

/** Report calls by programme. */
export const CALLS_OF: Readonly<Record<Programme, ProgrammeCalls>> = {
  'online-buyer': {
    overall: 'buyer-overall-metrics',
    nps: 'nps',
    ratings: 'metric-distribution',
    demographics: 'demographics',
    frequency: 'purchase-frequency',
  },
  'site-abandonment': {
    overall: 'site-abandonment/overall-metrics',
    nps: 'nps/site-abandonment',
    frequency: null,
    ratings: 'site-abandonment/overall-metrics',
    demographics: 'site-abandonment-demographics',
  },
  'straight-to-fulfillment': {
    overall: 'stff-overall-metrics',
    nps: 'nps/stff',
    ratings: 'stff-metric-distributions',
    demographics: 'stff-demographics',
    frequency: 'stff-purchase-frequency',
  },
};

/** What drives an outcome, by programme. */
export const DRIVERS_CALLS: Readonly<Record<Programme, string>> = {
  'online-buyer': 'buyer-key-drivers',
  'site-abandonment': 'site-abandonment/key-drivers',
  'straight-to-fulfillment': 'stff-key-drivers',
};

/** Outcomes of key drivers, as their calls name them. */
export const OUTCOMES: Readonly<Partial<Record<Metric, string>>> = {
  satisfaction: 'osat',
  recommend: 'lltr',
  nps: 'lltr',
  buyAgain: 'lltba',
  visitAgain: 'lltv',
};

const SHOPPING_CYCLE: ReadonlySet<string> = new Set(['104SA', 'stage', 'M7SA', '118SA']);

/** The call of the page that shows the metric of a survey. */
export function callOf(metric: Metric, surveyId: number): string {
  const programme = programmeOf(surveyId) ?? 'online-buyer';
  const calls = CALLS_OF[programme];
  const { kind } = metricRow(metric);
  const code = codeOf(metric, surveyId) ?? '';
  if (kind === 'nps') return calls.nps;
  if (OVERALL.has(metric)) return calls.overall;
  if (surveyId === 16) return 'score-summary/bopis';
  if (questionByCode(code)?.page === 'demographics') return calls.demographics;
  if (metric === 'purchaseFrequency') return calls.frequency ?? calls.overall;
  if (kind === 'rating') return calls.ratings;
  return SHOPPING_CYCLE.has(code) ? 'site-abandonment/shopping-cycle' : 'score-summary/site-abandonment';
}

/** Calls that return trends. */
export const TAKES_PERIOD: ReadonlySet<string> = new Set([
  ...['buyer-overall-metrics', 'nps', 'nps/site-abandonment', 'nps/stff', 'site-abandonment/overall-metrics'],
  ...['stff-overall-metrics', 'purchase-frequency', 'stff-purchase-frequency', 'site-abandonment/shopping-cycle'],
  ...['score-summary/bopis', 'buyer-metrics-by-device'],
]);
