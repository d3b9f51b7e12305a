import type { RatingFigure } from '@shoppervoice/contracts/reports';
import { changeOfMeans, meanOf, total, UNITS } from '@shoppervoice/survey-model';
import { PanelFoot } from '@shoppervoice/ui';
import { Legend, LegendKey } from '../chart/chart-legend.tsx';
import { ratingsOf, useDashboard } from '../dashboard/dashboard.ts';
import { PictureDownloads } from '../download/picture-downloads.tsx';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { useDrawnChanges } from '../how/how-we-decide.tsx';
import { RatingMatrix } from '../matrix/rating-matrix.tsx';
import { Section } from '../page/section.tsx';
import { offTheRest } from './off-the-rest.ts';
import * as words from './words.ts';

/** Cells with a mean this far from the others are shaded. */
const LEAST_DIFFERENCE = 0.6;

/**
 * Ratings by the answer to a choice: a row for each answer, a column for each question. A cell is shaded if it differs
 * from the others in its column, and shows the difference if significant.
 */
export function PopulationMatrix({ title, corner }: { title: string /** What the rows are. */; corner: string }) {
  const { figures, days, linkOf } = useDashboard();
  const cells = ratingsOf(figures).filter(({ of }) => of !== null);
  const inColumn = (code: string) => cells.filter((cell) => cell.code === code);
  useDrawnChanges(cells.map((cell) => differenceOf(cell, inColumn(cell.code))));
  if (cells.length === 0) return null;
  const rows = [...new Map(cells.flatMap(({ of }) => (of === null ? [] : [[of.key, of.label] as const])))];
  const columns = [...new Map(cells.map(({ code, label }) => [code, label]))];
  const cellAt = (row: string, column: string) => inColumn(column).find(({ of }) => of?.key === row) ?? null;
  const contentOf = (row: string, column: string) => {
    const cell = cellAt(row, column);
    return cell && offTheColumn(cell, inColumn(column));
  };
  const table = {
    unit: 'mean',
    shading: { by: 'difference', least: LEAST_DIFFERENCE },
    rows: rows.map(([key, label]) => ({ key, label })),
    columns: columns.map(([key, label]) => ({ key, label })),
  } as const;
  return (
    <Section
      name="matrix"
      title={title}
      aside={
        <PictureDownloads
          title={title}
          of={cells}
          picture={() => ({ kind: 'matrix', ...table, cellOf: (row, column) => contentOf(row, column) })}
        />
      }
    >
      <RatingMatrix
        {...table}
        caption={title}
        corner={corner}
        countsInCells
        cellOf={(row, column) => {
          const cell = cellAt(row.key, column.key);
          const content = contentOf(row.key, column.key);
          return cell && content && { ...content, href: linkOf(cell, days, behindFigure(cell)) };
        }}
      />
      <PanelFoot>
        <Legend>
          <LegendKey kind="differs">{words.differsFromGroups(UNITS.mean.format(LEAST_DIFFERENCE))}</LegendKey>
        </Legend>
        <span>{words.meanOfRatings}</span>
      </PanelFoot>
    </Section>
  );
}

function differenceOf(cell: RatingFigure, column: readonly RatingFigure[]) {
  const rest = offTheRest(cell, column);
  return { n: cell.n, previousN: total(rest), others: meanOf(rest), ...changeOfMeans(cell.counts, rest) };
}

function offTheColumn(cell: RatingFigure, column: readonly RatingFigure[]) {
  const { n, others, delta, significant } = differenceOf(cell, column);
  return { value: cell.mean, n, difference: delta, apart: { others, delta, significant } };
}
