import { type CourseColumn, courseColumns, type TrendSeries } from '@shoppervoice/chart-model';
import type { ChoiceFigure } from '@shoppervoice/contracts';
import { formatBucket, formatCount, formatPercent, formatRange, UNITS } from '@shoppervoice/survey-model';
import { cx } from '@shoppervoice/ui';
import { type CSSProperties, useId } from 'react';
import { Link } from 'react-router';
import { AnswersLink } from '../dashboard/answers-link.tsx';
import { useDashboard } from '../dashboard/dashboard.ts';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { ChangeMark } from '../figures/change-mark.tsx';
import styles from './course-chart.module.css';

/** `Nov 20`. */
const dayOf = (day: string) => formatRange({ startDate: day, endDate: day });

/** One option over time: columns from zero, first those of the other period. A list for screen readers. */
export function CourseChart({ series, figure, top }: { series: TrendSeries; figure: ChoiceFigure; top: number }) {
  const { days, linkOf } = useDashboard();
  const id = useId();
  const columns = courseColumns(series, top);
  const optionId = Number(series.key);
  const option = figure.options.find((each) => each.id === optionId);
  const moved = figure.change?.options.find((each) => each.id === optionId);
  const first = columns[0]?.point;
  const start = columns.find(({ before }) => !before)?.point;
  return (
    <figure className={styles.chart} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <h3 id={id} className={styles.name}>
          <AnswersLink
            text={series.name}
            href={option?.count ? linkOf(figure, days, behindFigure(figure, [optionId])) : null}
          />
        </h3>
        <span className={styles.value}>{formatPercent(option?.share ?? null)}</span>
        {moved?.delta != null && (
          <ChangeMark
            facts={{
              n: figure.n ?? 0,
              delta: moved.delta,
              significant: moved.significant,
              previousN: figure.change?.n ?? null,
              higherIsBetter: null,
            }}
            text={UNITS.share.formatDelta(moved.delta)}
            words={false}
          />
        )}
      </figcaption>
      <ol className={styles.columns}>
        {columns.map((column) => (
          <li
            key={`${column.before} ${column.point.start}`}
            className={cx(styles.slot, column.point === start && column !== columns[0] && styles.split)}
          >
            <Column column={column} href={column.before ? null : (series.hrefOf?.(column.point) ?? null)} />
          </li>
        ))}
      </ol>
      <div className={styles.days} aria-hidden="true">
        {first && <span>{dayOf(first.start)}</span>}
        {columns.length > 1 && <span>{dayOf(columns.at(-1)?.point.end ?? first?.end ?? '')}</span>}
      </div>
    </figure>
  );
}

function Column({
  column: { point, before, few, height, labelled },
  href,
}: {
  column: CourseColumn;
  href: string | null;
}) {
  const label = `${formatBucket(point, true)}: ${formatPercent(point.value)} of ${formatCount(point.n)}${few ? ', few' : ''}`;
  const drawn = (
    <span
      className={cx(styles.bar, before && styles.before, few && styles.few)}
      style={{ '--tall': height ?? 0 } as CSSProperties}
      aria-hidden="true"
    >
      {labelled && <span className={styles.label}>{Math.round((point.value ?? 0) * 100)}</span>}
    </span>
  );
  if (href === null)
    return (
      <>
        <span className={styles.spoken}>{label}</span>
        {drawn}
      </>
    );
  return (
    <Link to={href} className={styles.link}>
      <span className={styles.spoken}>{label}. Read the comments.</span>
      {drawn}
    </Link>
  );
}
