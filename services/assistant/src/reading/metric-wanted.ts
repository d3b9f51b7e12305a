import { programmeOf, surveysOf } from '@shoppervoice/survey-model';
import { type Asking, choice, close, wantedOf } from './asking.ts';
import { type Heard, has } from './heard.ts';
import {
  callOf,
  codeOf,
  DEVICE_CODES,
  type Metric,
  metricRow,
  OVERALL,
  surveysAsking,
  TAKES_PERIOD,
} from './metrics.ts';
import { cannot, type Reading, type Values, type Wanted } from './reading.ts';

/** The surveys of a metric that are meant; empty: none of those named asks it. */
export function surveysFor(
  metric: Metric,
  { surveys, weakSurveys }: Heard,
  { surveys: held, programme }: Asking,
): readonly number[] {
  const asking = surveysAsking(metric);
  if (surveys.length > 0) return asking.filter((id) => surveys.includes(id));
  const weak = asking.filter((id) => weakSurveys.includes(id));
  if (weak.length > 0) return weak;
  const here =
    programme === undefined ? [] : asking.filter((id) => surveysOf(programme).includes(id) && held.includes(id));
  if (here.length > 0) return here;
  const first = asking.find((id) => held.includes(id)) ?? asking[0];
  const of = first === undefined ? undefined : programmeOf(first);
  return of === undefined
    ? []
    : asking.filter((id) => surveysOf(of).includes(id) && (held.includes(id) || id === first));
}

const NOT_BY_DEVICE =
  'By device it can show overall satisfaction, recommendation and buying again of Online Buyer, and the ratings of Metrics by Device.';

/** A metric in the days and with what is asked of it, or why not. */
export function metricWanted(metric: Metric, heard: Heard, asking: Asking): Wanted | Reading {
  const surveys = surveysFor(metric, heard, asking);
  const { kind } = metricRow(metric);
  const { words } = metricRow(metric);
  const [first] = surveys;
  if (first === undefined) return cannot(`The survey that you name does not ask for ${words}.`);
  const codes = surveys.flatMap((id) => codeOf(metric, id) ?? []);
  const base = wantedOf(heard, asking, { kind: 'value', call: callOf(metric, first), figures: codes });
  const part = partOf(metric, heard, asking);
  if (part !== null) return { ...base, ...part };
  if (
    has(heard, 'first-time', 'regular', 'came-to-buy', 'at-checkout', 'at-cart', 'at-browsing') &&
    kind !== 'choice'
  ) {
    return cannot(`It does not tell ${words} of those shoppers alone.`);
  }
  if (heard.devices.length > 0 || has(heard, 'by-device')) return deviceWanted(base, codes, metric, heard);
  const hasPeriod = TAKES_PERIOD.has(base.call);
  const extreme = has(heard, 'lowest', 'weakest') ? 'lowest' : has(heard, 'highest', 'strongest') ? 'highest' : null;
  if (extreme !== null && heard.period !== null && kind !== 'choice') {
    if (!hasPeriod) return noCourse(base);
    return { ...base, kind: extreme, query: [['period', heard.period]], against: null };
  }
  if (extreme !== null && kind !== 'choice' && !has(heard, 'by-survey') && heard.surveys.length < 2) {
    if (!hasPeriod) return cannot(`It can tell the lowest and highest of ${words} for no time by itself.`);
    const by = (period: string) => choice({ ...base, kind: extreme, query: [['period', period]], against: null });
    return close(by('week'), by('month'));
  }
  if (has(heard, 'trend') || (heard.period !== null && kind !== 'choice')) {
    if (!hasPeriod) return noCourse(base);
    const query: Values = heard.period === null ? [] : [['period', heard.period]];
    return { ...base, kind: 'trend', query };
  }
  return base;
}

/** No call tells its course: the range as a whole, or against the one before. */
const noCourse = (wanted: Wanted): Reading =>
  close(choice({ ...wanted, against: null }), choice({ ...wanted, against: 'previous' }));

/** A part of the shoppers, where a page tells it. */
function partOf(metric: Metric, heard: Heard, { programme }: Asking): Pick<Wanted, 'call' | 'figures'> | null {
  if (!OVERALL.has(metric)) return null;
  const stage = (['at-checkout', 'at-cart', 'at-browsing'] as const).find((frame) => has(heard, frame));
  const own = codeOf(metric, 7);
  if (stage !== undefined && metric === 'satisfaction') {
    return { call: 'site-abandonment/shopping-cycle', figures: [`M3SA_1@stage:${stage.slice(3)}`] };
  }
  if (has(heard, 'came-to-buy') && own !== undefined) {
    return { call: 'score-summary/site-abandonment', figures: [`${own}@M2SA:1`] };
  }
  const often = has(heard, 'first-time') ? 1 : has(heard, 'regular') ? 5 : null;
  if (often === null) return null;
  const isStff = heard.surveys.includes(17) || (heard.surveys.length === 0 && programme === 'straight-to-fulfillment');
  const code = codeOf(metric, isStff ? 17 : 1);
  if (code === undefined) return null;
  return isStff
    ? { call: 'stff-purchase-frequency', figures: [`${code}@Q20_STFF:${often}`] }
    : { call: 'purchase-frequency', figures: [`${code}@Q20:${often}`] };
}

function deviceWanted(base: Wanted, codes: readonly string[], metric: Metric, heard: Heard): Wanted | Reading {
  const { devices } = heard;
  const told = codes.filter((code) => DEVICE_CODES.has(code));
  const isOne = devices.length === 1 && !has(heard, 'by-device');
  if (isOne && (base.call === 'buyer-overall-metrics' || base.call === 'site-abandonment/shopping-cycle')) {
    const device = ['deviceType', String(devices[0])] as const;
    if (metricRow(metric).kind === 'choice' || !(has(heard, 'trend') || heard.period !== null))
      return { ...base, query: [device] };
    return { ...base, kind: 'trend', query: heard.period === null ? [device] : [device, ['period', heard.period]] };
  }
  if (told.length === 0 || metric === 'nps') return cannot(NOT_BY_DEVICE);
  const ids = devices.length > 0 ? devices : [1, 2, 3];
  return {
    ...base,
    call: 'buyer-metrics-by-device',
    figures: told.flatMap((code) => ids.map((id) => `${code}@device:${id}`)),
    against: heard.days.against,
  };
}
