import { type ShareRow, type ShareSort, shareBars, WITHHELD_WORDS } from '@shoppervoice/chart-model';
import type { ChoiceFigure } from '@shoppervoice/contracts/reports';
import { formatCount, formatPercent, shownChange, UNITS } from '@shoppervoice/survey-model';
import { cx, FewMark, Icon, VisuallyHidden } from '@shoppervoice/ui';
import { EyeOff } from 'lucide-react';
import { type CSSProperties, Fragment, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { AlertMe } from '../alerts/alert-me.tsx';
import { ChangeMark } from '../figures/change-mark.tsx';
import { useOtherSide } from '../figures/sides.ts';
import styles from './share-bars.module.css';
import { ShareTrack } from './share-track.tsx';
import * as words from './words.ts';

/** A name that may break after each dash, but not within a figure: `$100,000-` `$149,999`. */
function withBreaks(name: string): ReactNode {
  return name.split(/(?<=[-–])(?=\S)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which change together
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

export interface ShareBarsProps {
  figure: ChoiceFigure;
  /** Link of an option's figure; null: none. */
  hrefOf?: (optionId: number) => string | null;
  sort?: ShareSort;
}

/**
 * The options of a question, a bar each from zero on one scale, with 95 % intervals and the other period's shares. All
 * of it is also text, visible or for screen readers. A growing share of a whole is neither good nor bad.
 */
export function ShareBars({ figure, hrefOf, sort }: ShareBarsProps) {
  const id = useId();
  const bars = shareBars(figure, sort);
  const { n, few, scale, rows } = bars;
  return (
    <figure className={styles.figure} aria-labelledby={id}>
      <figcaption className={styles.about}>
        <VisuallyHidden id={id}>{figure.label}</VisuallyHidden>
        <span>{n === null ? words.nHidden : `n ${formatCount(n)}`}</span>
        {figure.kind === 'multi' && <span>{words.severalAllowed}</span>}
        {few && n !== null && n > 0 && <FewMark />}
      </figcaption>
      {n === 0 ? (
        <p className={styles.nothing}>{words.noAnswers}</p>
      ) : (
        <ul
          className={cx(styles.rows, few && styles.few)}
          style={{ '--digits': Math.max(...rows.map(({ count }) => formatCount(count ?? 0).length)) } as CSSProperties}
        >
          {rows.map((row) => (
            <li key={row.id} className={cx(styles.row, row.moved && styles.moved, row.withheld && styles.withheld)}>
              <span className={styles.name}>{withBreaks(row.label)}</span>
              <ShareTrack row={row} />
              <ShareText row={row} href={row.count ? (hrefOf?.(row.id) ?? null) : null} />
              <span className={styles.end}>
                <ShareChange row={row} n={n} previousN={bars.previousN} />
                {!row.withheld && (
                  <AlertMe
                    figure={figure.key}
                    option={row.id}
                    name={`${nameOf(figure)}: ${row.label}`}
                    className={styles.alert}
                  />
                )}
              </span>
            </li>
          ))}
          <li className={styles.scale} aria-hidden="true">
            <span className={styles.ticks}>
              {scale.ticks.map((tick) => (
                <span key={tick}>{UNITS.share.formatAxis(tick, tick)}</span>
              ))}
            </span>
          </li>
        </ul>
      )}
      {bars.withheld && (
        <p className={styles.why}>
          <Icon of={EyeOff} size={14} />
          {WITHHELD_WORDS}
        </p>
      )}
    </figure>
  );
}

const nameOf = ({ label, of }: ChoiceFigure) => (of === null ? label : `${label}, ${of.label}`);

function ShareText({ row, href }: { row: ShareRow; href: string | null }) {
  const { label, count, share, withheld } = row;
  const other = useOtherSide();
  if (withheld)
    return (
      <span className={styles.share}>
        <span aria-hidden="true">{formatPercent(null)}</span>
        <VisuallyHidden>{words.hidden}</VisuallyHidden>
      </span>
    );
  const drawn = (
    <>
      <strong>{formatPercent(share)}</strong> <span className={styles.count}>{formatCount(count ?? 0)}</span>
      <VisuallyHidden> {words.answerNoun(count)}</VisuallyHidden>
    </>
  );
  return (
    <span className={styles.share}>
      {href === null ? (
        drawn
      ) : (
        <Link to={href} className={styles.link}>
          <VisuallyHidden>{label}: </VisuallyHidden>
          {drawn}
        </Link>
      )}
      <VisuallyHidden>{moreWords(row, other)}</VisuallyHidden>
    </span>
  );
}

/** What only the drawing shows. */
function moreWords({ whisker, before, low, high }: ShareRow, other: string): string {
  const between = whisker && low !== null && high !== null;
  return [
    ...(between ? [`; ${words.between(formatPercent(low), formatPercent(high))}`] : []),
    ...(before ? [`; ${words.inTheOther(formatPercent(before.share), other)}`] : []),
  ].join('');
}

function ShareChange({ row, n, previousN }: { row: ShareRow; n: number | null; previousN: number | null }) {
  const { change, moved } = row;
  if (!change || change.delta === null || n === null) return null;
  const { delta, significant } = change;
  return (
    <span>
      <ChangeMark
        facts={{ n, delta, significant, previousN, higherIsBetter: null }}
        shown={shownChange('share', row.share, row.before?.share, delta)}
        words={false}
      />
      {moved && <VisuallyHidden>{words.significant}</VisuallyHidden>}
    </span>
  );
}
