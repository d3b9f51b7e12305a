import type { PageProps } from '@shoppervoice/contracts';
import { Button, buttonClass } from '@shoppervoice/ui';
import { BadgeCheck, MailCheck, MailWarning, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import { AccountPage } from '../../frame/account-page.tsx';
import { BackToSignIn } from '../../frame/back-to-sign-in.tsx';
import { SupportButton, WithSupportLink } from '../../frame/contact-support.tsx';
import { PageTop, parts, Waiting } from '../../frame/page-parts.tsx';
import { useVerification } from './use-verification.ts';

const NOT_VERIFIED = 'There was a problem verifying your credentials. Please contact us for help.';

/** `/verify-email-thanks`: what the link of a sign-up's mail opens. Opening it alone verifies nothing. */
export default function VerifyEmailThanksPage({ shell }: PageProps) {
  const { verification, verify } = useVerification(shell);
  return (
    <AccountPage shell={shell}>
      {verification.kind === 'asking' ? (
        <>
          <PageTop title="Verify your e-mail" icon={MailCheck} />
          <div className={parts.words}>
            <p>
              You signed up with <strong>{verification.email}</strong>. Verify it, and we open your account and send you
              your merchant ID.
            </p>
          </div>
          <div className={parts.actions}>
            <Button variant="primary" onClick={verify}>
              Verify my e-mail
            </Button>
          </div>
        </>
      ) : verification.kind === 'verifying' ? (
        <>
          <PageTop title="Verifying your e-mail" takesFocus />
          <Waiting>One moment.</Waiting>
        </>
      ) : verification.kind === 'verified' ? (
        <>
          <PageTop title="Thank you for verifying your email" icon={BadgeCheck} mood="good" takesFocus />
          <div className={parts.words} role="status">
            <p>A welcome e-mail will follow. It contains your merchant ID and instructions for getting started.</p>
            <p>Nothing after 30 minutes? Look in your spam folder, or ask us.</p>
          </div>
          <div className={parts.actions}>
            <SupportButton shell={shell} />
          </div>
          <BackToSignIn />
        </>
      ) : (
        <>
          <PageTop title="Your e-mail is not verified yet" icon={MailWarning} mood="bad" takesFocus />
          <div className={parts.words} role="alert">
            <p>
              {verification.kind === 'failed' ? (
                verification.words
              ) : (
                <WithSupportLink shell={shell} words={NOT_VERIFIED} />
              )}
            </p>
          </div>
          <div className={parts.actions}>
            {verification.kind === 'failed' && (
              <Button icon={RefreshCw} onClick={verify}>
                Try again
              </Button>
            )}
            <SupportButton shell={shell} />
            {verification.kind === 'refused' && (
              <Link className={buttonClass} to="/signup">
                Back to sign up
              </Link>
            )}
          </div>
          <BackToSignIn />
        </>
      )}
    </AccountPage>
  );
}
