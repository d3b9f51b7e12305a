/** Geometry of sparklines: pure, in the units of the drawing. */

export interface SparkScale {
  readonly min: number;
  readonly max: number;
}

/**
 * One scale for figures of one unit: as tall as the widest of them needs, at least `atLeast` units, and the same height
 * for each, so that slopes compare. Each sparkline is then centred on its own values.
 */
export function spanOf(series: readonly (readonly (number | null)[])[], atLeast: number): number {
  const spans = series.map((values) => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? 0 : Math.max(...known) - Math.min(...known);
  });
  return Math.max(atLeast, ...spans);
}

export function scaleAround(values: readonly (number | null)[], span: number): SparkScale {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return { min: 0, max: span };
  const middle = (Math.max(...known) + Math.min(...known)) / 2;
  return { min: middle - span / 2, max: middle + span / 2 };
}

export interface SparkPoint {
  readonly x: number;
  readonly y: number;
}

/** Runs of points without a gap: a null breaks the line. x from `left` to `right`, y down from `top` to `bottom`. */
export function runsOf(
  values: readonly (number | null)[],
  scale: SparkScale,
  box: { left: number; right: number; top: number; bottom: number },
): readonly (readonly SparkPoint[])[] {
  const step = values.length > 1 ? (box.right - box.left) / (values.length - 1) : 0;
  const height = scale.max - scale.min || 1;
  const runs: SparkPoint[][] = [];
  let run: SparkPoint[] = [];
  values.forEach((value, index) => {
    if (value === null) {
      if (run.length > 0) runs.push(run);
      run = [];
      return;
    }
    const x = values.length > 1 ? box.left + step * index : (box.left + box.right) / 2;
    run.push({ x: round(x), y: round(box.bottom - ((value - scale.min) / height) * (box.bottom - box.top)) });
  });
  if (run.length > 0) runs.push(run);
  return runs;
}

const round = (value: number) => Math.round(value * 10) / 10;
