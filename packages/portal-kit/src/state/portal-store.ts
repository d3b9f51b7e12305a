import type { PageToken } from '@shoppervoice/contracts/accounts';
import { PRODUCT_NAME } from '@shoppervoice/contracts/calls';
import type { AppData, PageDescriptor, ReportRequest, SendRequest, ViewRequest } from '@shoppervoice/contracts/remotes';
import type { SavedView } from '@shoppervoice/contracts/reports';
import { entitlementsOf } from '@shoppervoice/survey-model';
import { create } from 'zustand';
import type { Remote } from './page-table.ts';
import type { Session } from './session-state.ts';

export type Registry =
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'ready';
      readonly remotes: readonly Remote[];
      /** Pages that were taken away from everybody. */
      readonly withdrawn?: readonly PageDescriptor[];
      /** Hash of what this tab was given, and the ticket that its reports carry: null when signed out. */
      readonly answer: string;
      readonly ticket: string | null;
    }
  | { readonly kind: 'failed' };

/** The upgrade modal. `what`: the title of a locked page, null for the plan as a whole. */
export type Upgrade =
  | { readonly kind: 'closed' }
  | { readonly kind: 'named'; readonly what: string | null }
  | { readonly kind: 'comparing' };

/** The dialog of saved views. */
export type ViewDialog =
  | { readonly kind: 'closed' }
  | { readonly kind: 'save'; readonly request: ViewRequest }
  | { readonly kind: 'manage' };

/** `needed`: a page of this tab cannot be had any more. `later`: the reader has put it off. */
export type NewVersion = 'none' | 'ready' | 'needed' | 'later';

/** What the whole shell shares. Changed through the functions of `session/` and `upgrade/`, read with selectors. */
export interface PortalState {
  readonly session: Session;
  /** Of a signed-in session; null until `/api/get-token` has answered: a page is shown from page data alone. */
  readonly token: PageToken | null;
  readonly registry: Registry;
  readonly appData: AppData;
  readonly upgrade: Upgrade;
  /** What the modal of exports, schedules and pages to send is open with; null: it is closed. */
  readonly report: ReportRequest | SendRequest | null;
  readonly viewDialog: ViewDialog;
  /** What the reader sees of saved views; null until they are known. */
  readonly views: readonly SavedView[] | null;
  readonly newVersion: NewVersion;
  /** Milliseconds by which the server's clock is ahead of this one. */
  readonly clockAhead: number;
}

/** Used until `/api/app-data` answers, and if it never does: texts are shown without links. */
const NO_APP_DATA: AppData = {
  constants: { productName: PRODUCT_NAME, supportEmail: null, plansUrl: null, termsUrl: null, reportFormatIds: {} },
};

export const usePortal = create<PortalState>(() => ({
  session: { kind: 'loading' },
  token: null,
  registry: { kind: 'loading' },
  appData: NO_APP_DATA,
  upgrade: { kind: 'closed' },
  report: null,
  viewDialog: { kind: 'closed' },
  views: null,
  newVersion: 'none',
  clockAhead: 0,
}));

export const openUpgrade = (what: string | null) => usePortal.setState({ upgrade: { kind: 'named', what } });
export const comparePlans = () => usePortal.setState({ upgrade: { kind: 'comparing' } });
export const openReport = (report: ReportRequest | SendRequest) => usePortal.setState({ report });
export const closeReport = () => usePortal.setState({ report: null });
export const saveView = (request: ViewRequest) => usePortal.setState({ viewDialog: { kind: 'save', request } });
export const manageViews = () => usePortal.setState({ viewDialog: { kind: 'manage' } });
export const closeViews = () => usePortal.setState({ viewDialog: { kind: 'closed' } });
export const closeUpgrade = () => usePortal.setState({ upgrade: { kind: 'closed' } });

/** Entitlements of the session for the access rule, or null when signed out. */
export function entitlementsIn(session: Session) {
  return session.kind === 'signed-in' ? entitlementsOf(session.pageData) : null;
}
