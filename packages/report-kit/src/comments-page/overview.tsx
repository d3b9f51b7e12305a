import type { FilterCountsAnswer } from '@shoppervoice/contracts/reports';
import { type CommentFilter, type FilterValues, formatRangeWithYear } from '@shoppervoice/survey-model';
import { Banner, Button } from '@shoppervoice/ui';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Breakdown } from '../comments/breakdown.tsx';
import { ToneBar, ToneChart } from '../comments/tone-chart.tsx';
import { TopicChart } from '../comments/topic-chart.tsx';
import type { ReportState } from '../data/use-report.ts';
import type { ChangeFacts } from '../figures/change.ts';
import { optionsOf } from '../filters/filter-options.ts';
import { useDrawnChanges } from '../how/how-we-decide.tsx';
import type { ChartFilesProps } from './chart-files.tsx';
import { BreakdownSkeleton } from './comments-skeleton.tsx';
import { type EarlierCounts, optionChange } from './earlier-counts.ts';
import * as words from './words.tsx';

/** Tone and topics of the comments, which are also filters. */
export function Overview({
  state,
  filters,
  values,
  compared,
  onChange,
  filesOf,
}: {
  state: ReportState<FilterCountsAnswer>;
  /** Filters that are shown as charts here. */
  filters: readonly CommentFilter[];
  values: FilterValues;
  /** The period before; null: no comparison, or not loaded yet. */
  compared: EarlierCounts | null;
  onChange: (name: string, ids: readonly number[]) => void;
  /** A chart as files. */
  filesOf: (chart: Pick<ChartFilesProps, 'filter' | 'options'>) => ReactNode;
}) {
  const counts = state.kind === 'ready' ? state.answer : null;
  // While new counts load, those on the screen belong to other filters.
  const isCurrent = state.kind === 'ready' && !state.stale;
  const charts = filters.map((filter) => {
    const options = optionsOf(filter, counts);
    const isOwn = (values[filter.name] ?? []).length === 0;
    const changes = new Map(
      compared === null || !isOwn || !isCurrent
        ? []
        : options.flatMap((option) =>
            option.count === null ? [] : [[option.id, optionChange(compared, filter, option, options)] as const],
          ),
    );
    return { filter, options, changes };
  });
  const drawn = charts.flatMap(({ changes }) => [...changes.values()]);
  useDrawnChanges(drawn);
  if (state.kind === 'loading' || state.kind === 'locked') {
    return <BreakdownSkeleton still={false} parts={filters.length > 1 ? 2 : 1} />;
  }
  const tones = filters.find(({ reads }) => reads.kind === 'tone');
  return (
    <>
      {(state.kind === 'failed' || state.refreshFailed) && (
        <Banner
          kind="warning"
          title={words.countsCouldNotLoad}
          actions={
            <Button icon={RefreshCw} onClick={state.retry}>
              {words.tryAgain}
            </Button>
          }
        >
          {words.filtersWork}
        </Banner>
      )}
      <Breakdown
        line={tones && <ToneBar options={optionsOf(tones, counts)} />}
        foot={compared && isCurrent ? footOf(compared, drawn) : null}
      >
        {charts.map(({ filter, options, changes }) => {
          const Chart = filter.reads.kind === 'tone' ? ToneChart : TopicChart;
          return (
            <Chart
              key={filter.name}
              options={options}
              changes={changes}
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

/** The days of the comparison. */
function footOf({ days }: EarlierCounts, changes: readonly ChangeFacts[]): string | null {
  if (changes.every(({ delta }) => delta === null)) return null;
  return words.changeSince(formatRangeWithYear(days));
}
