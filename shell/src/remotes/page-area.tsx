import type { ShellApi } from '@shoppervoice/contracts';
import { useEffect } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { type PageEntry, patternOf } from '../address/page-table.ts';
import { report } from '../requests/portal-request.ts';
import { ErrorBoundary } from '../states/error-boundary.tsx';
import { AreaFailed, Whoops } from '../states/messages.tsx';
import { PageSkeleton } from '../states/page-skeleton.tsx';
import { pages, usePageCode } from './pages.ts';

interface PageAreaProps {
  readonly entry: PageEntry;
  readonly shell: ShellApi;
  readonly locked: boolean;
}

/** One page of a remote. Whatever goes wrong in it stays in it. */
export function PageArea({ entry, shell, locked }: PageAreaProps) {
  const { pathname } = useLocation();
  const code = usePageCode(entry);
  const { page } = entry;
  useEffect(() => pages.prefetch(entry), [entry]);
  if (code.kind === 'failed') return <AreaFailed title={page.title} onRetry={() => pages.retry(entry)} />;
  if (code.kind !== 'ready') return page.auth ? null : <PageSkeleton title={page.title} />;
  const { Page } = code;
  return (
    <ErrorBoundary
      resetBy={pathname}
      onError={(error) => report(error, `page ${page.module}`)}
      fallback={() => <Whoops />}
    >
      <Routes>
        <Route
          path={patternOf(page, pathname)}
          element={<Page key={page.module} shell={shell} page={page} locked={locked} />}
        />
      </Routes>
    </ErrorBoundary>
  );
}
