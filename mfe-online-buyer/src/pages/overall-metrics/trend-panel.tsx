import type { FiguresAnswer, Period } from '@shoppervoice/contracts';
import {
  axisOf,
  axisSentence,
  formatRange,
  Legend,
  LegendKey,
  LegendToggle,
  PeriodSwitch,
  TrendChart,
  type TrendSeries,
  TrendTable,
} from '@shoppervoice/report-kit';
import type { DayRange } from '@shoppervoice/survey-model';
import { Button, Panel, PanelFoot, PanelHead, SegmentedControl, Tabs, VisuallyHidden } from '@shoppervoice/ui';
import { ChartColumn, ChartLine, Table2 } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { ChartDownloads } from './chart-downloads.tsx';
import { isDrawn, leftOut, switched } from './page-model.ts';
import styles from './trend-panel.module.css';
import { ROLE_LABELS, ROLES, type View } from './view-state.ts';

export interface TrendPanelProps {
  answer: FiguresAnswer;
  series: readonly TrendSeries[];
  view: View;
  range: DayRange;
  period: Period;
  /** Feature 1 is held. */
  canExport: boolean;
  onChange: (values: Partial<View>) => void;
}

export function TrendPanel({ answer, series, view, range, period, canExport, onChange }: TrendPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const valueName = ROLE_LABELS[view.metric];
  const title = `${valueName} by ${answer.period}`;
  const left = useMemo(() => leftOut(series), [series]);
  const drawn = useMemo(() => series.filter((one) => isDrawn(one, view, left)), [series, view, left]);
  return (
    <Panel aria-labelledby="trend" ref={panel}>
      <PanelHead id="trend" title={title}>
        <PeriodSwitch value={period} range={range} onChange={(next) => onChange({ period: next })} />
        <SegmentedControl
          label="Drawn as"
          value={view.chart}
          onChange={(chart) => onChange({ chart })}
          segments={[
            { value: 'line', label: 'Lines', icon: ChartLine },
            { value: 'column', label: 'Columns', icon: ChartColumn },
            { value: 'table', label: 'Table', icon: Table2 },
          ]}
        />
        {canExport && (
          <ChartDownloads series={drawn} title={title} range={range} panel={panel} picture={view.chart !== 'table'} />
        )}
      </PanelHead>
      <div className={styles.tabs}>
        <Tabs
          label="RatingFigure"
          value={view.metric}
          onChange={(metric) => onChange({ metric })}
          items={ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
        >
          <div className={styles.legend}>
            <Legend>
              {series.map((one) => (
                <LegendToggle
                  key={one.key}
                  colour={one.colour}
                  shown={drawn.includes(one)}
                  onChange={(on) => onChange(switched(view, one, on, left))}
                >
                  {one.name}
                </LegendToggle>
              ))}
            </Legend>
            {view.chart !== 'table' && <Keys series={drawn} range={range} answer={answer} period={period} />}
          </div>
          {drawn.length === 0 ? (
            <p className={styles.nothing}>{nothingWords(series)}</p>
          ) : view.chart === 'table' ? (
            <TrendTable unit="mean" series={drawn} caption={title} />
          ) : (
            <TrendChart type={view.chart} unit="mean" series={drawn} title={title} valueName={valueName} />
          )}
        </Tabs>
      </div>
      <Foot
        left={series.filter((one) => left.has(one.key) && !drawn.includes(one))}
        drawn={drawn}
        view={view}
        period={period}
        onChange={onChange}
      />
    </Panel>
  );
}

function Keys({ series, range, answer, period }: Pick<TrendPanelProps, 'series' | 'range' | 'answer' | 'period'>) {
  const before = answer.figures.find(({ change }) => change)?.change;
  const partial = series.some(({ points }) => points.some((point) => point.partial));
  return (
    <Legend>
      <LegendKey kind="now">{formatRange(range)}</LegendKey>
      {before && <LegendKey kind="before">{formatRange(before)}</LegendKey>}
      {partial && <LegendKey kind="partial">part of a {period}</LegendKey>}
    </Legend>
  );
}

function nothingWords(series: readonly TrendSeries[]): string {
  if (series.length === 0) return 'This metric is taken off the page. Tick it under Metrics to see it here.';
  return 'Nothing is drawn. Switch a survey on in the legend.';
}

function Foot({
  left,
  drawn,
  view,
  period,
  onChange,
}: {
  left: readonly TrendSeries[];
  drawn: readonly TrendSeries[];
  view: View;
  period: Period;
  onChange: (values: Partial<View>) => void;
}) {
  const leads = drawn.some((one) => one.points.some((point) => one.hrefOf?.(point)));
  const sentences = [
    view.chart === 'line' && drawn.length > 0 && axisSentence(axisOf('line', drawn, 'mean'), 'mean'),
    view.chart === 'column' && drawn.length > 0 && 'Columns start at zero.',
    view.chart !== 'table' && leads && `Select a ${view.chart === 'line' ? 'point' : 'column'} to read its comments.`,
  ].filter(Boolean);
  if (sentences.length === 0 && left.length === 0) return null;
  return (
    <PanelFoot>
      <span>{sentences.join(' ')}</span>
      {left.map((one) => (
        <span key={one.key}>
          {one.name} is not drawn: no {period} has 30 answers.{' '}
          <Button variant="link" onClick={() => onChange({ draw: [...view.draw, Number(one.key)] })}>
            Draw it <VisuallyHidden>({one.name})</VisuallyHidden>
          </Button>
        </span>
      ))}
    </PanelFoot>
  );
}
