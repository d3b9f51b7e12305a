import {
  axisOf,
  axisSentence,
  type ChartType,
  holidaySentence,
  type LetteredNote,
  leftOut,
  letteredNotes,
  longestOf,
  type TrendSeries,
} from '@shoppervoice/chart-model';
import type { ChoiceFigure, Period } from '@shoppervoice/contracts/reports';
import { formatRangeWithYear, type Unit } from '@shoppervoice/survey-model';
import {
  Button,
  Checkbox,
  cx,
  IconButton,
  PanelFoot,
  ScreenOnly,
  SegmentedControl,
  Tabs,
  VisuallyHidden,
} from '@shoppervoice/ui';
import { ChartColumn, ChartLine, MessageSquarePlus, Table2 } from 'lucide-react';
import { type ComponentType, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { ViewFields } from '../address/address-field.ts';
import { oneOf } from '../address/address-field.ts';
import { useAddressState } from '../address/use-address-state.ts';
import { AlertMe } from '../alerts/alert-me.tsx';
import { useBenchmarkMarks } from '../benchmarks/benchmark-marks.ts';
import { Legend, LegendKey, LegendToggle } from '../chart/chart-legend.tsx';
import { ChartPlace, TrendChart } from '../chart/trend-chart.tsx';
import { TrendTable } from '../chart/trend-table.tsx';
import { isChoice, useDashboard } from '../dashboard/dashboard.ts';
import { PictureDownloads } from '../download/picture-downloads.tsx';
import { trendTable } from '../download/trend-table.ts';
import { type Sides, useSides } from '../figures/sides.ts';
import { NoteList } from '../notes/note-list.tsx';
import type { NoteTask } from '../notes/note-task.ts';
import { chartNotes } from '../notes/note-words.ts';
import { Notes } from '../notes/notes.tsx';
import { useHolidays } from '../notes/use-holidays.ts';
import { useNotes } from '../notes/use-notes.ts';
import { Section } from '../page/section.tsx';
import { PeriodSwitch } from '../range/period-switch.tsx';
import styles from './trend-panel.module.css';
import { type TrendTab, type TrendTabs, tabsByRole } from './trend-tabs.ts';
import { isDrawn, openTab, switched, TREND_FIELDS, type TrendView } from './trend-view.ts';
import * as words from './words.ts';

const DRAWN_AS = ['line', 'column', 'table'] as const;
type DrawnAs = (typeof DRAWN_AS)[number];
/** A layer that the reader can turn on over the chart. */
const HOLIDAYS = oneOf<'off' | 'on'>(['off', 'on'], 'off');
/** A picture of the table view shows lines. */
const asChart = (drawn: DrawnAs): ChartType => (drawn === 'table' ? 'line' : drawn);

export interface TrendPanelProps {
  /** Unit of its values. */
  unit?: Unit;
  /** How the page's figures become tabs and lines. */
  tabs?: TrendTabs;
  /** Default style, if the address has none. */
  chart?: DrawnAs;
  /** Draws the options of a choice as columns if there are too many for one chart; undefined: one chart of all. */
  many?: ComponentType<ManySeries>;
}

/** More options of a choice than one chart can distinguish. */
export interface ManySeries {
  readonly series: readonly TrendSeries[];
  readonly figure: ChoiceFigure;
  readonly notes: readonly LetteredNote[];
}

/** Columns beside each other in one bucket. */
const MOST_BESIDE = 4;

/** Figures over time, a tab each, as lines, columns or a table. */
export function TrendPanel({
  unit = 'mean',
  tabs: tabsOf = tabsByRole,
  chart: drawnAs = 'line',
  many,
}: TrendPanelProps) {
  const dashboard = useDashboard();
  const { answer, figures, linkOf } = dashboard;
  const marksOf = useBenchmarkMarks();
  const sides = useSides();
  const tabs = useMemo(
    () => namedTabs(tabsOf({ answer, figures, linkOf, marksOf }), sides),
    [tabsOf, answer, figures, linkOf, marksOf, sides],
  );
  const fields = useMemo(
    () => ({ ...TREND_FIELDS, holidays: HOLIDAYS, chart: oneOf<DrawnAs>(DRAWN_AS, drawnAs) }) satisfies ViewFields,
    [drawnAs],
  );
  const { state: view, change } = useAddressState(fields, dashboard.shell);
  const tab = openTab(tabs, view);
  // Including hidden ones: the panel keeps the height for them.
  const most = useMemo(
    () => openTab(tabsOf({ answer, figures: answer.figures, linkOf }), view)?.series ?? [],
    [tabsOf, answer, linkOf, view],
  );
  // Figures without a series for this merchant have no chart.
  if (
    tab === undefined ||
    tabs.every(({ series }) => series.every(({ points }) => points.length === 0) && series.length > 0)
  )
    return null;
  return <OpenTrend unit={unit} tabs={tabs} tab={tab} most={most} view={view} many={many} onChange={change} />;
}

/** Lines whose other side is another segment name it. */
function namedTabs(tabs: readonly TrendTab[], sides: Sides | null): readonly TrendTab[] {
  if (sides === null) return tabs;
  return tabs.map((tab) => ({ ...tab, series: tab.series.map((one) => ({ ...one, otherName: sides.other })) }));
}

type View = TrendView & { readonly chart: DrawnAs; readonly holidays: 'off' | 'on' };

interface OpenTrendProps {
  unit: Unit;
  tabs: readonly TrendTab[];
  tab: TrendTab;
  /** Every line of the tab, also hidden ones. */
  most: readonly TrendSeries[];
  view: View;
  many: TrendPanelProps['many'];
  onChange: (values: Partial<View>) => void;
}

function OpenTrend({ unit, tabs, tab, most, view, many: Many, onChange }: OpenTrendProps) {
  const { shell, area, answer, respondents, days, period, range, change: setPage } = useDashboard();
  const { series } = tab;
  const title = words.titleOf(tab.label, period);
  const left = useMemo(() => leftOut(series), [series]);
  const drawn = useMemo(() => series.filter((one) => isDrawn(one, view, left)), [series, view, left]);
  const place = useMemo(() => most.filter((one) => isDrawn(one, view, leftOut(most))), [most, view]);
  const notes = useNotes(area, days);
  const lettered = useMemo(
    () =>
      letteredNotes(
        chartNotes(notes),
        longestOf(drawn, ({ points }) => points),
      ),
    [notes, drawn],
  );
  const holidays = useHolidays(view.holidays === 'on', shell, days);
  const choice = tab.figures.find(isChoice);
  const apart = Many && choice && view.chart === 'column' && series.length > MOST_BESIDE;
  const [task, setTask] = useState<NoteTask>({ kind: 'none' });
  const writeOn = useCallback((day: string) => setTask({ kind: 'write', note: null, day }), []);
  const chart = useRef<HTMLDivElement>(null);
  return (
    <Section
      name="trend"
      title={title}
      aside={
        <>
          <PeriodSwitch value={period} range={range.range} onChange={(next) => setPage({ period: next })} />
          <SegmentedControl
            label={words.showAs}
            value={view.chart}
            onChange={(chart) => onChange({ chart })}
            segments={[
              { value: 'line', label: words.lines, icon: ChartLine },
              { value: 'column', label: words.columns, icon: ChartColumn },
              { value: 'table', label: words.table, icon: Table2 },
            ]}
          />
          <IconButton
            icon={MessageSquarePlus}
            label={words.addANote}
            aria-haspopup="dialog"
            onClick={() => writeOn(days.endDate)}
          />
          {/* With several figures each has its own, beside its value. */}
          {tab.figures.length === 1 && tab.figures[0] && <AlertMe figure={tab.figures[0].key} name={tab.label} />}
          {drawn.length > 0 && (
            <PictureDownloads
              title={title}
              of={tab.figures}
              picture={() =>
                apart
                  ? { kind: 'courses', unit, series, notes: lettered }
                  : {
                      kind: 'trend',
                      type: asChart(view.chart),
                      unit,
                      series: drawn,
                      notes: lettered,
                      holidays,
                    }
              }
              table={() => trendTable(drawn, unit)}
            />
          )}
        </>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a chart and its legend, not fields of a form */}
      <div ref={chart} className={styles.tabs} role="group" aria-label={title} tabIndex={-1}>
        <TabsOf tabs={tabs} open={tab} onChange={(metric) => onChange({ metric })}>
          {!apart && (
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
              {view.chart !== 'table' && (
                <Legend>
                  <Keys series={drawn} />
                  <Checkbox
                    checked={view.holidays === 'on'}
                    onChange={(event) => onChange({ holidays: event.target.checked ? 'on' : 'off' })}
                  >
                    {words.holidays}
                  </Checkbox>
                </Legend>
              )}
            </div>
          )}
          {apart ? (
            <div className={styles.many}>
              <Many series={series} figure={choice} notes={lettered} />
            </div>
          ) : drawn.length === 0 ? (
            <ChartPlace of={place}>
              <p className={styles.nothing}>{nothingWords(series)}</p>
            </ChartPlace>
          ) : view.chart === 'table' ? (
            <TrendTable unit={unit} series={drawn} caption={title} />
          ) : (
            <TrendChart
              type={view.chart}
              unit={unit}
              series={drawn}
              place={place}
              title={title}
              valueName={tab.label}
              notes={lettered}
              holidays={holidays}
              onNote={writeOn}
            />
          )}
        </TabsOf>
      </div>
      <div className={cx(view.chart !== 'table' && styles.listed)}>
        {holidays.length > 0 && <p className={styles.holidays}>{holidaySentence(holidays)}</p>}
        <NoteList notes={lettered} of={notes} limits={range.limits} onTask={setTask} />
      </div>
      <Notes task={task} onTask={setTask} shell={shell} area={area} page={{ figures: answer.figures, respondents }} />
      <Foot
        unit={unit}
        left={apart ? [] : series.filter((one) => left.has(one.key) && !drawn.includes(one))}
        drawn={apart ? series : drawn}
        view={view}
        period={period}
        onChange={(values) => {
          onChange(values);
          // The pressed button is gone then: the focus goes to what it changed.
          chart.current?.focus();
        }}
      />
    </Section>
  );
}

/** A single tab is not drawn: there is nothing to choose. */
function TabsOf({
  tabs,
  open,
  onChange,
  children,
}: {
  tabs: readonly TrendTab[];
  open: TrendTab;
  onChange: (key: string) => void;
  children: ReactNode;
}) {
  if (tabs.length === 1) return children;
  return (
    <Tabs
      label={words.metric}
      value={open.key}
      onChange={onChange}
      items={tabs.map(({ key, label }) => ({ value: key, label }))}
    >
      {children}
    </Tabs>
  );
}

function Keys({ series }: { series: readonly TrendSeries[] }) {
  const { answer, days, period } = useDashboard();
  const sides = useSides();
  const before = answer.figures.find(({ change }) => change)?.change;
  const levels = new Set(series.flatMap(({ marks = [] }) => marks.map(({ label }) => label)));
  const partial = series.some(({ points }) => points.some((point) => point.partial));
  return (
    <Legend>
      <LegendKey kind="now">{sides?.now ?? formatRangeWithYear(days)}</LegendKey>
      {before && <LegendKey kind="before">{sides?.other ?? formatRangeWithYear(before)}</LegendKey>}
      {[...levels].map((label) => (
        <LegendKey key={label} kind="level">
          {label}
        </LegendKey>
      ))}
      {partial && <LegendKey kind="partial">{words.partial(period)}</LegendKey>}
    </Legend>
  );
}

function nothingWords(series: readonly TrendSeries[]): string {
  if (series.length === 0) return words.metricHidden;
  return words.nothingShown;
}

function Foot({
  unit,
  left,
  drawn,
  view,
  period,
  onChange,
}: {
  unit: Unit;
  left: readonly TrendSeries[];
  drawn: readonly TrendSeries[];
  view: View;
  period: Period;
  onChange: (values: Partial<View>) => void;
}) {
  const leads = drawn.some((one) => one.points.some((point) => one.hrefOf?.(point)));
  const sentences = [
    view.chart === 'line' && drawn.length > 0 && axisSentence(axisOf('line', drawn, unit), unit),
    view.chart === 'column' && drawn.length > 0 && words.columnsStartAtZero,
  ].filter(Boolean);
  const hint = view.chart !== 'table' && leads;
  if (sentences.length === 0 && !hint && left.length === 0) return null;
  return (
    <PanelFoot>
      <span>
        {sentences.join(' ')}
        {view.chart === 'column' && drawn.length > 0 && (
          <ScreenOnly>
            {' '}
            <Button variant="link" className={styles.draw} onClick={() => onChange({ chart: 'table' })}>
              {words.showAsTable}
            </Button>
          </ScreenOnly>
        )}
        {hint && <ScreenOnly> {words.selectToRead(view.chart)}</ScreenOnly>}
      </span>
      {left.map((one) => (
        <span key={one.key}>
          {words.fewAnswers(one.name, period)}{' '}
          <Button variant="link" className={styles.draw} onClick={() => onChange({ draw: [...view.draw, one.key] })}>
            {words.show} <VisuallyHidden>({one.name})</VisuallyHidden>
          </Button>
        </span>
      ))}
    </PanelFoot>
  );
}
