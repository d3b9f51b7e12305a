import type { PageProps, ShellApi } from '@shoppervoice/contracts';
import { useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { type PageEntry, patternOf } from '../address/page-table.ts';
import { ErrorBoundary } from '../states/error-boundary.tsx';
import { AreaFailed, Whoops } from '../states/messages.tsx';
import { PageSkeleton } from '../states/page-skeleton.tsx';
import { askFirst, type ReadyCode } from './first-call.ts';
import { pages, usePageCode } from './pages.ts';

interface PageAreaProps {
  readonly entry: PageEntry;
  readonly shell: ShellApi;
  readonly locked: boolean;
}

function ReadyPage({ code, ...props }: PageProps & { readonly code: ReadyCode }) {
  // While it is being drawn, and not after.
  useState(() => (props.locked ? null : askFirst(code, props.shell)));
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
