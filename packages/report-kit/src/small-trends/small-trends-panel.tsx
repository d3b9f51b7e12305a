import { letteredNotes, longestOf, smallTrendTop, type TrendSeries } from '@shoppervoice/chart-model';
import type { ChoiceFigure } from '@shoppervoice/contracts/reports';
import { capital } from '@shoppervoice/survey-model';
import { Button, IconButton, PanelFoot, ScreenOnly, SegmentedControl } from '@shoppervoice/ui';
import { ChartColumn, MessageSquarePlus, Table2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ViewFields } from '../address/address-field.ts';
import { oneOf } from '../address/address-field.ts';
import { useAddressState } from '../address/use-address-state.ts';
import { TrendTable } from '../chart/trend-table.tsx';
import { isChoice, useDashboard } from '../dashboard/dashboard.ts';
import { PictureDownloads } from '../download/picture-downloads.tsx';
import { trendTable } from '../download/trend-table.ts';
import { NoteList } from '../notes/note-list.tsx';
import type { NoteTask } from '../notes/note-task.ts';
import { chartNotes } from '../notes/note-words.ts';
import { Notes } from '../notes/notes.tsx';
import { useNotes } from '../notes/use-notes.ts';
import { Section } from '../page/section.tsx';
import { PeriodSwitch } from '../range/period-switch.tsx';
import { allOf } from '../text/list-noun.ts';
import { sharesOfOptions } from '../trend/trend-tabs.ts';
import { SmallTrendCharts } from './small-trend-charts.tsx';
import * as words from './words.ts';

const ORDERS = ['moved', 'largest'] as const;
const DRAWN_AS = ['column', 'table'] as const;
const FIELDS = {
  order: oneOf<(typeof ORDERS)[number]>(ORDERS, 'moved'),
  courses: oneOf<(typeof DRAWN_AS)[number]>(DRAWN_AS, 'column'),
} satisfies ViewFields;
/** Charts before "show all". */
const FOLDED = 8;

/**
 * The options of one choice over time, a small chart each on one scale, if there are too many for lines in one chart.
 * `noun` and `of` in words: `['topic', 'topics']`, `comments`.
 */
export function SmallTrendsPanel({
  code,
  noun: [, many],
  of,
}: {
  /** Of the question. */
  code: string;
  noun: readonly [string, string];
  /** What the shares are parts of. */
  of: string;
}) {
  const dashboard = useDashboard();
  const { answer, figures, respondents, shell, area, period, days, range, change: setPage } = dashboard;
  const { state, change } = useAddressState(FIELDS, shell);
  const [open, setOpen] = useState(false);
  const figure = figures.filter(isChoice).find((each) => each.code === code);
  const series = useMemo(
    () => (figure === undefined ? [] : (sharesOfOptions()({ ...dashboard, figures: [figure] })[0]?.series ?? [])),
    [dashboard, figure],
  );
  const ordered = useMemo(
    () => (figure === undefined ? [] : inOrder(series, figure, state.order)),
    [series, figure, state.order],
  );
  const notes = useNotes(area, days);
  const lettered = useMemo(() => {
    const points = longestOf(ordered, (each) => each.points);
    return letteredNotes(chartNotes(notes), points);
  }, [notes, ordered]);
  const [task, setTask] = useState<NoteTask>({ kind: 'none' });
  if (figure === undefined || ordered.length === 0) return null;
  const title = words.title(capital(many), period, of);
  const shown = open ? ordered : ordered.slice(0, FOLDED);
  const top = smallTrendTop(ordered, 'share');
  return (
    <Section
      name="courses"
      title={title}
      aside={
        <>
          <PeriodSwitch value={period} range={range.range} onChange={(next) => setPage({ period: next })} />
          <SegmentedControl
            label={words.order}
            value={state.order}
            onChange={(order) => change({ order })}
            segments={[
              { value: 'moved', label: words.changedFirst },
              { value: 'largest', label: words.largestFirst },
            ]}
          />
          <SegmentedControl
            label={words.showAs}
            value={state.courses}
            onChange={(courses) => change({ courses })}
            segments={[
              { value: 'column', label: words.columns, icon: ChartColumn },
              { value: 'table', label: words.table, icon: Table2 },
            ]}
          />
          <IconButton
            icon={MessageSquarePlus}
            label={words.addANote}
            aria-haspopup="dialog"
            onClick={() => setTask({ kind: 'write', note: null, day: days.endDate })}
          />
          <PictureDownloads
            title={title}
            of={[figure]}
            picture={() => ({ kind: 'courses', unit: 'share', series: ordered, notes: lettered })}
            table={() => trendTable(ordered, 'share')}
          />
        </>
      }
    >
      {state.courses === 'table' ? (
        <TrendTable unit="share" series={shown} caption={title} />
      ) : (
        <SmallTrendCharts series={shown} figure={figure} notes={lettered} of={of} top={top} />
      )}
      <NoteList notes={lettered} of={notes} limits={range.limits} onTask={setTask} />
      <Notes task={task} onTask={setTask} shell={shell} area={area} page={{ figures: answer.figures, respondents }} />
      <PanelFoot>
        <span>
          {state.courses === 'column' && (
            <>
              {words.columnsStartAtZero}
              <ScreenOnly> {words.selectOne(of)}</ScreenOnly>
            </>
          )}
        </span>
        {ordered.length > FOLDED && (
          <Button variant="link" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? words.fewer(many) : allOf(ordered.length, figure.options.length, many, of)}
          </Button>
        )}
      </PanelFoot>
    </Section>
  );
}

/** Options with a value: largest first and, if requested, significant changes before them. */
function inOrder(
  series: readonly TrendSeries[],
  figure: ChoiceFigure,
  order: (typeof ORDERS)[number],
): readonly TrendSeries[] {
  const countOf = (of: { readonly options: readonly { readonly id: number; readonly count: number | null }[] }) =>
    new Map(of.options.map(({ id, count }) => [String(id), count ?? 0]));
  const [now, before] = [countOf(figure), countOf(figure.change ?? { options: [] })];
  const moves = new Map(figure.change?.options.map(({ id, delta }) => [String(id), Math.abs(delta ?? 0)]));
  const movedBy = ({ key, moved }: TrendSeries) =>
    order === 'moved' && moved === true ? 1 + (moves.get(key) ?? 0) : 0;
  return series
    .filter(({ key }) => (now.get(key) ?? 0) > 0 || (before.get(key) ?? 0) > 0)
    .toSorted((a, b) => movedBy(b) - movedBy(a) || (now.get(b.key) ?? 0) - (now.get(a.key) ?? 0));
}
