import type { ShellApi, StopNewEmailRequest } from '@shoppervoice/contracts';
import { primaryButtonClass } from '@shoppervoice/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { LinkQuestion } from '../../account-form/link-question.tsx';
import { PageTop, parts } from '../../frame/page-parts.tsx';

interface StopNewEmailProps {
  readonly shell: ShellApi;
  readonly email: string;
  readonly token: string;
}

/** "This was not me": the owner of the address so far ends a change of e-mail that somebody else asked for. */
export function StopNewEmail({ shell, email, token }: StopNewEmailProps) {
  const [isStopped, setStopped] = useState(false);
  if (isStopped) {
    return (
      <>
        <PageTop title="The change is stopped" icon={ShieldCheck} mood="good" takesFocus />
        <div className={parts.words} role="status">
          <p>
            Your account keeps <strong>{email}</strong>, and is signed out everywhere.
          </p>
          <p>Someone knows your password. Choose a new one now.</p>
        </div>
        <div className={parts.actions}>
          <Link className={primaryButtonClass} to="/forgot-password">
            Choose a new password
          </Link>
        </div>
      </>
    );
  }
  const body: StopNewEmailRequest = { email, token };
  return (
    <LinkQuestion
      title="Stop the change of your e-mail?"
      icon={ShieldAlert}
      action="This was not me: stop the change"
      request={() => shell.request('/api/accounts/stop-new-email', { method: 'POST', body })}
      onDone={() => setStopped(true)}
    >
      <p>
        Someone asked to replace <strong>{email}</strong> as the e-mail of your account.
      </p>
      <p>If it was not you, stop the change. Your account is then signed out everywhere.</p>
    </LinkQuestion>
  );
}
