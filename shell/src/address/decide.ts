import {
  type Access,
  pathWithReturnTo,
  RETURN_TO,
  SESSION_ENDED,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  safeReturnPath,
} from '@shoppervoice/contracts/calls';
import type { PageDescriptor } from '@shoppervoice/contracts/remotes';
import { type OwnPage, ownPageAt } from '@shoppervoice/portal-features';
import { type PageEntry, pageAt } from '@shoppervoice/portal-kit';
import { allowed, type Entitlements, roleHolds } from '@shoppervoice/survey-model';
import { matchPath } from 'react-router';

export type Viewer =
  | { readonly kind: 'signed-in'; readonly entitlements: Entitlements }
  | { readonly kind: 'signed-out' }
  /** The first load could not determine the session. */
  | { readonly kind: 'unavailable' };

/** What an address shows to a viewer. */
export type Decision =
  | { readonly kind: 'home' }
  | { readonly kind: OwnPage['kind']; readonly own: OwnPage }
  | { readonly kind: 'not-found' }
  /** A page withdrawn from everybody. */
  | { readonly kind: 'withdrawn'; readonly title: string }
  | { readonly kind: 'page'; readonly entry: PageEntry; readonly locked: boolean }
  /**
   * `upgrade`: title of the page that the modal names at the new address. `refused`: title of the page named as refused
   * there.
   */
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly upgrade?: string;
      readonly refused?: string;
      /** The address that was not found: a reload looks there again. */
      readonly lost?: string;
    };

const ERROR_PATH = '/error';
export const HOME_PATH = '/';

/** The portal's address rules; every redirect is decided here. */
export function decide(
  address: {
    readonly pathname: string;
    readonly search: string;
    readonly hash: string;
    /** State of the history entry, not trusted. */
    readonly state?: unknown;
  },
  viewer: Viewer,
  pages: readonly PageEntry[],
  withdrawn: readonly PageDescriptor[] = [],
): Decision {
  const { pathname, search, hash } = address;
  const toSignIn: Decision = { kind: 'redirect', to: pathWithReturnTo(SIGN_IN_PATH, `${pathname}${search}${hash}`) };
  if (same(pathname, ERROR_PATH)) {
    const lost = lostAddress(address.state);
    const isThere = lost !== null && pageOrWithdrawn(lost.split(/[?#]/)[0] ?? '', pages, withdrawn);
    return isThere ? { kind: 'redirect', to: lost } : { kind: 'not-found' };
  }
  if (pathname === HOME_PATH) return viewer.kind === 'signed-in' ? { kind: 'home' } : toSignIn;
  const own = ownPageAt(pathname);
  if (own) {
    if (viewer.kind !== 'signed-in') return toSignIn;
    return allowed(own.access, viewer.entitlements) ? { kind: own.kind, own } : refused(own, viewer.entitlements);
  }
  const entry = pageAt(pages, pathname);
  if (!entry) {
    const withdrawnPage = withdrawnAt(withdrawn, pathname);
    if (!withdrawnPage) return { kind: 'redirect', to: ERROR_PATH, lost: `${pathname}${search}${hash}` };
    if (viewer.kind !== 'signed-in' && !withdrawnPage.access.public) return toSignIn;
    // Readers who were never entitled get their usual answer.
    if (viewer.kind === 'signed-in' && !allowed(withdrawnPage.access, viewer.entitlements))
      return refused(withdrawnPage, viewer.entitlements);
    return { kind: 'withdrawn', title: withdrawnPage.title };
  }
  const { page } = entry;
  if (viewer.kind === 'signed-in' && endedBefore(address)) {
    return { kind: 'redirect', to: safeReturnPath(new URLSearchParams(search).get(RETURN_TO)) };
  }
  if (page.auth && viewer.kind === 'signed-in' && !same(pathname, SIGN_OUT_PATH) && !provesMailbox(address))
    return { kind: 'redirect', to: HOME_PATH };
  if (page.access.public) return { kind: 'page', entry, locked: false };
  if (viewer.kind !== 'signed-in') return toSignIn;
  if (allowed(page.access, viewer.entitlements)) return { kind: 'page', entry, locked: false };
  if (page.whenLocked === 'upgrade' && roleHolds(page.access, viewer.entitlements))
    return { kind: 'page', entry, locked: true };
  return refused(page, viewer.entitlements);
}

function withdrawnAt(withdrawn: readonly PageDescriptor[], pathname: string): PageDescriptor | undefined {
  return withdrawn.find(({ path }) => path.some((each) => matchPath({ path: each, end: true }, pathname)));
}

const pageOrWithdrawn = (
  pathname: string,
  pages: readonly PageEntry[],
  withdrawn: readonly PageDescriptor[],
): boolean => pageAt(pages, pathname) !== null || withdrawnAt(withdrawn, pathname) !== undefined;

type RedirectState = { readonly lost?: unknown; readonly refused?: unknown };
/** What a redirect has stored in the history entry, not trusted. */
const redirectStateOf = (state: unknown): RedirectState => (typeof state === 'object' && state !== null ? state : {});

/** Title of the page that Home replaces, because the reader's role does not open it. */
export function refusedTitle(state: unknown): string | null {
  const { refused } = redirectStateOf(state);
  return typeof refused === 'string' ? refused : null;
}

/** The address that `/error` replaced: a page may exist there by now. Only an address of the portal. */
function lostAddress(state: unknown): string | null {
  const { lost } = redirectStateOf(state);
  return typeof lost === 'string' && /^\/(?!\/)/.test(lost) ? lost : null;
}

/**
 * Home, where the modal names the page. A role cannot be bought, so then a sentence names it, without modal or locked
 * state.
 */
function refused(
  { access, title }: { readonly access: Access; readonly title: string },
  entitlements: Entitlements,
): Decision {
  return {
    kind: 'redirect',
    to: HOME_PATH,
    ...(roleHolds(access, entitlements) ? { upgrade: title } : { refused: title }),
  };
}

/** Sign-out of a session that has ended, after someone has signed in again: the new session stays. */
const endedBefore = ({ pathname, search }: { pathname: string; search: string }) =>
  same(pathname, SIGN_OUT_PATH) && new URLSearchParams(search).has(SESSION_ENDED);

/** A link of a registration mail, opened while someone is signed in: the page handles it and then leaves. */
const provesMailbox = ({ pathname, search }: { pathname: string; search: string }) =>
  same(pathname, SIGN_IN_PATH) && new URLSearchParams(search).has('proof');

/** Paths compare as in the router: case-insensitive, ignoring a trailing slash. */
export function same(pathname: string, path: string): boolean {
  return pathname.replace(/\/+$/, '').toLowerCase() === path;
}
