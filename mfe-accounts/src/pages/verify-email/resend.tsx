import type { ResendVerifyRequest } from '@shoppervoice/contracts/accounts';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { Button, buttonClass, Notices, useFocusOn } from '@shoppervoice/ui';
import { MailCheck, MailWarning, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { BackToSignIn } from '../../frame/back-to-sign-in.tsx';
import { SupportButton, WithSupportLink } from '../../frame/contact-support.tsx';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { EXPIRY, NOT_SENT, RESENT, type ResendFailure, resendFailure } from './verify-words.ts';
import * as words from './words.tsx';

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
      {state.kind === 'resending' ? words.resending : words.resend}
    </Button>
  );
  if (failure?.kind === 'not-sent') {
    return (
      <>
        <PageTop title={NOT_SENT} icon={MailWarning} mood="bad" takesFocus />
        <div className={parts.words} role="alert">
          <p>{words.tryAgainLater(EXPIRY)}</p>
        </div>
        <div className={parts.actions}>
          {resendButton}
          <Link className={buttonClass} to="/signup">
            {words.backToSignUp}
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
        title={resent ? words.checkInboxAgain : verified ? words.isVerified : words.verifyEmail}
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
          <p>{words.mayTakeLong(<strong>{signUp.email}</strong>)}</p>
        ) : verified ? (
          <p>{words.inWelcomeMail(<strong>{signUp.email}</strong>)}</p>
        ) : (
          <>
            <p>{words.weSent(<strong>{signUp.email}</strong>)}</p>
            <p>{words.nothingThere(failure === null, EXPIRY)}</p>
          </>
        )}
      </div>
      <div className={parts.actions}>
        {!resent && !verified && resendButton}
        {failure && (
          <Link className={buttonClass} to="/signup">
            {words.backToSignUp}
          </Link>
        )}
        <SupportButton shell={shell} />
      </div>
      <BackToSignIn />
    </>
  );
}
