import { abbreviateCount } from '@shoppervoice/survey-model';
import { Button, Checkbox } from '@shoppervoice/ui';
import { type ReactNode, useRef, useState } from 'react';
import { FilterGroup } from '../page/report-layout.tsx';
import { countOf, useListNoun } from '../text/list-noun.ts';
import { type FilterOption, mostFirst, toggled } from './filter-options.ts';
import styles from './option-filter.module.css';
import * as words from './words.ts';

/** A list longer than this is collapsed. */
const LONGEST = 8;
const FOLDED = 6;

export interface OptionFilterProps {
  title: ReactNode;
  options: readonly FilterOption[];
  chosen: readonly number[];
  /** Noun of a long list: `makes`, for "All 15 makes". */
  plural: string;
  /** Every option is on if none is chosen: nothing is filtered then. */
  allOn?: boolean;
  /** The options have no natural order: they are sorted by frequency, also in a short list. */
  byCount?: boolean;
  onChange: (chosen: readonly number[]) => void;
}

/** Checkboxes. A long list shows its most frequent options and all ticked ones. */
export function OptionFilter({
  title,
  options,
  chosen,
  plural,
  allOn = false,
  byCount = false,
  onChange,
}: OptionFilterProps) {
  const noun = useListNoun();
  const ticked = allOn && chosen.length === 0 ? options.map(({ id }) => id) : chosen;
  const toggle = (id: number) => {
    const next = toggled(ticked, id);
    onChange(allOn && next.length === options.length ? [] : next);
  };
  const { shown, fold } = useFolded(byCount ? mostFirst(options) : options, chosen, LONGEST, FOLDED);
  return (
    <FilterGroup title={title} note={chosen.length > 0 ? words.setCount(chosen.length) : undefined}>
      {shown.map(({ id, label, count, withheld }) => (
        <Checkbox
          key={id}
          className={count === 0 ? styles.none : undefined}
          checked={ticked.includes(id)}
          onChange={() => toggle(id)}
          note={withheld ? words.few : count === null ? undefined : abbreviateCount(count)}
          noteLabel={withheld ? words.hidden : count === null ? undefined : countOf(noun, count)}
        >
          {label}
        </Checkbox>
      ))}
      {fold && (
        <Button variant="link" aria-expanded={fold.open} onClick={fold.toggle} className={styles.more}>
          {fold.open ? words.fewer(plural) : words.allOf(options.length, plural)}
        </Button>
      )}
    </FilterGroup>
  );
}

/**
 * The options to draw. More than `longest`: the `folded` most frequent, and those that were ticked at any time while
 * the list is shown, so that no row disappears under the pointer.
 */
export function useFolded(
  options: readonly FilterOption[],
  chosen: readonly number[],
  longest: number,
  folded: number,
): {
  readonly shown: readonly FilterOption[];
  readonly fold: { readonly open: boolean; toggle(): void } | null;
} {
  const [open, setOpen] = useState(false);
  const touched = useRef(new Set<number>());
  if (options.length <= longest) return { shown: options, fold: null };
  for (const id of chosen) touched.current.add(id);
  const sorted = mostFirst(options);
  const shown = open ? sorted : sorted.filter(({ id }, index) => index < folded || touched.current.has(id));
  return { shown, fold: { open, toggle: () => setOpen(!open) } };
}
