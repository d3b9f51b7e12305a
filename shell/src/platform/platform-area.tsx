import { useEffect } from 'react';
import { useOnDemand } from '../chrome/on-demand.ts';
import { report } from '../requests/portal-request.ts';
import { ErrorBoundary } from '../states/error-boundary.tsx';
import { AreaFailed, Whoops } from '../states/messages.tsx';
import { PageSkeleton } from '../states/page-skeleton.tsx';

const load = () => import('./platform.tsx');

/** `/platform`: its code is loaded for those who open it. */
export function PlatformArea() {
  const { code, ask } = useOnDemand(load, 'platform');
  useEffect(ask, [ask]);
  if (code.kind === 'failed') return <AreaFailed title="Platform" onRetry={ask} />;
  if (code.kind === 'absent') return <PageSkeleton title="Platform" />;
  return (
    <ErrorBoundary
      resetBy={code}
      onError={(error) => report(error, 'platform')}
      fallback={(retry) => <Whoops onRetry={retry} />}
    >
      <code.Component />
    </ErrorBoundary>
  );
}
