import { PanelFoot } from '@shoppervoice/ui';
import { useDashboard } from '../dashboard/dashboard.ts';
import { PictureDownloads } from '../download/picture-downloads.tsx';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { whoAnswered } from '../drill-down/comments-link.ts';
import { RatingMatrix } from '../matrix/rating-matrix.tsx';
import { Section } from '../page/section.tsx';
import { choiceAt, pathOf, purposeEnds } from './stage-figures.ts';
import type { StagesDefinition } from './stages-definition.ts';
import * as words from './words.ts';

const SHADING = { by: 'value', from: 0, to: 1 } as const;

/** Where each kind of visit ends: a row for each purpose, a column for each stage, per cent of the row. */
export function PurposeEnds({ of: definition, corner }: { of: StagesDefinition; corner: string }) {
  const { figures, days, linkOf } = useDashboard();
  const ends = purposeEnds(definition, figures);
  const path = pathOf(definition, figures);
  if (ends === null || path === null) return null;
  const { rows, unsaid } = ends;
  const { purpose, rows: stages } = definition;
  const compared = rows.some((row) => [...row.ends.values()].some(({ before }) => before !== null));
  const cellOf = (row: string, column: string) =>
    rows.find(({ id }) => String(id) === row)?.ends.get(Number(column)) ?? null;
  const columns = stages.map(({ id, label }) => ({ key: String(id), label }));
  return (
    <Section
      name="ends"
      title={words.whereVisitsEnd}
      aside={
        <PictureDownloads
          title={words.whereVisitsEnd}
          of={[{ n: rows.reduce((sum, { n }) => sum + n, 0) }]}
          picture={() => ({
            kind: 'matrix',
            unit: 'share',
            shading: SHADING,
            rows: rows.map(({ id, label, n }) => ({ key: String(id), label, n })),
            columns,
            cellOf: (row, column) => {
              const cell = cellOf(row, column);
              return cell && { value: cell.share, n: cell.n };
            },
          })}
        />
      }
    >
      <RatingMatrix
        unit="share"
        shading={SHADING}
        caption={words.whereVisitsEnd}
        corner={corner}
        rows={rows.map(({ id, label, n }) => ({
          key: String(id),
          label,
          n,
          // Of those who named where they left, as the row counts them.
          href: linkOf({ ...path.points, n }, days, [...behindFigure(path.points), whoAnswered(purpose, [id])]),
        }))}
        columns={columns}
        cellOf={(row, column) => {
          const cell = cellOf(row.key, column.key);
          const stage = stages.find(({ id }) => String(id) === column.key);
          const figure = stage && choiceAt(definition, figures, stage, purpose);
          if (cell === null || figure === undefined) return null;
          return {
            value: cell.share,
            n: cell.n,
            change: cell.before === null ? null : { ...cell.facts, before: cell.before },
            href: cell.count === 0 ? null : linkOf(figure, days, behindFigure(figure, [Number(row.key)])),
          };
        }}
      />
      <PanelFoot>
        <span>
          {words.shareOfRow}
          {compared && ` ${words.significantInPoints}`}
        </span>
        {unsaid > 0 && <span>{words.didNotSay(unsaid)}</span>}
      </PanelFoot>
    </Section>
  );
}
