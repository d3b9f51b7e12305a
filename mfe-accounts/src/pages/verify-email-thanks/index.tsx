import type { PageProps } from '@shoppervoice/contracts/remotes';
import { Button, buttonClass } from '@shoppervoice/ui';
import { BadgeCheck, MailCheck, MailWarning, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { AccountPage } from '../../frame/account-page.tsx';
import { BackToSignIn } from '../../frame/back-to-sign-in.tsx';
import { SupportButton, WithSupportLink } from '../../frame/contact-support.tsx';
import { PageTop, parts, Waiting } from '../../frame/page-parts.tsx';
import { useVerification } from './use-verification.ts';
import * as words from './words.tsx';

/** `/verify-email-thanks`: page behind the link of a sign-up's mail. Opening it verifies nothing. */
export default function VerifyEmailThanksPage({ shell }: PageProps) {
  const { verification, verify } = useVerification(shell);
  return (
    <AccountPage shell={shell}>
      {verification.kind === 'asking' ? (
        <>
          <PageTop title={words.verifyEmail} icon={MailCheck} />
          <div className={parts.words}>
            <p>{words.signedUpWith(<strong>{verification.email}</strong>)}</p>
          </div>
          <div className={parts.actions}>
            <Button variant="primary" onClick={verify}>
              {words.verifyMyEmail}
            </Button>
          </div>
        </>
      ) : verification.kind === 'verifying' ? (
        <>
          <PageTop title={words.verifying} takesFocus />
          <Waiting>{words.oneMoment}</Waiting>
        </>
      ) : verification.kind === 'verified' ? (
        <>
          <PageTop title={words.thankYou} icon={BadgeCheck} mood="good" takesFocus />
          <div className={parts.words} role="status">
            <p>{words.welcomeFollows}</p>
            <p>{words.nothingYet}</p>
          </div>
          <div className={parts.actions}>
            <SupportButton shell={shell} />
          </div>
          <BackToSignIn />
        </>
      ) : (
        <>
          <PageTop title={words.notVerifiedYet} icon={MailWarning} mood="bad" takesFocus />
          <div className={parts.words} role="alert">
            <p>
              {verification.kind === 'failed' ? (
                verification.words
              ) : (
                <WithSupportLink shell={shell} words={words.notVerified} />
              )}
            </p>
          </div>
          <div className={parts.actions}>
            {verification.kind === 'failed' && (
              <Button icon={RefreshCw} onClick={verify}>
                {words.tryAgain}
              </Button>
            )}
            <SupportButton shell={shell} />
            {verification.kind === 'refused' && (
              <Link className={buttonClass} to="/signup">
                {words.backToSignUp}
              </Link>
            )}
          </div>
          <BackToSignIn />
        </>
      )}
    </AccountPage>
  );
}
