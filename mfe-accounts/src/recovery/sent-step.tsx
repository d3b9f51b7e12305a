import type { ShellApi } from '@shoppervoice/contracts';
import { Button } from '@shoppervoice/ui';
import { MailCheck } from 'lucide-react';
import { BackToSignIn } from '../frame/back-to-sign-in.tsx';
import { SupportLink } from '../frame/contact-support.tsx';
import { PageTop, parts } from '../frame/page-parts.tsx';
import { RECOVERY, type Recovered } from './recovery-words.ts';

interface SentStepProps {
  readonly shell: ShellApi;
  readonly what: Recovered;
  readonly email: string;
  readonly startAnew: () => void;
}

/** The same words whether the account exists or not. */
export function SentStep({ shell, what, email, startAnew }: SentStepProps) {
  return (
    <>
      <PageTop title="Check your inbox" icon={MailCheck} mood="good" takesFocus />
      <div className={parts.words} role="status">
        <p>
          If <strong>{email}</strong> belongs to an account, {RECOVERY[what].sent}
        </p>
        <p>
          Nothing after a few minutes? Look in your spam folder, check the address, or{' '}
          <SupportLink shell={shell}>contact support</SupportLink>.
        </p>
      </div>
      <div className={parts.actions}>
        <Button onClick={startAnew}>Use another e-mail</Button>
      </div>
      <BackToSignIn />
    </>
  );
}
