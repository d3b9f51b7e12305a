import type { Box, Size } from './boxes.ts';
import { type DrawnLine, type LabelWish, placeLabels } from './place-labels.ts';
import type { TrendLabel } from './trend-labels.ts';

/** A drawn column, in px. */
export interface LabelledColumn {
  readonly owner: string;
  readonly slot: number;
  /** The displayed value; null: not labelled, such as those of the period before. */
  readonly text: string | null;
  readonly box: Box;
  /** Whether it extends downwards from zero. */
  readonly hangs: boolean;
}

export interface ColumnRoom {
  readonly plot: Box;
  /** Obstacles: whiskers, labels of reference lines. */
  readonly taken: readonly Box[];
  /** Reference lines, which no label may cover. */
  readonly levels: readonly DrawnLine[];
}

/** Px between a column's end and its label. */
const NEAR = [3.5, 6] as const;

/**
 * Values above their columns (below negative ones), or beside their whiskers: all of them, or none, because a partial
 * set would look like a selection. The newest are placed first.
 */
export function columnLabels(
  columns: readonly LabelledColumn[],
  { plot, taken, levels }: ColumnRoom,
  sizeOf: (text: string, kind: TrendLabel['kind']) => Size,
): readonly TrendLabel[] {
  const full = [...taken, ...columns.map(({ box }) => box)];
  const labels: TrendLabel[] = [];
  for (const column of columns.toSorted((a, b) => b.slot - a.slot)) {
    // It starts at its own outline; it must not be closer to those of others.
    const others = columns
      .filter((other) => other !== column)
      .map(({ box }, at): DrawnLine => ({ owner: `column ${at}`, half: 0, dots: outlineOf(box) }));
    for (const wish of wishOf(column, plot, sizeOf)) {
      const box = placeLabels({ lines: [...others, ...levels], taken: full }, [wish]).get(wish.id);
      if (box === undefined) return [];
      full.push(box);
      labels.push({ owner: column.owner, kind: 'value', text: wish.text, box });
    }
  }
  return labels;
}

function outlineOf({ left, top, right, bottom }: Box): DrawnLine['dots'] {
  const corners = [
    [left, bottom],
    [left, top],
    [right, top],
    [right, bottom],
  ] as const;
  return corners.map(([x, y]) => ({ x, y, radius: 0 }));
}

function wishOf(column: LabelledColumn, plot: Box, sizeOf: Parameters<typeof columnLabels>[2]): LabelWish[] {
  const { owner, text, box, hangs } = column;
  if (text === null) return [];
  const size = sizeOf(text, 'value');
  const x = (box.left + box.right) / 2;
  const end = hangs ? box.bottom : box.top;
  const y = (gap: number) => (hangs ? end + gap : end - gap - size.height);
  const aside = size.width / 2 + NEAR[1] + 1.5;
  return [
    {
      id: 'value',
      owner,
      at: { x, y: end, radius: 0 },
      size,
      places: NEAR.flatMap((gap) => [0, aside, -aside].map((shift) => ({ x: x - size.width / 2 + shift, y: y(gap) }))),
      room: plot,
      importance: 1,
      text,
    },
  ];
}
