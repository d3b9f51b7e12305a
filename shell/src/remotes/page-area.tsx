import type { PageProps, ShellApi } from '@shoppervoice/contracts';
import { type ReactNode, useEffect, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { type PageEntry, patternOf } from '../address/page-table.ts';
import { ErrorBoundary } from '../states/error-boundary.tsx';
import { AreaFailed, AreaOutdated, Whoops } from '../states/messages.tsx';
import { PageSkeleton } from '../states/page-skeleton.tsx';
import { DrawnInTime } from './drawn-in-time.tsx';
import { askFirst, type ReadyCode } from './first-call.ts';
import type { PageFailure } from './page-loader.ts';
import { pages, usePageCode } from './pages.ts';

interface PageAreaProps {
  readonly entry: PageEntry;
  readonly shell: ShellApi;
  readonly locked: boolean;
}

function ReadyPage({ entry, code, ...props }: PageProps & { readonly entry: PageEntry; readonly code: ReadyCode }) {
  // While it is being drawn, and not after.
  useState(() => (props.locked ? null : askFirst(code, props.shell, props.page)));
  return (
    <DrawnInTime
      title={props.page.title}
      skeleton={!props.page.auth}
      onLate={() => pages.waited(entry)}
      onGivenUp={() => pages.giveWay(entry, 'absent')}
    >
      <code.Page {...props} />
    </DrawnInTime>
  );
}

const FAILURES: Readonly<Record<PageFailure, (words: { title: string; onRetry: () => void }) => ReactNode>> = {
  crashed: ({ onRetry }) => <Whoops onRetry={onRetry} />,
  absent: (words) => <AreaFailed {...words} />,
  outdated: ({ title }) => <AreaOutdated title={title} />,
};

/** One page of a remote. Whatever goes wrong in it stays in it. */
export function PageArea({ entry, shell, locked }: PageAreaProps) {
  const { pathname } = useLocation();
  const code = usePageCode(entry);
  const { page } = entry;
  useEffect(() => pages.open(entry), [entry]);
  if (code.kind === 'failed') {
    const retry = () => pages.retry(entry);
    return FAILURES[code.why]({ title: page.title, onRetry: retry });
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
          element={<ReadyPage key={page.module} entry={entry} code={code} shell={shell} page={page} locked={locked} />}
        />
      </Routes>
    </ErrorBoundary>
  );
}
