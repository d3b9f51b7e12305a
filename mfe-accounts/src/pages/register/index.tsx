import type { PageProps, ShellApi } from '@shoppervoice/contracts/remotes';
import { Button, buttonClass } from '@shoppervoice/ui';
import { MailWarning, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { AccountPage } from '../../frame/account-page.tsx';
import { BackToSignIn } from '../../frame/back-to-sign-in.tsx';
import { PageTop, parts, Waiting } from '../../frame/page-parts.tsx';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';
import { RegisterForm } from './register-form.tsx';
import { useInvitation } from './use-invitation.ts';
import * as words from './words.tsx';

/** From an invitation or a welcome mail: its token, and its recipient. */
const LINK = ['invite', 'email', 'mid'] as const;

/** `/register`: an account for an existing merchant, also by an admin's invitation or by the welcome mail's link. */
export default function RegisterPage({ shell }: PageProps) {
  return (
    <AccountPage shell={shell} wide>
      <Registering shell={shell} />
    </AccountPage>
  );
}

function Registering({ shell }: { shell: ShellApi }) {
  const link = useLinkParameters(LINK, { persist: true });
  const { invitation, again } = useInvitation(shell, link.invite, link.email);
  switch (invitation.kind) {
    case 'none':
      return <RegisterForm shell={shell} mid={link.mid} email={link.email} />;
    case 'open':
      return <RegisterForm shell={shell} invited={invitation} />;
    case 'checking':
      return (
        <>
          <PageTop title={words.signUpFor(shell.appData.constants.productName)} />
          <Waiting>{words.checkingLink}</Waiting>
        </>
      );
    default:
      return (
        <>
          <PageTop title={words.linkDoesNotWork} icon={MailWarning} mood="bad" takesFocus />
          <div className={parts.words} role="alert">
            <p>{invitation.words}</p>
          </div>
          <div className={parts.actions}>
            {invitation.kind === 'failed' ? (
              <Button icon={RefreshCw} onClick={again}>
                {words.tryAgain}
              </Button>
            ) : (
              <Link className={buttonClass} to="/register" reloadDocument>
                {words.registerWithout}
              </Link>
            )}
          </div>
          <BackToSignIn />
        </>
      );
  }
}
