import type { RefuseRegistrationRequest, RequestFailure, ShellApi } from '@shoppervoice/contracts';
import { Button, Notices, useFocusOn } from '@shoppervoice/ui';
import { UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { commonWords, refusalOf } from '../../account-form/failure-words.ts';
import { PageTop, parts } from '../../frame/page-parts.tsx';
import type { Registration } from './use-registration.ts';

interface NotMeProps {
  readonly shell: ShellApi;
  readonly registration: Registration;
  readonly onRemoved: () => void;
  readonly onBack: () => void;
}

type State = { readonly kind: 'asking' | 'running' } | { readonly kind: 'failed'; readonly words: string };

/** Somebody else registered with this mailbox: asks once more, then removes the registration. */
export function NotMe({
  shell,
  registration: { email, token, username, merchantName },
  onRemoved,
  onBack,
}: NotMeProps) {
  const [state, setState] = useState<State>({ kind: 'asking' });
  const running = useRef(false);
  const words = state.kind === 'failed' ? state.words : null;
  const alert = useFocusOn(words);
  async function remove() {
    if (running.current) return;
    running.current = true;
    setState({ kind: 'running' });
    try {
      const body: RefuseRegistrationRequest = { email, token };
      await shell.request('/api/accounts/refuse-registration', { method: 'POST', body });
      onRemoved();
    } catch (error) {
      const failure = error as RequestFailure;
      const said = commonWords(failure) ?? refusalOf(failure);
      setState({ kind: 'failed', words: said ?? 'The registration could not be removed. Try again in a minute.' });
      running.current = false;
    }
  }
  return (
    <>
      <PageTop title="Remove this registration?" icon={UserX} takesFocus />
      <Notices failure={words} alert={alert} />
      <div className={parts.words}>
        <p>
          Somebody registered as <strong>{username}</strong>
          {merchantName && (
            <>
              {' '}
              for <strong>{merchantName}</strong>
            </>
          )}{' '}
          with your address <strong>{email}</strong>. Nobody can sign in with it so far.
        </p>
        <p>Once it is removed, neither this link nor the password that was chosen works any more.</p>
      </div>
      <div className={parts.actions}>
        <Button variant="primary" busy={state.kind === 'running'} onClick={remove}>
          Remove the registration
        </Button>
        <Button onClick={onBack}>Back</Button>
      </div>
    </>
  );
}
