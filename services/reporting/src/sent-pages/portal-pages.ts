import { type Access, ALERTS_PAGE } from '@shoppervoice/contracts';
import { ADMINS } from '@shoppervoice/survey-model';

/** Pages of the portal that no service makes a report of, and who may open each. */
export const PORTAL_PAGES: ReadonlyMap<string, { readonly title: string; readonly access: Access }> = new Map([
  ['/', { title: 'Home', access: {} }],
  [ALERTS_PAGE, { title: 'Alerts', access: ADMINS }],
]);
