import type { ShellApi } from '@shoppervoice/contracts/remotes';
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
import * as words from './words.tsx';

/** What the reader has done here. */
type Step =
  | { readonly kind: 'reading' | 'not-me' | 'removed' | 'confirmed' }
  /** An admin of the merchant has to approve them first. */
  | { readonly kind: 'waiting'; readonly merchantName: string };

/** Opening the link changes nothing: the password and a click confirm. */
export function ConfirmEmail({ shell }: { shell: ShellApi }) {
  const { link, again } = useRegistration(shell);
  const [step, setStep] = useState<Step>({ kind: 'reading' });
  const isSignedIn = shell.pageData !== null;
  if (step.kind === 'removed') return <Removed shell={shell} isSignedIn={isSignedIn} />;
  if (step.kind === 'confirmed') return <Confirmed title={words.isConfirmed} isSignedIn={isSignedIn} />;
  if (step.kind === 'waiting') return <WaitsForAdmin merchantName={step.merchantName} isSignedIn={isSignedIn} />;
  switch (link.kind) {
    case 'checking':
      return (
        <>
          <PageTop title={words.confirmYourEmail} />
          <Waiting>{words.checkingLink}</Waiting>
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
          <PageTop title={words.confirmYourEmail} takesFocus>
            <RegistrationFacts registration={registration} />
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
      return <Confirmed title={words.isAlreadyConfirmed} isSignedIn={isSignedIn} />;
    case 'refused':
      return <DeadLink isSignedIn={isSignedIn} />;
    case 'failed':
      return (
        <>
          <PageTop title={words.confirmYourEmail} />
          <Notices failure={link.words} />
          <div className={parts.actions}>
            <Button icon={RefreshCw} onClick={again}>
              {words.tryAgain}
            </Button>
          </div>
          {!isSignedIn && <BackToSignIn />}
        </>
      );
  }
}

function RegistrationFacts({ registration: { email, merchantName } }: { registration: Registration }) {
  return words.somebodyRegistered(merchantName, <strong>{email}</strong>);
}

/** Next step: sign-in, or Home when signed in. */
function Onward({ isSignedIn, primary = false }: { isSignedIn: boolean; primary?: boolean }) {
  return (
    <div className={parts.actions}>
      <Link className={primary ? primaryButtonClass : buttonClass} to={isSignedIn ? '/' : '/login'}>
        {isSignedIn ? words.home : words.signIn}
      </Link>
    </div>
  );
}

function Confirmed({ title, isSignedIn }: { title: string; isSignedIn: boolean }) {
  return (
    <>
      <PageTop title={title} icon={BadgeCheck} mood="good" takesFocus />
      <Note>{isSignedIn ? words.alreadySignedIn : words.signInNow}</Note>
      <Onward isSignedIn={isSignedIn} primary />
    </>
  );
}

function WaitsForAdmin({ merchantName, isSignedIn }: { merchantName: string; isSignedIn: boolean }) {
  return (
    <>
      <PageTop title={words.waitingForAdmin} icon={Hourglass} takesFocus />
      <Note>{words.newUsersWait(<strong>{merchantName || words.thisMerchant}</strong>)}</Note>
      <Onward isSignedIn={isSignedIn} />
    </>
  );
}

function DeadLink({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <PageTop title={words.linkNotValid} icon={MailWarning} mood="bad" takesFocus />
      <Note>{isSignedIn ? words.linkIsOver : words.linkIsOverGetNew}</Note>
      <Onward isSignedIn={isSignedIn} />
    </>
  );
}

function Removed({ shell, isSignedIn }: { shell: ShellApi; isSignedIn: boolean }) {
  return (
    <>
      <PageTop title={words.wasRemoved} icon={Trash2} mood="good" takesFocus />
      <Note>{words.nothingElseToDo(<SupportLink shell={shell}>{words.tellUs}</SupportLink>)}</Note>
      {isSignedIn && <Onward isSignedIn />}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <div className={parts.words} role="status">
      <p>{children}</p>
    </div>
  );
}
