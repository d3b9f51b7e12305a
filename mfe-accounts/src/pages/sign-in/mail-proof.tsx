import type { ShowEnrolLinkRequest, Success } from '@shoppervoice/contracts/accounts';
import type { RequestFailure } from '@shoppervoice/contracts/remotes';
import { Button, Notices, useFocusOn } from '@shoppervoice/ui';
import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { PageTop } from '../../frame/page-parts.tsx';
import { proofWords } from '../../second-factor/proof-form.tsx';
import css from '../../second-factor/second-factor.module.css';
import * as words from './words.ts';

type State =
  | { readonly kind: 'asking' | 'sent' | 'again'; readonly busy: boolean }
  /** The reader opened the link. */
  | { readonly kind: 'checking' };

interface MailProofProps {
  /** From the link that was opened; null: none. */
  readonly token: string | null;
  readonly call: <Answer>(path: string, body?: object) => Promise<Answer>;
  readonly onProven: () => void;
}

/** Before a first factor: a mailed link proves that not a stranger with the password adds one. */
export function MailProof({ token, call, onProven }: MailProofProps) {
  const [state, setState] = useState<State>(token === null ? { kind: 'asking', busy: false } : { kind: 'checking' });
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  const alert = useFocusOn(failure);
  const wasShown = useRef(false);

  useEffect(() => {
    if (token === null || wasShown.current) return;
    // Once, because this uses the link up.
    wasShown.current = true;
    call<Success>('prove-mailbox', { token } satisfies ShowEnrolLinkRequest).then(onProven, (error: unknown) => {
      setFailure(error as RequestFailure);
      setState({ kind: 'asking', busy: false });
    });
  }, [token, call, onProven]);

  if (state.kind === 'checking') {
    return (
      <PageTop title={words.addSecondFactor} takesFocus>
        {words.checkingLink}
      </PageTop>
    );
  }
  const { kind, busy } = state;
  const send = async () => {
    setState({ kind, busy: true });
    setFailure(null);
    try {
      await call<Success>('mail-link');
      setState({ kind: kind === 'asking' ? 'sent' : 'again', busy: false });
    } catch (error) {
      setFailure(error as RequestFailure);
      setState({ kind, busy: false });
    }
  };
  return (
    <>
      <PageTop title={words.addSecondFactor} takesFocus>
        {words.addedOnce}
      </PageTop>
      <Notices
        success={kind === 'asking' || failure !== null ? null : words.linkMailed[kind]}
        failure={failure && proofWords(failure)}
        alert={alert}
      />
      <div className={css.stack}>
        {kind === 'asking' && <p>{words.firstAMail}</p>}
        <div className={css.app}>
          <Button variant={kind === 'asking' ? 'primary' : 'link'} icon={Mail} busy={busy} onClick={send}>
            {kind === 'asking' ? words.mailMeTheLink : words.mailItAgain}
          </Button>
        </div>
      </div>
    </>
  );
}
