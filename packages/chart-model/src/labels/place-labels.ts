import { areCloser, type Box, boxAt, boxToPoint, boxToSegment, isInside, type Point, type Size } from './boxes.ts';

/**
 * Placement of labels: beside their points, or not at all. Input are points and boxes, output places, independent of
 * the renderer.
 */

/** A drawn point, or one that only its line passes: then its radius is 0. */
export interface Dot extends Point {
  /** Px, to the outer edge. */
  readonly radius: number;
}

/** A series as it is drawn. */
export interface DrawnLine {
  readonly owner: string;
  /** In line order; null is a gap. */
  readonly dots: readonly (Dot | null)[];
  /** Half the stroke, px. */
  readonly half: number;
}

export interface LabelWish {
  readonly id: string;
  /** Its series, and its point there. */
  readonly owner: string;
  readonly at: Dot;
  readonly size: Size;
  /** Top left corners, best first. */
  readonly places: readonly Point[];
  /** Its bounds. */
  readonly room: Box;
  /** The highest are placed first. */
  readonly importance: number;
  /** Candidates with one text at one point need one label: the first that is placed represents all of them. */
  readonly text: string;
}

export interface Ground {
  readonly lines: readonly DrawnLine[];
  /** Obstacles, such as the label of a partial bucket. */
  readonly taken: readonly Box[];
}

/** Px between a label and a marker, a line, another label. */
const GAP = { dot: 1, line: 1.5, label: 3 } as const;
/** Px by which its own point has to be closer than anything of another series. */
const NEARER = 0.5;
/** Px within which two series count as at one point: a label there belongs to both. */
const SAME = 0.5;

/**
 * Each label's box by its id, in px; labels that do not fit are missing. A place is rejected if it leaves the bounds,
 * covers a marker, a line or another label, or is closer to another series, or to another point of its series, than to
 * its own point. The most important label is placed first, of equal ones the earlier in the list.
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

/** Whether a place covers nothing of a series, and keeps its distance from it. */
function isClear(box: Box, { owner, at }: LabelWish, shape: Shape): boolean {
  const own = boxToPoint(box, at) - at.radius;
  const isOwn = shape.owner === owner;
  // Another series passes through its own point: equal distance is close enough.
  const nearest = isOwn || passes(at, shape) ? own : own + NEARER;
  const reach = Math.max(nearest, GAP.line) + shape.half;
  const around = { left: box.left - reach, top: box.top - reach, right: box.right + reach, bottom: box.bottom + reach };
  for (const [a, b] of shape.joins) {
    if (isBeside(around, a, b)) continue;
    const distance = boxToSegment(box, a, b) - shape.half;
    if (distance < GAP.line || (!isOwn && distance < nearest)) return false;
  }
  for (const dot of shape.dots) {
    const distance = boxToPoint(box, dot) - dot.radius;
    if (distance < GAP.dot || distance < nearest) return false;
  }
  return true;
}

/** Quick test, true for nearly every line of a chart: it is entirely to one side. */
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
