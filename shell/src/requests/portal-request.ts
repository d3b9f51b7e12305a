import type { PageToken } from '@shoppervoice/contracts';
import { confirmed } from '../confirm/confirmation.ts';
import { pageSession } from '../page-session/this-page.ts';
import { usePortal } from '../portal-store.ts';
import { makeReporter } from '../reporting/report.ts';
import { sessionLost } from '../session/lost-session.ts';
import { takeEarly } from './early-answers.ts';
import { ownFetch } from './own-fetch.ts';
import { makeRequest } from './request.ts';

/** The token of the session: null where nobody is signed in. Waits while it is on its way. */
export async function pageToken(): Promise<PageToken | null> {
  const read = () => {
    const { session, token } = usePortal.getState();
    return session.kind === 'signed-in' ? (token ?? undefined) : null;
  };
  const now = read();
  if (now !== undefined) return now;
  return new Promise((resolve) => {
    const leave = usePortal.subscribe(() => {
      const token = read();
      if (token === undefined) return;
      leave();
      resolve(token);
    });
  });
}

/** The fetch wrapper of this tab. */
export const request = makeRequest({
  csrf: async () => (await pageToken())?.csrf ?? null,
  onUnauthorized: sessionLost,
  page: pageSession,
  fetch: (path, init) => takeEarly(path) ?? ownFetch(path, init),
  confirm: (refusal, call, signal) =>
    usePortal.getState().session.kind === 'signed-in' ? confirmed(refusal, call, signal) : Promise.reject(refusal),
  onClock: (clockAhead) => usePortal.setState({ clockAhead }),
});

/** Reports to the console and to the gateway's log. A report that cannot be sent is dropped: there is nobody to tell. */
export const report = makeReporter((entry) => {
  request('/api/frontend-logger', { method: 'POST', body: entry }).catch(() => {});
});
