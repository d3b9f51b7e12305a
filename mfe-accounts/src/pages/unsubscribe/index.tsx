import type { PageProps } from '@shoppervoice/contracts/remotes';
import { MailLinkPage } from '../../frame/mail-link-page.tsx';
import { Unsubscribe } from './unsubscribe.tsx';

/** `/Unsubscribe`: not a sign-in page, so that signed-in users can use the link of a mail as well. */
export default function UnsubscribePage({ shell }: PageProps) {
  return (
    <MailLinkPage shell={shell}>
      <Unsubscribe shell={shell} />
    </MailLinkPage>
  );
}
