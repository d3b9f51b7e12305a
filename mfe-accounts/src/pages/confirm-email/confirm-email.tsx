import type { ShellApi } from '@shoppervoice/contracts';
import { Button, buttonClass, Notices, primaryButtonClass } from '@shoppervoice/ui';
import { BadgeCheck, Hourglass, MailWarning, RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { BackToSignIn } from '../../frame/back-to-sign-in.tsx';
import { SupportLink } from '../../frame/contact-support.tsx';
import { PageTop, parts, Waiting } from '../../frame/page-parts.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { NotMe } from './not-me.tsx';
import { type Registration, useRegistration } from './use-registration.ts';

const TITLE = 'Confirm your e-mail';

/** What the reader has done here. */
type Step =
  | { readonly kind: 'reading' | 'not-me' | 'removed' | 'confirmed' }
  /** An admin of the merchant lets them in first. */
  | { readonly kind: 'waiting'; readonly merchantName: string };

/** Opening the link changes nothing: it is the password, and a click, that confirm. */
export function ConfirmEmail({ shell }: { shell: ShellApi }) {
  const { link, again } = useRegistration(shell);
  const [step, setStep] = useState<Step>({ kind: 'reading' });
  const isSignedIn = shell.pageData !== null;
  if (step.kind === 'removed') return <Removed shell={shell} isSignedIn={isSignedIn} />;
  if (step.kind === 'confirmed') return <Confirmed title="Your e-mail is confirmed" isSignedIn={isSignedIn} />;
  if (step.kind === 'waiting') return <WaitsForAdmin merchantName={step.merchantName} isSignedIn={isSignedIn} />;
  switch (link.kind) {
    case 'checking':
      return (
        <>
          <PageTop title={TITLE} />
          <Waiting>Checking your link.</Waiting>
        </>
      );
    case 'open': {
      const { registration } = link;
      if (step.kind === 'not-me') {
        return (
          <NotMe
            shell={shell}
            registration={registration}
            onRemoved={() => setStep({ kind: 'removed' })}
            onBack={() => setStep({ kind: 'reading' })}
          />
        );
      }
      return (
        <>
          <PageTop title={TITLE} takesFocus>
            <Who registration={registration} />
          </PageTop>
          <ConfirmForm
            shell={shell}
            registration={registration}
            onProven={({ waits }) =>
              setStep(waits ? { kind: 'waiting', merchantName: registration.merchantName } : { kind: 'confirmed' })
            }
            onNotMe={() => setStep({ kind: 'not-me' })}
          />
        </>
      );
    }
    case 'proven':
      return <Confirmed title="Your e-mail is already confirmed" isSignedIn={isSignedIn} />;
    case 'refused':
      return <DeadLink isSignedIn={isSignedIn} />;
    case 'failed':
      return (
        <>
          <PageTop title={TITLE} />
          <Notices failure={link.words} />
          <div className={parts.actions}>
            <Button icon={RefreshCw} onClick={again}>
              Try again
            </Button>
          </div>
          {!isSignedIn && <BackToSignIn />}
        </>
      );
  }
}

function Who({ registration: { email, merchantName } }: { registration: Registration }) {
  return (
    <>
      Somebody registered{merchantName && ` for ${merchantName}`} with <strong>{email}</strong>. If it was you, enter
      the password that you chose.
    </>
  );
}

/** The way on: to sign-in, or to Home where somebody is signed in. */
function Onward({ isSignedIn, primary = false }: { isSignedIn: boolean; primary?: boolean }) {
  return (
    <div className={parts.actions}>
      <Link className={primary ? primaryButtonClass : buttonClass} to={isSignedIn ? '/' : '/login'}>
        {isSignedIn ? 'Home' : 'Sign in'}
      </Link>
    </div>
  );
}

function Confirmed({ title, isSignedIn }: { title: string; isSignedIn: boolean }) {
  return (
    <>
      <PageTop title={title} icon={BadgeCheck} mood="good" takesFocus />
      <Said>
        {isSignedIn
          ? 'You are already signed in. To use the account you confirmed, sign out first.'
          : 'Sign in with your user name and password.'}
      </Said>
      <Onward isSignedIn={isSignedIn} primary />
    </>
  );
}

function WaitsForAdmin({ merchantName, isSignedIn }: { merchantName: string; isSignedIn: boolean }) {
  return (
    <>
      <PageTop title="Waiting for an admin" icon={Hourglass} takesFocus />
      <Said>
        Your e-mail is confirmed. New users of <strong>{merchantName || 'this merchant'}</strong> wait until an admin
        has let them in. We have told the admins, and send you an e-mail as soon as you can sign in.
      </Said>
      <Onward isSignedIn={isSignedIn} />
    </>
  );
}

function DeadLink({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <PageTop title="This link is no longer valid" icon={MailWarning} mood="bad" takesFocus />
      <Said>
        {isSignedIn
          ? 'It has expired, is not complete, or the registration was removed.'
          : 'It has expired, is not complete, or the registration was removed. Sign in, and we can send you a new one if your e-mail is not confirmed yet.'}
      </Said>
      <Onward isSignedIn={isSignedIn} />
    </>
  );
}

function Removed({ shell, isSignedIn }: { shell: ShellApi; isSignedIn: boolean }) {
  return (
    <>
      <PageTop title="The registration was removed" icon={Trash2} mood="good" takesFocus />
      <Said>
        No one can sign in with it, and you don’t need to do anything else. If it happens again, please{' '}
        <SupportLink shell={shell}>tell us</SupportLink>.
      </Said>
      {isSignedIn && <Onward isSignedIn />}
    </>
  );
}

function Said({ children }: { children: ReactNode }) {
  return (
    <div className={parts.words} role="status">
      <p>{children}</p>
    </div>
  );
}
