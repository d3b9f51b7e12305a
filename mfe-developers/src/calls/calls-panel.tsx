import { API_CLIENT_PATH, type ApiCallsAnswer, type ApiClient } from '@shoppervoice/contracts';
import { DataState, useReport } from '@shoppervoice/report-kit';
import { formatCount, formatPercent, formatRange } from '@shoppervoice/survey-model';
import { Bone, Panel, PanelHead, Select, Skeleton } from '@shoppervoice/ui';
import { CHART_DAYS, lastDays, slowestTwentieth, turnedAway } from './call-facts.ts';
import { CallsChart } from './calls-chart.tsx';
import css from './calls-panel.module.css';
import { CallsTable } from './calls-table.tsx';

interface CallsPanelProps {
  readonly clients: readonly ApiClient[];
  readonly chosen: ApiClient;
  /** `YYYY-MM-DD` in the merchant's zone. */
  readonly today: string;
  readonly onChoose: (id: string) => void;
}

/** What a client asked: its calls by day, and the last of them one by one. */
export function CallsPanel({ clients, chosen, today, onChoose }: CallsPanelProps) {
  const calls = useReport<ApiCallsAnswer>(`${API_CLIENT_PATH}/calls?${new URLSearchParams({ id: chosen.id })}`);
  return (
    <Panel aria-labelledby="calls">
      <PanelHead title="Calls per day" id="calls">
        <Select
          label="Client"
          value={chosen.id}
          options={clients.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={onChoose}
          className={css.choice}
        />
      </PanelHead>
      <DataState
        state={calls}
        skeleton={(still) => (
          <div className={css.bones}>
            <Skeleton label="Loading the calls" still={still}>
              <Bone height="240px" still={still} />
            </Skeleton>
          </div>
        )}
        failedTitle="The calls could not be loaded"
        refreshFailedTitle="The calls could not be refreshed."
        slow="The calls take a moment longer than usual."
        empty={{
          when: ({ calls: all, byDay }) => all.length === 0 && byDay.length === 0,
          show: <p className={css.none}>{chosen.name} has made no call yet. The quick start shows its first one.</p>,
        }}
      >
        {(answer) => <Calls of={answer} today={today} />}
      </DataState>
    </Panel>
  );
}

function Calls({ of: { calls, byDay }, today }: { of: ApiCallsAnswer; today: string }) {
  const days = lastDays(byDay, today);
  const count = days.reduce((all, day) => all + day.count, 0);
  const failed = days.reduce((all, day) => all + day.marked, 0);
  const slowest = slowestTwentieth(calls);
  const first = days[0]?.day ?? today;
  return (
    <div>
      <p className={css.legend}>
        <span>
          <i className={css.answered} aria-hidden="true" />
          answered
        </span>
        <span>
          <i className={css.failed} aria-hidden="true" />
          failed, 4xx or 5xx
        </span>
        <span>{formatRange({ startDate: first, endDate: today })}</span>
      </p>
      <dl className={css.figures}>
        <div>
          <dt>Calls, {CHART_DAYS} days</dt>
          <dd>{formatCount(count)}</dd>
        </div>
        <div>
          <dt>Failed</dt>
          <dd>
            {formatCount(failed)} {count > 0 && <span>{formatPercent(failed / count)}</span>}
          </dd>
        </div>
        {slowest !== null && (
          <div>
            <dt>Slowest twentieth over</dt>
            <dd>
              {formatCount(slowest)} <span>ms</span>
            </dd>
          </div>
        )}
        <div>
          <dt>Too fast (429), of the last {formatCount(calls.length)}</dt>
          <dd>{formatCount(turnedAway(calls))}</dd>
        </div>
      </dl>
      <CallsChart days={days} />
      <CallsTable calls={calls} />
    </div>
  );
}
