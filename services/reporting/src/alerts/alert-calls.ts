import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { ADMINS } from '@shoppervoice/survey-model';

/** Only admins change a merchant's rules; every user of the merchant sees the alerts they fire. */
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
