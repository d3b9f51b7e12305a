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

/** Pages of this remote for signed-in users, in the order of the user menu, with the roles that may open them. */
export const PAGES = [
  '/account/profile',
  '/account/password',
  '/account/security',
  '/account/sessions',
  '/account/users',
  '/account/merchant',
  '/import',
  '/account/audit',
  '/account/summary-feedback',
];

/** Path comparison of the portal: case-insensitive and without a trailing slash. */
const isAt = (path: string, pathname: string) => pathname.replace(/\/+$/, '').toLowerCase() === path;

/** Px of the next tab that stay visible, as a hint that there are more. */
const PEEK = 28;

/** Scrolls a row of tabs wider than the window until the current tab is fully visible. */
function reveal(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (!tab || !row) return;
  row.scrollLeft = Math.max(0, tab.offsetLeft - row.offsetLeft + tab.offsetWidth + PEEK - row.clientWidth);
}

/** Title, lead and tabs of the account pages. */
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
