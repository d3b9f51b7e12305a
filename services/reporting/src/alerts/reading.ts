import type { AlertUnit, FigureWatch } from '@shoppervoice/contracts/delivery';
import type { FilteredFigure, FilteredFiguresAnswer, KeyDriversAnswer } from '@shoppervoice/contracts/reports';
import {
  canTestComments,
  chanceOfMeans,
  chanceOfNps,
  chanceOfShares,
  changeOfMeans,
  changeOfNps,
  FEW_ANSWERS,
  isOfComments,
  type RatingCounts,
  shareChange,
  unchangedMeans,
  unchangedNps,
  unchangedShares,
  type ValueRange,
} from '@shoppervoice/survey-model';

/** A value of some days; null: no answers, or it is hidden. */
export interface Value {
  readonly n: number;
  readonly value: number | null;
}

/** Points at stake, with their 95 % interval; both bounds null: it is not known. */
export interface PointsValue extends Value {
  readonly low: number | null;
  readonly high: number | null;
}

/** What a dashboard answers for a rule's figure. */
export type Reading =
  | {
      readonly kind: 'figure';
      readonly unit: AlertUnit;
      readonly now: Value;
      /** The window before; null if the rule needs none. */
      readonly before: Value | null;
      /** The page's own test of the change; null: not tested. */
      readonly test: Test | null;
      /** More is better; null: of a share that is hidden. */
      readonly moreIsBetter: boolean | null;
    }
  | { readonly kind: 'points'; readonly now: PointsValue }
  | { readonly kind: 'comments'; readonly now: number; readonly before: number }
  /** It cannot be read; a sentence says why. `gate`: the plan does not include it. */
  | { readonly kind: 'none'; readonly why: 'gate' | 'gone' | 'depth' | 'away'; readonly says: string };

export interface Test {
  /** How often chance alone makes such a change (p-value). */
  readonly chance: number;
  /** Whether the page marks it. */
  readonly significant: boolean;
  readonly rose: boolean;
  /** Values that would not be a significant change, in the figure's unit; null: all answers are alike. */
  readonly still: ValueRange | null;
}

const GONE = { kind: 'none', why: 'gone', says: 'This figure is no longer on its dashboard.' } as const;
const DEPTH = {
  kind: 'none',
  why: 'depth',
  says: 'Your plan does not cover the days before. Choose fewer days.',
} as const;

/** What a rule about a figure reads: a dashboard, or key drivers. */
export type WatchedAnswer = FilteredFiguresAnswer | KeyDriversAnswer;

export const readAnswer = (answer: WatchedAnswer, watch: FigureWatch): Reading =>
  'drivers' in answer ? readPoints(answer, watch) : readFigure(answer.figures, watch);

function readPoints({ drivers }: KeyDriversAnswer, { figure }: FigureWatch): Reading {
  const driver = drivers.find(({ code }) => code === figure);
  if (driver === undefined) return GONE;
  const { n, pointsAtStake: value, pointsLow: low, pointsHigh: high } = driver;
  return { kind: 'points', now: { n: n ?? 0, value, low, high } };
}

/**
 * Reads a rule's figure from a dashboard's answer, which includes the days before if the rule needs them. What is
 * withheld is a value without answers, which is not judged.
 */
export function readFigure(
  figures: readonly FilteredFigure[],
  { figure: key, option, condition }: FigureWatch,
): Reading {
  const figure = figures.find((each) => each.key === key);
  if (figure === undefined) return GONE;
  if (condition.kind === 'silence') return { ...plain(figure, 'count'), before: null, test: null };
  if (condition.kind === 'change' && figure.changeUnavailable === 'depth') return DEPTH;
  switch (figure.kind) {
    case 'rating':
      return reading('mean', { n: figure.n ?? 0, value: figure.mean }, meanChange(figure), true);
    case 'nps':
      return reading('nps', { n: figure.n ?? 0, value: figure.score }, npsChange(figure), true);
    case 'open':
      return GONE;
    default: {
      const cell = figure.options.find(({ id }) => id === option);
      if (cell === undefined) return GONE;
      return reading('share', { n: figure.n ?? 0, value: cell.share }, shareOf(figure, option), null);
    }
  }
}

const plain = ({ n }: FilteredFigure, unit: AlertUnit) =>
  ({ kind: 'figure', unit, now: { n: n ?? 0, value: n }, moreIsBetter: true }) as const;

interface Changed {
  readonly before: Value;
  readonly test: Test | null;
}

const reading = (unit: AlertUnit, now: Value, changed: Changed | null, moreIsBetter: boolean | null): Reading => ({
  kind: 'figure',
  unit,
  now,
  moreIsBetter,
  before: changed?.before ?? null,
  test: changed?.test ?? null,
});

const testOf = (
  chance: number | null,
  { significant }: Pick<Test, 'significant'>,
  rose: boolean,
  still: ValueRange | null,
): Test | null => (chance === null ? null : { chance, significant, rose, still });

function meanChange({ counts, change }: Extract<FilteredFigure, { kind: 'rating' }>): Changed | null {
  if (!change) return null;
  const before = { n: change.n ?? 0, value: change.mean };
  if (counts === null || change.counts === null) return { before, test: null };
  const moved = changeOfMeans(counts, change.counts);
  return {
    before,
    test: testOf(
      chanceOfMeans(counts, change.counts),
      moved,
      averageOf(counts) > averageOf(change.counts),
      unchangedMeans(counts, change.counts),
    ),
  };
}

const averageOf = (counts: RatingCounts): number => {
  const n = counts.reduce((sum, count) => sum + count, 0);
  return n === 0 ? 0 : counts.reduce((sum, count, rating) => sum + count * rating, 0) / n;
};

/** A score's distribution is a separate entitlement; its test needs only the three groups. */
type Groups = Pick<Extract<FilteredFigure, { kind: 'nps' }>, 'n' | 'promoters' | 'passives' | 'detractors'>;
const groupCounts = ({ promoters, passives, detractors }: Groups): RatingCounts => [
  ...[detractors ?? 0, 0, 0, 0, 0, 0, 0],
  ...[passives ?? 0, 0],
  ...[promoters ?? 0, 0],
];
const netOf = ({ n, promoters, detractors }: Groups): number => ((promoters ?? 0) - (detractors ?? 0)) / (n || 1);

function npsChange(figure: Extract<FilteredFigure, { kind: 'nps' }>): Changed | null {
  const { change } = figure;
  if (!change) return null;
  const [now, before] = [groupCounts(figure), groupCounts(change)];
  return {
    before: { n: change.n ?? 0, value: change.score },
    test: testOf(
      chanceOfNps(now, before),
      changeOfNps(now, before),
      netOf(figure) > netOf(change),
      unchangedNps(now, before),
    ),
  };
}

function shareOf(
  { code, n, options, change }: Extract<FilteredFigure, { kind: 'single' | 'multi' }>,
  option: number | null,
): Changed | null {
  if (!change) return null;
  const [now, before] = [options, change.options].map((cells) => cells.find(({ id }) => id === option)?.count ?? null);
  const value = change.options.find(({ id }) => id === option)?.share ?? null;
  const other = { n: change.n ?? 0, value };
  if (n === null || change.n === null || now == null || before == null) return { before: other, test: null };
  const [one, two] = [
    { count: now, n },
    { count: before, n: change.n },
  ];
  if (isOfComments({ code }) && !canTestComments(one, two)) return { before: other, test: null };
  return {
    before: other,
    test: testOf(
      chanceOfShares(one, two),
      shareChange(one, two),
      now * two.n > before * one.n,
      unchangedShares(one, two),
    ),
  };
}

/** Whether a value has too few answers to be judged. */
export const isFew = ({ n }: Value): boolean => n < FEW_ANSWERS;
