import type { ResubscribeRequest } from '@shoppervoice/contracts/delivery';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { Button, Notices, useFocusOn } from '@shoppervoice/ui';
import { BellRing, CircleCheck, CircleX } from 'lucide-react';
import { useRef, useState } from 'react';
import { refusalOf } from '../../account-form/failure-words.ts';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';
import * as words from './words.tsx';

const LINK = ['email', 'mid', 'subscription', 'again', 'subscriptionType', 'merchantName'] as const;

type State = { readonly kind: 'asking' | 'running' | 'done' } | { readonly kind: 'failed'; readonly words: string };

/** Opening the page changes nothing, because programs open links, too. */
export function Resubscribe({ shell }: { shell: ShellApi }) {
  const { email, mid, subscription, again, subscriptionType, merchantName } = useLinkParameters(LINK, {
    persist: true,
  });
  const [state, setState] = useState<State>({ kind: 'asking' });
  const running = useRef(false);
  const why = state.kind === 'failed' ? state.words : null;
  const alert = useFocusOn(why);
  if (!email || !mid || !subscription || !again) {
    return (
      <>
        <PageTop title={words.resubscribe} icon={CircleX} mood="bad" />
        <Notices failure={words.linkNotComplete} />
      </>
    );
  }
  const report = subscriptionType || words.theReport;
  const shopName = merchantName || words.thisShop;

  async function confirm(body: ResubscribeRequest) {
    if (running.current) return;
    running.current = true;
    setState({ kind: 'running' });
    try {
      await shell.request('/api/user/resubscribe', { method: 'POST', body });
      setState({ kind: 'done' });
    } catch (error) {
      const failure = error as RequestFailure;
      setState({ kind: 'failed', words: refusalOf(failure) ?? failure.detail });
    }
    running.current = false;
  }

  if (state.kind === 'done') {
    return (
      <>
        <PageTop title={words.success} icon={CircleCheck} mood="good" takesFocus />
        <p className={parts.question} role="status">
          {words.getsItAgain(<strong>{email}</strong>, <strong>{report}</strong>, <strong>{shopName}</strong>)}
        </p>
      </>
    );
  }
  return (
    <>
      <PageTop title={words.resubscribe} icon={BellRing} />
      <Notices failure={why} alert={alert} />
      <p className={parts.question}>
        {words.askToResubscribe(<strong>{email}</strong>, <strong>{report}</strong>, <strong>{shopName}</strong>)}
      </p>
      <div className={parts.actions}>
        <Button
          variant="primary"
          busy={state.kind === 'running'}
          onClick={() => confirm({ email, mid, subscription, again })}
        >
          {words.yesSendIt}
        </Button>
      </div>
    </>
  );
}
