import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { ADMINS } from '@shoppervoice/survey-model';

/** Rules are the merchant's, kept by its admins; what they tell is for everybody of the merchant. */
export const ALERT_CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: '/api/alerts', access: ADMINS },
  { method: 'POST', path: '/api/alerts', access: ADMINS, confirm: 'by-body' },
  { method: 'PUT', path: '/api/alerts/:id', access: ADMINS, confirm: 'by-body' },
  { method: 'PUT', path: '/api/alerts/:id/pause', access: ADMINS },
  { method: 'GET', path: '/api/alerts/:id/course', access: ADMINS },
  { method: 'DELETE', path: '/api/alerts/:id', access: ADMINS },
  { method: 'POST', path: '/api/alerts/try', access: ADMINS },
  { method: 'GET', path: '/api/alerts/dashboards', access: ADMINS },
  { method: 'GET', path: '/api/alerts/figures', access: ADMINS },
  { method: 'GET', path: '/api/alerts/bell', access: {} },
  { method: 'PUT', path: '/api/alerts/bell/read', access: {} },
];
