import { clearAtSignOut, Failure, linkedTokens, pageToken, request } from '@shoppervoice/portal-kit';

let running: Promise<void> | null = null;

/**
 * Ends this session and its linked ones. Concurrent callers share one attempt; after a failure the next call retries.
 */
export function signOut(): Promise<void> {
  running ??= endSession().catch((error: unknown) => {
    running = null;
    throw error;
  });
  return running;
}

async function endSession(): Promise<void> {
  const token = await pageToken();
  if (token) {
    const { handle, expiresAt } = token;
    try {
      await request('/api/user/logout', {
        method: 'POST',
        body: { token: handle, tokenExpiration: expiresAt, linkedTokens: linkedTokens() },
      });
    } catch (error) {
      // 401: the session has ended already.
      if (!(error instanceof Failure && error.status === 401)) throw error;
    }
  }
  clearAtSignOut();
}
