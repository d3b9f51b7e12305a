import { BOXES, boxOf } from '@shoppervoice/survey-model';
import { cx } from '@shoppervoice/ui';
import { type CSSProperties, type KeyboardEvent, type MouseEvent, useId, useState } from 'react';
import { countOf, useListNoun } from '../text/list-noun.ts';
import { allToggled, between, type FilterOption, toggled } from './filter-options.ts';
import styles from './rating-filter.module.css';
import { useColumnDrag } from './use-column-drag.ts';
import * as words from './words.ts';

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowRight: (at, last) => Math.min(last, at + 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * Ratings 0 to 10 as small columns, each a toggle. One tab stop: arrow keys, Home and End move between them. Columns
 * have the colour of their box, on one scale per question. A range is selected by dragging, or with the Shift key from
 * the column that was selected before; a box with one press.
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
  /** Start of a range with the Shift key. */
  const [anchor, setAnchor] = useState<number | null>(null);
  const idsOf = (columns: readonly number[]) => columns.flatMap((at) => options[at]?.id ?? []);
  const drag = useColumnDrag((columns) => onChange(allToggled(chosen, idsOf(columns))));
  const press = (event: MouseEvent, index: number, id: number) => {
    setAnchor(index);
    if (event.shiftKey && anchor !== null && anchor !== index) {
      onChange([...new Set([...chosen, ...idsOf(between(anchor, index))])]);
    } else onChange(toggled(chosen, id));
  };
  const tallest = Math.max(1, ...options.map(({ count }) => count ?? 0));
  const move = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    if (!(event.target as HTMLElement).matches('[data-column]')) return;
    const next = STEPS[event.key]?.(stop, options.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-column="${next}"]`)?.focus();
  };
  return (
    <fieldset
      className={cx(styles.filter, chosen.length > 0 && styles.active)}
      aria-labelledby={labelId}
      onKeyDown={move}
    >
      <div className={styles.head}>
        <p id={labelId} className={styles.label}>
          {label}
        </p>
        <p className={styles.shortcuts}>
          {BOXES.map(({ key, from, to, name, range, label: box }) => {
            const ids = between(from, to);
            const shortcut = name || range;
            return (
              <button
                key={key}
                type="button"
                aria-pressed={ids.every((id) => chosen.includes(id))}
                aria-label={`${shortcut}: ${label}, ${box}`}
                onClick={() => onChange(allToggled(chosen, ids))}
              >
                {shortcut}
              </button>
            );
          })}
        </p>
      </div>
      <div className={styles.columns} {...drag.handlers}>
        {options.map(({ id, label: rating, count }, index) => {
          const on = chosen.includes(id);
          const text = count === null ? rating : `${rating}, ${countOf(noun, count)}`;
          return (
            <button
              key={id}
              type="button"
              className={cx(
                styles.column,
                styles[boxOf(id)],
                !count && styles.none,
                drag.columns.includes(index) && styles.drawn,
              )}
              data-column={index}
              tabIndex={index === stop ? 0 : -1}
              aria-pressed={on}
              aria-label={words.rating(text)}
              title={count === null ? undefined : text}
              onFocus={() => setStop(index)}
              onClick={(event) => press(event, index, id)}
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
