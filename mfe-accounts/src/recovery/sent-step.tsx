import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { Button } from '@shoppervoice/ui';
import { MailCheck } from 'lucide-react';
import { BackToSignIn } from '../frame/back-to-sign-in.tsx';
import { SupportLink } from '../frame/contact-support.tsx';
import { PageTop, parts } from '../frame/page-parts.tsx';
import { RECOVERY, type Recovered } from './recovery-words.ts';
import * as words from './words.tsx';

interface SentStepProps {
  readonly shell: ShellApi;
  readonly what: Recovered;
  readonly email: string;
  readonly startAnew: () => void;
}

/** The same text whether the account exists or not. */
export function SentStep({ shell, what, email, startAnew }: SentStepProps) {
  return (
    <>
      <PageTop title={words.checkInbox} icon={MailCheck} mood="good" takesFocus />
      <div className={parts.words} role="status">
        <p>{words.ifItBelongs(<strong>{email}</strong>, RECOVERY[what].sent)}</p>
        <p>{words.nothingYet(<SupportLink shell={shell}>{words.contactSupport}</SupportLink>)}</p>
      </div>
      <div className={parts.actions}>
        <Button onClick={startAnew}>{words.useAnotherEmail}</Button>
      </div>
      <BackToSignIn />
    </>
  );
}
