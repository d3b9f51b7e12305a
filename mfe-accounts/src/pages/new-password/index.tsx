import type { PageProps } from '@shoppervoice/contracts';
import { Button } from '@shoppervoice/ui';
import { RefreshCw } from 'lucide-react';
import { Navigate } from 'react-router';
import { AccountPage } from '../../frame/account-page.tsx';
import { BackToSignIn } from '../../frame/back-to-sign-in.tsx';
import { Notices } from '../../frame/notices.tsx';
import { PageTop, parts, Waiting } from '../../frame/page-parts.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useResetLink } from './use-reset-link.ts';

const TITLE = 'Create New Password';

/** `/password`: what the mailed link opens. The link is checked before anything is asked. */
export default function NewPasswordPage({ shell }: PageProps) {
  const { link, again } = useResetLink(shell);
  if (link.kind === 'refused')
    return <Navigate replace to={link.complete ? '/forgot-password?resetLinkExpired=true' : '/forgot-password'} />;
  return (
    <AccountPage shell={shell}>
      {link.kind === 'valid' ? (
        <NewPasswordForm shell={shell} credentials={link.credentials} title={TITLE} />
      ) : link.kind === 'checking' ? (
        <>
          <PageTop title={TITLE} />
          <Waiting>Checking your link.</Waiting>
        </>
      ) : (
        <>
          <PageTop title={TITLE} />
          <Notices failure={link.words} />
          <div className={parts.actions}>
            <Button icon={RefreshCw} onClick={again}>
              Try again
            </Button>
          </div>
          <BackToSignIn />
        </>
      )}
    </AccountPage>
  );
}
