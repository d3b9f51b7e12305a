import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { PageHeader, ReportPage } from '@shoppervoice/report-kit';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import css from './signed-in-page.module.css';
import * as words from './words.ts';

interface SignedInPageProps {
  readonly shell: ShellApi;
  readonly title: string;
  /** One sentence: what this page is for. */
  readonly lead: ReactNode;
  readonly actions?: ReactNode;
  /** `form`: a narrow column. */
  readonly width?: 'full' | 'form';
  readonly children: ReactNode;
}

/** Pages of this remote for signed-in people, in the order of the user menu. Each comes with the roles that may open it. */
export const PAGES = [
  '/account/profile',
  '/account/password',
  '/account/security',
  '/account/sessions',
  '/account/users',
  '/account/merchant',
  '/account/audit',
  '/account/summary-feedback',
];

/** As the portal compares paths: without case and without a slash at the end. */
const isAt = (path: string, pathname: string) => pathname.replace(/\/+$/, '').toLowerCase() === path;

/** Px of the next tab that stay visible, so that a reader knows of it. */
const PEEK = 28;

/** Scrolls a row of tabs that is wider than the window until the whole tab of this page is visible. */
function reveal(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  row.scrollLeft = Math.max(0, tab.offsetLeft - row.offsetLeft + tab.offsetWidth + PEEK - row.clientWidth);
}

/** Title, lead and the way to the other account pages, the same on all of them. */
export function SignedInPage({ shell, title, lead, actions, width = 'full', children }: SignedInPageProps) {
  const { pathname } = useLocation();
  const open = PAGES.filter((path) => shell.canOpen(path));
  return (
    <ReportPage>
      <div className={css.head}>
        <PageHeader title={title} actions={actions} />
        <p className={css.lead}>{lead}</p>
      </div>
      {open.length > 1 && (
        <nav className={css.tabs} aria-label={words.account}>
          {open.map((path) => {
            const isHere = isAt(path, pathname);
            return (
              <Link
                key={path}
                to={path}
                className={css.tab}
                ref={isHere ? reveal : undefined}
                aria-current={isHere ? 'page' : undefined}
              >
                {shell.pageAt(path)?.nav?.label}
              </Link>
            );
          })}
        </nav>
      )}
      <div className={width === 'form' ? css.form : css.full}>{children}</div>
    </ReportPage>
  );
}
