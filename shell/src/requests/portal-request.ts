import { usePortal } from '../portal-store.ts';
import { makeReporter } from '../reporting/report.ts';
import { sessionLost } from '../session/lost-session.ts';
import { makeRequest } from './request.ts';

/** The fetch wrapper of this tab. */
export const request = makeRequest({
  csrf: () => {
    const { session } = usePortal.getState();
    return session.kind === 'signed-in' ? session.token.csrf : null;
  },
  onUnauthorized: sessionLost,
  onClock: (clockAhead) => usePortal.setState({ clockAhead }),
});

/** Reports to the console and to the gateway's log. A report that cannot be sent is dropped: there is nobody to tell. */
export const report = makeReporter((entry) => {
  request('/api/frontend-logger', { method: 'POST', body: entry }).catch(() => {});
});
