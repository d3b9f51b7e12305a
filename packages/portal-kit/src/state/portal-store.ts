import type { PageToken } from '@shoppervoice/contracts/accounts';
import { PRODUCT_NAME } from '@shoppervoice/contracts/calls';
import type {
  AppData,
  PageDescriptor,
  RemotesAnswer,
  ReportRequest,
  SendRequest,
  ViewRequest,
} from '@shoppervoice/contracts/remotes';
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
      /** Pages withdrawn from everybody. */
      readonly withdrawn?: readonly PageDescriptor[];
      readonly flags?: RemotesAnswer['flags'];
      /** Hash of this tab's registry answer, and the ticket for its reports: null when signed out. */
      readonly answer: string;
      readonly ticket: string | null;
    }
  | { readonly kind: 'failed' };

/** The upgrade modal. `what`: title of a locked page, null for the plan as a whole. */
export type Upgrade =
  | { readonly kind: 'closed' }
  | { readonly kind: 'named'; readonly what: string | null }
  | { readonly kind: 'comparing' };

/** The dialog of saved views. */
export type ViewDialog =
  | { readonly kind: 'closed' }
  | { readonly kind: 'save'; readonly request: ViewRequest }
  | { readonly kind: 'manage' };

/** `needed`: a page of this tab can no longer be loaded. `later`: the reader has postponed it. */
export type NewVersion = 'none' | 'ready' | 'needed' | 'later';

/** State shared across the shell. Changed through the functions of `session/` and `upgrade/`, read with selectors. */
export interface PortalState {
  readonly session: Session;
  /** Of a signed-in session; null until `/api/get-token` answers: page data alone is enough to show a page. */
  readonly token: PageToken | null;
  readonly registry: Registry;
  readonly appData: AppData;
  readonly upgrade: Upgrade;
  /** Request of the modal for exports, schedules and pages to send; null while closed. */
  readonly report: ReportRequest | SendRequest | null;
  readonly viewDialog: ViewDialog;
  /** The reader's saved views; null until loaded. */
  readonly views: readonly SavedView[] | null;
  readonly newVersion: NewVersion;
  /** Milliseconds by which the server's clock is ahead of this one. */
  readonly clockAhead: number;
}

/** Used until `/api/app-data` answers, and if it never does: texts are then shown without links. */
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
