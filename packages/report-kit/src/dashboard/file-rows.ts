import type { TrendSeries } from '@shoppervoice/chart-model';
import type { RatingFigure } from '@shoppervoice/contracts';
import { BOXES, boxCounts, type DayRange, shownSurvey } from '@shoppervoice/survey-model';
import type { CsvCell } from '../download/csv.ts';

/** `overall-satisfaction-by-week_2026-10-22_2026-11-20.csv`. */
export function fileName(title: string, { startDate, endDate }: DayRange, ending: 'csv' | 'png' | 'svg'): string {
  const words = title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${words}_${startDate}_${endDate}.${ending}`;
}

/** One row a survey and bucket, the period before beside it. */
export function trendRows(series: readonly TrendSeries[]): readonly (readonly CsvCell[])[] {
  const head = ['Survey', 'From', 'To', 'Partial', 'Mean', 'n', 'From before', 'To before', 'Mean before', 'n before'];
  const rows = series.flatMap(({ name, points, before }) =>
    [...Array(Math.max(points.length, before?.length ?? 0)).keys()].map((slot): CsvCell[] => {
      const now = points[slot];
      const old = before?.[slot];
      return [
        name,
        now?.start ?? null,
        now?.end ?? null,
        now ? (now.partial ? 'yes' : 'no') : null,
        now?.value ?? null,
        now?.n ?? null,
        old?.start ?? null,
        old?.end ?? null,
        old?.value ?? null,
        old?.n ?? null,
      ];
    }),
  );
  return [head, ...rows];
}

/** What a file of metrics holds beside them. */
export interface FileColumn {
  readonly head: string;
  readonly cell: (metric: RatingFigure) => CsvCell;
}

/** The table of all metrics, and what else is told of each. Shares are fractions, not rounded. */
export function metricRows(
  metrics: readonly RatingFigure[],
  more: readonly FileColumn[] = [],
): readonly (readonly CsvCell[])[] {
  const head = [
    'Survey',
    'Metric',
    'Code',
    'Mean',
    'n',
    'Change',
    'Significant',
    'Mean before',
    'n before',
    ...BOXES.map(({ label }) => label),
    ...more.map((column) => column.head),
  ];
  const rows = metrics.map((metric): CsvCell[] => {
    const boxes = boxCounts(metric.counts);
    const { change } = metric;
    return [
      shownSurvey(metric.surveyId).name,
      metric.label,
      metric.code,
      metric.mean,
      metric.n,
      change?.delta ?? null,
      change && change.delta !== null ? (change.significant ? 'yes' : 'no') : null,
      change?.mean ?? null,
      change?.n ?? null,
      ...BOXES.map(({ key }) => (metric.n > 0 ? boxes[key] / metric.n : null)),
      ...more.map(({ cell }) => cell(metric)),
    ];
  });
  return [head, ...rows];
}
