import { areCloser, type Box, boxAt, boxToPoint, boxToSegment, isInside, type Point, type Size } from './boxes.ts';

/**
 * Where the words of a chart go: beside what they belong to, or nowhere. Points and boxes in, places out; nothing here
 * knows what draws them.
 */

/** A point that is drawn, or passed by its line: then its radius is 0. */
export interface Dot extends Point {
  /** Px, to the outer edge. */
  readonly radius: number;
}

/** A series as it is drawn. */
export interface DrawnLine {
  readonly owner: string;
  /** In the order in which they are joined; null is a gap. */
  readonly dots: readonly (Dot | null)[];
  /** Half the stroke, px. */
  readonly half: number;
}

export interface LabelWish {
  readonly id: string;
  /** The series that it belongs to, and its point there. */
  readonly owner: string;
  readonly at: Dot;
  readonly size: Size;
  /** Top left corners, the best one first. */
  readonly places: readonly Point[];
  /** What it must not leave. */
  readonly room: Box;
  /** The greatest choose first. */
  readonly importance: number;
  /** Wishes of one text at one point need one label: the first that is placed stands for all of them. */
  readonly text: string;
}

export interface Ground {
  readonly lines: readonly DrawnLine[];
  /** What is there already, such as the words of a part bucket. */
  readonly taken: readonly Box[];
}

/** Px between a label and a marker, a line, another label. */
const GAP = { dot: 1, line: 1.5, label: 3 } as const;
/** Px by which its own point is to be nearer than anything of another series. */
const NEARER = 0.5;
/** Px within which two series count as at one point: a label there belongs to both. */
const SAME = 0.5;

/**
 * Each label's box by its id, in px; a label that fits nowhere is not among them. A place is refused that leaves the room,
 * covers a marker, a line or another label, or is nearer to another series, or to another point of its series, than to its
 * own point. The most important label chooses first, of equal ones the earlier in the list.
 */
export function placeLabels({ lines, taken }: Ground, wishes: readonly LabelWish[]): ReadonlyMap<string, Box> {
  const shapes = lines.map(shapeOf);
  const placed = new Map<string, Box>();
  const full: Box[] = [...taken];
  const placedLabels: LabelWish[] = [];
  for (const wish of wishes.toSorted((a, b) => b.importance - a.importance)) {
    if (
      placedLabels.some(
        (other) => other.text === wish.text && Math.hypot(other.at.x - wish.at.x, other.at.y - wish.at.y) < SAME,
      )
    )
      continue;
    const box = wish.places
      .map((corner) => boxAt(corner, wish.size))
      .find(
        (candidate) =>
          isInside(candidate, wish.room) &&
          !full.some((other) => areCloser(candidate, other, GAP.label)) &&
          shapes.every((shape) => isClear(candidate, wish, shape)),
      );
    if (box === undefined) continue;
    placed.set(wish.id, box);
    full.push(box);
    placedLabels.push(wish);
  }
  return placed;
}

interface Shape {
  readonly owner: string;
  readonly half: number;
  readonly dots: readonly Dot[];
  readonly joins: readonly (readonly [Dot, Dot])[];
}

function shapeOf({ owner, half, dots }: DrawnLine): Shape {
  const joins = dots.flatMap((dot, at) => {
    const next = dots[at + 1];
    return dot && next ? [[dot, next] as const] : [];
  });
  return { owner, half, dots: dots.filter((dot) => dot !== null), joins };
}

/** Whether a place covers nothing of a series, and is as far from it as it must be. */
function isClear(box: Box, { owner, at }: LabelWish, shape: Shape): boolean {
  const own = boxToPoint(box, at) - at.radius;
  const isOwn = shape.owner === owner;
  // Through its own point goes another series: as near is near enough.
  const nearest = isOwn || passes(at, shape) ? own : own + NEARER;
  const reach = Math.max(nearest, GAP.line) + shape.half;
  const around = { left: box.left - reach, top: box.top - reach, right: box.right + reach, bottom: box.bottom + reach };
  for (const [a, b] of shape.joins) {
    if (isBeside(around, a, b)) continue;
    const way = boxToSegment(box, a, b) - shape.half;
    if (way < GAP.line || (!isOwn && way < nearest)) return false;
  }
  for (const dot of shape.dots) {
    const way = boxToPoint(box, dot) - dot.radius;
    if (way < GAP.dot || way < nearest) return false;
  }
  return true;
}

/** Quick to tell, and true of nearly every line of a chart: it is wholly to one side. */
function isBeside(box: Box, a: Point, b: Point): boolean {
  return (
    (a.x < box.left && b.x < box.left) ||
    (a.x > box.right && b.x > box.right) ||
    (a.y < box.top && b.y < box.top) ||
    (a.y > box.bottom && b.y > box.bottom)
  );
}

function passes({ x, y }: Point, { dots, joins }: Shape): boolean {
  const spot = { left: x, top: y, right: x, bottom: y };
  return (
    dots.some((dot) => boxToPoint(spot, dot) < SAME) ||
    joins.some(
      ([a, b]) =>
        !isBeside({ left: x - 1, top: y - 1, right: x + 1, bottom: y + 1 }, a, b) && boxToSegment(spot, a, b) < SAME,
    )
  );
}
