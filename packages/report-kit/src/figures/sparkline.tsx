import { runsOf, type SparkPoint, scaleAround } from '@shoppervoice/chart-model';
import { cx } from '@shoppervoice/ui';
import type { Certainty } from './change.ts';
import { useSides } from './sides.ts';
import styles from './sparkline.module.css';

const WIDTH = 80;
const HEIGHT = 32;
const TOP = 4;
const BOTTOM = HEIGHT - 4;

/**
 * Sparkline: the period before in grey, a dotted line at the boundary, then this period, ending in a dot. `span` is the
 * height of the drawing in the figure's own unit, the same for all that are compared. Decorative: the value and its
 * change are beside it as text.
 */
export function Sparkline({
  values,
  before = [],
  span,
  certainty,
}: {
  values: readonly (number | null)[];
  before?: readonly (number | null)[];
  span: number;
  certainty: Certainty;
}) {
  const scale = scaleAround([...before, ...values], span);
  // Two segments have the same days, so their lines are over each other.
  const isOver = useSides() !== null;
  const split = before.length > 0 && !isOver ? WIDTH * 0.48 : 0;
  const left = split === 0 ? 5 : 2;
  const right = split === 0 ? WIDTH - 4 : split - 5;
  const old = runsOf(before, scale, { left, right, top: TOP, bottom: BOTTOM });
  const now = runsOf(values, scale, { left: split + 5, right: WIDTH - 4, top: TOP, bottom: BOTTOM });
  const end = now.at(-1)?.at(-1);
  return (
    <svg
      className={cx(styles.sparkline, styles[certainty])}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      {split > 0 && <line className={styles.split} x1={split} x2={split} y1={0} y2={HEIGHT} />}
      <Runs runs={old} className={styles.before} />
      <Runs runs={now} className={styles.now} />
      {end && <circle className={styles.end} cx={end.x} cy={end.y} r={2.5} />}
    </svg>
  );
}

function Runs({ runs, className }: { runs: readonly (readonly SparkPoint[])[]; className: string | undefined }) {
  return runs.map((run) => {
    const first = run[0];
    // A point between two gaps has no line segment.
    if (run.length === 1 && first) {
      return <line key={first.x} className={className} x1={first.x - 1} x2={first.x + 1} y1={first.y} y2={first.y} />;
    }
    return <polyline key={first?.x} className={className} points={run.map(({ x, y }) => `${x},${y}`).join(' ')} />;
  });
}
