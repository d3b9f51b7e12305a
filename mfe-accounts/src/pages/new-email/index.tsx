import type { PageProps, ShellApi } from '@shoppervoice/contracts/remotes';
import { Notices } from '@shoppervoice/ui';
import { CircleX } from 'lucide-react';
import { MailLinkPage } from '../../frame/mail-link-page.tsx';
import { PageTop } from '../../frame/page-parts.tsx';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';
import { ConfirmNewEmail } from './confirm-new-email.tsx';
import { StopNewEmail } from './stop-new-email.tsx';
import * as words from './words.tsx';

const LINK = ['email', 'token', 'stop'] as const;

/** `/new-email`: page behind the links of both mails about a new e-mail address, signed in or not. */
export default function NewEmailPage({ shell }: PageProps) {
  return (
    <MailLinkPage shell={shell}>
      <Linked shell={shell} />
    </MailLinkPage>
  );
}

function Linked({ shell }: { shell: ShellApi }) {
  const { email, token, stop } = useLinkParameters(LINK, { persist: true });
  if (email && token) return <ConfirmNewEmail shell={shell} email={email} token={token} />;
  if (email && stop) return <StopNewEmail shell={shell} email={email} token={stop} />;
  return (
    <>
      <PageTop title={words.yourNewEmail} icon={CircleX} mood="bad" />
      <Notices failure={words.linkNotComplete} />
    </>
  );
}
