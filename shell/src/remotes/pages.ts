import { REMOTE_REPORTS_PATH } from '@shoppervoice/contracts/remotes';
import { type PageEntry, pageAt, pagesOf, report, request, usePortal } from '@shoppervoice/portal-kit';
import { useSyncExternalStore } from 'react';
import { runModule, satisfies } from './federation-runtime.ts';
import { HangMarks } from './hang-marks.ts';
import { lateErrorOf } from './late-errors.ts';
import { type PageCode, PageLoader } from './page-loader.ts';
import { RemoteReporter } from './remote-reports.ts';
import { recoverStaleTab } from './stale-tab.ts';

/** Reports to the registry how this tab's versions work. */
export const reporter = new RemoteReporter({
  ticket: () => {
    const { registry } = usePortal.getState();
    return registry.kind === 'ready' ? registry.ticket : null;
  },
  send: (body, leaving) => request(REMOTE_REPORTS_PATH, { method: 'POST', body, keepalive: leaving }),
});
addEventListener('pagehide', () => void reporter.flush(true));

/** Marks of running pages of this tab. */
export const marks = new HangMarks(() => sessionStorage);
addEventListener('pagehide', () => marks.clear());

/** The page loader of this tab. */
export const pages = new PageLoader({
  run: runModule,
  satisfies,
  report,
  note: (event) => reporter.note(event),
  onUnavailable: () => void recoverStaleTab(),
  marks,
});

/** Reports an error thrown outside of drawing, if a remote's code threw it. */
export function noteLateError(error: unknown, file?: string): void {
  const late = lateErrorOf(error, file);
  const { registry } = usePortal.getState();
  if (late === null || registry.kind !== 'ready') return;
  const entry = pageAt(pagesOf(registry.remotes), location.pathname);
  reporter.note({ ...late, module: entry?.remote.name === late.remote ? entry.page.module : '' });
}

/** The state of a page's code, kept current. Not Suspense, which delays a page by 300 ms. */
export function usePageCode(entry: PageEntry): PageCode {
  return useSyncExternalStore(pages.subscribe, () => pages.code(entry));
}
