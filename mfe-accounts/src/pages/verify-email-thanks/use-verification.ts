import type { VerifyRequest } from '@shoppervoice/contracts/accounts';
import type { RequestFailure, ShellApi } from '@shoppervoice/contracts/remotes';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { commonWords } from '../../account-form/failure-words.ts';
import { useLinkParameters } from '../../link-parameters/use-link-parameters.ts';

export type Verification =
  /** The link is present; no request yet. */
  | { readonly kind: 'asking'; readonly email: string }
  | { readonly kind: 'verifying' | 'verified' | 'refused' }
  /** Unknown: the request failed, and may succeed the next time. */
  | { readonly kind: 'failed'; readonly words: string };

const LINK = ['email', 'token'] as const;

/**
 * Verifies the address when `verify` is called, on a click and not on opening, because mail scanners open links, too.
 * The result is stored in the history entry, so that a reload shows it again.
 */
export function useVerification(shell: ShellApi): { readonly verification: Verification; readonly verify: () => void } {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { email, token } = useLinkParameters(LINK, { persist: true });
  const [verification, setVerification] = useState<Verification>(() => {
    if ((state as { readonly verified?: unknown } | null)?.verified === true) return { kind: 'verified' };
    return email && token ? { kind: 'asking', email } : { kind: 'refused' };
  });
  const running = useRef(false);
  async function verify(): Promise<void> {
    if (!email || !token || running.current) return;
    running.current = true;
    setVerification({ kind: 'verifying' });
    try {
      const body: VerifyRequest = { email, token };
      await shell.request('/api/accounts/verify-credentials', { method: 'POST', body });
      setVerification({ kind: 'verified' });
      navigate({ pathname: '/verify-email-thanks' }, { replace: true, state: { verified: true } });
    } catch (error) {
      const failure = error as RequestFailure;
      const words = commonWords(failure) ?? (failure.status >= 500 ? failure.detail : null);
      setVerification(words === null ? { kind: 'refused' } : { kind: 'failed', words });
    }
    running.current = false;
  }
  return { verification, verify: () => void verify() };
}
