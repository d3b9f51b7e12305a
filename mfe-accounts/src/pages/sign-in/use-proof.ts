import type { ProveMailboxRequest, RequestFailure, ShellApi, Success } from '@shoppervoice/contracts';
import { useEffect, useRef, useState } from 'react';
import { commonWords } from '../../account-form/failure-words.ts';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';

export type Proof =
  | { readonly kind: 'none' | 'checking' | 'proven' }
  | { readonly kind: 'failed'; readonly words: string };

const LINK = ['proof', 'email'] as const;
const REFUSED =
  'This link is not valid any more. Sign in, and we can send you a new one if your e-mail is not confirmed yet.';

/** Somebody opened the link of a registration's mail, `/login?proof=…&email=…`: the mailbox is proven with it, once. */
export function useProof(shell: ShellApi): Proof {
  const { proof: token, email } = useLinkParameters(LINK, { keep: false });
  const [proof, setProof] = useState<Proof>({ kind: token && email ? 'checking' : 'none' });
  const asked = useRef(false);
  useEffect(() => {
    if (!token || !email || asked.current) return;
    asked.current = true;
    const body: ProveMailboxRequest = { email, token };
    shell.request<Success>('/api/accounts/prove-mailbox', { method: 'POST', body }).then(
      () => setProof({ kind: 'proven' }),
      (failure: RequestFailure) =>
        setProof({
          kind: 'failed',
          words: commonWords(failure) ?? (failure.status >= 500 ? failure.detail : REFUSED),
        }),
    );
  }, [shell, token, email]);
  return proof;
}
