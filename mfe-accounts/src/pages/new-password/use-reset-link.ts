import type { ResetCredentials, ValidateIdAnswer } from '@shoppervoice/contracts/accounts';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { useEffect, useState } from 'react';
import { commonWords } from '../../account-form/failure-words.ts';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';

export type ResetLink =
  | { readonly kind: 'checking' }
  | { readonly kind: 'valid'; readonly credentials: ResetCredentials }
  /** Expired, used, foreign or malformed. `complete`: both parts of the link were present. */
  | { readonly kind: 'refused'; readonly complete: boolean }
  /** Unknown: the check failed, and the link may be valid. */
  | { readonly kind: 'failed'; readonly words: string };

const LINK = ['id', 'email'] as const;

function credentialsOf({ data }: ValidateIdAnswer): ResetCredentials | null {
  try {
    return JSON.parse(data) as ResetCredentials;
  } catch {
    return null;
  }
}

function outcomeOf(failure: RequestFailure): ResetLink {
  const words = commonWords(failure);
  if (words !== null) return { kind: 'failed', words };
  if (failure.status >= 500)
    return { kind: 'failed', words: 'Your link could not be checked just now. Try again in a minute.' };
  return { kind: 'refused', complete: true };
}

/** Checks the link that opened this page. `again` retries after a failure. */
export function useResetLink(shell: ShellApi): { readonly link: ResetLink; readonly again: () => void } {
  const { id, email } = useLinkParameters(LINK, { persist: true });
  const [attempt, setAttempt] = useState(0);
  const [link, setLink] = useState<ResetLink>(
    id && email ? { kind: 'checking' } : { kind: 'refused', complete: false },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks again
  useEffect(() => {
    if (!id || !email) return;
    const abort = new AbortController();
    setLink({ kind: 'checking' });
    const query = new URLSearchParams({ id, email });
    shell.request<ValidateIdAnswer>(`/api/accounts/validate-id?${query}`, { signal: abort.signal }).then(
      (answer) => {
        const credentials = credentialsOf(answer);
        if (!credentials) shell.reportError('What stands behind a reset link could not be read.', 'new password');
        setLink(credentials ? { kind: 'valid', credentials } : { kind: 'refused', complete: true });
      },
      (failure: RequestFailure) => {
        if (!abort.signal.aborted) setLink(outcomeOf(failure));
      },
    );
    return () => abort.abort();
  }, [shell, id, email, attempt]);
  return { link, again: () => setAttempt((count) => count + 1) };
}
