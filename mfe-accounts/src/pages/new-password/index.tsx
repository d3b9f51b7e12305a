import type { PageProps } from '@shoppervoice/contracts/remotes';
import { Button, Notices } from '@shoppervoice/ui';
import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { AccountPage } from '../../frame/account-page.tsx';
import { BackToSignIn } from '../../frame/back-to-sign-in.tsx';
import { PageTop, parts, Waiting } from '../../frame/page-parts.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useResetLink } from './use-reset-link.ts';
import * as words from './words.tsx';

/** `/password`: page behind the mailed link, which is checked first. */
export default function NewPasswordPage({ shell }: PageProps) {
  const { link, again } = useResetLink(shell);
  const navigate = useNavigate();
  // An effect instead of <Navigate>: a child's effect would run before the link is removed from the address, and be
  // overridden by it.
  useEffect(() => {
    if (link.kind === 'refused')
      navigate(link.complete ? '/forgot-password?resetLinkExpired=true' : '/forgot-password', { replace: true });
  }, [link, navigate]);
  return (
    <AccountPage shell={shell}>
      {link.kind === 'valid' ? (
        <NewPasswordForm shell={shell} credentials={link.credentials} title={words.createNewPassword} />
      ) : link.kind === 'checking' || link.kind === 'refused' ? (
        <>
          <PageTop title={words.createNewPassword} />
          <Waiting>{words.checkingLink}</Waiting>
        </>
      ) : (
        <>
          <PageTop title={words.createNewPassword} />
          <Notices failure={link.words} />
          <div className={parts.actions}>
            <Button icon={RefreshCw} onClick={again}>
              {words.tryAgain}
            </Button>
          </div>
          <BackToSignIn />
        </>
      )}
    </AccountPage>
  );
}
