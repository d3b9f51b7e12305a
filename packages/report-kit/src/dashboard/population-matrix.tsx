import type { RatingFigure } from '@shoppervoice/contracts';
import { changeOfMeans, UNITS } from '@shoppervoice/survey-model';
import { PanelFoot } from '@shoppervoice/ui';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { RatingMatrix } from '../matrix/rating-matrix.tsx';
import { Section } from '../page/section.tsx';
import { ratingsOf, useDashboard } from './dashboard.ts';
import { offTheRest } from './off-the-rest.ts';

/** Cells this far off the others in mean are shaded. */
const LEAST_DIFFERENCE = 0.6;

/**
 * Ratings by the answer to a choice: a row for each answer, a column for each question. A cell is shaded where it is off the
 * others in its column, and says by how much where that is significant.
 */
export function PopulationMatrix({ title, corner }: { title: string /** What the rows are. */; corner: string }) {
  const { figures, days, linkOf } = useDashboard();
  const cells = ratingsOf(figures).filter(({ of }) => of !== null);
  if (cells.length === 0) return null;
  const rows = [...new Map(cells.flatMap(({ of }) => (of === null ? [] : [[of.key, of.label] as const])))];
  const columns = [...new Map(cells.map(({ code, label }) => [code, label]))];
  const inColumn = (code: string) => cells.filter((cell) => cell.code === code);
  return (
    <Section name="matrix" title={title}>
      <RatingMatrix
        unit="mean"
        shading={{ by: 'difference', least: LEAST_DIFFERENCE }}
        caption={title}
        corner={corner}
        rows={rows.map(([key, label]) => ({ key, label }))}
        columns={columns.map(([key, label]) => ({ key, label }))}
        cellOf={(row, column) => {
          const all = inColumn(column.key);
          const cell = all.find(({ of }) => of?.key === row.key);
          return cell === undefined ? null : contentOf(cell, all, linkOf(cell, days, behindFigure(cell)));
        }}
      />
      <PanelFoot>
        <span>
          Means of ratings from 0 to 10. Marked: significantly off those who gave another answer. Shaded: at least{' '}
          {UNITS.mean.format(LEAST_DIFFERENCE)} off them.
        </span>
      </PanelFoot>
    </Section>
  );
}

function contentOf(cell: RatingFigure, column: readonly RatingFigure[], href: string | null) {
  const rest = offTheRest(cell, column);
  const { delta, significant } = changeOfMeans(cell.counts, rest);
  return {
    value: cell.mean,
    n: cell.n,
    difference: delta,
    change: { n: cell.n, delta, significant, previousN: rest.reduce((sum, count) => sum + count, 0) },
    href,
  };
}
