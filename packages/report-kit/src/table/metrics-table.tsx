import { cx, Icon, ScrollRegion } from '@shoppervoice/ui';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Fragment, type ReactNode, useState } from 'react';
import styles from './metrics-table.module.css';
import * as words from './words.ts';

export interface TableColumn<Row> {
  readonly key: string;
  readonly head: string;
  /** Sort value; nulls are last in both directions. Undefined: not sortable. */
  readonly sortBy?: (row: Row) => number | string | null;
  readonly cell: (row: Row) => ReactNode;
  /** `wide`: hidden on a phone, where another column has the same information. */
  readonly look?: 'strong' | 'dim' | 'left' | 'wide';
}

export interface TableGroup<Row> {
  readonly key: string;
  readonly name: ReactNode;
  readonly rows: readonly Row[];
}

interface Order {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/**
 * Right-aligned figures under a sticky header, in groups. A header sorts (down, up, reset) across the groups' rows; the
 * groups keep their order, and each row its group.
 */
export function MetricsTable<Row>({
  caption,
  rowHead,
  columns,
  groups,
  rowKey,
  rowName,
  isFew,
}: {
  caption: string;
  rowHead: string;
  columns: readonly TableColumn<Row>[];
  groups: readonly TableGroup<Row>[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => ReactNode;
  isFew?: (row: Row) => boolean;
}) {
  const [order, setOrder] = useState<Order | null>(null);
  const column = columns.find(({ key }) => key === order?.key);
  return (
    <ScrollRegion className={styles.frame} label={words.tableOf(caption)}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{rowHead}</th>
            {columns.map((one) => (
              <Head key={one.key} column={one} order={order} onOrder={setOrder} />
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.key}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                <span className={styles.groupName}>{group.name}</span>
              </th>
            </tr>
            {sorted(group.rows, column, order).map((row) => (
              <tr key={rowKey(row)} className={isFew?.(row) ? styles.few : undefined}>
                <th scope="row">{rowName(row)}</th>
                {columns.map((one) => (
                  <td key={one.key} className={one.look && styles[one.look]}>
                    {one.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollRegion>
  );
}

function Head<Row>({
  column,
  order,
  onOrder,
}: {
  column: TableColumn<Row>;
  order: Order | null;
  onOrder: (order: Order | null) => void;
}) {
  const direction = order?.key === column.key ? order.direction : null;
  const className = column.look === 'left' || column.look === 'wide' ? styles[column.look] : undefined;
  if (!column.sortBy)
    return (
      <th className={className} scope="col">
        {column.head}
      </th>
    );
  const next = direction === null ? 'descending' : direction === 'descending' ? 'ascending' : null;
  const glyph = direction === null ? ChevronsUpDown : direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th className={className} scope="col" aria-sort={direction ?? 'none'}>
      <button
        type="button"
        className={cx(styles.sort, direction && styles.sorted)}
        onClick={() => onOrder(next && { key: column.key, direction: next })}
      >
        <span>{wordsOf(column.head)}</span>
        <Icon of={glyph} size={12} />
      </button>
    </th>
  );
}

/** A header breaks between words, and not within `9–10`. */
const wordsOf = (head: string) =>
  head.split(' ').map((word, at) => (
    <Fragment key={word}>
      {at > 0 && ' '}
      <span className={styles.word}>{word}</span>
    </Fragment>
  ));

function sorted<Row>(rows: readonly Row[], column: TableColumn<Row> | undefined, order: Order | null): readonly Row[] {
  const by = column?.sortBy;
  if (!by || !order) return rows;
  const sign = order.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [by(a), by(b)];
    if (left === null || right === null) return left === right ? 0 : left === null ? 1 : -1;
    return left < right ? -sign : left > right ? sign : 0;
  });
}
