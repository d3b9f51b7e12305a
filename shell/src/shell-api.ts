import { type PageData, SHELL_API_VERSION, type ShellApi } from '@shoppervoice/contracts';
import { allowed, dayOf } from '@shoppervoice/survey-model';
import { HOME_PATH } from './address/decide.ts';
import { type PageEntry, pageAt } from './address/page-table.ts';
import { SLOTS } from './assistant/slots.tsx';
import { ownPageAt } from './own-pages/own-pages.ts';
import { heldBy, openReport, openUpgrade, saveView, usePortal } from './portal-store.ts';
import { report, request } from './requests/portal-request.ts';
import { holdInput } from './session/held-input.ts';
import { reloadAt } from './session/lost-session.ts';
import { signOut } from './session/sign-out.ts';
import { goOut } from './session/way-out.ts';

/** `YYYY-MM-DD` in the merchant's zone, by the server's clock. Signed-out pages get the day in UTC. */
export function today(pageData: PageData | null): string {
  const now = new Date(Date.now() + usePortal.getState().clockAhead);
  if (pageData === null) return dayOf(now, 'UTC');
  const { today, timeZone } = pageData.merchant;
  return today && now.getTime() < Date.parse(today.until) ? today.day : dayOf(now, timeZone);
}

/** What pages get. Made once for each session and registry, so that pages may use it in dependency lists. */
export function makeShellApi(pageData: PageData | null, entries: readonly PageEntry[]): ShellApi {
  const pathOf = (path: string) => path.replace(/[?#].*$/, '');
  return {
    version: SHELL_API_VERSION,
    pageData,
    get appData() {
      return usePortal.getState().appData;
    },
    today: () => today(pageData),
    // Headers are the shell's own: no page sends a password, or poses as another session.
    request: (path, { method, body, signal } = {}) => request(path, { method, body, signal }),
    canOpen: (path) => {
      const held = heldBy(usePortal.getState().session);
      if (pathOf(path) === HOME_PATH) return held !== null;
      const own = ownPageAt(pathOf(path));
      if (own) return allowed(own.access, held);
      const entry = pageAt(entries, pathOf(path));
      return entry !== null && allowed(entry.page.access, held);
    },
    pageAt: (path) => pageAt(entries, pathOf(path))?.page ?? null,
    openUpgrade,
    report,
    signOut,
    reloadAt: (to) => goOut(null, () => reloadAt(to)),
    holdInput,
    openReport,
    saveView,
    slot: (name, given) => (pageData === null ? null : SLOTS[name](given, pageData)),
  };
}
