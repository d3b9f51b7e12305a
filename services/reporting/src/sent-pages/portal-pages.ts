import type { Access } from '@shoppervoice/contracts/calls';
import { ALERTS_PAGE } from '@shoppervoice/contracts/remotes';
import { ADMINS } from '@shoppervoice/survey-model';

/** Pages of the portal that no service makes a report of, and who may open each. */
export const PORTAL_PAGES: ReadonlyMap<string, { readonly title: string; readonly access: Access }> = new Map([
  ['/', { title: 'Home', access: {} }],
  [ALERTS_PAGE, { title: 'Alerts', access: ADMINS }],
]);
