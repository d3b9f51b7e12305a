import type { RequestFailure, ShellApi, VerifyRequest } from '@shoppervoice/contracts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { commonWords } from '../../account-form/failure-words.ts';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';

export type Verification =
  | { readonly kind: 'verifying' | 'verified' | 'refused' }
  /** It could not be found out: it may work the next time. */
  | { readonly kind: 'failed'; readonly words: string };

const LINK = ['email', 'token'] as const;

/**
 * Verifies the mailbox once for this history entry: the answer is kept there, so that neither a reload nor a look at
 * another window asks again.
 */
export function useVerification(shell: ShellApi): { readonly verification: Verification; readonly again: () => void } {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { email, token } = useLinkParameters(LINK, { keep: true });
  const verified = (state as { readonly verified?: unknown } | null)?.verified === true;
  const [verification, setVerification] = useState<Verification>(() => {
    if (verified) return { kind: 'verified' };
    return { kind: email && token ? 'verifying' : 'refused' };
  });
  const [attempt, setAttempt] = useState(0);
  const asked = useRef(-1);
  useEffect(() => {
    if (verified || !email || !token || asked.current === attempt) return;
    asked.current = attempt;
    setVerification({ kind: 'verifying' });
    const body: VerifyRequest = { email, token };
    shell.request('/api/accounts/verify-credentials', { method: 'POST', body }).then(
      () => {
        setVerification({ kind: 'verified' });
        navigate({ pathname: '/verify-email-thanks' }, { replace: true, state: { verified: true } });
      },
      (failure: RequestFailure) => {
        const words = commonWords(failure) ?? (failure.status >= 500 ? failure.detail : null);
        setVerification(words === null ? { kind: 'refused' } : { kind: 'failed', words });
      },
    );
  }, [shell, navigate, verified, email, token, attempt]);
  return { verification, again: () => setAttempt((count) => count + 1) };
}
