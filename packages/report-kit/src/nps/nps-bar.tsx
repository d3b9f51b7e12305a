import { type NpsBar as Bar, type NpsGroup, type NpsPart, npsBar } from '@shoppervoice/chart-model';
import type { NpsFigure } from '@shoppervoice/contracts/reports';
import { formatCount, formatPercent, shownChange, UNITS } from '@shoppervoice/survey-model';
import { cx, FewMark, VisuallyHidden } from '@shoppervoice/ui';
import { type CSSProperties, useId } from 'react';
import { Link } from 'react-router';
import { ChangeMark } from '../figures/change-mark.tsx';
import { useOtherSide, useSides } from '../figures/sides.ts';
import { WhyButton } from '../why/why-button.tsx';
import styles from './nps-bar.module.css';
import { ScoreScale, ScoreScaleEnds } from './score-scale.tsx';
import * as words from './words.ts';

export interface NpsBarProps {
  figure: NpsFigure;
  /** Link behind a group's count; null: none. */
  hrefOf?: (group: NpsGroup) => string | null;
}

/**
 * A Net Promoter Score with margin and change, its three groups as one bar and in words, and its position on the scale.
 */
export function NpsBar({ figure, hrefOf }: NpsBarProps) {
  const id = useId();
  const bar = npsBar(figure);
  return (
    <figure className={cx(styles.figure, bar.few && styles.few)} aria-labelledby={id}>
      <figcaption className={styles.head}>
        <VisuallyHidden id={id}>{figure.label}</VisuallyHidden>
        <span className={styles.score}>{UNITS.nps.format(bar.score)}</span>
        {bar.margin !== null && (
          <span className={styles.margin}>
            <span aria-hidden="true">±</span>
            <VisuallyHidden>{words.plusOrMinus}</VisuallyHidden> {bar.margin.toFixed(1)}
          </span>
        )}
        <span className={styles.n}>n {formatCount(bar.n)}</span>
      </figcaption>
      <Change figure={figure} bar={bar} />
      <span className={styles.bar} aria-hidden="true">
        {bar.n > 0 &&
          bar.parts.map(({ group, from, to }) => (
            <i key={group.key} className={styles[group.key]} style={{ '--part': to - from } as CSSProperties} />
          ))}
      </span>
      <ul className={styles.groups}>
        {bar.parts.map((part) => (
          <Group key={part.group.key} part={part} href={part.count > 0 ? (hrefOf?.(part.group.key) ?? null) : null} />
        ))}
      </ul>
      <ScoreScale figure={figure} />
      <ScoreScaleEnds />
    </figure>
  );
}

function Change({ figure, bar }: { figure: NpsFigure; bar: Bar }) {
  const { change, n } = figure;
  const sides = useSides();
  if (!change) return bar.few && n > 0 ? <FewMark /> : null;
  const facts = {
    n,
    delta: change.delta,
    significant: change.significant,
    previousN: change.n,
  };
  const shown = shownChange('nps', bar.score, bar.before?.score, change.delta);
  return (
    <p className={styles.change}>
      {facts.delta === null && !bar.few ? null : <ChangeMark facts={facts} shown={shown} />}
      {facts.delta !== null && <WhyButton figure={figure.key} name={figure.label} unit="nps" />}
      <span className={styles.was}>
        {bar.before
          ? sides === null
            ? words.was(UNITS.nps.format(bar.before.score), formatCount(bar.before.n))
            : words.otherScore(sides.other, UNITS.nps.format(bar.before.score), formatCount(bar.before.n))
          : sides === null
            ? words.noneBefore
            : words.noneThere(sides.other)}
      </span>
    </p>
  );
}

function Group({ part, href }: { part: NpsPart; href: string | null }) {
  const { group, count, share, shareBefore } = part;
  const other = useOtherSide();
  const change =
    share === null || shareBefore === null ? null : shownChange('share', share, shareBefore, share - shareBefore);
  const answers = (
    <>
      {formatCount(count)}
      <VisuallyHidden> {(count === 1 ? group.label.slice(0, -1) : group.label).toLowerCase()}</VisuallyHidden>
    </>
  );
  return (
    <li className={styles.group}>
      <span className={styles.name}>
        <i aria-hidden="true" className={styles[group.key]} />
        {group.label} <span className={styles.ratings}>{group.ratings}</span>
      </span>
      <strong>{formatPercent(share)}</strong>
      {href === null ? <span>{answers}</span> : <Link to={href}>{answers}</Link>}
      <span className={styles.points} title={change?.exact && words.beforeRounding(change.exact)}>
        {change?.text}
        {change && <VisuallyHidden> {words.againstTheOther(other)}</VisuallyHidden>}
      </span>
    </li>
  );
}
