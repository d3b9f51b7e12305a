import { LOG_TICKET_HEADER, type LogTicketAnswer, type PageToken } from '@shoppervoice/contracts/accounts';
import { usePortal } from '../state/portal-store.ts';
import { takeEarly } from './early-answers.ts';
import { hostHooks } from './host-hooks.ts';
import { ownFetch } from './own-fetch.ts';
import { makeReporter } from './report.ts';
import { makeRequest } from './request.ts';

/** The session's token, null when signed out. Waits for a pending one. */
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
  onUnauthorized: () => hostHooks().onUnauthorized(),
  page: {
    claimed: () => hostHooks().page.claimed(),
    check: (path, response, claimed) => hostHooks().page.check(path, response, claimed),
  },
  fetch: (path, init) => takeEarly(path) ?? ownFetch(path, init),
  confirm: async (refusal, call, signal) => {
    if (usePortal.getState().session.kind !== 'signed-in') throw refusal;
    // If the prompt's code cannot be loaded, the call fails with the original refusal.
    const { confirmed } = await import('../confirm/confirmed.ts').catch(() => Promise.reject(refusal));
    return confirmed(refusal, call, signal);
  },
  onClock: (clockAhead) => usePortal.setState({ clockAhead }),
});

/** Reports to the console and the gateway's log. A report that cannot be sent is dropped. */
export const report = makeReporter((entry) => {
  const logger = '/api/frontend-logger';
  request<LogTicketAnswer>(logger)
    .then(({ ticket }) => request(logger, { method: 'POST', body: entry, headers: { [LOG_TICKET_HEADER]: ticket } }))
    .catch(() => {});
});
