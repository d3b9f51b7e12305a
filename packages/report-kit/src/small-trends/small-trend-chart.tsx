import {
  type LetteredNote,
  type SmallTrendColumn,
  smallTrendColumns,
  type TrendSeries,
} from '@shoppervoice/chart-model';
import type { ChoiceFigure } from '@shoppervoice/contracts/reports';
import { formatBucket, formatCount, formatPercent, formatRange, shownChange } from '@shoppervoice/survey-model';
import { cx } from '@shoppervoice/ui';
import { type CSSProperties, useId } from 'react';
import { Link } from 'react-router';
import { AnswersLink } from '../dashboard/answers-link.tsx';
import { useDashboard } from '../dashboard/dashboard.ts';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { ChangeMark } from '../figures/change-mark.tsx';
import styles from './small-trend-chart.module.css';
import * as words from './words.ts';

/** `Nov 20`. */
const dayOf = (day: string) => formatRange({ startDate: day, endDate: day });

interface SmallTrendChartProps {
  series: TrendSeries;
  figure: ChoiceFigure;
  top: number;
  /** Those of the days that are shown. */
  notes: readonly LetteredNote[];
}

/** One option over time: columns from zero, first those of the other period. A list for screen readers. */
export function SmallTrendChart({ series, figure, top, notes }: SmallTrendChartProps) {
  const { days, linkOf } = useDashboard();
  const id = useId();
  const columns = smallTrendColumns(series, top);
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
            shown={shownChange('share', option?.share ?? null, moved.share, moved.delta)}
            words={false}
          />
        )}
      </figcaption>
      <ol className={cx(styles.columns, notes.length > 0 && styles.noted)}>
        {columns.map((column) => (
          <li
            key={`${column.before} ${column.point.start}`}
            className={cx(styles.slot, column.point === start && column !== columns[0] && styles.split)}
          >
            <Column
              column={column}
              href={column.before ? null : (series.hrefOf?.(column.point) ?? null)}
              notes={column.before ? [] : notesIn(notes, column.point, column.point === start)}
            />
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

/** Notes that begin in a bucket; notes that began before the first bucket are shown at the first. */
const notesIn = (notes: readonly LetteredNote[], { start, end }: TrendSeries['points'][number], isFirst: boolean) =>
  notes.filter(({ startDate }) => startDate <= end && (startDate >= start || isFirst));

function Column({
  column: { point, before, few, height, labelled },
  href,
  notes,
}: {
  column: SmallTrendColumn;
  href: string | null;
  notes: readonly LetteredNote[];
}) {
  const value = words.pointOf(formatBucket(point, true), formatPercent(point.value), formatCount(point.n), few);
  const label = [value, ...notes.map(({ letter, text }) => words.note(letter, text))].join('; ');
  const flag = notes.length > 0 && (
    <span className={styles.flag} aria-hidden="true" title={notes.map(({ text }) => text).join('; ')}>
      {notes.map(({ letter }) => letter).join('')}
    </span>
  );
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
        {flag}
        {drawn}
      </>
    );
  return (
    <Link to={href} className={styles.link}>
      <span className={styles.spoken}>{words.readTheComments(label)}</span>
      {flag}
      {drawn}
    </Link>
  );
}
