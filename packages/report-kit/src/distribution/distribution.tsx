import { type BoxNames, type RatingBracket, type RatingColumn, ratingSpread } from '@shoppervoice/chart-model';
import { formatCount, formatPercent, type SeriesColour } from '@shoppervoice/survey-model';
import { cx, FewMark, SurveyKey } from '@shoppervoice/ui';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { AnswersLink } from '../dashboard/answers-link.tsx';
import styles from './distribution.module.css';
import * as words from './words.ts';

export interface DistributionProps {
  name: ReactNode;
  colour: SeriesColour;
  /** Answers per rating 0..10. */
  counts: readonly number[];
  /** The same for the comparison period; null: no comparison, or no answers. */
  before?: readonly number[] | null;
  /** Share at the top of the drawing, equal for all drawings side by side. */
  tallest: number;
  boxes?: BoxNames;
  /** Beside its name. */
  action?: ReactNode;
  /** Link behind a column, or behind all of them (without a rating); null: none. */
  hrefOf?: (rating?: number) => string | null;
}

/**
 * Eleven columns from zero, in per cent of answers, with a bracket for each box, which shows the box's share once. A
 * column's share is at its base: above the column it would often overlap the mark of the other period. A list for
 * screen readers, a picture for everyone else.
 */
export function Distribution({
  name,
  colour,
  counts,
  before = null,
  tallest,
  boxes,
  action,
  hrefOf,
}: DistributionProps) {
  const id = useId();
  const { n, few, columns, brackets } = ratingSpread(counts, before, tallest, boxes);
  return (
    <figure className={cx(styles.figure, few && styles.few)} aria-labelledby={id}>
      <figcaption className={styles.caption} id={id}>
        <SurveyKey of={colour} />
        <span className={styles.name}>{name}</span>
        {n > 0 && few && <FewMark />}
        <span className={styles.end}>
          <AnswersLink text={`n ${formatCount(n)}`} href={n > 0 ? (hrefOf?.() ?? null) : null} />
          {action}
        </span>
      </figcaption>
      <ol className={styles.columns}>
        {columns.map((column) => (
          <li key={column.rating} className={styles.column}>
            <Column of={column} href={column.count > 0 ? (hrefOf?.(column.rating) ?? null) : null} />
          </li>
        ))}
      </ol>
      <Brackets of={brackets} />
    </figure>
  );
}

function Column({ of, href }: { of: RatingColumn; href: string | null }) {
  const { rating, count, box, share, shareBefore, height, before } = of;
  const was = shareBefore === null ? null : formatPercent(shareBefore);
  const label = words.ratingOf(rating, formatPercent(share), count, was);
  const column = (
    <>
      <span
        className={styles.plot}
        style={{ '--share': height, '--before': before ?? 0 } as CSSProperties}
        aria-hidden="true"
      >
        <span className={cx(styles.bar, styles[box])} />
        {before !== null && <span className={styles.before} />}
      </span>
      <span className={cx(styles.share, count === 0 && styles.none)} aria-hidden="true">
        {formatPercent(share).replace('%', '')}
      </span>
      <span className={styles.rating} aria-hidden="true">
        {rating}
      </span>
    </>
  );
  if (href === null)
    return (
      <>
        <span className={styles.spoken}>{label}</span>
        {column}
      </>
    );
  return (
    <Link to={href} className={styles.link}>
      <span className={styles.spoken}>{words.readTheComments(label)}</span>
      {column}
    </Link>
  );
}

function Brackets({ of }: { of: readonly RatingBracket[] }) {
  return (
    <dl className={styles.brackets}>
      {of.map(({ box, range, name, share }) => (
        <div key={box} className={cx(styles.bracket, styles[box])}>
          <dt>
            <span>{range}</span> <span>{name}</span>
          </dt>
          <dd>{formatPercent(share)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Distributions side by side, two in a narrow panel, one on a phone. */
export function Distributions({ children }: { children: ReactNode }) {
  return (
    <div className={styles.room}>
      <div className={styles.all}>{children}</div>
    </div>
  );
}
