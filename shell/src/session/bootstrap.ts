import {
  type AppData,
  PAGE_KEY_HEADER,
  type PageData,
  type PageToken,
  type RemotesAnswer,
  safeReturnPath,
  WAY_BACK,
} from '@shoppervoice/contracts';
import { pageAt, pagesOf } from '../address/page-table.ts';
import { usePortal } from '../portal-store.ts';
import { pages } from '../remotes/pages.ts';
import { report, request } from '../requests/portal-request.ts';
import { Failure } from '../requests/request-failure.ts';
import { sessionLost } from './lost-session.ts';
import { makePageKey } from './page-key.ts';
import { type Outcome, type Session, sessionFrom } from './session-state.ts';

/** Waits between attempts while the portal cannot be reached: 2, 4, 8, then every 15 seconds. */
const waitBefore = (attempt: number) => Math.min(2_000 * 2 ** attempt, 15_000);
/** A tab that comes back to the front asks whose session it is, unless it did so within this time. */
const RECHECK_AFTER = 60_000;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function outcomeOf<Value>(call: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'ok', value: await call };
  } catch (error) {
    return { kind: error instanceof Failure && error.status === 401 ? 'refused' : 'failed' };
  }
}

/** What the shell may know of the session, or null when signed out. */
async function readToken(): Promise<PageToken | null> {
  const key = await makePageKey();
  const { token } = await request<{ token: string }>('/api/get-token', { headers: { [PAGE_KEY_HEADER]: key.header } });
  return token === '' ? null : JSON.parse(await key.decrypt(token));
}

async function readSession(): Promise<Session> {
  const [token, pageData] = await Promise.all([
    outcomeOf(readToken()),
    outcomeOf(request<PageData>('/api/page-data', { headers: { 'content-type': 'application/json' } })),
  ]);
  return sessionFrom(token, pageData, Date.now() + usePortal.getState().clockAhead);
}

async function readRegistry(): Promise<RemotesAnswer> {
  const response = await fetch('/remotes.json', { credentials: 'same-origin' });
  if (!response.ok) throw new Failure(response.status, 'The list of pages could not be loaded.');
  return response.json();
}

/** Asks for everything at once; each answer is shown as it comes. */
export function startPortal(): void {
  void startSession();
  void startRegistry();
  request<AppData>('/api/app-data').then(
    (appData) => usePortal.setState({ appData }),
    (error: unknown) => report(error, 'app data'),
  );
  document.addEventListener('visibilitychange', recheck);
}

async function startSession(): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const session = await readSession();
    if (session.kind === 'signed-in' && attempt > 0) returnFromNotice();
    usePortal.setState({ session });
    if (session.kind === 'signed-in') watchExpiry(session.token);
    if (session.kind !== 'unavailable') return;
    if (attempt === 0) report('Page data could not be read at the first load.', 'session');
    await sleep(waitBefore(attempt));
  }
}

/** Page data answers again: back to where the reader wanted to go, before the sign-in page sees a session. */
function returnFromNotice(): void {
  const wayBack = new URLSearchParams(location.search).get(WAY_BACK);
  if (wayBack) history.replaceState(null, '', safeReturnPath(wayBack));
  dispatchEvent(new PopStateEvent('popstate'));
}

async function startRegistry(): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { remotes } = await readRegistry();
      // Before the first render of it: the code of the addressed page comes while the session is still being read.
      const entry = pageAt(pagesOf(remotes), location.pathname);
      if (entry) pages.prefetch(entry);
      usePortal.setState({ registry: { kind: 'ready', remotes } });
      return;
    } catch (error) {
      report(error, 'remotes.json');
      usePortal.setState({ registry: { kind: 'failed' } });
    }
    await sleep(waitBefore(attempt));
  }
}

function watchExpiry(token: PageToken): void {
  const left = Date.parse(token.expiresAt) - Date.now() - usePortal.getState().clockAhead;
  // Longer timers overflow and fire at once.
  if (left < 2 ** 31) setTimeout(sessionLost, Math.max(left, 0));
}

let checked = Date.now();

/** Another tab may have signed out, or switched the merchant, under this one. */
async function recheck(): Promise<void> {
  const { session } = usePortal.getState();
  if (document.visibilityState !== 'visible' || session.kind !== 'signed-in' || Date.now() - checked < RECHECK_AFTER)
    return;
  checked = Date.now();
  const now = await outcomeOf(readToken());
  if (now.kind !== 'ok') return;
  if (now.value === null) sessionLost();
  else if (now.value.mid !== session.token.mid || now.value.userId !== session.token.userId) location.reload();
}
