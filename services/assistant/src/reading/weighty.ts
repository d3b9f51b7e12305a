import { type Metric, metricOf, metricRow } from './metrics.ts';
import { has, type ParsedQuestion } from './parsed-question.ts';
import type { Wanted } from './reading.ts';

/**
 * Words that say how many, how often, for how long or in which order. A phrase may hold them; by themselves they change what is asked,
 * so a reading that takes none of them up is offered, not answered.
 */
export const WEIGHTY: ReadonlySet<string> = new Set(
  `new per each every again between beyond alone separately individually together combined altogether
most mostly mainly more long often frequent frequently quick quickly swift under over before after since
reach reached hit handle handled handling important major together he she him her his himself herself
compare compared comparison partly step point ready rather`.split(/\s+/),
);

const OF_LEAVING: readonly Metric[] = ['leavingPoint', 'leavingStage', 'leavingReason', 'futureIntent', 'whereElse'];

/** What each may be left to, where the rest of the question already says it. */
const LEFT_TO: Readonly<Record<string, (heard: ParsedQuestion, wanted: Wanted) => boolean>> = {
  most: isOfSeveral,
  mostly: isOfSeveral,
  mainly: isOfSeveral,
  important: isOfSeveral,
  major: isOfSeveral,
  often: isOfSeveral,
  frequent: isOfSeveral,
  frequently: isOfSeveral,
  between: (heard, wanted) =>
    wanted.against !== null || heard.devices.length > 1 || heard.surveys.length > 1 || isBeside(heard),
  more: (heard, wanted) => wanted.against !== null || isBeside(heard) || isOfSeveral(heard, wanted),
  long: (_, wanted) => isOf(wanted, ['pickupWait']),
  ready: (_, wanted) => isOf(wanted, ['pickupReady']),
  step: (_, wanted) => isOf(wanted, [...OF_LEAVING, 'checkout']),
  point: (_, wanted) => isOf(wanted, OF_LEAVING),
  before: (_, wanted) => wanted.against !== null || isOf(wanted, ['clearCharges']),
  after: (_, wanted) => isOf(wanted, OF_LEAVING),
  over: (_, wanted) => wanted.against !== null || wanted.kind === 'trend' || isOf(wanted, ['pickupWhy']),
  quick: (heard) => has(heard, 'overview', 'summary'),
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

/** It tells several things, each with how many say it: the most frequent is first. */
function isOfSeveral(heard: ParsedQuestion, { kind, figures, call, own }: Wanted): boolean {
  if (own !== undefined || (kind === 'responses' && has(heard, 'by-survey'))) return true;
  if (['topics', 'tones', 'summary', 'weakest', 'strongest', 'worse', 'better', 'moved', 'overview'].includes(kind))
    return true;
  if (has(heard, 'lowest', 'highest') || heard.parts.some(({ of }) => of === 'Q20')) return true;
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

/** Every weighty word that no phrase took up is left to something else that was heard. */
export const weightyStand = (heard: ParsedQuestion, wanted: Wanted): boolean =>
  heard.weighty.every((word) => LEFT_TO[word]?.(heard, wanted) ?? false);
