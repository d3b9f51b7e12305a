import type { StageColumn, StageColumns } from '@shoppervoice/chart-model';
import { formatCount, formatPercent, NO_FIGURE, shownChange } from '@shoppervoice/survey-model';
import { AnswersLink } from '../dashboard/answers-link.tsx';
import { certaintyOf } from '../figures/change.ts';
import { Certain, Delta } from '../figures/change-mark.tsx';
import { useSides } from '../figures/sides.ts';
import { MetricsTable, type TableColumn } from '../table/metrics-table.tsx';
import * as words from './words.ts';

/** The path's points as a table by stage, to sort and for screen readers. */
export function PathTable({
  drawing: { n, previousN, compared, few, stages },
  hrefOf,
}: {
  drawing: StageColumns;
  hrefOf: (column: StageColumn) => string | null;
}) {
  const sides = useSides();
  const certain = ({ delta, moved }: StageColumn) =>
    certaintyOf({ n, previousN, delta, significant: moved, higherIsBetter: null });
  const changes: readonly TableColumn<StageColumn>[] = [
    {
      key: 'change',
      head: words.change,
      sortBy: ({ delta }) => delta,
      cell: (column) => {
        const shown = shownChange('share', column.share, column.before, column.delta);
        return shown === null ? NO_FIGURE : <Delta shown={shown} certainty={certain(column)} />;
      },
    },
    {
      key: 'certainty',
      head: words.certainty,
      look: 'left',
      cell: (column) => <Certain certainty={certain(column)} compared={column.delta !== null} />,
    },
    {
      key: 'before',
      head: sides ? words.shareIn(sides.other) : words.shareBefore,
      look: 'dim',
      sortBy: ({ before }) => before,
      cell: ({ before }) => formatPercent(before),
    },
  ];
  const columns: readonly TableColumn<StageColumn>[] = [
    {
      key: 'share',
      head: words.share,
      look: 'strong',
      sortBy: ({ share }) => share,
      cell: ({ share }) => formatPercent(share),
    },
    {
      key: 'n',
      head: words.shoppers,
      sortBy: ({ count }) => count,
      cell: (column) => {
        const count = formatCount(column.count);
        return <AnswersLink text={count} name={words.shoppersAt(column.label, count)} href={hrefOf(column)} />;
      },
    },
    ...(compared ? changes : []),
  ];
  return (
    <MetricsTable
      caption={words.whereTheyLeft}
      rowHead={words.point}
      columns={columns}
      groups={stages.map(({ id, label, share, columns: rows }) => ({
        key: String(id),
        name: `${label}, ${formatPercent(share)}`,
        rows,
      }))}
      rowKey={({ id }) => String(id)}
      rowName={({ label }) => label}
      isFew={() => few}
    />
  );
}
