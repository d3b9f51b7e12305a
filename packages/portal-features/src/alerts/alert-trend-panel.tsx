import { axisOf, axisSentence } from '@shoppervoice/chart-model';
import type { Alert, AlertTrend } from '@shoppervoice/contracts/delivery';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { Failure } from '@shoppervoice/portal-kit';
import { Legend, LegendKey, NoteList, Notes, type NoteTask, TrendChart, TrendTable } from '@shoppervoice/report-kit';
import { formatDay } from '@shoppervoice/survey-model';
import {
  Bone,
  Button,
  DataError,
  Panel,
  PanelFoot,
  PanelHead,
  ScreenOnly,
  SegmentedControl,
  Select,
  Skeleton,
} from '@shoppervoice/ui';
import { ChartLine, MessageSquarePlus, Table2 } from 'lucide-react';
import { useCallback, useId, useMemo, useState } from 'react';
import { useAlertTrend, why } from './alert-calls.ts';
import { daysOf, drawnTrend, quietRange, useTrendNotes } from './alert-trend.ts';
import css from './alert-trend-panel.module.css';
import { TrendNumbers } from './trend-numbers.tsx';
import * as words from './words.ts';

const DRAWN_AS = [
  { value: 'line', label: words.lines, icon: ChartLine },
  { value: 'table', label: words.table, icon: Table2 },
] as const;
type DrawnAs = (typeof DRAWN_AS)[number]['value'];

/** Trend of one rule over the last year: its quiet range, and the notes of those days. */
export function AlertTrendPanel({
  alerts,
  chosen,
  shell,
  onChoose,
}: {
  alerts: readonly Alert[];
  chosen: Alert;
  shell: ShellApi;
  onChoose: (alertId: string) => void;
}) {
  const heading = useId();
  const { data, error, mutate, isValidating } = useAlertTrend(chosen.alertId);
  const [drawnAs, setDrawnAs] = useState<DrawnAs>('line');
  const [task, setTask] = useState<NoteTask>({ kind: 'none' });
  const options = alerts.map(({ alertId: value, what, when }) => ({ value, label: `${what}, ${when}` }));
  return (
    <Panel aria-labelledby={heading} className={css.panel}>
      <PanelHead title={words.chosenBy(chosen.what, daysOf(chosen.watch))} id={heading}>
        {(data === undefined || drawnTrend(data).kind === 'line') && (
          <SegmentedControl label={words.showAs} value={drawnAs} onChange={setDrawnAs} segments={[...DRAWN_AS]} />
        )}
        {data?.area != null && (
          <Button
            icon={MessageSquarePlus}
            aria-haspopup="dialog"
            onClick={() => setTask({ kind: 'write', note: null, day: data.points.at(-1)?.endDate ?? shell.today() })}
          >
            {words.addNote}
          </Button>
        )}
      </PanelHead>
      {alerts.length > 1 && (
        <p className={css.choice}>
          <Select label={words.alert} value={chosen.alertId} options={options} onChange={onChoose} />
        </p>
      )}
      {data === undefined ? (
        <div className={css.words}>
          {error ? (
            <DataError
              title={words.historyNotLoaded}
              reason={why(error)}
              requestId={error instanceof Failure ? error.requestId : undefined}
              busy={isValidating}
              onRetry={() => void mutate()}
            />
          ) : (
            <Skeleton label={words.loadingHistory}>
              <Bone height="240px" />
            </Skeleton>
          )}
        </div>
      ) : data.unavailable !== null || data.points.length === 0 ? (
        <p className={css.words}>{data.unavailable ?? words.notEnoughPast}</p>
      ) : (
        <TrendContent trend={data} alert={chosen} drawnAs={drawnAs} shell={shell} task={task} onTask={setTask} />
      )}
    </Panel>
  );
}

function TrendContent({
  trend,
  alert,
  drawnAs,
  shell,
  task,
  onTask,
}: {
  trend: AlertTrend;
  alert: Alert;
  drawnAs: DrawnAs;
  shell: ShellApi;
  task: NoteTask;
  onTask: (task: NoteTask) => void;
}) {
  const drawn = useMemo(() => drawnTrend(trend), [trend]);
  const { notes, lettered } = useTrendNotes(trend);
  const writeOn = useCallback((day: string) => onTask({ kind: 'write', note: null, day }), [onTask]);
  const title = words.figureBy(alert.what, daysOf(alert.watch));
  const fired = trend.points.flatMap((point) => point.fired);
  return (
    <>
      {drawn.kind === 'numbers' ? (
        <TrendNumbers trend={trend} caption={title} />
      ) : drawnAs === 'table' ? (
        <div className={css.drawn}>
          <TrendTable unit={drawn.unit} series={drawn.series} caption={title} />
        </div>
      ) : (
        <div className={css.drawn}>
          <div className={css.legend}>
            <Legend>
              <LegendKey kind="now">{words.valueOfDays(daysOf(alert.watch))}</LegendKey>
              {trend.points.some(({ still }) => still !== null) && (
                <LegendKey kind="still">{quietRange(alert.watch)}</LegendKey>
              )}
              {fired.length > 0 && <LegendKey kind="told">{words.alertFired}</LegendKey>}
            </Legend>
          </div>
          <TrendChart
            type="line"
            unit={drawn.unit}
            series={drawn.series}
            title={title}
            valueName={alert.what}
            notes={lettered}
            onNote={trend.area === null ? undefined : writeOn}
          />
        </div>
      )}
      <NoteList notes={lettered} of={notes} onTask={onTask} />
      {trend.area !== null && <Notes task={task} onTask={onTask} shell={shell} area={trend.area} />}
      <PanelFoot>
        <span>
          {[
            fired.length === 0 ? words.didNotFire : words.firedOn(fired.map((day) => formatDay(day)).join(', ')),
            ...(drawn.kind === 'line' && drawnAs === 'line'
              ? [axisSentence(axisOf('line', drawn.series, drawn.unit), drawn.unit)]
              : []),
          ].join(' ')}
          {drawn.kind === 'line' && drawnAs === 'line' && <ScreenOnly> {words.selectPoint}</ScreenOnly>}
        </span>
      </PanelFoot>
    </>
  );
}
