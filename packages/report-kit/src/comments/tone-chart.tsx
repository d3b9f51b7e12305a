import { formatPercent, NO_TONE, NOT_READ, readCount, toneShare } from '@shoppervoice/survey-model';
import { cx, Icon } from '@shoppervoice/ui';
import type { CSSProperties, ReactNode } from 'react';
import type { ChangeFacts } from '../figures/change.ts';
import { type FilterOption, toggled } from '../filters/filter-options.ts';
import styles from './breakdown.module.css';
import { BreakdownChange, BreakdownCount } from './breakdown-figures.tsx';
import { NotRead } from './not-read.tsx';
import { TONE_LOOKS, toneLook } from './tone-look.ts';
import * as words from './words.ts';

export interface BreakdownProps {
  options: readonly FilterOption[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
  /** Options that are compared with the period before. */
  changes: ReadonlyMap<number, ChangeFacts>;
  /** The chart as files. */
  files?: ReactNode;
}

/**
 * Tones as shares of one bar, of the classified comments, and a filter: each row (and, for the mouse, each segment) is
 * a toggle.
 */
export function ToneChart({ options, chosen, onChange, changes, files }: BreakdownProps) {
  const counts = new Map(options.map(({ id, count }) => [id, count]));
  const known = options.some(({ count }) => count !== null);
  const read = readCount(options);
  const isCompared = [...changes.values()].some(({ delta }) => delta !== null);
  return (
    <section className={styles.part} aria-labelledby="tone-chart">
      <header className={styles.head}>
        <h2 id="tone-chart">{words.tone}</h2>
        {files}
      </header>
      <ToneBar options={options} chosen={chosen} onChange={onChange} />
      <ul className={cx(styles.rows, chosen.length > 0 && styles.some)} aria-labelledby="tone-chart">
        {TONE_LOOKS.map(({ id, label, icon }) => {
          const count = counts.get(id) ?? 0;
          return (
            <li key={id}>
              <button
                type="button"
                className={cx(styles.row, styles.toneRow, lookOf(id), known && count === 0 && styles.none)}
                aria-pressed={chosen.includes(id)}
                onClick={() => onChange(toggled(chosen, id))}
              >
                <Icon of={icon} className={styles.glyph} />
                <span className={styles.name}>{label}</span>
                <BreakdownCount count={known ? count : null} />
                <span className={styles.share}>
                  {known && id !== NOT_READ && formatPercent(toneShare({ id, count }, read))}
                </span>
                {id === NOT_READ ? (
                  isCompared && <span className={styles.change} />
                ) : (
                  <BreakdownChange of={changes.get(id)} />
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <NotRead options={options} chosen={chosen} onChange={onChange} />
    </section>
  );
}

/** Tones as segments of one bar; with `onChange` they filter on click. */
export function ToneBar({
  options,
  chosen = [],
  onChange,
}: Pick<BreakdownProps, 'options'> & Partial<Pick<BreakdownProps, 'chosen' | 'onChange'>>) {
  const counts = new Map(options.map(({ id, count }) => [id, count ?? 0]));
  const known = options.some(({ count }) => count !== null);
  const read = readCount(options);
  const Slice = onChange === undefined ? 'span' : 'button';
  return (
    <span className={cx(styles.bar, !known && styles.unknown, chosen.length > 0 && styles.some)} aria-hidden="true">
      {TONE_LOOKS.flatMap(({ id, label }) => {
        const share = toneShare({ id, count: counts.get(id) ?? 0 }, read) ?? 0;
        if (share === 0) return [];
        return (
          <Slice
            key={id}
            {...(onChange && { type: 'button', tabIndex: -1, onClick: () => onChange(toggled(chosen, id)) })}
            title={`${label}: ${formatPercent(share)}`}
            className={cx(styles.slice, lookOf(id), chosen.includes(id) && styles.on)}
            style={{ '--share': share } as CSSProperties}
          />
        );
      })}
    </span>
  );
}

/** A comment without a tone is not a neutral one. */
function lookOf(id: number): string | undefined {
  return id === NO_TONE ? styles.without : styles[toneLook(id)?.tone ?? 'neutral'];
}
