import { PanelFoot } from '@shoppervoice/ui';
import { isChoice, useDashboard } from '../dashboard/dashboard.ts';
import { PictureDownloads } from '../download/picture-downloads.tsx';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { RatingMatrix } from '../matrix/rating-matrix.tsx';
import { Section } from '../page/section.tsx';
import * as words from './words.ts';

/**
 * One choice of several groups of respondents: a row for each group, a column for each answer, darker for larger
 * shares.
 */
export function PopulationShares({
  name,
  title,
  corner,
  code,
}: {
  name: string;
  title: string;
  /** What the rows are. */
  corner: string;
  /** Of the question. */
  code: string;
}) {
  const { figures, days, linkOf } = useDashboard();
  const parts = figures.filter(isChoice).filter((figure) => figure.code === code && figure.of !== null);
  const [first] = parts;
  if (first === undefined) return null;
  const at = (row: string, column: string) => {
    const part = parts.find(({ key }) => key === row);
    return { part, option: part?.options.find(({ id }) => String(id) === column) };
  };
  const table = {
    unit: 'share',
    shading: { by: 'value', from: 0, to: 1 },
    rows: parts.map(({ key, of, n }) => ({ key, label: of?.label ?? '', n })),
    columns: first.options.map(({ id, label }) => ({ key: String(id), label })),
  } as const;
  return (
    <Section
      name={name}
      title={title}
      aside={
        <PictureDownloads
          title={title}
          of={parts}
          picture={() => ({
            kind: 'matrix',
            ...table,
            cellOf: (row, column) => {
              const { part, option } = at(row, column);
              if (part === undefined || option === undefined) return null;
              return { value: option.share, n: part.n, withheld: option.withheld === true };
            },
          })}
        />
      }
    >
      <RatingMatrix
        {...table}
        caption={title}
        corner={corner}
        cellOf={(row, column) => {
          const { part, option } = at(row.key, column.key);
          if (part === undefined || option === undefined) return null;
          const moved = part.change?.options.find(({ id }) => id === option.id);
          return {
            value: option.share,
            n: part.n,
            withheld: option.withheld === true,
            change: moved
              ? {
                  n: part.n ?? 0,
                  before: moved.share,
                  delta: moved.delta,
                  significant: moved.significant,
                  previousN: part.change?.n ?? null,
                  higherIsBetter: null,
                }
              : null,
            href: option.count ? linkOf(part, days, behindFigure(part, [option.id])) : null,
          };
        }}
      />
      <PanelFoot>
        <span>{words.rowsAddUp}</span>
      </PanelFoot>
    </Section>
  );
}
