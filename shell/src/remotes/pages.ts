import { REMOTE_REPORTS_PATH } from '@shoppervoice/contracts/remotes';
import { type PageEntry, pageAt, pagesOf, report, request, usePortal } from '@shoppervoice/portal-kit';
import { useSyncExternalStore } from 'react';
import { runModule, satisfies } from './federation-runtime.ts';
import { HangMarks } from './hang-marks.ts';
import { lateErrorOf } from './late-errors.ts';
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

/** Which pages of this tab run just now. */
export const marks = new HangMarks(() => sessionStorage);
addEventListener('pagehide', () => marks.clear());

/** The loader of this tab. */
export const pages = new PageLoader({
  run: runModule,
  satisfies,
  report,
  note: (event) => reporter.note(event),
  onGivenUp: () => void recoverStaleTab(),
  marks,
});

/** Something was thrown where nothing was being drawn: told of the remote whose code it was, if it was one's. */
export function noteLateError(error: unknown, file?: string): void {
  const late = lateErrorOf(error, file);
  const { registry } = usePortal.getState();
  if (late === null || registry.kind !== 'ready') return;
  const entry = pageAt(pagesOf(registry.remotes), location.pathname);
  reporter.note({ ...late, module: entry?.remote.name === late.remote ? entry.page.module : '' });
}

/** The state of a page's code; the component follows its changes. Not Suspense, which holds a page back for 300 ms. */
export function usePageCode(entry: PageEntry): PageCode {
  return useSyncExternalStore(pages.subscribe, () => pages.code(entry));
}
