import type { RatingFigure } from '@shoppervoice/contracts';
import { formatCount, formatDelta, formatMean } from '@shoppervoice/survey-model';
import { cx } from '@shoppervoice/ui';
import { type ReactNode, useId } from 'react';
import { certaintyOf, changeFactsOf, noChangeReason } from './change.ts';
import { ChangeMark } from './change-mark.tsx';
import styles from './metric-tile.module.css';
import { Sparkline } from './sparkline.tsx';

/**
 * One mean: value, n, change and certainty, and its course. Tinted only if the change is significant; light and without
 * a course if n is under 30; a dash if n is 0. `span`: height of every sparkline of the page, in rating points.
 */
export function MetricTile({
  metric,
  name = metric.label,
  span,
  renderN = (text) => text,
  note,
}: {
  metric: RatingFigure;
  /** Where the question stands beside it already: whose answers these are. */
  name?: string;
  span: number;
  /** Wraps the n, where it leads somewhere. */
  renderN?: (text: string) => ReactNode;
  /** Under the change: what else is known of it. */
  note?: ReactNode;
}) {
  const id = useId();
  const facts = changeFactsOf(metric);
  const certainty = certaintyOf(facts);
  const reason = noChangeReason(metric);
  const { series = [] } = metric;
  // One bucket has no course.
  const course = certainty !== 'few' && certainty !== 'none' && series.length > 1;
  return (
    <article className={cx(styles.tile, styles[certainty])} aria-labelledby={id}>
      <h4 className={styles.name} id={id}>
        {name}
      </h4>
      <p className={styles.value}>
        {formatMean(metric.mean)} <span className={styles.n}>{renderN(`n ${formatCount(metric.n)}`)}</span>
      </p>
      <div className={styles.change}>
        {!(facts.delta === null && certainty === 'noise') && (
          <ChangeMark facts={facts} text={facts.delta === null ? null : formatDelta(facts.delta)} />
        )}
        {reason && <span className={styles.reason}>{reason}</span>}
        {note && <span className={styles.reason}>{note}</span>}
      </div>
      {course && (
        <div className={styles.course}>
          <Sparkline
            values={series.map((bucket) => bucket.mean)}
            before={metric.change?.series?.map((bucket) => bucket.mean)}
            span={span}
            certainty={certainty}
          />
        </div>
      )}
    </article>
  );
}

/** Tiles side by side, as many as fit, three at most. */
export function MetricTiles({ children }: { children: ReactNode }) {
  return <div className={styles.tiles}>{children}</div>;
}
