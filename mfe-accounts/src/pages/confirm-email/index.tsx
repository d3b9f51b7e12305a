import type { PageProps } from '@shoppervoice/contracts/remotes';
import { MailLinkPage } from '../../frame/mail-link-page.tsx';
import { ConfirmEmail } from './confirm-email.tsx';

/** `/confirm-email`: page behind the link of a registration's mail, also when signed in. */
export default function ConfirmEmailPage({ shell }: PageProps) {
  return (
    <MailLinkPage shell={shell}>
      <ConfirmEmail shell={shell} />
    </MailLinkPage>
  );
}
