import { Button, Icon, PaperOnly, VisuallyHidden } from '@shoppervoice/ui';
import { X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import styles from './active-filters.module.css';
import * as words from './words.ts';

export interface ActiveFilter {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  onRemove(): void;
}

/** How many are shown, active filters as chips that remove them, and a button that resets all. */
export function ActiveFilters({
  count,
  filters,
  onClear,
  note,
  paper,
}: {
  count: ReactNode;
  filters: readonly ActiveFilter[];
  onClear: () => void;
  note?: ReactNode;
  /** Replacement text for print. */
  paper?: string | undefined;
}) {
  const row = useRef<HTMLDivElement>(null);
  // The pressed chip disappears; focus stays in its row.
  const from = (act: () => void) => () => {
    row.current?.focus();
    act();
  };
  return (
    <div ref={row} className={styles.row} tabIndex={-1}>
      <p role="status" className={styles.count}>
        {count}
      </p>
      {filters.length > 0 && (
        <ul className={styles.chips} aria-label={words.filtersSet}>
          {filters.map(({ key, name, value, onRemove }) => (
            <li key={key}>
              <button type="button" className={styles.chip} onClick={from(onRemove)}>
                <VisuallyHidden>{words.remove} </VisuallyHidden>
                <span className={styles.words}>
                  <span className={styles.name}>{name}:</span> <bdi>{value}</bdi>
                </span>
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
          <li>
            <Button variant="link" onClick={from(onClear)}>
              {words.clearAll}
            </Button>
          </li>
        </ul>
      )}
      {note && <div className={styles.note}>{note}</div>}
      {paper && <PaperOnly>{paper}</PaperOnly>}
    </div>
  );
}
