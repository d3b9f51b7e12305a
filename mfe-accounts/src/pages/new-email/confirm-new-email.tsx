import type { ConfirmNewEmailRequest, RequestFailure, ShellApi } from '@shoppervoice/contracts';
import { Button, Notices, primaryButtonClass, useFocusOn } from '@shoppervoice/ui';
import { BadgeCheck, CircleX, MailCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { refusalOf } from '../../account-form/failure-words.ts';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';

const LINK = ['email', 'token'] as const;
const TITLE = 'Confirm your new e-mail';
const BROKEN_LINK = 'This link is not complete. Open it from the e-mail again.';

type State = { readonly kind: 'asking' | 'running' | 'done' } | { readonly kind: 'failed'; readonly words: string };

/** Opening the page changes nothing: programs open links, too. */
export function ConfirmNewEmail({ shell }: { shell: ShellApi }) {
  const { email, token } = useLinkParameters(LINK, { keep: true });
  const [state, setState] = useState<State>({ kind: 'asking' });
  const running = useRef(false);
  const words = state.kind === 'failed' ? state.words : null;
  const alert = useFocusOn(words);
  if (!email || !token) {
    return (
      <>
        <PageTop title={TITLE} icon={CircleX} mood="bad" />
        <Notices failure={BROKEN_LINK} />
      </>
    );
  }
  async function confirm(body: ConfirmNewEmailRequest) {
    if (running.current) return;
    running.current = true;
    setState({ kind: 'running' });
    try {
      await shell.request('/api/accounts/confirm-new-email', { method: 'POST', body });
      setState({ kind: 'done' });
    } catch (error) {
      const failure = error as RequestFailure;
      setState({ kind: 'failed', words: refusalOf(failure) ?? failure.detail });
    }
    running.current = false;
  }
  if (state.kind === 'done') {
    const isSignedIn = shell.pageData !== null;
    return (
      <>
        <PageTop title="Your new e-mail is confirmed" icon={BadgeCheck} mood="good" takesFocus />
        <p className={parts.question} role="status">
          Your account uses <strong>{email}</strong> from now on.
        </p>
        <div className={parts.actions}>
          <Link className={primaryButtonClass} to={isSignedIn ? '/' : '/login'}>
            {isSignedIn ? 'Home' : 'Sign in'}
          </Link>
        </div>
      </>
    );
  }
  return (
    <>
      <PageTop title={TITLE} icon={MailCheck} />
      <Notices failure={words} alert={alert} />
      <p className={parts.question}>
        Should your account use <strong>{email}</strong> from now on?
      </p>
      <div className={parts.actions}>
        <Button variant="primary" busy={state.kind === 'running'} onClick={() => confirm({ email, token })}>
          Yes, use this address
        </Button>
      </div>
    </>
  );
}
