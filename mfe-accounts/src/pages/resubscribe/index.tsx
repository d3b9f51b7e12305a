import type { PageProps } from '@shoppervoice/contracts/remotes';
import { MailLinkPage } from '../../frame/mail-link-page.tsx';
import { Resubscribe } from './resubscribe.tsx';

/** `/resubscribe`: asks someone who unsubscribed from a report and was added to it again. They need no account here. */
export default function ResubscribePage({ shell }: PageProps) {
  return (
    <MailLinkPage shell={shell}>
      <Resubscribe shell={shell} />
    </MailLinkPage>
  );
}
