import { cx } from '@shoppervoice/ui';
import type { ReactNode } from 'react';
import css from './platform.module.css';
import * as words from './words.tsx';

interface RowsWithActionsProps {
  readonly caption: string;
  /** Heads of all columns but the last one, which has what can be done. */
  readonly columns: readonly string[];
  readonly isBusy?: boolean | undefined;
  readonly className?: string | undefined;
  /** Rows. */
  readonly children: ReactNode;
}

/** A table of the platform whose rows can be changed. */
export function RowsWithActions({ caption, columns, isBusy, className, children }: RowsWithActionsProps) {
  return (
    <table className={cx(css.table, className)} aria-busy={isBusy}>
      <caption className={css.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <span className={css.hidden}>{words.actions}</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
