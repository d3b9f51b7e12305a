import { descriptorsOf, entitlementsIn, type PageEntry, type Session, SkipLink, today } from '@shoppervoice/portal-kit';
import { Deferred, useLayoutWidth } from '@shoppervoice/ui';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { PagePlace } from '../remotes/page-place.tsx';
import * as words from './first-words.ts';
import { Header } from './header.tsx';
import css from './layout.module.css';
import { NavDrawerArea } from './nav-drawer-area.tsx';
import { Sidebar } from './sidebar.tsx';
import { accountSections, type SidebarGroupModel } from './sidebar-model.ts';
import { SidebarSkeleton } from './sidebar-skeleton.tsx';

export interface LayoutProps {
  readonly session: Extract<Session, { kind: 'signed-in' }>;
  readonly productName: string;
  readonly groups: readonly SidebarGroupModel[];
  readonly entries: readonly PageEntry[];
  readonly children: ReactNode;
}

/**
 * Header, sidebar and the page. The sidebar is 256 px wide, 64 px of icons below 1139 px, a drawer below 768 px. At the
 * first view the page is drawn first, together with the header, as no figure may be shown without its merchant's name.
 * A skeleton takes the sidebar's place until it is drawn.
 */
export function Layout({ session, productName, groups, entries, children }: LayoutProps) {
  const width = useLayoutWidth();
  const [drawer, setDrawer] = useState(false);
  const close = useCallback(() => setDrawer(false), []);
  const account = useMemo(() => {
    const entitlements = entitlementsIn(session);
    return entitlements ? accountSections(descriptorsOf(entries), entitlements, today(session.pageData)) : [];
  }, [session, entries]);
  const sidebar = { productName, groups, entries };
  return (
    <>
      <SkipLink />
      <div className={css.portal}>
        {width !== 'phone' && (
          <nav className={css.sidebar} aria-label={words.pages} data-rail={width === 'narrow' || undefined}>
            <div className={css.sticky}>
              <Deferred turns={2} until={<SidebarSkeleton />}>
                <Sidebar {...sidebar} onExpand={width === 'narrow' ? () => setDrawer(true) : undefined} />
              </Deferred>
            </div>
          </nav>
        )}
        <Header pageData={session.pageData} account={account} onMenu={() => setDrawer(true)} />
        {session.pageData.demoShop?.ownMerchant && <div id="demo" className={css.demo} />}
        <PagePlace className={css.main}>{children}</PagePlace>
      </div>
      {width !== 'wide' && <NavDrawerArea {...sidebar} open={drawer} onClose={close} />}
    </>
  );
}
