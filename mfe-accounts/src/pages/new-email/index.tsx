import type { PageProps } from '@shoppervoice/contracts';
import { MailLinkPage } from '../../frame/mail-link-page.tsx';
import { ConfirmNewEmail } from './confirm-new-email.tsx';

/** `/new-email`: what the link to a new e-mail address opens, signed in or not. */
export default function NewEmailPage({ shell }: PageProps) {
  return (
    <MailLinkPage shell={shell}>
      <ConfirmNewEmail shell={shell} />
    </MailLinkPage>
  );
}
