import { type Metric, metricOf, metricRow } from './metrics.ts';
import { has, type ParsedQuestion } from './parsed-question.ts';
import type { Wanted } from './reading.ts';

/**
 * Words of amount, frequency, duration or order. Inside a phrase they are accounted for; alone they change the
 * question, so a reading that ignores one is offered, not answered.
 */
export const MEANING_CHANGING: ReadonlySet<string> = new Set(
  `new per each every again between beyond alone separately individually together combined altogether
most mostly mainly more long often frequent frequently quick quickly swift under over before after since
reach reached hit handle handled handling important major together he she him her his himself herself
compare compared comparison partly step point ready rather`.split(/\s+/),
);

const OF_LEAVING: readonly Metric[] = ['leavingPoint', 'leavingStage', 'leavingReason', 'futureIntent', 'whereElse'];

/** When the rest of the question accounts for the word. */
const EXPLAINED_BY: Readonly<Record<string, (parsed: ParsedQuestion, wanted: Wanted) => boolean>> = {
  most: isOfSeveral,
  mostly: isOfSeveral,
  mainly: isOfSeveral,
  important: isOfSeveral,
  major: isOfSeveral,
  often: isOfSeveral,
  frequent: isOfSeveral,
  frequently: isOfSeveral,
  between: (parsed, wanted) =>
    wanted.against !== null || parsed.devices.length > 1 || parsed.surveys.length > 1 || isBeside(parsed),
  more: (parsed, wanted) => wanted.against !== null || isBeside(parsed) || isOfSeveral(parsed, wanted),
  long: (_, wanted) => isOf(wanted, ['pickupWait']),
  ready: (_, wanted) => isOf(wanted, ['pickupReady']),
  step: (_, wanted) => isOf(wanted, [...OF_LEAVING, 'checkout']),
  point: (_, wanted) => isOf(wanted, OF_LEAVING),
  before: (_, wanted) => wanted.against !== null || isOf(wanted, ['clearCharges']),
  after: (_, wanted) => isOf(wanted, OF_LEAVING),
  over: (_, wanted) => wanted.against !== null || wanted.kind === 'trend' || isOf(wanted, ['pickupWhy']),
  quick: (parsed) => has(parsed, 'overview', 'summary'),
  handled: (_, wanted) => wanted.kind === 'value',
  handling: (_, wanted) => wanted.kind === 'value',
  rather: (_, wanted) => isOf(wanted, ['pickupType', 'pickupWhy']),
  compare: isComparing,
  compared: isComparing,
  comparison: isComparing,
};

function isOf({ figures, call }: Wanted, metrics: readonly Metric[]): boolean {
  return figures.some((key) => {
    const metric = metricOf(key.split('@')[0] ?? '', call);
    return metric !== undefined && metrics.includes(metric);
  });
}

/** The answer lists several things by frequency. */
function isOfSeveral(parsed: ParsedQuestion, { kind, figures, call, own }: Wanted): boolean {
  if (own !== undefined || (kind === 'responses' && has(parsed, 'by-survey'))) return true;
  if (['topics', 'tones', 'summary', 'weakest', 'strongest', 'worse', 'better', 'moved', 'overview'].includes(kind))
    return true;
  if (has(parsed, 'lowest', 'highest') || parsed.parts.some(({ of }) => of === 'Q20')) return true;
  return figures.some((key) => {
    const metric = metricOf(key.split('@')[0] ?? '', call);
    return metric !== undefined && metricRow(metric).kind === 'choice';
  });
}

const isBeside = ({ versus, devices, surveys, parts, frames }: ParsedQuestion): boolean =>
  (versus && (devices.length > 1 || surveys.length > 1 || parts.length > 1)) ||
  frames.has('by-device') ||
  frames.has('by-survey');

function isComparing({ devices, surveys, parts, frames }: ParsedQuestion, { against, kind, figures }: Wanted): boolean {
  const isOfComments = ['comments', 'count', 'topics', 'summary'].includes(kind);
  if (against !== null || kind === 'benchmark' || kind === 'tones') return true;
  if (isOfComments) return false;
  const isSeveral = devices.length > 1 || surveys.length > 1 || parts.length > 1 || figures.length > 1;
  return isSeveral || frames.has('by-device') || frames.has('by-survey') || frames.has('peers');
}

/** Every such word outside of phrases is accounted for. */
export const coversMeaningChanging = (parsed: ParsedQuestion, wanted: Wanted): boolean =>
  parsed.meaningChanging.every((word) => EXPLAINED_BY[word]?.(parsed, wanted) ?? false);
