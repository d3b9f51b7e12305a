import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { Panel } from '@shoppervoice/ui';
import type { ReactNode } from 'react';
import { AccountPage } from './account-page.tsx';
import css from './mail-link-page.module.css';

/** Page behind a mailed link: in the brand's frame or, when signed in, as a panel in the portal. */
export function MailLinkPage({ shell, children }: { shell: ShellApi; children: ReactNode }) {
  if (shell.pageData === null) return <AccountPage shell={shell}>{children}</AccountPage>;
  return <Panel className={css.inside}>{children}</Panel>;
}
