import { useEffect } from 'react';
import { useOnDemand } from '../chrome/on-demand.ts';
import { report } from '../requests/portal-request.ts';
import { ErrorBoundary } from '../states/error-boundary.tsx';
import { AreaFailed, Whoops } from '../states/messages.tsx';
import { PageSkeleton } from '../states/page-skeleton.tsx';

const load = () => import('./alerts.tsx');

/** `/alerts`: its code is loaded for those who open it. */
export function AlertsArea() {
  const { code, ask } = useOnDemand(load, 'alerts');
  useEffect(ask, [ask]);
  if (code.kind === 'failed') return <AreaFailed title="Alerts" onRetry={ask} />;
  if (code.kind === 'absent') return <PageSkeleton title="Alerts" />;
  return (
    <ErrorBoundary
      resetBy={code}
      onError={(error) => report(error, 'alerts')}
      fallback={(retry) => <Whoops onRetry={retry} />}
    >
      <code.Component />
    </ErrorBoundary>
  );
}
