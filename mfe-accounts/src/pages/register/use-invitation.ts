import type { InvitationAnswer } from '@shoppervoice/contracts/accounts';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { useEffect, useState } from 'react';
import { commonWords, refusalOf } from '../../account-form/failure-words.ts';

export interface InvitationLink {
  readonly token: string;
  readonly email: string;
}

export type Invitation =
  /** Opened without a mailed link. */
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'open'; readonly link: InvitationLink; readonly answer: InvitationAnswer }
  /** Used, expired or withdrawn: `words` say so. */
  | { readonly kind: 'void'; readonly words: string }
  /** Unknown: the check failed, and the link may be valid. */
  | { readonly kind: 'failed'; readonly words: string };

const NOT_FOUND_OUT = 'Your link could not be checked just now. Try again in a minute.';

/** Requests the invitation behind the link; changes nothing. `again` retries. */
export function useInvitation(shell: ShellApi, token: string | null, email: string | null) {
  const [attempt, setAttempt] = useState(0);
  const [invitation, setInvitation] = useState<Invitation>(atFirst(token, email));
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks again
  useEffect(() => {
    if (!token || !email) return;
    const abort = new AbortController();
    setInvitation({ kind: 'checking' });
    const query = new URLSearchParams({ email, token });
    shell.request<InvitationAnswer>(`/api/accounts/invitation?${query}`, { signal: abort.signal }).then(
      (answer) => setInvitation({ kind: 'open', link: { token, email }, answer }),
      (failure: RequestFailure) => {
        if (abort.signal.aborted) return;
        const refused = commonWords(failure) === null ? refusalOf(failure) : null;
        setInvitation(
          refused === null
            ? { kind: 'failed', words: commonWords(failure) ?? NOT_FOUND_OUT }
            : { kind: 'void', words: refused },
        );
      },
    );
    return () => abort.abort();
  }, [shell, token, email, attempt]);
  return { invitation, again: () => setAttempt((count) => count + 1) };
}

/** A truncated link is treated as none. */
function atFirst(token: string | null, email: string | null): Invitation {
  if (!token) return { kind: 'none' };
  return email
    ? { kind: 'checking' }
    : { kind: 'void', words: 'This link is not complete. Open it from the e-mail again.' };
}
