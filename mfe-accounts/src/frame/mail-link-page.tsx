import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { Panel } from '@shoppervoice/ui';
import type { ReactNode } from 'react';
import { AccountPage } from './account-page.tsx';
import css from './mail-link-page.module.css';

/** What a mail's link opens for everybody: the brand's frame; for somebody who is signed in, a panel in the portal. */
export function MailLinkPage({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  if (shell.pageData === null) return <AccountPage shell={shell}>{children}</AccountPage>;
  return <Panel className={css.inside}>{children}</Panel>;
}
