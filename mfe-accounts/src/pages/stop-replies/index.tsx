import type { PageProps } from '@shoppervoice/contracts/remotes';
import { MailLinkPage } from '../../frame/mail-link-page.tsx';
import { StopReplies } from './stop-replies.tsx';

/** `/stop-replies`: the link in a reply's mail that stops further mails. Its reader is a shopper, who has no account here. */
export default function StopRepliesPage({ shell }: PageProps) {
  return (
    <MailLinkPage shell={shell}>
      <StopReplies shell={shell} />
    </MailLinkPage>
  );
}
