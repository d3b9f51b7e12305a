import type { Column, TableRow } from '@shoppervoice/table-reader';
import { pointOf } from '../cells/ratings.ts';
import { readDate } from '../cells/read-date.ts';

/** What the first rows say about a column. */
export interface ColumnContent {
  readonly filled: number;
  /** Shares of the filled cells, 0 to 1. */
  readonly points: number;
  readonly dates: number;
  /** Of the points; null without any. */
  readonly least: number | null;
  readonly most: number | null;
  /** Different cells, at most 50. */
  readonly texts: ReadonlySet<string>;
  /** Mean length, in characters. */
  readonly length: number;
}

/** What a column is known by. */
export interface KnownColumn {
  readonly column: Column;
  /** Name and heads in plain words. */
  readonly heads: ReadonlySet<string>;
  readonly content: ColumnContent;
}

const MOST_TEXTS = 50;
/** In characters: labels of answers are shorter. */
const LONGEST_TEXT = 200;

export function contentOf({ index }: Column, rows: readonly TableRow[]): ColumnContent {
  const cells = rows.map((row) => row.cells[index] ?? '').filter((cell) => cell.trim() !== '');
  const points = cells.map(pointOf).filter((point) => point !== null);
  const texts = new Set<string>();
  for (const cell of cells) if (texts.size < MOST_TEXTS) texts.add(cell.trim().slice(0, LONGEST_TEXT));
  const filled = cells.length;
  const share = (count: number): number => (filled === 0 ? 0 : count / filled);
  return {
    filled,
    points: share(points.length),
    dates: share(
      cells.filter((cell) => readDate(cell, 'ymd').kind !== 'no-date' || readDate(cell, 'dmy').kind === 'date').length,
    ),
    least: points.length === 0 ? null : Math.min(...points),
    most: points.length === 0 ? null : Math.max(...points),
    texts,
    length: share(cells.reduce((sum, cell) => sum + cell.length, 0)),
  };
}
