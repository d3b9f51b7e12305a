import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import { KEEP_SCHEDULE_PATH, SCHEDULED_FILE_PATH, SEND_NOW_PATH } from '@shoppervoice/contracts/delivery';
import { ADMINS } from '@shoppervoice/survey-model';

/** Only admins change a merchant's schedules. */
export const SCHEDULE_CALLS: readonly ServiceCall[] = [
  { method: 'GET', path: '/api/schedule/get-scheduled-reports-by-mid', access: ADMINS },
  { method: 'POST', path: '/api/schedule/create-scheduled-report', access: ADMINS, confirm: 'by-body' },
  { method: 'PUT', path: '/api/schedule/update-scheduled-report', access: ADMINS, confirm: 'by-body' },
  { method: 'PUT', path: '/api/schedule/unschedule-contact', access: ADMINS },
  { method: 'PUT', path: '/api/schedule/delete-schedule', access: ADMINS },
  { method: 'PUT', path: KEEP_SCHEDULE_PATH, access: ADMINS },
  { method: 'PUT', path: SEND_NOW_PATH, access: ADMINS },
  // Any reader of the merchant may have been mailed the link; the route checks the access of the report.
  { method: 'GET', path: SCHEDULED_FILE_PATH, access: {} },
  { method: 'GET', path: `${SCHEDULED_FILE_PATH}/about`, access: {} },
];
