import { BOXES } from '@shoppervoice/survey-model';
import { cx } from '@shoppervoice/ui';
import { type CSSProperties, type KeyboardEvent, useId, useState } from 'react';
import { countOf, useListNoun } from '../comments/list-noun.ts';
import { type FilterOption, toggled } from './filter-options.ts';
import styles from './rating-filter.module.css';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Ratings 0 to 10 as small columns, each a toggle. One stop of the Tab key: arrow keys, Home and End move between them.
 * Columns stand in the colour of their box, on one scale per question.
 */
export function RatingFilter({
  label,
  options,
  chosen,
  onChange,
}: {
  label: string;
  options: readonly FilterOption[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}) {
  const noun = useListNoun();
  const labelId = useId();
  const [stop, setStop] = useState(0);
  const tallest = Math.max(1, ...options.map(({ count }) => count ?? 0));
  const move = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    const next = STEPS[event.key]?.(stop, options.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <fieldset
      className={cx(styles.filter, chosen.length > 0 && styles.active)}
      aria-labelledby={labelId}
      onKeyDown={move}
    >
      <p id={labelId} className={styles.label}>
        {label}
      </p>
      <div className={styles.columns}>
        {options.map(({ id, label: rating, count }, index) => {
          const on = chosen.includes(id);
          const words = count === null ? '' : `, ${countOf(noun, count)}`;
          return (
            <button
              key={id}
              type="button"
              className={cx(styles.column, styles[boxOf(id)], !count && styles.none)}
              tabIndex={index === stop ? 0 : -1}
              aria-pressed={on}
              aria-label={`Rating ${rating}${words}`}
              title={count === null ? undefined : `${rating}${words}`}
              onFocus={() => setStop(index)}
              onClick={() => onChange(toggled(chosen, id))}
            >
              <i style={{ '--height': (count ?? 0) / tallest } as CSSProperties} />
              <span>{rating}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}

function boxOf(rating: number): string {
  return BOXES.find(({ from, to }) => rating >= from && rating <= to)?.key ?? 'middle';
}
