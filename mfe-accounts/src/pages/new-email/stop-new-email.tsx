import type { RequestFailure, ShellApi, StopNewEmailRequest } from '@shoppervoice/contracts';
import { Button, Notices, primaryButtonClass, useFocusOn } from '@shoppervoice/ui';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { commonWords, refusalOf } from '../../account-form/failure-words.ts';
import { PageTop, parts } from '../../frame/page-parts.tsx';

type State = { readonly kind: 'asking' | 'running' | 'done' } | { readonly kind: 'failed'; readonly words: string };

interface StopNewEmailProps {
  readonly shell: ShellApi;
  readonly email: string;
  readonly token: string;
}

/** "This was not me": the owner of the address so far ends a change of e-mail that somebody else asked for. */
export function StopNewEmail({ shell, email, token }: StopNewEmailProps) {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const running = useRef(false);
  const words = state.kind === 'failed' ? state.words : null;
  const alert = useFocusOn(words);
  async function stop() {
    if (running.current) return;
    running.current = true;
    setState({ kind: 'running' });
    try {
      const body: StopNewEmailRequest = { email, token };
      await shell.request('/api/accounts/stop-new-email', { method: 'POST', body });
      setState({ kind: 'done' });
    } catch (error) {
      const failure = error as RequestFailure;
      setState({ kind: 'failed', words: commonWords(failure) ?? refusalOf(failure) ?? failure.detail });
    }
    running.current = false;
  }
  if (state.kind === 'done') {
    return (
      <>
        <PageTop title="The change is stopped" icon={ShieldCheck} mood="good" takesFocus />
        <div className={parts.words} role="status">
          <p>
            Your account keeps <strong>{email}</strong>, and is signed out everywhere.
          </p>
          <p>Somebody knows your password. Choose a new one now.</p>
        </div>
        <div className={parts.actions}>
          <Link className={primaryButtonClass} to="/forgot-password">
            Choose a new password
          </Link>
        </div>
      </>
    );
  }
  return (
    <>
      <PageTop title="Stop the change of your e-mail?" icon={ShieldAlert} />
      <Notices failure={words} alert={alert} />
      <div className={parts.words}>
        <p>
          Somebody asked to replace <strong>{email}</strong> as the e-mail of your account.
        </p>
        <p>If it was not you, stop the change. Your account is then signed out everywhere.</p>
      </div>
      <div className={parts.actions}>
        <Button variant="primary" busy={state.kind === 'running'} onClick={stop}>
          This was not me: stop the change
        </Button>
      </div>
    </>
  );
}
