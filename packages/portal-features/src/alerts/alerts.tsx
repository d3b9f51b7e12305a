import type { Alert, BellAnswer, Firing } from '@shoppervoice/contracts/delivery';
import { ALERTS_PAGE, type ShellApi } from '@shoppervoice/contracts/remotes';
import { Failure } from '@shoppervoice/portal-kit';
import { HowWeDecide } from '@shoppervoice/report-kit';
import { formatDay, placeOf } from '@shoppervoice/survey-model';
import { Banner, Bone, Button, DataError, EmptyState, Panel, PanelHead, Skeleton } from '@shoppervoice/ui';
import { BellPlus, Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { SendOwnPage } from '../send/send-own-page.tsx';
import { deleteAlert, pauseAlert, useAlerts, useBell, why } from './alert-calls.ts';
import { type AlertDraft, draftOf, figureValue, NEW_DRAFT } from './alert-draft.ts';
import { AlertTrendPanel } from './alert-trend-panel.tsx';
import css from './alerts.module.css';
import { FiredPanel } from './fired-panel.tsx';
import { RuleForm } from './rule-form.tsx';
import { type LastFired, RuleRow } from './rule-row.tsx';
import { ViewsPanel } from './views-panel.tsx';
import * as words from './words.ts';

type Form = { readonly alert: Alert | null; readonly initial: AlertDraft } | null;
type Notice = { readonly kind: 'done' | 'failed'; readonly words: string } | null;

/** Reads the draft that `Alert me` beside a figure puts into the address. */
function formFromAddress(params: URLSearchParams): Form {
  const report = params.get('report');
  if (report === null) return null;
  const option = params.get('option');
  const figure = figureValue({ figure: params.get('figure') ?? '', option: option === null ? null : Number(option) });
  const initial = { ...NEW_DRAFT, report, figure, query: params.get('query') ?? '' };
  return { alert: null, initial };
}

const HOW = { page: 'alerts', parts: ['means', 'scores', 'shares', 'comments'], counts: null } as const;

/** The rule whose trend is shown: the chosen one, else the one that fired last, else the first. */
function shownOf(alerts: readonly Alert[], chosen: string | null, firings: readonly Firing[]): Alert | undefined {
  const wanted = [chosen, ...firings.map(({ alertId }) => alertId)];
  const id = wanted.find((each) => alerts.some(({ alertId }) => alertId === each));
  return alerts.find(({ alertId }) => alertId === id) ?? alerts[0];
}

function lastOf({ alertId }: Alert, bell: BellAnswer | undefined, error: unknown): LastFired {
  if (bell === undefined) return { kind: error ? 'failed' : 'loading' };
  const firing = bell.firings.find((each) => each.alertId === alertId);
  return firing === undefined ? { kind: 'never' } : { kind: 'fired', firing };
}

/** `/alerts`, for admins: rules, the open form, one trend, fired alerts, and saved views. */
export default function Alerts({ shell }: { readonly shell: ShellApi }) {
  const heading = useId();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data, error, mutate, isValidating } = useAlerts();
  const { data: bell, error: bellError } = useBell();
  const [form, setForm] = useState<Form>(() => formFromAddress(params));
  const [chosen, setChosen] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>(null);
  const status = useRef<HTMLDivElement>(null);
  const newAlert = useRef<HTMLButtonElement>(null);
  const close = () => {
    setForm(null);
    // Without the query, a reload does not reopen a rule that was saved or discarded.
    if (params.size > 0) navigate(ALERTS_PAGE, { replace: true });
  };
  const act = async (call: () => Promise<unknown>, words: string) => {
    if (busy) return;
    setBusy(true);
    setNotice(null);
    try {
      await call();
      await mutate().catch(() => undefined);
      setNotice({ kind: 'done', words });
    } catch (failed) {
      setNotice({ kind: 'failed', words: why(failed) });
    } finally {
      setBusy(false);
    }
  };
  const alerts = data?.alerts ?? [];
  // If the list of fired alerts cannot be loaded, the trend of the first rule is shown.
  const shown = bell === undefined && !bellError ? undefined : shownOf(alerts, chosen, bell?.firings ?? []);
  const paused = alerts.filter((alert) => alert.paused !== null).length;
  const write = () => setForm((open) => open ?? { alert: null, initial: NEW_DRAFT });
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1>{words.alerts}</h1>
          <p className={css.quiet}>{words.whatFor}</p>
        </div>
        <div className={css.actions}>
          <SendOwnPage shell={shell} title={words.alerts} days={null} words={[]} />
          <Button ref={newAlert} icon={Plus} onClick={write} aria-disabled={form !== null}>
            {words.newAlert}
          </Button>
        </div>
        {data && (
          <p className={css.quiet}>
            {words.checkedEachNight(placeOf(data.timeZone), data.judged && formatDay(data.judged))}{' '}
            <HowWeDecide facts={{ ...HOW, timeZone: data.timeZone }} />
          </p>
        )}
      </header>
      <div ref={status} role="status" tabIndex={-1} className={css.status}>
        {notice && <Banner kind={notice.kind === 'done' ? 'accent' : 'warning'} title={notice.words} />}
      </div>
      <div className={css.columns} data-form={form !== null || undefined}>
        {form !== null && (
          <RuleForm
            key={form.alert?.alertId ?? 'new'}
            alert={form.alert}
            initial={form.initial}
            onCancel={() => {
              close();
              newAlert.current?.focus();
            }}
            onDone={(alert) => {
              const message = (form.alert === null ? words.created : words.changed)(alert.what, alert.when);
              close();
              status.current?.focus();
              void act(async () => undefined, message);
            }}
          />
        )}
        <Panel aria-labelledby={heading}>
          <PanelHead title={words.shopsAlerts} id={heading}>
            {alerts.length > 0 && <span className={css.quiet}>{words.onAndPaused(alerts.length, paused)}</span>}
          </PanelHead>
          {!data && !error && (
            <div className={css.words}>
              <Skeleton label={words.loadingAlerts}>
                {['72%', '56%', '64%'].map((width) => (
                  <Bone key={width} width={width} />
                ))}
              </Skeleton>
            </div>
          )}
          {!data && error && (
            <DataError
              title={words.alertsNotLoaded}
              reason={why(error)}
              requestId={error instanceof Failure ? error.requestId : undefined}
              busy={isValidating}
              onRetry={() => void mutate()}
            />
          )}
          {data && alerts.length === 0 && (
            <EmptyState
              bare
              icon={BellPlus}
              title={words.noneYet}
              actions={
                form === null && (
                  <Button icon={Plus} onClick={write}>
                    {words.createFirst}
                  </Button>
                )
              }
            >
              {words.aboutAlerts}
            </EmptyState>
          )}
          {alerts.length > 0 && (
            <ul>
              {alerts.map((alert) => (
                <RuleRow
                  key={alert.alertId}
                  alert={alert}
                  last={lastOf(alert, bell, bellError)}
                  busy={busy}
                  onPause={(pause) =>
                    void act(() => pauseAlert(alert.alertId, pause), (pause ? words.paused : words.onAgain)(alert.what))
                  }
                  onEdit={() => setForm({ alert, initial: draftOf(alert) })}
                  onDelete={() => {
                    // The row, and its button with the focus, may be gone then.
                    status.current?.focus();
                    void act(() => deleteAlert(alert.alertId), words.deleted(alert.what, alert.when));
                  }}
                />
              ))}
            </ul>
          )}
        </Panel>
      </div>
      {shown !== undefined && <AlertTrendPanel alerts={alerts} chosen={shown} shell={shell} onChoose={setChosen} />}
      <FiredPanel />
      <ViewsPanel />
    </div>
  );
}
