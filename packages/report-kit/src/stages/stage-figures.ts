import { type StageColumns, stageColumns } from '@shoppervoice/chart-model';
import type { ChoiceFigure, RatingFigure } from '@shoppervoice/contracts/reports';
import { shareChange } from '@shoppervoice/survey-model';
import { type AnswerFigure, isChoice } from '../dashboard/dashboard.ts';
import { type ChangeFacts, changeFactsOf } from '../figures/change.ts';
import type { StageInfo, StagesDefinition } from './stages-definition.ts';

/** What the panels of stages draw, derived from the figures of the response. */

type Figures = readonly AnswerFigure[];

/** Where shoppers left: the figure by point and the figure by stage. */
export interface PathFigures {
  readonly points: ChoiceFigure;
  readonly stages: ChoiceFigure;
  readonly drawing: StageColumns;
}

/** Null if the response does not have them. */
export function pathOf({ points, stages, rows }: StagesDefinition, figures: Figures): PathFigures | null {
  const of = (key: string) => figures.filter(isChoice).find((figure) => figure.key === key);
  const [byPoint, byStage] = [of(points), of(stages)];
  if (byPoint === undefined || byStage === undefined) return null;
  return { points: byPoint, stages: byStage, drawing: stageColumns(byPoint, byStage, rows) };
}

const partsOf = (definition: StagesDefinition, figures: Figures, row: StageInfo, code: string) =>
  figures.filter((figure) => figure.code === code && figure.of?.key === `${definition.stages}:${row.key}`);

/** Answers of one stage to a choice or a rating; undefined if not asked. */
export const choiceAt = (definition: StagesDefinition, figures: Figures, row: StageInfo, code: string) =>
  partsOf(definition, figures, row, code).find(isChoice);
export const ratingAt = (
  definition: StagesDefinition,
  figures: Figures,
  row: StageInfo,
  code: string,
): RatingFigure | undefined =>
  partsOf(definition, figures, row, code).find((figure): figure is RatingFigure => figure.kind === 'rating');

/** A share with its earlier value and its change. */
export interface MovedShare {
  readonly count: number;
  readonly n: number;
  /** Null without answers. */
  readonly share: number | null;
  readonly before: number | null;
  readonly facts: ChangeFacts;
}

interface Counted {
  readonly count: number;
  readonly n: number;
}

/** `before` null: no other period. */
function movedShare(now: Counted, before: Counted | null, higherIsBetter: boolean | null): MovedShare {
  const change = before === null ? { delta: null, significant: false } : shareChange(now, before);
  return {
    ...now,
    share: shareOf(now),
    before: before === null ? null : shareOf(before),
    facts: { n: now.n, previousN: before?.n ?? null, ...change, higherIsBetter },
  };
}
const shareOf = ({ count, n }: Counted) => (n === 0 ? null : count / n);

type CountedOptions = readonly { readonly id: number; readonly count: number | null }[];
const countIn = (options: CountedOptions, ids: readonly number[]) =>
  options.reduce((sum, { id, count }) => sum + (ids.includes(id) ? (count ?? 0) : 0), 0);

/** How many chose any of these answers. `higherIsBetter` null: neither good nor bad. */
export function shareOfAny(figure: ChoiceFigure, ids: readonly number[], higherIsBetter: boolean | null): MovedShare {
  const { change } = figure;
  return movedShare(
    { count: countIn(figure.options, ids), n: figure.n ?? 0 },
    change ? { count: countIn(change.options, ids), n: change.n ?? 0 } : null,
    higherIsBetter,
  );
}

/** A question's answers, most frequent first, ties in the order of the survey. */
export function rankedShares(
  figure: ChoiceFigure,
): readonly (MovedShare & { readonly id: number; readonly label: string })[] {
  return figure.options
    .map(({ id, label }) => ({ id, label, ...shareOfAny(figure, [id], null) }))
    .toSorted((a, b) => b.count - a.count);
}

/** Where one kind of visit ended. */
export interface PurposeRow {
  readonly id: number;
  readonly label: string;
  /** Shoppers of this purpose who left at any stage. */
  readonly n: number;
  /** By stage id: how many left there. */
  readonly ends: ReadonlyMap<number, MovedShare>;
}

export interface PurposeEnds {
  /** Most frequent first. */
  readonly rows: readonly PurposeRow[];
  /** Shoppers who named where they left, but not why they came. */
  readonly unsaid: number;
}

/** Per cent of the row: the share of each purpose that ended at each stage. Null unless known of every stage. */
export function purposeEnds(definition: StagesDefinition, figures: Figures): PurposeEnds | null {
  const stages = pathOf(definition, figures)?.stages;
  const parts = definition.rows.flatMap((row) => {
    const figure = choiceAt(definition, figures, row, definition.purpose);
    return figure === undefined ? [] : [{ id: row.id, figure }];
  });
  const first = parts[0]?.figure;
  if (stages === undefined || first === undefined || parts.length < definition.rows.length) return null;
  const compared = parts.every(({ figure }) => figure.change);
  const rows = first.options.map(({ id, label }): PurposeRow => {
    const now = parts.map(({ figure }) => countIn(figure.options, [id]));
    const before = parts.map(({ figure }) => countIn(figure.change?.options ?? [], [id]));
    const [n, was] = [sumOf(now), sumOf(before)];
    const ends = parts.map(({ id: stage }, at) => {
      const then = compared ? { count: before[at] ?? 0, n: was } : null;
      return [stage, movedShare({ count: now[at] ?? 0, n }, then, null)] as const;
    });
    return { id, label, n, ends: new Map(ends) };
  });
  return {
    rows: rows.toSorted((a, b) => b.n - a.n),
    unsaid: (stages.n ?? 0) - sumOf(rows.map(({ n }) => n)),
  };
}
const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** All changes that the panels of stages mark if significant. */
export function stageChanges(definition: StagesDefinition): (figures: Figures) => readonly ChangeFacts[] {
  return (figures) => {
    const path = pathOf(definition, figures);
    if (path === null) return [];
    const ofAll = (figure: ChoiceFigure) => rankedShares(figure).map(({ facts }) => facts);
    const { rating, next } = definition;
    return [
      ...ofAll(path.points),
      ...ofAll(path.stages),
      ...definition.rows.flatMap((row) => {
        const rated = ratingAt(definition, figures, row, rating);
        const reasons = row.reasons === null ? undefined : choiceAt(definition, figures, row, row.reasons);
        const then = choiceAt(definition, figures, row, next.code);
        return [
          ...(rated === undefined ? [] : [changeFactsOf(rated)]),
          ...(reasons === undefined ? [] : ofAll(reasons)),
          ...(then === undefined ? [] : [shareOfAny(then, next.kept, true).facts]),
        ];
      }),
      ...(purposeEnds(definition, figures)?.rows ?? []).flatMap(({ ends }) =>
        [...ends.values()].map(({ facts }) => facts),
      ),
    ];
  };
}
