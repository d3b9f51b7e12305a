import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { useLayoutWidth } from './layout-width.ts';
import css from './record-list.module.css';
import { ScrollRegion } from './scroll-region.tsx';

export interface RecordColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  /** Buttons of the row: last column, with a visually hidden head. */
  readonly actions?: true;
  /** Never wrapped. */
  readonly short?: true;
  /** Takes the remaining width. */
  readonly wide?: true;
}

interface RecordListProps<Row> {
  /** Accessible name of the table. */
  readonly caption: string;
  /** The first column names the row. */
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Below the records: a button for more. */
  readonly foot?: ReactNode;
}

/** Records as a table; on a phone as cards that repeat the column heads. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  return useLayoutWidth() === 'phone' ? <Cards {...props} /> : <Table {...props} />;
}

function Table<Row>({ caption, columns, rows, keyOf, foot }: RecordListProps<Row>) {
  return (
    <div className={css.frame}>
      <ScrollRegion label={caption}>
        <table className={css.table}>
          <caption className={css.hidden}>{caption}</caption>
          <thead>
            <tr>
              {columns.map(({ head, actions, wide }) => (
                <th key={head} scope="col" className={cx(wide && css.wide)}>
                  <span className={actions && css.hidden}>{head}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ head, cell, actions, short }, index) =>
                  index === 0 ? (
                    <th key={head} scope="row" className={cx(short && css.short)}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td key={head} className={cx(actions && css.actions, short && css.short)}>
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {foot}
    </div>
  );
}

function Cards<Row>({ caption, columns, rows, keyOf, foot }: RecordListProps<Row>) {
  const [first, ...others] = columns;
  return (
    <>
      <ul aria-label={caption} className={css.cards}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={css.card}>
            <div className={css.cardHead}>
              <div className={css.cardName}>{first?.cell(row)}</div>
              {others.map((column) => column.actions && <div key={column.head}>{column.cell(row)}</div>)}
            </div>
            <dl className={css.facts}>
              {others.map(
                (column) =>
                  !column.actions && (
                    <div key={column.head}>
                      <dt>{column.head}</dt>
                      <dd>{column.cell(row)}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        ))}
      </ul>
      {foot}
    </>
  );
}
