import type { ResendProofRequest } from '@shoppervoice/contracts/accounts';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { passBotCheck } from '@shoppervoice/sign-in-kit';
import { Button } from '@shoppervoice/ui';
import { useState } from 'react';
import { commonWords } from '../../account-form/failure-words.ts';
import * as words from './words.ts';

/** Mails the confirmation link again. */
export function LinkAgain({ shell, username, onSent }: { shell: ShellApi; username: string; onSent: () => void }) {
  const [state, setState] = useState<{ busy: boolean; words: string | null }>({ busy: false, words: null });
  async function send() {
    setState({ busy: true, words: null });
    try {
      await passBotCheck(shell);
      const body: ResendProofRequest = { username: username.trim() };
      await shell.request('/api/accounts/resend-proof', { method: 'POST', body });
      onSent();
    } catch (error) {
      setState({ busy: false, words: commonWords(error as RequestFailure) ?? words.linkNotSent });
    }
  }
  return (
    <>
      <Button variant="link" busy={state.busy} onClick={send}>
        {words.sendLinkAgain}
      </Button>
      {state.words && <p>{state.words}</p>}
    </>
  );
}
