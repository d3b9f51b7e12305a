import { drawnCell, type MatrixCell, type MatrixHead, type MatrixShading } from '@shoppervoice/chart-model';
import { formatCount, shownChange, type Unit } from '@shoppervoice/survey-model';
import { cx, Icon, ScrollRegion, VisuallyHidden } from '@shoppervoice/ui';
import { Triangle } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { type ChangeFacts, certaintyOf } from '../figures/change.ts';
import { Delta } from '../figures/change-mark.tsx';
import mark from '../figures/group-mark.module.css';
import table from '../table/metrics-table.module.css';
import styles from './rating-matrix.module.css';
import * as words from './words.ts';

/** A cell's value, its number of answers, and what is shown where it is significant: its change, or its distance from others. */
export interface MatrixCellContent extends MatrixCell {
  /** `before`: the value of the other period. */
  readonly change?: (ChangeFacts & { readonly before: number | null }) | null;
  /** From the value of those in the other rows. */
  readonly apart?: { readonly others: number | null; readonly delta: number | null; readonly significant: boolean };
  /** Address behind the value. */
  readonly href?: string | null;
  /** How many that is, before the value; the address is then the count's. */
  readonly count?: number | null;
}

export interface MatrixRow extends MatrixHead {
  /** Answers behind the whole row, and their address. */
  readonly n?: number | null;
  readonly href?: string | null;
}

export interface MatrixColumn extends MatrixHead {
  /** In place of its label, which it holds. */
  readonly head?: ReactNode;
}

export interface RatingMatrixProps<Row extends MatrixRow, Column extends MatrixColumn> {
  unit: Unit;
  shading: MatrixShading;
  /** Says what the table holds; for screen readers. */
  caption: string;
  /** Head over the rows' names. */
  corner: string;
  rows: readonly Row[];
  columns: readonly Column[];
  /** Null: there is no such figure. */
  cellOf: (row: Row, column: Column) => MatrixCellContent | null;
  /** Head over the rows' n. */
  counted?: string;
  /** The last row is of all rows together. */
  totalled?: boolean;
  /** Each cell says how many answered: rows do not, as their columns are different questions. */
  countsInCells?: boolean;
}

/** Rows by columns of values, shaded by how large they are or by how far they are from something. A table like any other. */
export function RatingMatrix<Row extends MatrixRow, Column extends MatrixColumn>(
  props: RatingMatrixProps<Row, Column>,
) {
  const { unit, shading, caption, corner, rows, columns, cellOf, totalled, countsInCells = false } = props;
  const counted = rows.some(({ n }) => n != null);
  return (
    <ScrollRegion className={cx(table.frame, styles.frame)} label={words.tableOf(caption)}>
      <table className={table.table}>
        <caption className={table.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{corner}</th>
            {counted && <th scope="col">{props.counted ?? 'n'}</th>}
            {columns.map(({ key, label, head }) => (
              <th key={key} scope="col">
                {head === undefined ? label : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={totalled && row === rows.at(-1) ? styles.total : undefined}>
              <th scope="row">{row.label}</th>
              {counted && (
                <td className={cx(table.dim, row.href && styles.counted)}>
                  {row.n == null ? '' : <Value text={formatCount(row.n)} href={row.href} name={row.label} />}
                </td>
              )}
              {columns.map((column) => (
                <Cell
                  key={column.key}
                  column={column}
                  content={cellOf(row, column)}
                  unit={unit}
                  shading={shading}
                  counted={countsInCells}
                  name={`${row.label}, ${column.label}`}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Cell({
  content,
  column,
  unit,
  shading,
  counted: showsN,
  name,
}: {
  counted: boolean;
  column: MatrixHead;
  content: MatrixCellContent | null;
  unit: Unit;
  shading: MatrixShading;
  name: string;
}) {
  const { state, text, shade } = drawnCell(content, unit, shading, column);
  const change = state === 'told' ? (content?.change ?? null) : null;
  const certainty = change && certaintyOf(change);
  const counted = content?.count != null && state !== 'withheld' && state !== 'none';
  const moved = certainty === 'better' || certainty === 'worse' || certainty === 'moved';
  const shown = moved ? shownChange(unit, content?.value ?? null, change?.before, change?.delta) : null;
  const apart = state === 'told' && content?.apart?.significant ? content.apart : null;
  return (
    <td
      className={cx(styles.cell, styles[state], shade && styles[shade.by === 'value' ? 'value' : 'differs'])}
      style={
        shade?.by === 'value'
          ? ({ '--strength': shade.strength, '--tone': `var(--${shade.tone}-fill)` } as CSSProperties)
          : undefined
      }
    >
      {certainty && shown && (
        <span className={styles.change}>
          <Delta shown={shown} certainty={certainty} />
          <VisuallyHidden> {words.significant} </VisuallyHidden>
        </span>
      )}
      {apart && <Apart of={apart} value={content?.value ?? null} unit={unit} />}
      {counted ? (
        <>
          <Value text={formatCount(content?.count ?? 0)} href={content?.href} name={name} />
          <span className={styles.part}>{text}</span>
        </>
      ) : (
        <Value text={text} href={state === 'withheld' || state === 'none' ? null : content?.href} name={name} />
      )}
      {state === 'few' && <VisuallyHidden> {words.fewAnswers}</VisuallyHidden>}
      {showsN && content !== null && content.n !== null && state !== 'withheld' && (
        <span className={styles.n}>n {formatCount(content.n)}</span>
      )}
    </td>
  );
}

/** How far a cell is from those in the other rows of its column, which is significant. */
function Apart({
  of: { delta, others },
  value,
  unit,
}: {
  of: NonNullable<MatrixCellContent['apart']>;
  value: number | null;
  unit: Unit;
}) {
  const shown = shownChange(unit, value, others, delta);
  if (shown === null) return null;
  return (
    <span className={cx(styles.change, mark.differs)}>
      <Icon of={Triangle} size={10} className={cx(mark.way, shown.delta < 0 && mark.below)} />
      {shown.text}
      <VisuallyHidden> {words.apart(shown.delta)} </VisuallyHidden>
    </span>
  );
}

function Value({ text, href, name }: { text: string; href?: string | null; name: string }) {
  if (!href) return text;
  return (
    <Link to={href} className={styles.link}>
      {text}
      <VisuallyHidden> {name}</VisuallyHidden>
    </Link>
  );
}
