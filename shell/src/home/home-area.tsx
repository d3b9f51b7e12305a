import type { ShellApi } from '@shoppervoice/contracts';
import { useEffect } from 'react';
import type { PageEntry } from '../address/page-table.ts';
import { useOnDemand } from '../chrome/on-demand.ts';
import { report } from '../requests/portal-request.ts';
import { ErrorBoundary } from '../states/error-boundary.tsx';
import { AreaFailed, Whoops } from '../states/messages.tsx';
import { PageSkeleton } from '../states/page-skeleton.tsx';

const load = () => import('./home.tsx');

/** `/`: its code is a chunk of its own, so that a reader who starts on a report does not wait for it. */
export function HomeArea({ shell, entries }: { shell: ShellApi; entries: readonly PageEntry[] }) {
  const { code, ask } = useOnDemand(load, 'home');
  useEffect(ask, [ask]);
  if (code.kind === 'failed') return <AreaFailed title="Home" onRetry={ask} />;
  if (code.kind === 'absent') return <PageSkeleton title="Home" />;
  return (
    <ErrorBoundary resetBy={shell} onError={(error) => report(error, 'home')} fallback={() => <Whoops />}>
      <code.Component shell={shell} entries={entries} />
    </ErrorBoundary>
  );
}
