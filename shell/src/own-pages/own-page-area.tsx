import type { ShellApi } from '@shoppervoice/contracts';
import { useEffect } from 'react';
import { useOnDemand } from '../chrome/on-demand.ts';
import { report } from '../requests/portal-request.ts';
import { ErrorBoundary } from '../states/error-boundary.tsx';
import { AreaFailed, Whoops } from '../states/messages.tsx';
import { PageSkeleton } from '../states/page-skeleton.tsx';
import type { OwnPage } from './own-pages.ts';

/** A page of the shell whose code is loaded for those who open it. Another page needs another key. */
export function OwnPageArea({ page, shell }: { page: OwnPage; shell: ShellApi }) {
  const { code, ask } = useOnDemand(page.load, page.title);
  useEffect(ask, [ask]);
  if (code.kind === 'failed') return <AreaFailed title={page.title} onRetry={ask} />;
  if (code.kind === 'absent') return <PageSkeleton title={page.title} />;
  return (
    <ErrorBoundary
      resetBy={shell}
      onError={(error) => report(error, page.title)}
      fallback={(retry) => <Whoops onRetry={retry} />}
    >
      <code.Component shell={shell} />
    </ErrorBoundary>
  );
}
