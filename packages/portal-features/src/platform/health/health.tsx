import { HEALTH_PATH, type RetriedWork, type Retry } from '@shoppervoice/contracts/health';
import { activeSince, detailOf, Failure } from '@shoppervoice/portal-kit';
import { Banner, Bone, Button, DataError, Panel, PanelHead, Skeleton, VisuallyHidden } from '@shoppervoice/ui';
import { CircleCheck, RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import css from '../platform.module.css';
import { request } from '../platform-request.ts';
import { FailedPanel } from './failed-panel.tsx';
import { failedGroups, isWell, migrationRows, serviceTitle, waitingRows } from './health-facts.ts';
import { MigrationsPanel } from './migrations-panel.tsx';
import { type HealthReading, readHealth } from './read-health.ts';
import { WaitingPanel } from './waiting-panel.tsx';
import * as words from './words.ts';

/** Milliseconds; SWR refreshes no hidden tab. */
const REFRESH = 30_000;
/** Milliseconds of refreshing after the reader's last input. */
const WATCHED = 5 * 60_000;

type Outcome = { readonly kind: 'did' | 'refused'; readonly says: string };

/** `/health`, for superusers: background work that failed or waits too long, and a retry of it. */
export default function Health() {
  const { data, error, mutate, isValidating } = useSWR<HealthReading>(HEALTH_PATH, readHealth, {
    // An abandoned tab must not keep its session alive.
    isPaused: () => !activeSince(Date.now() - WATCHED),
    refreshInterval: REFRESH,
    revalidateOnFocus: true,
  });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.title;
    document.title = words.health;
    return () => {
      document.title = before;
    };
  }, []);
  const retry = async (path: string, work: Retry) => {
    setOutcome(null);
    try {
      const { did } = await request<RetriedWork>(`${path}/retry`, { method: 'POST', body: work });
      setOutcome({ kind: 'did', says: did });
    } catch (refusal) {
      setOutcome({ kind: 'refused', says: detailOf(refusal, words.didNotWork) });
    }
    await mutate().catch(() => undefined);
    // The row, and its button with the focus, may be gone.
    status.current?.focus();
  };
  return (
    <div className={css.page}>
      <header className={css.running}>
        <div className={css.head}>
          <h1>{words.health}</h1>
          {data && <p className={css.quiet}>{words.asOf(new Date(data.at).toLocaleTimeString())}</p>}
        </div>
        <Button icon={RefreshCw} busy={isValidating} onClick={() => void mutate()}>
          {words.refresh}
        </Button>
      </header>
      <div ref={status} tabIndex={-1} className={css.status}>
        {outcome && <Banner kind={outcome.kind === 'did' ? 'accent' : 'error'} title={outcome.says} />}
        {error && data && <Banner kind="warning" title={words.mayBeOld} />}
      </div>
      {!data && error && (
        <DataError
          reason={detailOf(error, words.notListed)}
          requestId={error instanceof Failure ? error.requestId : undefined}
          title={words.notLoaded}
          busy={isValidating}
          onRetry={() => void mutate()}
        />
      )}
      {!data && !error && <Loading />}
      {data && isWell(data) && <Banner icon={CircleCheck} title={words.allWell} />}
      {data && data.away.length > 0 && <AwayPanel away={data.away} />}
      {data && <MigrationsPanel rows={migrationRows(data)} at={data.at} />}
      {data && <WaitingPanel rows={waitingRows(data)} at={data.at} />}
      {data &&
        failedGroups(data).map((group) => (
          <FailedPanel key={`${group.service} ${group.kind}`} group={group} reading={data} onRetry={retry} />
        ))}
    </div>
  );
}

function AwayPanel({ away }: Pick<HealthReading, 'away'>) {
  return (
    <Panel aria-labelledby="away" className={css.remote}>
      <PanelHead title={words.away} id="away" />
      <table className={css.table}>
        <caption className={css.caption}>{words.away}</caption>
        <thead>
          <tr>
            <th scope="col">{words.service}</th>
            <th scope="col">{words.reason}</th>
          </tr>
        </thead>
        <tbody>
          {away.map(({ service, reason }) => (
            <tr key={service}>
              <th scope="row">{words.notResponding(serviceTitle(service))}</th>
              <td data-label={words.reason}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Loading() {
  return (
    <Skeleton label={words.loadingHealth}>
      <VisuallyHidden>{words.loading}</VisuallyHidden>
      <div className={css.loading}>
        {['a', 'b'].map((panel) => (
          <div key={panel} className={css.bones}>
            <Bone width="180px" height="20px" />
            <Bone />
            <Bone width="86%" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
