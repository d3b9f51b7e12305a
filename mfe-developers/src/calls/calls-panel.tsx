import { API_CLIENT_PATH, type ApiCallsAnswer, type ApiClient } from '@shoppervoice/contracts/developers';
import { DataState, useReport } from '@shoppervoice/report-kit';
import { formatCount, formatPercent, formatRange } from '@shoppervoice/survey-model';
import { Bone, Panel, PanelHead, Select, Skeleton } from '@shoppervoice/ui';
import { CHART_DAYS, lastDays, slowestTwentieth, turnedAway } from './call-facts.ts';
import { CallsChart } from './calls-chart.tsx';
import css from './calls-panel.module.css';
import { CallsTable } from './calls-table.tsx';
import * as words from './words.ts';

interface CallsPanelProps {
  readonly clients: readonly ApiClient[];
  readonly chosen: ApiClient;
  /** `YYYY-MM-DD` in the merchant's zone. */
  readonly today: string;
  readonly onChoose: (id: string) => void;
}

/** A client's calls: by day, and the last ones as a log. */
export function CallsPanel({ clients, chosen, today, onChoose }: CallsPanelProps) {
  const calls = useReport<ApiCallsAnswer>(`${API_CLIENT_PATH}/calls?${new URLSearchParams({ id: chosen.id })}`);
  return (
    <Panel aria-labelledby="calls">
      <PanelHead title={words.callsPerDay} id="calls">
        <Select
          label={words.client}
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
            <Skeleton label={words.loading} still={still}>
              <Bone height="240px" still={still} />
            </Skeleton>
          </div>
        )}
        failedTitle={words.couldNotLoad}
        refreshFailedTitle={words.couldNotRefresh}
        slow={words.takeLonger}
        empty={{
          when: ({ calls: all, byDay }) => all.length === 0 && byDay.length === 0,
          show: <p className={css.none}>{words.noCallYet(chosen.name)}</p>,
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
          {words.answered}
        </span>
        <span>
          <i className={css.failed} aria-hidden="true" />
          {words.failedWith}
        </span>
        <span>{formatRange({ startDate: first, endDate: today })}</span>
      </p>
      <dl className={css.figures}>
        <div>
          <dt>{words.callsInDays(CHART_DAYS)}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
        <div>
          <dt>{words.failed}</dt>
          <dd>
            {formatCount(failed)} {count > 0 && <span>{formatPercent(failed / count)}</span>}
          </dd>
        </div>
        {slowest !== null && (
          <div>
            <dt>{words.slowestOver}</dt>
            <dd>
              {formatCount(slowest)} <span>{words.milliseconds}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>{words.tooFast(formatCount(calls.length))}</dt>
          <dd>{formatCount(turnedAway(calls))}</dd>
        </div>
      </dl>
      <CallsChart days={days} />
      <CallsTable calls={calls} />
    </div>
  );
}
