import type { RatingFigure } from '@shoppervoice/contracts/reports';
import {
  BOX_HEADS,
  type BoxKey,
  boxCounts,
  formatCount,
  formatMean,
  formatPercent,
  isLowBase,
  NO_FIGURE,
  shownChange,
} from '@shoppervoice/survey-model';
import { SurveyKey } from '@shoppervoice/ui';
import { benchmarkColumns } from '../benchmarks/benchmark-column.tsx';
import { useBenchmark } from '../benchmarks/use-benchmark.ts';
import { AnswersLink } from '../dashboard/answers-link.tsx';
import { ratingsOf, useDashboard } from '../dashboard/dashboard.ts';
import { inOrder, type RatingOrder } from '../dashboard/rating-order.ts';
import { groupBySurvey } from '../dashboard/shown-ratings.tsx';
import { behindFigure } from '../drill-down/behind-figure.ts';
import { certaintyOf, changeFactsOf, noChangeReason } from '../figures/change.ts';
import { Certain, Delta } from '../figures/change-mark.tsx';
import { type Sides, useSides } from '../figures/sides.ts';
import { Section } from '../page/section.tsx';
import { MetricsTable, type TableColumn } from '../table/metrics-table.tsx';
import { WhyButton } from '../why/why-button.tsx';
import styles from './ratings-table.module.css';
import * as words from './words.ts';

const share = (metric: RatingFigure, box: BoxKey) => (metric.n === 0 ? null : boxCounts(metric.counts)[box] / metric.n);

const BOX_COLUMNS: readonly TableColumn<RatingFigure>[] = BOX_HEADS.map(({ key, head }) => ({
  key,
  head,
  sortBy: (metric) => share(metric, key),
  cell: (metric) => formatPercent(share(metric, key)),
}));

/** `sides`: two segments, which name the columns of the other one. */
const changeColumns = (sides: Sides | null): readonly TableColumn<RatingFigure>[] => [
  {
    key: 'change',
    head: sides ? words.difference : words.change,
    sortBy: (metric) => metric.change?.delta ?? null,
    cell: (metric) => (
      <>
        <Change metric={metric} />
        <span className={styles.narrow}>
          <Certainty metric={metric} />
        </span>
      </>
    ),
  },
  { key: 'certainty', head: words.certainty, look: 'wide', cell: (metric) => <Certainty metric={metric} /> },
  {
    key: 'mean-before',
    head: sides ? words.meanOf(sides.other) : words.meanBefore,
    look: 'dim',
    sortBy: (metric) => metric.change?.mean ?? null,
    cell: (metric) => formatMean(metric.change?.mean ?? null),
  },
  {
    key: 'n-before',
    head: sides ? words.nOf(sides.other) : words.nBefore,
    look: 'dim',
    sortBy: (metric) => metric.change?.n ?? null,
    cell: (metric) => (metric.change ? formatCount(metric.change.n) : '–'),
  },
];

function Change({ metric }: { metric: RatingFigure }) {
  const shown = shownChange('mean', metric.mean, metric.change?.mean, metric.change?.delta);
  if (shown === null) return NO_FIGURE;
  return (
    <>
      <WhyButton figure={metric.key} name={metric.label} unit="mean" />{' '}
      <Delta shown={shown} certainty={certaintyOf(changeFactsOf(metric))} />
    </>
  );
}

function Certainty({ metric }: { metric: RatingFigure }) {
  const facts = changeFactsOf(metric);
  return noChangeReason(metric) ?? <Certain certainty={certaintyOf(facts)} compared={facts.delta !== null} />;
}

/** The page's ratings again, as a sortable table. */
export function RatingsTable({ order = 'given' }: { order?: RatingOrder }) {
  const { figures, days, compared, linkOf } = useDashboard();
  const sides = useSides();
  const metrics = inOrder(ratingsOf(figures), order);
  const benchmark = useBenchmark();
  const columns: readonly TableColumn<RatingFigure>[] = [
    { key: 'mean', head: words.mean, look: 'strong', sortBy: ({ mean }) => mean, cell: ({ mean }) => formatMean(mean) },
    {
      key: 'n',
      head: 'n',
      sortBy: ({ n }) => n,
      cell: (metric) => (
        <AnswersLink
          text={formatCount(metric.n)}
          name={words.answers(metric.n)}
          href={linkOf(metric, days, behindFigure(metric))}
        />
      ),
    },
    ...benchmarkColumns(benchmark),
    ...(compared ? changeColumns(sides) : []),
    ...BOX_COLUMNS,
  ];
  return (
    <Section name="all-metrics" title={words.allMetrics}>
      <MetricsTable
        caption={words.allMetrics}
        rowHead={words.metric}
        columns={columns}
        groups={groupBySurvey(metrics).map(({ survey, metrics: rows }) => ({
          key: String(survey.id),
          name: (
            <>
              <SurveyKey of={survey.colour} /> {survey.name}
            </>
          ),
          rows,
        }))}
        rowKey={({ key }) => key}
        rowName={({ label }) => label}
        isFew={({ n }) => isLowBase(n)}
      />
    </Section>
  );
}
