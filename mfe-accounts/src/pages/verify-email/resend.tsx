import type { RequestFailure, ResendVerifyRequest, ShellApi } from '@shoppervoice/contracts';
import { Button, buttonClass, Notices, useFocusOn } from '@shoppervoice/ui';
import { MailCheck, MailWarning, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { BackToSignIn } from '../../frame/back-to-sign-in.tsx';
import { SupportButton, WithSupportLink } from '../../frame/contact-support.tsx';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { EXPIRY, NOT_SENT, RESENT, type ResendFailure, resendFailure } from './verify-words.ts';

export interface SignUpState {
  readonly email: string;
  readonly resendToken: string;
}

type State =
  | { readonly kind: 'initial' | 'resending' | 'resent' }
  | { readonly kind: 'failed'; readonly failure: ResendFailure };

export function Resend({ shell, signUp }: { shell: ShellApi; signUp: SignUpState }) {
  const [state, setState] = useState<State>({ kind: 'initial' });
  const running = useRef(false);
  const failure = state.kind === 'failed' ? state.failure : null;
  const alert = useFocusOn(failure);

  async function resend() {
    if (running.current) return;
    running.current = true;
    setState({ kind: 'resending' });
    try {
      const body: ResendVerifyRequest = { email: signUp.email, resendToken: signUp.resendToken };
      await shell.request('/api/accounts/resend-verify-email', { method: 'POST', body });
      setState({ kind: 'resent' });
    } catch (error) {
      setState({ kind: 'failed', failure: resendFailure(error as RequestFailure) });
    }
    running.current = false;
  }

  const resendButton = (
    <Button icon={RefreshCw} busy={state.kind === 'resending'} onClick={resend}>
      {state.kind === 'resending' ? 'Resending' : 'Resend the e-mail'}
    </Button>
  );
  if (failure?.kind === 'not-sent') {
    return (
      <>
        <PageTop title={NOT_SENT} icon={MailWarning} mood="bad" takesFocus />
        <div className={parts.words} role="alert">
          <p>Try again in a few minutes. {EXPIRY}: if yours is older, sign up once more.</p>
        </div>
        <div className={parts.actions}>
          {resendButton}
          <Link className={buttonClass} to="/signup">
            Back to sign up
          </Link>
          <SupportButton shell={shell} />
        </div>
        <BackToSignIn />
      </>
    );
  }
  const resent = state.kind === 'resent';
  const verified = failure?.kind === 'verified';
  return (
    <>
      <PageTop
        title={resent ? 'Please check your inbox again' : verified ? 'Your e-mail is verified' : 'Verify your e-mail'}
        icon={MailCheck}
        mood="good"
        takesFocus
      />
      <Notices
        alert={alert}
        success={resent && RESENT}
        failure={failure && <WithSupportLink shell={shell} words={failure.words} />}
      />
      <div className={parts.words}>
        {resent ? (
          <p>
            The e-mail to <strong>{signUp.email}</strong> may take up to 30 minutes. Look in your spam folder too.
          </p>
        ) : verified ? (
          <p>
            The welcome e-mail to <strong>{signUp.email}</strong> contains your merchant ID. You need it to create your
            account.
          </p>
        ) : (
          <>
            <p>
              We sent a verification e-mail to <strong>{signUp.email}</strong>. Open the link in it to receive your
              merchant ID.
            </p>
            <p>
              Nothing there? Look in your spam folder{failure ? '' : ', or have it sent again'}. {EXPIRY}.
            </p>
          </>
        )}
      </div>
      <div className={parts.actions}>
        {!resent && !verified && resendButton}
        {failure && (
          <Link className={buttonClass} to="/signup">
            Back to sign up
          </Link>
        )}
        <SupportButton shell={shell} />
      </div>
      <BackToSignIn />
    </>
  );
}
