import type { PageProps, ShellApi } from '@shoppervoice/contracts/remotes';
import {
  AreaFailed,
  ErrorBoundary,
  type PageEntry,
  PageSkeleton,
  patternOf,
  useOnDemand,
  Whoops,
} from '@shoppervoice/portal-kit';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { type TypedText, typedTexts } from '../page-session/typed-text.ts';
import { GuardedNavigation } from '../session/guarded-navigation.tsx';
import { Rare } from '../states/rare.tsx';
import { DrawnInTime } from './drawn-in-time.tsx';
import { type ReadyCode, startFirstCalls } from './first-call.ts';
import type { PageMark } from './hang-marks.ts';
import { markOf, type PageFailure } from './page-loader.ts';
import { pageShell } from './page-shell.ts';
import { marks, pages, usePageCode } from './pages.ts';

interface PageAreaProps {
  readonly entry: PageEntry;
  readonly shell: ShellApi;
  readonly locked: boolean;
}

function ReadyPage({ entry, code, ...given }: PageProps & { readonly entry: PageEntry; readonly code: ReadyCode }) {
  const [shell, config] = useMemo(() => {
    const own = pageShell(given.shell, entry, code.build);
    return [own, { fetcher: own.request }] as const;
  }, [given.shell, entry, code.build]);
  const props = { ...given, shell };
  // During the first render only.
  useState(() => (props.locked ? null : startFirstCalls(code, props.shell, props.page)));
  const onDrawn = useHangMark(markOf(entry, code.build, 'drawing'));
  return (
    <DrawnInTime
      title={props.page.title}
      skeleton={!props.page.auth}
      onDrawn={onDrawn}
      onLate={() => pages.waited(entry)}
      onReplace={() => pages.fallBack(entry, 'absent')}
    >
      <GuardedNavigation>
        <SWRConfig value={config}>
          <code.Page {...props} />
        </SWRConfig>
      </GuardedNavigation>
    </DrawnInTime>
  );
}

/** Milliseconds after drawing when a page counts as interactive, if the tab responds. */
const INTERACTIVE_AFTER = 500;

/** Marks a page as running before it starts. Call the result once it was drawn. */
function useHangMark(mark: PageMark): () => void {
  const [ownMark] = useState(() => {
    marks.begin(mark);
    return mark;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      marks.leave(ownMark);
    },
    [ownMark],
  );
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => marks.markInteractive(ownMark), INTERACTIVE_AFTER);
  };
}

interface FailureWords {
  readonly title: string;
  readonly onRetry: () => void;
  /** Null without another version. */
  readonly onOther: (() => void) | null;
}

const FAILURES: Readonly<Record<PageFailure, (words: FailureWords) => ReactNode>> = {
  crashed: ({ onRetry }) => <Whoops onRetry={onRetry} />,
  absent: (words) => <AreaFailed {...words} />,
  outdated: ({ title }) => <Rare of="outdated" title={title} />,
  hung: (words) => <Rare of="hung" {...words} />,
};

/** A page that threw while being drawn, and the text of its fields. */
interface Crash {
  readonly entry: PageEntry;
  readonly texts: readonly TypedText[];
}

// With that of recovered text: the first script has a hash for each file that it may load.
const loadNotice = () => import(/* webpackChunkName: "typed-text" */ './crash-notice.tsx');

/** One page of a remote. Its failures do not affect the rest. */
export function PageArea({ entry, shell, locked }: PageAreaProps) {
  const { pathname } = useLocation();
  const code = usePageCode(entry);
  const { page } = entry;
  const typed = useRef<readonly TypedText[]>([]);
  const [crash, setCrash] = useState<Crash | null>(null);
  const { code: notices, ask } = useOnDemand(loadNotice, 'crash notice');
  useEffect(() => pages.open(entry), [entry]);
  const notice = crash?.entry === entry && notices.kind === 'ready' && code.kind !== 'loading' && (
    <notices.Component changed={code.kind === 'ready'} texts={crash.texts} onClose={() => setCrash(null)} />
  );
  if (code.kind === 'failed') {
    const retry = () => pages.retry(entry);
    const onOther = code.hasOther ? () => pages.takeOther(entry) : null;
    return (
      <>
        {crash !== null && crash.texts.length > 0 && notice}
        {FAILURES[code.why]({ title: page.title, onRetry: retry, onOther })}
      </>
    );
  }
  if (code.kind !== 'ready') return page.auth ? null : <PageSkeleton title={page.title} />;
  return (
    <>
      {notice}
      <ErrorBoundary
        key={code.build.uniqueName}
        resetBy={code}
        onError={(error) => {
          marks.end(markOf(entry, code.build, 'drawing'));
          setCrash({ entry, texts: typed.current });
          typed.current = [];
          ask();
          pages.crashed(entry, error);
        }}
        fallback={() => {
          // Drawn before the page is removed, while its fields still exist.
          const now = typedTexts(document.getElementById('main') ?? document);
          if (now.length > 0) typed.current = now;
          return null;
        }}
      >
        <Routes>
          <Route
            path={patternOf(page, pathname)}
            element={
              <ReadyPage key={page.module} entry={entry} code={code} shell={shell} page={page} locked={locked} />
            }
          />
        </Routes>
      </ErrorBoundary>
    </>
  );
}
