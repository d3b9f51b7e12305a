import { SIGN_OUT_PATH } from '@shoppervoice/contracts/calls';
import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import { HomeArea, ownPageAt } from '@shoppervoice/portal-features';
import {
  descriptorsOf,
  entitlementsIn,
  NotFound,
  openUpgrade,
  type PageEntry,
  PasswordQuestion,
  pageAt,
  pagesOf,
  type Session,
  today,
  useIdleLoad,
  usePortal,
  Whoops,
} from '@shoppervoice/portal-kit';
import { Deferred } from '@shoppervoice/ui';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Decision, decide, HOME_PATH, refusedTitle, same, type Viewer } from './address/decide.ts';
import { AuthLayout } from './chrome/auth-layout.tsx';
import { Layout } from './chrome/layout.tsx';
import { RouteAnnouncer } from './chrome/route-announcer.tsx';
import { useScrollRestoration } from './chrome/scroll-restoration.ts';
import { sidebarModel } from './chrome/sidebar-model.ts';
import { Starting } from './chrome/starting.tsx';
import { usePageStatus } from './page-session/page-status.ts';
import { SessionNotice } from './page-session/session-notice.tsx';
import { PageArea } from './remotes/page-area.tsx';
import { startRegistry } from './remotes/registry.ts';
import { makeShellApi } from './remotes/shell-api.ts';
import { signOut } from './session/sign-out.ts';
import { SlotHostContext } from './slots/extensions.tsx';
import { OwnPageArea } from './slots/own-page-area.tsx';
import { Slot } from './slots/slot.tsx';
import { Rare } from './states/rare.tsx';
import * as words from './words.ts';

const TITLES = { home: words.home, 'not-found': words.pageNotFound } as const;

const loadDrawnArea = () => import(/* webpackChunkName: "once-drawn" */ './chrome/drawn-area.tsx');

// With what loads once everything is drawn: the first script has a hash for each file that it may load.
const load = () => import(/* webpackChunkName: "once-drawn" */ './extensions/extension-area.tsx');

/** Loaded once everything is drawn. */
function DrawnAreaLater(props: { entries: readonly PageEntry[]; shown: PageEntry | null }) {
  const code = useIdleLoad(loadDrawnArea, 'once drawn');
  return code.kind === 'ready' ? <code.Component {...props} /> : null;
}

const NO_PAGES: readonly PageEntry[] = [];
const NONE_WITHDRAWN: readonly PageDescriptor[] = [];

export function Portal() {
  const status = usePageStatus();
  const session = usePortal((state) => state.session);
  const registry = usePortal((state) => state.registry);
  const remotes = registry.kind === 'ready' ? registry.remotes : null;
  const entries = useMemo(() => (remotes ? pagesOf(remotes) : NO_PAGES), [remotes]);
  if (status.kind !== 'current') return <SessionNotice status={status} />;
  if (registry.kind === 'failed') {
    return (
      <AuthLayout>
        <Whoops onRetry={() => void startRegistry()} />
      </AuthLayout>
    );
  }
  if (registry.kind === 'loading' || session.kind === 'loading') {
    return <Starting session={session} title={titleAt(entries, location.pathname)} />;
  }
  return <Shown session={session} entries={entries} withdrawn={registry.withdrawn ?? NONE_WITHDRAWN} />;
}

/** Title of the addressed page, as far as known without the session. */
function titleAt(entries: readonly PageEntry[], pathname: string): string | null {
  if (pathname === HOME_PATH) return words.home;
  return (ownPageAt(pathname) ?? pageAt(entries, pathname)?.page)?.title ?? null;
}

function titleOf(decision: Exclude<Decision, { kind: 'redirect' }>): string {
  if (decision.kind === 'page') return decision.entry.page.title;
  if (decision.kind === 'withdrawn') return decision.title;
  return 'own' in decision ? decision.own.title : TITLES[decision.kind];
}

function viewerOf(session: Exclude<Session, { kind: 'loading' }>): Viewer {
  const entitlements = entitlementsIn(session);
  return entitlements
    ? { kind: 'signed-in', entitlements }
    : { kind: session.kind === 'unavailable' ? 'unavailable' : 'signed-out' };
}

function Shown({
  session,
  entries,
  withdrawn,
}: {
  session: Exclude<Session, { kind: 'loading' }>;
  entries: readonly PageEntry[];
  withdrawn: readonly PageDescriptor[];
}) {
  const address = useLocation();
  const navigate = useNavigate();
  // All constants, so that pages redraw when these arrive: pages read them from the shell API.
  const { productName } = usePortal((state) => state.appData.constants);
  const pageData = session.kind === 'signed-in' ? session.pageData : null;
  const viewer = useMemo(() => viewerOf(session), [session]);
  const shell = useMemo(() => makeShellApi(pageData, entries), [pageData, entries]);
  const host = useMemo(() => ({ shell, load }), [shell]);
  const decision = useMemo(() => decide(address, viewer, entries, withdrawn), [address, viewer, entries, withdrawn]);
  const groups = useMemo(() => {
    if (viewer.kind !== 'signed-in') return [];
    return sidebarModel(descriptorsOf(entries), viewer.entitlements, today(pageData));
  }, [viewer, entries, pageData]);

  useEffect(() => {
    if (decision.kind === 'redirect') {
      const { to, lost, refused, upgrade } = decision;
      navigate(to, { replace: true, ...((lost || refused) && { state: { lost, refused } }) });
      if (upgrade) openUpgrade(upgrade);
    } else if (decision.kind === 'page' && decision.locked) openUpgrade(decision.entry.page.title);
  }, [decision, navigate]);

  useScrollRestoration();

  const leaving = decision.kind !== 'redirect' && same(address.pathname, SIGN_OUT_PATH);
  useEffect(() => {
    // Signs out here and not in the remote's page, so that it works even if that remote cannot be loaded.
    if (leaving) signOut().catch(() => {});
  }, [leaving]);

  if (decision.kind === 'redirect') return <Starting session={session} title={null} />;
  const title = titleOf(decision);
  const refused = refusedTitle(address.state);
  const content =
    decision.kind === 'home' ? (
      <>
        {refused && <Slot name="page-notice" why="refused" title={refused} />}
        <HomeArea shell={shell} entries={entries} />
        <Slot name="home.block" shell={shell} />
      </>
    ) : decision.kind === 'not-found' ? (
      <NotFound />
    ) : decision.kind === 'withdrawn' ? (
      <Rare of="withdrawn" title={decision.title} />
    ) : 'own' in decision ? (
      <OwnPageArea key={decision.own.path} page={decision.own} shell={shell} />
    ) : (
      <>
        {decision.locked && <Slot name="page-notice" why="locked" title={title} />}
        <PageArea entry={decision.entry} shell={shell} locked={decision.locked} />
      </>
    );
  const chrome = session.kind === 'signed-in' && !(decision.kind === 'page' && decision.entry.page.auth);
  return (
    <SlotHostContext value={host}>
      <RouteAnnouncer title={title} productName={productName} />
      {chrome ? (
        <Layout session={session} productName={productName} groups={groups} entries={entries}>
          {content}
        </Layout>
      ) : (
        <AuthLayout
          waiting={session.kind === 'unavailable'}
          brand={['not-found', 'withdrawn'].includes(decision.kind) ? productName : null}
        >
          {content}
        </AuthLayout>
      )}
      <Deferred turns={3}>
        {session.kind === 'signed-in' && (
          <>
            <Slot name="overlay" pageData={session.pageData} entries={entries} />
            <DrawnAreaLater entries={entries} shown={decision.kind === 'page' ? decision.entry : null} />
            <PasswordQuestion />
          </>
        )}
      </Deferred>
    </SlotHostContext>
  );
}
