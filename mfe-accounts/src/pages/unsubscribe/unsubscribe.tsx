import { NO_SUBSCRIPTION, type UnsubscribeRequest } from '@shoppervoice/contracts/accounts';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { Button, buttonClass, Notices, primaryButtonClass, useFocusOn } from '@shoppervoice/ui';
import { BellOff, CircleCheck, CircleX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';
import { typeInWords, unsubscribeFailure } from './unsubscribe-words.ts';
import * as words from './words.tsx';

const LINK = ['email', 'mid', 'subscription', 'subscriptionType', 'merchantName'] as const;

type State = { readonly kind: 'asking' | 'running' | 'done' } | { readonly kind: 'failed'; readonly words: string };

export function Unsubscribe({ shell }: { shell: ShellApi }) {
  const { email, mid, subscription, subscriptionType, merchantName } = useLinkParameters(LINK, { persist: true });
  const [state, setState] = useState<State>({ kind: 'asking' });
  const running = useRef(false);
  const why = state.kind === 'failed' ? state.words : null;
  const alert = useFocusOn(why);
  const incomplete = !email || !mid || !subscriptionType;
  useEffect(() => {
    if (incomplete) shell.reportError('An unsubscribe link lacks a part.', 'unsubscribe');
  }, [incomplete, shell]);
  if (incomplete || why === NO_SUBSCRIPTION) {
    return (
      <>
        <PageTop title={words.unsubscribe} icon={CircleX} mood="bad" />
        <Notices failure={NO_SUBSCRIPTION} alert={alert} />
        <Link className={buttonClass} to="/login">
          {words.close}
        </Link>
      </>
    );
  }

  async function unsubscribe(body: UnsubscribeRequest) {
    if (running.current) return;
    running.current = true;
    setState({ kind: 'running' });
    try {
      await shell.request('/api/user/unsubscribe-user', { method: 'POST', body });
      setState({ kind: 'done' });
    } catch (error) {
      setState({ kind: 'failed', words: unsubscribeFailure(error as RequestFailure) });
    }
    running.current = false;
  }

  if (state.kind === 'done') {
    return (
      <>
        <PageTop title={words.success} icon={CircleCheck} mood="good" takesFocus />
        <p className={parts.question} role="status">
          {words.getsNoMore(<strong>{email}</strong>)}
        </p>
        <div className={parts.actions}>
          <Link className={primaryButtonClass} to="/login">
            {words.close}
          </Link>
        </div>
      </>
    );
  }
  return (
    <>
      <PageTop title={words.unsubscribe} icon={BellOff} />
      <Notices failure={why} alert={alert} />
      <p className={parts.question}>
        {words.areYouSure(
          <strong>{email}</strong>,
          merchantName && <strong>{merchantName}</strong>,
          <strong>{typeInWords(subscriptionType)}</strong>,
        )}
      </p>
      <div className={parts.actions}>
        <Button
          variant="primary"
          busy={state.kind === 'running'}
          onClick={() => unsubscribe({ email, mid, subscription: subscription ?? '' })}
        >
          {words.yesUnsubscribe}
        </Button>
        <Link className={buttonClass} to="/login">
          {words.cancel}
        </Link>
      </div>
    </>
  );
}
