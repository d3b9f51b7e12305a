import { REMOTE_REPORTS_PATH } from '@shoppervoice/contracts';
import { useSyncExternalStore } from 'react';
import type { PageEntry } from '../address/page-table.ts';
import { usePortal } from '../portal-store.ts';
import { report, request } from '../requests/portal-request.ts';
import { runModule, satisfies } from './federation-runtime.ts';
import { type PageCode, PageLoader } from './page-loader.ts';
import { RemoteReporter } from './remote-reports.ts';
import { recoverStaleTab } from './stale-tab.ts';

/** Tells the registry what became of the versions of this tab. */
const reporter = new RemoteReporter({
  ticket: () => {
    const { registry } = usePortal.getState();
    return registry.kind === 'ready' ? registry.ticket : null;
  },
  send: (body, leaving) => request(REMOTE_REPORTS_PATH, { method: 'POST', body, keepalive: leaving }),
});
addEventListener('pagehide', () => void reporter.flush(true));

/** The loader of this tab. */
export const pages = new PageLoader({
  run: runModule,
  satisfies,
  report,
  note: (event) => reporter.note(event),
  onGivenUp: () => void recoverStaleTab(),
});

/** Where the code of a page stands, followed by the component. State and not Suspense, which holds a page back for 300 ms. */
export function usePageCode(entry: PageEntry): PageCode {
  return useSyncExternalStore(pages.subscribe, () => pages.code(entry));
}
