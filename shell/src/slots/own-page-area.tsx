import type { ShellApi } from '@shoppervoice/contracts/remotes';
import type { OwnPage } from '@shoppervoice/portal-features';
import { AreaFailed, ErrorBoundary, PageSkeleton, report, useOnDemand, Whoops } from '@shoppervoice/portal-kit';
import { useEffect } from 'react';

/** A page of the shell whose code loads on open. Another page needs another key. */
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
