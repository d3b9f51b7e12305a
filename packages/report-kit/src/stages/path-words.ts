import { leadingStage, type StageColumns, type StageShare } from '@shoppervoice/chart-model';
import { formatCount, formatPercent, isLowBase } from '@shoppervoice/survey-model';
import type { Sides } from '../figures/sides.ts';
import type { CompareTo } from '../range/comparison.ts';
import type { StageInfo } from './stages-definition.ts';

/** The requested comparison, and why it is not possible. */
export interface Compared {
  readonly compare: CompareTo;
  /** The other period is before the plan's first day. */
  readonly tooEarly: boolean;
  /** Two segments are compared. */
  readonly sides?: Sides | null;
}

/** Where shoppers left, as a sentence: the panel's heading. */
export function pathHeadline(
  drawing: Pick<StageColumns, 'n' | 'previousN' | 'stages'>,
  rows: readonly Pick<StageInfo, 'id' | 'where'>[],
  { compare, tooEarly, sides = null }: Compared,
): string {
  const leading = leadingStage(drawing);
  if (leading === null) return 'No one said where they left';
  const { stage, because } = leading;
  const where = rows.find(({ id }) => id === stage.id)?.where ?? `at ${stage.label}`;
  if (because === 'moved') return moveWords(stage, where, sides);
  const { n, previousN } = drawing;
  const who = (stage.share ?? 0) > 0.5 ? 'Most shoppers' : 'The largest group';
  const largest = `${who} left ${where}: ${formatPercent(stage.share)}`;
  // The page says at its top why nothing is compared.
  if (compare === 'none' || tooEarly) return largest;
  if (previousN === null || isLowBase(n) || isLowBase(previousN)) {
    return `Where ${formatCount(n)} ${n === 1 ? 'shopper' : 'shoppers'} left; too few answers to test a change`;
  }
  const point = furthest(drawing.stages.flatMap(({ columns }) => columns.filter(({ moved }) => moved)));
  const still =
    sides === null ? 'No stage changed significantly' : `No stage differs significantly from ${sides.other}`;
  if (point === null) return `${still}: ${largest.charAt(0).toLowerCase()}${largest.slice(1)}`;
  return `${still}, but one point did: ${point.label}, ${formatPercent(point.share)}, ${wasWords(point, sides)}`;
}

function moveWords(stage: StageShare, where: string, sides: Sides | null): string {
  const who = (stage.delta ?? 0) > 0 ? 'More' : 'Fewer';
  return `${who} shoppers left ${where}: ${formatPercent(stage.share)}, ${wasWords(stage, sides)}`;
}

const wasWords = ({ before }: StageShare, sides: Sides | null) =>
  sides === null ? `previously ${formatPercent(before)}` : `${formatPercent(before)} for ${sides.other}`;

function furthest<Share extends StageShare>(shares: readonly Share[]): Share | null {
  return shares.reduce<Share | null>(
    (most, next) => (most !== null && Math.abs(most.delta ?? 0) >= Math.abs(next.delta ?? 0) ? most : next),
    null,
  );
}
