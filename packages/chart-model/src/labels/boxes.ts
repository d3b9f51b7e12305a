/** Plane geometry in px, y downwards. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** An upright rectangle, including its edges. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function boxAt({ x, y }: Point, { width, height }: Size): Box {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

export function isInside(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom
  );
}

/** Whether there is less than `gap` between two boxes, both ways. */
export function areCloser(a: Box, b: Box, gap: number): boolean {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;
}

/** Px from a box to a point; 0 inside. */
export function boxToPoint(box: Box, { x, y }: Point): number {
  return Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
}

/** Px from a box to a straight line from `a` to `b`; 0 if it touches. */
export function boxToSegment(box: Box, a: Point, b: Point): number {
  if (touches(box, a, b)) return 0;
  // If disjoint, the shortest distance is from a corner of the box or an end of the line.
  return Math.min(
    boxToPoint(box, a),
    boxToPoint(box, b),
    pointToSegment({ x: box.left, y: box.top }, a, b),
    pointToSegment({ x: box.right, y: box.top }, a, b),
    pointToSegment({ x: box.left, y: box.bottom }, a, b),
    pointToSegment({ x: box.right, y: box.bottom }, a, b),
  );
}

function pointToSegment({ x, y }: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const long = dx * dx + dy * dy;
  const along = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / long));
  return Math.hypot(a.x + along * dx - x, a.y + along * dy - y);
}

/** Liang-Barsky: clips the line at each edge in turn; the rest is in the box. */
function touches(box: Box, a: Point, b: Point): boolean {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  let from = 0;
  let to = 1;
  const cut = (step: number, room: number): boolean => {
    if (step === 0) return room >= 0;
    const at = room / step;
    if (step < 0) from = Math.max(from, at);
    else to = Math.min(to, at);
    return from <= to;
  };
  return cut(-dx, a.x - box.left) && cut(dx, box.right - a.x) && cut(-dy, a.y - box.top) && cut(dy, box.bottom - a.y);
}
