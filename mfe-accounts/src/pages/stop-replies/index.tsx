import type { PageProps } from '@shoppervoice/contracts/remotes';
import { MailLinkPage } from '../../frame/mail-link-page.tsx';
import { StopReplies } from './stop-replies.tsx';

/** `/stop-replies`: page behind the opt-out link in a reply's mail. Its reader is a shopper without an account. */
export default function StopRepliesPage({ shell }: PageProps) {
  return (
    <MailLinkPage shell={shell}>
      <StopReplies shell={shell} />
    </MailLinkPage>
  );
}
