import type { PageProps } from '@shoppervoice/contracts';
import { Panel } from '@shoppervoice/ui';
import { AccountPage } from '../../frame/account-page.tsx';
import css from './unsubscribe.module.css';
import { Unsubscribe } from './unsubscribe.tsx';

/** `/Unsubscribe`: no page of sign-in, so that somebody who is signed in can use the link of a mail as well. */
export default function UnsubscribePage({ shell }: PageProps) {
  const page = <Unsubscribe shell={shell} />;
  if (shell.pageData === null) return <AccountPage shell={shell}>{page}</AccountPage>;
  return <Panel className={css.inside}>{page}</Panel>;
}
