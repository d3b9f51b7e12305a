import type { Box, Point, Size } from './boxes.ts';
import { type Dot, type DrawnLine, type LabelWish, placeLabels } from './place-labels.ts';

/** The direct labels of a line chart: which values get a label, and where values and names may be. */

export interface TrendDot extends Dot {
  /** The value as it is written. */
  readonly text: string;
  /** Few answers: others are placed first. */
  readonly few: boolean;
}

export interface TrendLine extends Omit<DrawnLine, 'dots'> {
  readonly dots: readonly (TrendDot | null)[];
  /** Null: its values are not labelled, such as those of the period before. */
  readonly name: string | null;
  /** A reference line across the whole plot, such as a benchmark: its label. */
  readonly level?: string;
  /** It changed significantly: its labels are placed first. */
  readonly moved: boolean;
}

export interface TrendLabel {
  readonly owner: string;
  readonly kind: 'value' | 'name' | 'level';
  readonly text: string;
  readonly box: Box;
}

export interface TrendRoom {
  /** In px: bounds of values, and of names, at least as far to the right; null: no names. */
  readonly plot: Box;
  readonly names: Box | null;
  readonly taken: readonly Box[];
}

/** With more buckets only a line's last, highest and lowest value get a label. */
const ALL_VALUES = 8;

const WORTH = { name: 5, level: 4.75, last: 4, extreme: 3, turn: 2, value: 1 } as const;
const MOVED = 0.5;
const FEW = -0.5;

/** The placed labels, in px. `sizeOf` measures a text. */
export function trendLabels(
  lines: readonly TrendLine[],
  room: TrendRoom,
  sizeOf: (text: string, kind: TrendLabel['kind']) => Size,
): readonly TrendLabel[] {
  const slots = Math.max(0, ...lines.map(({ dots }) => dots.length));
  const wanted = lines.flatMap((line) => [
    ...nameWish(line, room, sizeOf),
    ...levelWish(line, room, sizeOf),
    ...line.dots.flatMap((_, slot) => valueWish(line, slot, slots, room, sizeOf)),
  ]);
  // The latest value is placed first among equal ones.
  const placed = placeLabels({ lines, taken: room.taken }, wanted.toReversed());
  return wanted.flatMap(({ id, owner, kind, text }) => {
    const box = placed.get(id);
    return box === undefined ? [] : [{ owner, kind, text, box }];
  });
}

type Wish = LabelWish & { readonly kind: TrendLabel['kind'] };
type SizeOf = Parameters<typeof trendLabels>[2];

function nameWish({ owner, name, dots, moved }: TrendLine, { names }: TrendRoom, sizeOf: SizeOf): Wish[] {
  const at = dots.findLast((dot) => dot !== null);
  if (name === null || names === null || at === undefined) return [];
  const size = sizeOf(name, 'name');
  return [
    {
      id: `${owner} name`,
      owner,
      kind: 'name',
      text: name,
      at,
      size,
      places: placesBehind(at, size),
      room: names,
      importance: WORTH.name + (moved ? MOVED : 0),
    },
  ];
}

/** At the right end of a reference line, above or below it. */
function levelWish({ owner, level, dots }: TrendLine, { plot }: TrendRoom, sizeOf: SizeOf): Wish[] {
  const end = dots.at(-1);
  if (level === undefined || !end) return [];
  const size = sizeOf(level, 'level');
  const x = plot.right - size.width;
  return [
    {
      id: `${owner} level`,
      owner,
      kind: 'level',
      text: level,
      at: { x: x + size.width / 2, y: end.y, radius: 0 },
      size,
      places: NEAR.flatMap((gap) => [
        { x, y: end.y - gap - size.height },
        { x, y: end.y + gap },
      ]),
      room: plot,
      importance: WORTH.level,
    },
  ];
}

function valueWish(line: TrendLine, slot: number, slots: number, { plot }: TrendRoom, sizeOf: SizeOf): Wish[] {
  const { owner, name, dots, moved } = line;
  const at = dots[slot];
  if (name === null || !at) return [];
  const worth = worthOf(dots, slot);
  if (slots > ALL_VALUES && worth < WORTH.extreme) return [];
  const size = sizeOf(at.text, 'value');
  return [
    {
      id: `${owner} ${slot}`,
      owner,
      kind: 'value',
      text: at.text,
      at,
      size,
      places: placesAround(at, size, isDip(dots, slot)),
      room: plot,
      importance: worth + (moved ? MOVED : 0) + (at.few ? FEW : 0),
    },
  ];
}

/** How informative a value is. The latest counts among equal extremes. */
function worthOf(dots: TrendLine['dots'], slot: number): number {
  const own = dots[slot]?.y ?? 0;
  const after = dots.slice(slot + 1).filter((dot) => dot !== null);
  if (after.length === 0) return WORTH.last;
  const all = dots.filter((dot) => dot !== null);
  const isHighest = all.every(({ y }) => y >= own) && after.every(({ y }) => y > own);
  const isLowest = all.every(({ y }) => y <= own) && after.every(({ y }) => y < own);
  if (isHighest || isLowest) return WORTH.extreme;
  const before = dots[slot - 1]?.y ?? own;
  const next = dots[slot + 1]?.y ?? own;
  return (own - before) * (next - own) < 0 ? WORTH.turn : WORTH.value;
}

/** Whether it is below its neighbours: then there is more room below it. */
function isDip(dots: TrendLine['dots'], slot: number): boolean {
  const own = dots[slot]?.y ?? 0;
  const around = [dots[slot - 1], dots[slot + 1]].flatMap((dot) => dot?.y ?? []);
  return around.length > 0 && own > around.reduce((sum, y) => sum + y, 0) / around.length;
}

/** Px between a label and its point. */
const NEAR = [3, 6] as const;
/** Px between a line's end and its name, and how far up or down the name may move. */
const BEHIND = 7;
const ASIDE = [0, -2, 2, -4, 4, -6, 6, -8, 8, -10, 10, -12, 12, -14, 14, -17, 17, -20, 20] as const;

/** Above and below the point, straight and to the sides; then beside it. */
function placesAround({ x, y, radius }: Dot, { width, height }: Size, below: boolean): Point[] {
  const shifts = [0, -width / 4, width / 4, -width / 2 - radius, width / 2 + radius];
  const onSide = (isBelow: boolean) =>
    NEAR.flatMap((gap) =>
      shifts.map((shift) => ({
        x: x - width / 2 + shift,
        y: isBelow ? y + radius + gap : y - radius - gap - height,
      })),
    );
  const beside = NEAR.flatMap((gap) => [
    { x: x + radius + gap, y: y - height / 2 },
    { x: x - radius - gap - width, y: y - height / 2 },
  ]);
  return [...onSide(below), ...onSide(!below), ...beside];
}

/** To the right of a line's end. */
function placesBehind({ x, y, radius }: Dot, { height }: Size): Point[] {
  return ASIDE.map((aside) => ({ x: x + radius + BEHIND, y: y - height / 2 + aside }));
}
