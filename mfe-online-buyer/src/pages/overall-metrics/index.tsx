import type { FiguresAnswer, PageProps, RatingFigure, ShellApi } from '@shoppervoice/contracts';
import {
  ComparePicker,
  DataState,
  firstRange,
  formatDay,
  Later,
  LockedReportFrame,
  periodOf,
  preloadTrendChart,
  ReportFrame,
  type ReportRange,
  readAddress,
  useAddressState,
  useReport,
  useReportRange,
  WithFilters,
} from '@shoppervoice/report-kit';
import { type DayRange, DEFAULT_PRESET, DEVICE_TYPES, FEATURES } from '@shoppervoice/survey-model';
import { Button, EmptyState, useLayoutWidth } from '@shoppervoice/ui';
import { useCallback, useEffect, useMemo } from 'react';
import { commentsLink } from '../../drill-down/comments-link.ts';
import { AllMetricsPanel } from './all-metrics-panel.tsx';
import { DistributionsPanel } from './distributions-panel.tsx';
import { PageFilters } from './page-filters.tsx';
import { deviceOf, metricsCall, metricsOf, trendSeries } from './page-model.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { chanceNote, Scorecard } from './scorecard.tsx';
import { TrendPanel } from './trend-panel.tsx';
import { VIEW, type View } from './view-state.ts';

const AREA = 'buyer';
const KIND = 'dashboard';

/** Online Buyer, Overall Metrics: what moved, since when, how the ratings spread, and the same numbers as a table. */
export default function OverallMetricsPage(props: PageProps) {
  if (!props.locked) return <OpenPage {...props} />;
  return <LockedReportFrame page={props.page} skeleton={(filters) => <PageSkeleton still filters={filters} />} />;
}

function OpenPage({ shell, page }: PageProps) {
  const layout = useLayoutWidth();
  const range = useReportRange({ shell, area: AREA, kind: KIND });
  const { state: view, change } = useAddressState(VIEW, shell);
  const features = shell.pageData?.features ?? [];
  const deviceType = deviceOf(view, features);
  const period = periodOf(view.period, range.range);
  const report = useReport(metricsCall({ ...range.range, period, compare: view.compare, deviceType }));
  // While the figures are on their way. A failure shows where the chart is drawn, which asks again.
  useEffect(() => {
    preloadTrendChart().catch(() => {});
  }, []);
  return (
    <ReportFrame
      shell={shell}
      page={page}
      range={range}
      controls={<ComparePicker value={view.compare} range={range.range} onChange={(compare) => change({ compare })} />}
    >
      <DataState
        state={report}
        skeleton={(still) => <PageSkeleton still={still} filters={layout === 'wide'} />}
        empty={{
          when: (answer) => metricsOf(answer).every(({ n }) => n === 0),
          show: <NoAnswers range={range} deviceType={deviceType} onAllDevices={() => change({ deviceType: [] })} />,
        }}
      >
        {(answer) => (
          <Figures answer={answer} view={view} deviceType={deviceType} range={range} shell={shell} onChange={change} />
        )}
      </DataState>
    </ReportFrame>
  );
}

/** As the page itself asks, before it is drawn. */
export function firstCall(shell: ShellApi, search: string): string {
  const range = firstRange(shell, AREA, KIND, search);
  const { state: view } = readAddress(VIEW, new URLSearchParams(search));
  const deviceType = deviceOf(view, shell.pageData?.features ?? []);
  return metricsCall({ ...range, period: periodOf(view.period, range), compare: view.compare, deviceType });
}

interface FiguresProps extends Pick<PageProps, 'shell'> {
  answer: FiguresAnswer;
  view: View;
  deviceType: number | null;
  range: ReportRange;
  onChange: (values: Partial<View>) => void;
}

function Figures({ answer, view, deviceType, range, shell, onChange }: FiguresProps) {
  const features = shell.pageData?.features ?? [];
  const canExport = features.includes(FEATURES.BUYER_DASHBOARD_EXPORT);
  const byDevice = features.includes(FEATURES.BUYER_METRICS_BY_DEVICE);
  const metrics = useMemo(() => metricsOf(answer), [answer]);
  const comparable = metrics.some((metric) => metric.change);
  // The answer's own days: while the next answer is on its way, these are the figures on the screen.
  const { startDate, endDate } = answer.range;
  const linkOf = useCallback(
    ({ code, surveyId, n }: RatingFigure, days: { startDate: string; endDate: string }, rating?: number) =>
      n === 0 ? null : commentsLink(shell, { code, surveyId, days, rating, deviceType }),
    [shell, deviceType],
  );
  const series = useMemo(
    () => trendSeries(metrics, view.metric, view.hide, linkOf),
    [metrics, view.metric, view.hide, linkOf],
  );
  const shown = metrics.filter(({ code }) => !view.hide.includes(code));
  const chance = comparable ? chanceNote(shown) : null;
  const days = { startDate, endDate };
  const hidden = metrics.length - shown.length;
  return (
    <>
      <WithFilters
        active={(deviceType === null ? 0 : 1) + (hidden > 0 ? 1 : 0)}
        onClear={() => onChange({ deviceType: [], hide: [] })}
        filters={
          <PageFilters
            metrics={metrics}
            view={view}
            compared={comparable}
            byDevice={byDevice}
            deviceType={deviceType}
            note={chance}
            onChange={onChange}
          />
        }
      >
        <Scorecard all={metrics} metrics={shown} compare={view.compare} hrefOf={(metric) => linkOf(metric, days)} />
      </WithFilters>
      <Later>
        <TrendPanel
          answer={answer}
          series={series}
          view={view}
          range={days}
          period={answer.period ?? 'day'}
          canExport={canExport}
          onChange={onChange}
        />
        <Later>
          <DistributionsPanel
            role={view.metric}
            metrics={shown.filter(({ role }) => role === view.metric)}
            hrefOf={(metric, rating) => linkOf(metric, days, rating)}
          />
          <AllMetricsPanel
            metrics={shown}
            range={range.range}
            compared={comparable}
            canExport={canExport}
            chance={chance}
            hrefOf={(metric) => linkOf(metric, days)}
          />
        </Later>
      </Later>
    </>
  );
}

function NoAnswers({
  range,
  deviceType,
  onAllDevices,
}: {
  range: ReportRange;
  deviceType: number | null;
  onAllDevices: () => void;
}) {
  const device = DEVICE_TYPES.find(({ id }) => id === deviceType);
  return (
    <EmptyState
      title="No answers match"
      actions={
        <>
          {device && <Button onClick={onAllDevices}>Show all devices</Button>}
          {range.choice.label !== DEFAULT_PRESET && (
            <Button onClick={() => range.choose({ label: DEFAULT_PRESET })}>{DEFAULT_PRESET}</Button>
          )}
        </>
      }
    >
      No answers{device ? ` from ${device.label} devices` : ''} {daysWords(range.range)}.
    </EmptyState>
  );
}

function daysWords({ startDate, endDate }: DayRange): string {
  return startDate === endDate ? `on ${formatDay(endDate)}` : `from ${formatDay(startDate)} to ${formatDay(endDate)}`;
}
