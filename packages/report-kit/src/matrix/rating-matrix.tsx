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

/**
 * A cell's value, its number of answers, and what it shows if significant: its change, or its difference from the
 * others.
 */
export interface MatrixCellContent extends MatrixCell {
  /** `before`: the value of the other period. */
  readonly change?: (ChangeFacts & { readonly before: number | null }) | null;
  /** Difference from the other rows. */
  readonly apart?: { readonly others: number | null; readonly delta: number | null; readonly significant: boolean };
  /** Link of the value. */
  readonly href?: string | null;
  /** Count before the value; the link is then the count's. */
  readonly count?: number | null;
}

export interface MatrixRow extends MatrixHead {
  /** Answers behind the whole row, and their link. */
  readonly n?: number | null;
  readonly href?: string | null;
}

export interface MatrixColumn extends MatrixHead {
  /** Replaces its label, which it contains. */
  readonly head?: ReactNode;
}

export interface RatingMatrixProps<Row extends MatrixRow, Column extends MatrixColumn> {
  unit: Unit;
  shading: MatrixShading;
  /** Describes the table, for screen readers. */
  caption: string;
  /** Header of the row names. */
  corner: string;
  rows: readonly Row[];
  columns: readonly Column[];
  /** Null: the figure does not exist. */
  cellOf: (row: Row, column: Column) => MatrixCellContent | null;
  /** Header of the rows' n. */
  counted?: string;
  /** The last row is the total. */
  totalled?: boolean;
  /** Each cell shows its number of answers, because columns are different questions. */
  countsInCells?: boolean;
}

/** Rows by columns of values, shaded by size or by distance. A plain table. */
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

/** Significant difference of a cell from the other rows of its column. */
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
