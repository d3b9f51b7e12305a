import { tidy } from '@shoppervoice/contracts/account-forms';
import type { AccountDetailsRequest } from '@shoppervoice/contracts/accounts';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { passBotCheck } from '@shoppervoice/sign-in-kit';
import { Button } from '@shoppervoice/ui';
import { useState } from 'react';
import { commonWords } from '../../account-form/failure-words.ts';
import * as words from './words.tsx';

interface AccountDetailsProps {
  readonly shell: ShellApi;
  readonly account: { readonly email: string; readonly mid: string };
  readonly onSent: () => void;
}

/** Mails the username and a reset link to the owner of an existing account. */
export function AccountDetails({ shell, account, onSent }: AccountDetailsProps) {
  const [state, setState] = useState<{ busy: boolean; words: string | null }>({ busy: false, words: null });
  async function send() {
    setState({ busy: true, words: null });
    try {
      await passBotCheck(shell);
      const body: AccountDetailsRequest = { email: tidy(account.email), mid: Number(tidy(account.mid)) };
      await shell.request('/api/accounts/send-account-details', { method: 'POST', body });
      onSent();
    } catch (error) {
      setState({ busy: false, words: commonWords(error as RequestFailure) ?? words.couldNotSend });
    }
  }
  return (
    <>
      <Button variant="link" busy={state.busy} onClick={send}>
        {words.getDetails}
      </Button>
      {state.words && <p>{state.words}</p>}
    </>
  );
}
