import { isLowBase } from '@shoppervoice/survey-model';
import type { ShareFigure } from '../shares/share-bars.ts';

/**
 * A path of several stages, each with one or more points: a column for each point from zero, and below them a bracket
 * for each stage.
 */

/** Points of a stage; every point belongs to one. */
export interface StageRow {
  readonly id: number;
  readonly label: string;
  /** Ids of the points, in their order. */
  readonly points: readonly number[];
}

/** A share and its change: of a point or of a whole stage. */
export interface StageShare {
  readonly id: number;
  readonly label: string;
  readonly count: number;
  /** Null without answers. */
  readonly share: number | null;
  /** The other period's share; null: unknown, or no answers. */
  readonly before: number | null;
  readonly delta: number | null;
  /** It changed significantly: drawn dark. */
  readonly moved: boolean;
}

export interface StageColumn extends StageShare {
  /** From 0 at the base to 1 at the tallest share of either period. */
  readonly height: number;
  readonly beforeAt: number | null;
}

export interface Stage extends StageShare {
  readonly columns: readonly StageColumn[];
}

export interface StageColumns {
  readonly n: number;
  readonly previousN: number | null;
  /** Fewer than 30 respondents: hollow columns. */
  readonly few: boolean;
  /** Any column has a mark of the other period. */
  readonly compared: boolean;
  readonly stages: readonly Stage[];
}

/** Smallest scale: one tall column of three answers means little. */
const LEAST_TALL = 0.1;

/** `points` and `stages` are the same answers, counted by point and by stage. */
export function stageColumns(points: ShareFigure, stages: ShareFigure, rows: readonly StageRow[]): StageColumns {
  const byPoint = sharesOf(points);
  const byStage = sharesOf(stages);
  const tallest = Math.max(
    LEAST_TALL,
    ...[...byPoint.values()].flatMap(({ share, before }) => [share ?? 0, before ?? 0]),
  );
  const n = points.n ?? 0;
  const drawn = rows.flatMap(({ id, label, points: own }): Stage[] => {
    const stage = byStage.get(id);
    if (stage === undefined) return [];
    const columns = own.flatMap((point): StageColumn[] => {
      const one = byPoint.get(point);
      if (one === undefined) return [];
      const { share, before } = one;
      return [{ ...one, height: (share ?? 0) / tallest, beforeAt: before === null ? null : before / tallest }];
    });
    return columns.length === 0 ? [] : [{ ...stage, label, columns }];
  });
  return {
    n,
    previousN: points.change?.n ?? null,
    few: isLowBase(n),
    compared: drawn.some(({ columns }) => columns.some(({ before }) => before !== null)),
    stages: drawn,
  };
}

function sharesOf({ options, change }: ShareFigure): ReadonlyMap<number, StageShare> {
  const changes = new Map(change?.options.map((option) => [option.id, option]) ?? []);
  return new Map(
    options.map(({ id, label, count, share }) => {
      const change = changes.get(id);
      const delta = change?.delta ?? null;
      return [
        id,
        {
          id,
          label,
          count: count ?? 0,
          share,
          before: change?.share ?? null,
          delta,
          moved: change?.significant === true && delta !== 0,
        },
      ];
    }),
  );
}

/** The stage that a reader should see first, and why. */
export interface LeadingStage {
  readonly stage: Stage;
  /** `moved`: it changed significantly; `largest`: none did, and it is the largest. */
  readonly because: 'moved' | 'largest';
}

/**
 * Of the stages that changed significantly the one that grew most, else the one that fell most: shares of a whole fall
 * if another grows. Without a change, the largest. Null without answers.
 */
export function leadingStage({ n, stages }: Pick<StageColumns, 'n' | 'stages'>): LeadingStage | null {
  if (n === 0) return null;
  const moved = first(
    stages.filter(({ moved: did }) => did),
    ({ delta }) => (delta === null ? 0 : delta > 0 ? 1 + delta : -delta),
  );
  if (moved !== null) return { stage: moved, because: 'moved' };
  const largest = first(stages, ({ count }) => count);
  return largest === null ? null : { stage: largest, because: 'largest' };
}

/** The one with the greatest value; the first of equal ones. */
function first(stages: readonly Stage[], value: (stage: Stage) => number): Stage | null {
  return stages.reduce<Stage | null>((best, next) => (best !== null && value(best) >= value(next) ? best : next), null);
}
