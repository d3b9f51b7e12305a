import type { RequestFailure, ShellApi } from '@shoppervoice/contracts';
import { Button, Notices, useFocusOn } from '@shoppervoice/ui';
import { BellOff, CircleCheck, CircleX } from 'lucide-react';
import { useRef, useState } from 'react';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';

const LINK = ['email', 'id', 'shop'] as const;
const BROKEN_LINK = 'This link is not complete. Open it from the e-mail again.';

type State = { readonly kind: 'asking' | 'running' | 'done' } | { readonly kind: 'failed'; readonly words: string };

/** Opening the page changes nothing: programs open links, too. */
export function StopReplies({ shell }: { shell: ShellApi }) {
  const { email, id, shop } = useLinkParameters(LINK, { keep: true });
  const [state, setState] = useState<State>({ kind: 'asking' });
  const running = useRef(false);
  const words = state.kind === 'failed' ? state.words : null;
  const alert = useFocusOn(words);
  if (!email || !id) {
    return (
      <>
        <PageTop title="Stop replies" icon={CircleX} mood="bad" />
        <Notices failure={BROKEN_LINK} />
      </>
    );
  }
  const whose = shop || 'this shop';

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
        <PageTop title="No more replies" icon={CircleCheck} mood="good" takesFocus />
        <p className={parts.question} role="status">
          <strong>{email}</strong> gets no more replies from <strong>{whose}</strong>. You can close this page.
        </p>
      </>
    );
  }
  return (
    <>
      <PageTop title="Stop replies" icon={BellOff} />
      <Notices failure={words} alert={alert} />
      <p className={parts.question}>
        Should <strong>{whose}</strong> no longer reply by e-mail to what <strong>{email}</strong> writes in its
        surveys?
      </p>
      <div className={parts.actions}>
        <Button variant="primary" busy={state.kind === 'running'} onClick={() => stop({ email, id })}>
          Yes, stop replies
        </Button>
      </div>
    </>
  );
}
