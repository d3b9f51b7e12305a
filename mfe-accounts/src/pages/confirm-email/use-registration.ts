import type { RegistrationAnswer } from '@shoppervoice/contracts/accounts';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { useEffect, useState } from 'react';
import { commonWords, refusalOf } from '../../account-form/failure-words.ts';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';

/** The registration, with the token that proves receipt of the mail. */
export interface Registration extends Pick<RegistrationAnswer, 'username' | 'merchantName'> {
  readonly email: string;
  readonly token: string;
}

export type RegistrationLink =
  | { readonly kind: 'checking' }
  | { readonly kind: 'open'; readonly registration: Registration }
  /** Confirmed before. */
  | { readonly kind: 'proven' }
  /** Expired, foreign, malformed, or of a registration that was removed. */
  | { readonly kind: 'refused' }
  /** Unknown: the check failed, and the link may be valid. */
  | { readonly kind: 'failed'; readonly words: string };

const LINK = ['token', 'email'] as const;

function outcomeOf(failure: RequestFailure): RegistrationLink {
  const words = commonWords(failure);
  if (words !== null) return { kind: 'failed', words };
  if (refusalOf(failure) !== null || failure.status < 500) return { kind: 'refused' };
  return { kind: 'failed', words: 'Your link could not be checked just now. Try again in a minute.' };
}

/** Requests the registration behind the link; changes nothing. `again` retries after a failure. */
export function useRegistration(shell: ShellApi): { readonly link: RegistrationLink; readonly again: () => void } {
  const { token, email } = useLinkParameters(LINK, { persist: true });
  const [attempt, setAttempt] = useState(0);
  const [link, setLink] = useState<RegistrationLink>({ kind: token && email ? 'checking' : 'refused' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt asks again
  useEffect(() => {
    if (!token || !email) return;
    const abort = new AbortController();
    setLink({ kind: 'checking' });
    const query = new URLSearchParams({ email, token });
    shell.request<RegistrationAnswer>(`/api/accounts/registration?${query}`, { signal: abort.signal }).then(
      ({ username, merchantName, proven }) =>
        setLink(proven ? { kind: 'proven' } : { kind: 'open', registration: { username, merchantName, email, token } }),
      (failure: RequestFailure) => {
        if (!abort.signal.aborted) setLink(outcomeOf(failure));
      },
    );
    return () => abort.abort();
  }, [shell, token, email, attempt]);
  return { link, again: () => setAttempt((count) => count + 1) };
}
