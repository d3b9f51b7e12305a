import type { StopNewEmailRequest } from '@shoppervoice/contracts/accounts';
import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { primaryButtonClass } from '@shoppervoice/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LinkQuestion } from '../../account-form/link-question.tsx';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import * as words from './words.tsx';

interface StopNewEmailProps {
  readonly shell: ShellApi;
  readonly email: string;
  readonly token: string;
}

/** "This was not me": the owner of the current address stops a change of e-mail that someone else requested. */
export function StopNewEmail({ shell, email, token }: StopNewEmailProps) {
  const [isStopped, setStopped] = useState(false);
  if (isStopped) {
    return (
      <>
        <PageTop title={words.isStopped} icon={ShieldCheck} mood="good" takesFocus />
        <div className={parts.words} role="status">
          <p>{words.accountKeeps(<strong>{email}</strong>)}</p>
          <p>{words.someoneKnowsPassword}</p>
        </div>
        <div className={parts.actions}>
          <Link className={primaryButtonClass} to="/forgot-password">
            {words.chooseNewPassword}
          </Link>
        </div>
      </>
    );
  }
  const body: StopNewEmailRequest = { email, token };
  return (
    <LinkQuestion
      title={words.askToStop}
      icon={ShieldAlert}
      action={words.stopTheChange}
      request={() => shell.request('/api/accounts/stop-new-email', { method: 'POST', body })}
      onDone={() => setStopped(true)}
    >
      <p>{words.someoneAsked(<strong>{email}</strong>)}</p>
      <p>{words.ifNotYou}</p>
    </LinkQuestion>
  );
}
