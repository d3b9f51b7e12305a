import { type PageData, SHELL_API_VERSION, type ShellApi } from '@shoppervoice/contracts/remotes';
import { ownPageAt } from '@shoppervoice/portal-features';
import {
  entitlementsIn,
  holdInput,
  openReport,
  openUpgrade,
  type PageEntry,
  pageAt,
  report,
  request,
  saveView,
  today,
  usePortal,
} from '@shoppervoice/portal-kit';
import { allowed } from '@shoppervoice/survey-model';
import { HOME_PATH } from '../address/decide.ts';
import { reloadAt } from '../page-session/lost-session.ts';
import { leavePage } from '../session/leave-page.ts';
import { signOut } from '../session/sign-out.ts';
import { slotOnPage } from '../slots/slot-on-page.tsx';

/** The shell API of pages. Made once per session and registry, so that pages may use it in dependency lists. */
export function makeShellApi(pageData: PageData | null, entries: readonly PageEntry[]): ShellApi {
  const pathOf = (path: string) => path.replace(/[?#].*$/, '');
  return {
    version: SHELL_API_VERSION,
    pageData,
    get appData() {
      return usePortal.getState().appData;
    },
    today: () => today(pageData),
    // The shell sets the headers: no page may send a password or another session's tag.
    request: (path, { method, body, signal } = {}) => request(path, { method, body, signal }),
    canOpen: (path) => {
      const entitlements = entitlementsIn(usePortal.getState().session);
      if (pathOf(path) === HOME_PATH) return entitlements !== null;
      const own = ownPageAt(pathOf(path));
      if (own) return allowed(own.access, entitlements);
      const entry = pageAt(entries, pathOf(path));
      return entry !== null && allowed(entry.page.access, entitlements);
    },
    pageAt: (path) => pageAt(entries, pathOf(path))?.page ?? null,
    openUpgrade,
    reportError: report,
    signOut,
    reloadAt: (to) => leavePage(null, () => reloadAt(to)),
    holdInput,
    openReport,
    openSend: openReport,
    saveView,
    slot: (name, given) => (pageData === null ? null : slotOnPage(name, given, pageData)),
    // Each remote has its own (`pageShell`).
    flag: <Value>() => false as Value,
    goal: () => {},
  };
}
