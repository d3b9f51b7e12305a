import type { FilterCountsAnswer } from '@shoppervoice/contracts';
import type { CommentFilter, FilterValues } from '@shoppervoice/survey-model';
import { Banner, Button } from '@shoppervoice/ui';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Breakdown } from '../comments/breakdown.tsx';
import { ToneChart } from '../comments/tone-chart.tsx';
import { TopicChart } from '../comments/topic-chart.tsx';
import type { ReportState } from '../data/use-report.ts';
import { optionsOf } from '../filters/filter-options.ts';
import type { ChartFilesProps } from './chart-files.tsx';
import { BreakdownSkeleton } from './comments-skeleton.tsx';

/** Tone and topics of the comments: what they are, and the filters for them. */
export function Overview({
  state,
  filters,
  values,
  onChange,
  filesOf,
}: {
  state: ReportState<FilterCountsAnswer>;
  /** Those that stand here as charts. */
  filters: readonly CommentFilter[];
  values: FilterValues;
  onChange: (name: string, ids: readonly number[]) => void;
  /** A chart as files. */
  filesOf: (chart: Pick<ChartFilesProps, 'filter' | 'options'>) => ReactNode;
}) {
  if (state.kind === 'loading' || state.kind === 'locked') {
    return <BreakdownSkeleton still={false} parts={filters.length > 1 ? 2 : 1} />;
  }
  const counts = state.kind === 'ready' ? state.answer : null;
  // While the next counts are on their way, those on the screen are of other filters.
  const isCurrent = state.kind === 'ready' && !state.stale;
  return (
    <>
      {(state.kind === 'failed' || state.refreshFailed) && (
        <Banner
          kind="warning"
          title="The counts beside the filters could not be loaded."
          actions={
            <Button icon={RefreshCw} onClick={state.retry}>
              Try again
            </Button>
          }
        >
          The filters work without them.
        </Banner>
      )}
      <Breakdown>
        {filters.map((filter) => {
          const Chart = filter.reads.kind === 'tone' ? ToneChart : TopicChart;
          const options = optionsOf(filter, counts);
          return (
            <Chart
              key={filter.name}
              options={options}
              files={isCurrent && filesOf({ filter, options })}
              chosen={values[filter.name] ?? []}
              onChange={(ids) => onChange(filter.name, ids)}
            />
          );
        })}
      </Breakdown>
    </>
  );
}
