import type { PageProps, ShellApi } from '@shoppervoice/contracts';
import { useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { preload } from 'swr';
import { type PageEntry, patternOf } from '../address/page-table.ts';
import { request } from '../requests/portal-request.ts';
import { ErrorBoundary } from '../states/error-boundary.tsx';
import { AreaFailed, Whoops } from '../states/messages.tsx';
import { PageSkeleton } from '../states/page-skeleton.tsx';
import type { PageCode } from './page-loader.ts';
import { pages, usePageCode } from './pages.ts';

type ReadyCode = Extract<PageCode, { kind: 'ready' }>;

interface PageAreaProps {
  readonly entry: PageEntry;
  readonly shell: ShellApi;
  readonly locked: boolean;
}

/** Asks for what the page shows first while the page is still being drawn. A failure is the page's own to show. */
function askFirst({ firstCall }: ReadyCode, { shell, locked }: PageProps): void {
  const call = locked ? null : firstCall?.(shell, location.search);
  if (call) Promise.resolve(preload(call, (path: string) => request(path))).catch(() => {});
}

function ReadyPage({ code, ...props }: PageProps & { readonly code: ReadyCode }) {
  useState(() => askFirst(code, props));
  return <code.Page {...props} />;
}

/** One page of a remote. Whatever goes wrong in it stays in it. */
export function PageArea({ entry, shell, locked }: PageAreaProps) {
  const { pathname } = useLocation();
  const code = usePageCode(entry);
  const { page } = entry;
  useEffect(() => pages.open(entry), [entry]);
  if (code.kind === 'failed') {
    const retry = () => pages.retry(entry);
    return code.crashed ? <Whoops onRetry={retry} /> : <AreaFailed title={page.title} onRetry={retry} />;
  }
  if (code.kind !== 'ready') return page.auth ? null : <PageSkeleton title={page.title} />;
  return (
    <ErrorBoundary
      key={code.build.uniqueName}
      resetBy={code}
      onError={(error) => pages.crashed(entry, error)}
      fallback={() => null}
    >
      <Routes>
        <Route
          path={patternOf(page, pathname)}
          element={<ReadyPage key={page.module} code={code} shell={shell} page={page} locked={locked} />}
        />
      </Routes>
    </ErrorBoundary>
  );
}
