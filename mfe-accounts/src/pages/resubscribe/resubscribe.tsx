import type { RequestFailure, ResubscribeRequest, ShellApi } from '@shoppervoice/contracts';
import { Button, Notices, useFocusOn } from '@shoppervoice/ui';
import { BellRing, CircleCheck, CircleX } from 'lucide-react';
import { useRef, useState } from 'react';
import { refusalOf } from '../../account-form/failure-words.ts';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';

const LINK = ['email', 'mid', 'subscription', 'again', 'subscriptionType', 'merchantName'] as const;
const BROKEN_LINK = 'This link is not complete. Open it from the e-mail again.';

type State = { readonly kind: 'asking' | 'running' | 'done' } | { readonly kind: 'failed'; readonly words: string };

/** Opening the page changes nothing: programs open links, too. */
export function Resubscribe({ shell }: { shell: ShellApi }) {
  const { email, mid, subscription, again, subscriptionType, merchantName } = useLinkParameters(LINK, { keep: true });
  const [state, setState] = useState<State>({ kind: 'asking' });
  const running = useRef(false);
  const words = state.kind === 'failed' ? state.words : null;
  const alert = useFocusOn(words);
  if (!email || !mid || !subscription || !again) {
    return (
      <>
        <PageTop title="Resubscribe" icon={CircleX} mood="bad" />
        <Notices failure={BROKEN_LINK} />
      </>
    );
  }
  const report = subscriptionType || 'the report';
  const whose = merchantName || 'this shop';

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
        <PageTop title="Success!" icon={CircleCheck} mood="good" takesFocus />
        <p className={parts.question} role="status">
          <strong>{email}</strong> gets <strong>{report}</strong> of <strong>{whose}</strong> again. You can close this
          page.
        </p>
      </>
    );
  }
  return (
    <>
      <PageTop title="Resubscribe" icon={BellRing} />
      <Notices failure={words} alert={alert} />
      <p className={parts.question}>
        Should <strong>{email}</strong> get <strong>{report}</strong> of <strong>{whose}</strong> by e-mail again?
      </p>
      <div className={parts.actions}>
        <Button
          variant="primary"
          busy={state.kind === 'running'}
          onClick={() => confirm({ email, mid, subscription, again })}
        >
          Yes, send it to me
        </Button>
      </div>
    </>
  );
}
