import { PAGE_KEY_HEADER, type PageToken } from '@shoppervoice/contracts/accounts';
import { RETURN_TO, safeReturnPath } from '@shoppervoice/contracts/calls';
import type { AppData, PageData } from '@shoppervoice/contracts/remotes';
import {
  clearAtSignOut,
  Failure,
  impliesSignedOut,
  type Outcome,
  report,
  request,
  sessionFrom,
  sleep,
  usePortal,
  waitBefore,
  watchActivity,
  watchTyping,
} from '@shoppervoice/portal-kit';
import { whenIdle } from '@shoppervoice/ui';
import { isSignedOutPage } from './address/first-shown.ts';
import { sessionLost } from './page-session/lost-session.ts';
import { pageSession, watchPageSession } from './page-session/this-page.ts';
import { startRegistry } from './remotes/registry.ts';

/** Milliseconds before another look at a session that has expired by this clock but not by the server's. */
const RECHECK_AFTER = 15_000;
/** Milliseconds after a page is drawn. */
const TOKEN_WITHIN = 1_000;

const now = () => Date.now() + usePortal.getState().clockAhead;

async function outcomeOf<Value>(call: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'ok', value: await call };
  } catch (error) {
    return { kind: error instanceof Failure && error.status === 401 ? 'refused' : 'failed' };
  }
}

async function readPageData(): Promise<Outcome<PageData>> {
  // Skips a call that would be refused.
  if (isSignedOutPage() && (await pageSession.isSignedOut())) return { kind: 'refused' };
  return outcomeOf(request('/api/page-data', { headers: { 'content-type': 'application/json' } }));
}

/**
 * The shell's token of the session, or null when signed out. The first view does not need it, so its code loads later.
 */
async function readToken(): Promise<PageToken | null> {
  const { makePageKey } = await import('./session/page-key.ts');
  const key = await makePageKey();
  const { token } = await request<{ token: string }>('/api/get-token', { headers: { [PAGE_KEY_HEADER]: key.header } });
  return token === '' ? null : JSON.parse(await key.decrypt(token));
}

/**
 * Requests what a page is drawn from; each answer is shown as it arrives. Resolves when there is something to show.
 * `drawn`: when it is shown, after which the page's keys are made.
 */
export function startPortal(drawn: Promise<void>): Promise<unknown> {
  const shown = Promise.all([startSession(drawn), startRegistry()]);
  request<AppData>('/api/app-data').then(
    (appData) => usePortal.setState({ appData }),
    (error: unknown) => report(error, 'app data'),
  );
  watchPageSession();
  watchTyping();
  watchActivity();
  return shown;
}

/** Resolves after the first attempt; retries follow by themselves. */
async function startSession(drawn: Promise<void>, attempt = 0): Promise<void> {
  const pageData = await readPageData();
  const session = sessionFrom(pageData.kind === 'failed' ? await outcomeOf(readToken()) : 'pending', pageData, now());
  if (session.kind === 'signed-in' && attempt > 0) returnFromNotice();
  // A session that expired is cleared like a sign-out: the next reader starts fresh, even if it is the same one.
  if (session.kind === 'signed-out') clearAtSignOut();
  usePortal.setState({ session });
  // Nothing drawn depends on it.
  if (session.kind === 'signed-in') void drawn.then(() => whenIdle(() => void takeToken(), TOKEN_WITHIN));
  if (session.kind !== 'unavailable') return;
  if (attempt === 0) report('No page data at first.', 'session');
  void sleep(waitBefore(attempt)).then(() => startSession(drawn, attempt + 1));
}

/** Gets the token of a session that is already on the screen. Failed calls are retried; a lost session ends. */
async function takeToken(): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const token = await outcomeOf(readToken());
    if (usePortal.getState().session.kind !== 'signed-in' || pageSession.isBehind) return;
    if (impliesSignedOut(token, now())) return sessionLost();
    if (token.kind === 'ok' && token.value) {
      usePortal.setState({ token: token.value });
      return watchExpiry(token.value);
    }
    await sleep(waitBefore(attempt));
  }
}

/** Page data answers again: returns to the reader's address before the sign-in page sees a session. */
function returnFromNotice(): void {
  const returnPath = new URLSearchParams(location.search).get(RETURN_TO);
  if (returnPath) history.replaceState(null, '', safeReturnPath(returnPath));
  dispatchEvent(new PopStateEvent('popstate'));
}

function watchExpiry(token: PageToken): void {
  const end = async () => {
    if (await pageSession.expire()) setTimeout(end, RECHECK_AFTER);
  };
  const remaining = Date.parse(token.expiresAt) - now();
  // Longer timers overflow and fire at once.
  if (remaining < 2 ** 31) setTimeout(end, Math.max(remaining, 0));
}
