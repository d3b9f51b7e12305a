import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { Button, Notices, useFocusOn } from '@shoppervoice/ui';
import { BellOff, CircleCheck, CircleX } from 'lucide-react';
import { useRef, useState } from 'react';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';
import * as words from './words.tsx';

const LINK = ['email', 'id', 'shop'] as const;

type State = { readonly kind: 'asking' | 'running' | 'done' } | { readonly kind: 'failed'; readonly words: string };

/** Opening the page changes nothing, because programs open links, too. */
export function StopReplies({ shell }: { shell: ShellApi }) {
  const { email, id, shop } = useLinkParameters(LINK, { persist: true });
  const [state, setState] = useState<State>({ kind: 'asking' });
  const running = useRef(false);
  const why = state.kind === 'failed' ? state.words : null;
  const alert = useFocusOn(why);
  if (!email || !id) {
    return (
      <>
        <PageTop title={words.stopReplies} icon={CircleX} mood="bad" />
        <Notices failure={words.linkNotComplete} />
      </>
    );
  }
  const shopName = shop || words.thisShop;

  async function stop(link: { readonly email: string; readonly id: string }) {
    if (running.current) return;
    running.current = true;
    setState({ kind: 'running' });
    try {
      await shell.request(`/api/comments/reply-opt-out?${new URLSearchParams(link)}`, { method: 'POST', body: {} });
      setState({ kind: 'done' });
    } catch (error) {
      setState({ kind: 'failed', words: (error as RequestFailure).detail });
    }
    running.current = false;
  }

  if (state.kind === 'done') {
    return (
      <>
        <PageTop title={words.noMoreReplies} icon={CircleCheck} mood="good" takesFocus />
        <p className={parts.question} role="status">
          {words.getsNoMore(<strong>{email}</strong>, <strong>{shopName}</strong>)}
        </p>
      </>
    );
  }
  return (
    <>
      <PageTop title={words.stopReplies} icon={BellOff} />
      <Notices failure={why} alert={alert} />
      <p className={parts.question}>{words.askToStop(<strong>{shopName}</strong>, <strong>{email}</strong>)}</p>
      <div className={parts.actions}>
        <Button variant="primary" busy={state.kind === 'running'} onClick={() => stop({ email, id })}>
          {words.yesStop}
        </Button>
      </div>
    </>
  );
}
