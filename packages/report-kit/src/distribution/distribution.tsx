import { BOXES, boxCounts, formatCount, formatPercent, isLowBase, RATINGS, total } from '@shoppervoice/survey-model';
import { cx, FewMark, type SeriesColour, SurveyKey } from '@shoppervoice/ui';
import { type CSSProperties, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './distribution.module.css';

type Box = (typeof BOXES)[number]['key'];

/** Words under a box's share. */
const BOX_WORDS: Record<Box, { range: string; name: string }> = {
  bottom: { range: '0–6', name: 'Low' },
  middle: { range: '7–8', name: '' },
  topTwo: { range: '9–10', name: 'Top-two' },
};

const boxOf = (rating: number): Box => BOXES.find(({ from, to }) => rating >= from && rating <= to)?.key ?? 'bottom';

export interface DistributionProps {
  name: ReactNode;
  colour: SeriesColour;
  /** Answers per rating 0..10. */
  counts: readonly number[];
  /** The same of the period that it is compared with; null: it is not, or nobody answered then. */
  before?: readonly number[] | null;
  /** Share at the top of the drawing: the same for all that stand side by side. */
  tallest: number;
  /** Address behind a column; null: it leads nowhere. */
  hrefOf?: (rating: number) => string | null;
}

/** The tallest share of any column of these distributions, at least 0.1. */
export function tallestShare(all: readonly (readonly number[])[]): number {
  return Math.max(0.1, ...all.flatMap(sharesOf));
}

/** Share of every rating; nothing where nobody answered. */
function sharesOf(counts: readonly number[]): number[] {
  const n = total(counts);
  return n > 0 ? counts.map((count) => count / n) : [];
}

/**
 * Eleven columns from zero, in per cent of answers, with a bracket for each box whose share stands once. A column's share
 * stands at its foot: over it, it would stand at the mark of the other period as often as not.
 * A list for screen readers, a picture for the eye.
 */
export function Distribution({ name, colour, counts, before = null, tallest, hrefOf }: DistributionProps) {
  const id = useId();
  const n = total(counts);
  const shareBefore = sharesOf(before ?? []);
  return (
    <figure className={cx(styles.figure, isLowBase(n) && styles.few)} aria-labelledby={id}>
      <figcaption className={styles.caption} id={id}>
        <SurveyKey of={colour} />
        <span className={styles.name}>{name}</span>
        {n > 0 && isLowBase(n) && <FewMark />}
        <span className={styles.n}>n {formatCount(n)}</span>
      </figcaption>
      <ol className={styles.columns}>
        {RATINGS.map((rating) => {
          const count = counts[rating] ?? 0;
          const share = n > 0 ? count / n : null;
          const was = shareBefore[rating] ?? null;
          const then = was === null ? '' : `; ${formatPercent(was)} in the other period`;
          const answers = `${formatCount(count)} ${count === 1 ? 'answer' : 'answers'}`;
          const label = `Rating ${rating}: ${formatPercent(share)}, ${answers}${then}`;
          const style = {
            '--share': share === null ? 0 : share / tallest,
            '--before': was === null ? 0 : was / tallest,
          } as CSSProperties;
          const column = (
            <>
              <span className={styles.plot} style={style} aria-hidden="true">
                <span className={cx(styles.bar, styles[boxOf(rating)])} />
                {was !== null && <span className={styles.before} />}
              </span>
              <span className={cx(styles.share, count === 0 && styles.none)} aria-hidden="true">
                {share === null ? '–' : formatPercent(share).replace('%', '')}
              </span>
              <span className={styles.rating} aria-hidden="true">
                {rating}
              </span>
            </>
          );
          const href = count > 0 ? (hrefOf?.(rating) ?? null) : null;
          return (
            <li key={rating} className={styles.column}>
              {href === null ? (
                <>
                  <span className={styles.spoken}>{label}</span>
                  {column}
                </>
              ) : (
                <Link to={href} className={styles.link}>
                  <span className={styles.spoken}>{label}. Read the comments.</span>
                  {column}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
      <Brackets counts={counts} n={n} />
    </figure>
  );
}

function Brackets({ counts, n }: { counts: readonly number[]; n: number }) {
  const boxes = boxCounts(counts);
  return (
    <dl className={styles.brackets}>
      {BOXES.map(({ key }) => (
        <div key={key} className={cx(styles.bracket, styles[key])}>
          <dt>
            <span>{BOX_WORDS[key].range}</span> <span>{BOX_WORDS[key].name}</span>
          </dt>
          <dd>{n > 0 ? formatPercent(boxes[key] / n) : '–'}</dd>
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
