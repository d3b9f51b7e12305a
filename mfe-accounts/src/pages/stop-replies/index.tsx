import type { PageProps } from '@shoppervoice/contracts';
import { MailLinkPage } from '../../frame/mail-link-page.tsx';
import { StopReplies } from './stop-replies.tsx';

/** `/stop-replies`: the way out in a reply's mail. Whoever opens it is a shopper, who has no account here. */
export default function StopRepliesPage({ shell }: PageProps) {
  return (
    <MailLinkPage shell={shell}>
      <StopReplies shell={shell} />
    </MailLinkPage>
  );
}
