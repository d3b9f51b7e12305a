import { LOG_TICKET_HEADER, type LogTicketAnswer } from '@shoppervoice/contracts/accounts';
import { confirmed, makeReporter, makeRequest, ownFetch } from '@shoppervoice/portal-kit';
import { show, usePlatform } from './platform-store.ts';

const isSignedIn = () => usePlatform.getState().viewer.kind === 'signed-in';

/** The fetch wrapper of the platform's document. */
export const request = makeRequest({
  csrf: async () => {
    const { viewer } = usePlatform.getState();
    return viewer.kind === 'signed-in' ? viewer.session.csrf : null;
  },
  onUnauthorized: () => {
    if (isSignedIn()) show({ kind: 'signed-out', ended: true });
  },
  fetch: ownFetch,
  confirm: (refusal, call, signal) => (isSignedIn() ? confirmed(refusal, call, signal) : Promise.reject(refusal)),
});

/** Reports to the console and the gateway's log. A report that cannot be sent is dropped. */
export const report = makeReporter((entry) => {
  const logger = '/api/frontend-logger';
  request<LogTicketAnswer>(logger)
    .then(({ ticket }) => request(logger, { method: 'POST', body: entry, headers: { [LOG_TICKET_HEADER]: ticket } }))
    .catch(() => {});
});
