import { SEND_PAGE_PATH, type ServiceCall } from '@shoppervoice/contracts/accounts';
import { healthCalls } from '@shoppervoice/service-kit';
import { ALERT_CALLS } from './alerts/alert-calls.ts';
import { ESR_SERVICE_CALLS } from './esr/esr-routes.ts';
import { NOTE_CALLS } from './notes/note-routes.ts';
import { SCHEDULE_CALLS } from './schedules/schedule-calls.ts';
import { VIEW_CALLS } from './views/view-routes.ts';

/** Every call of this service and its gate. Access to a report is decided by the service that makes it. */
export const CALLS: readonly ServiceCall[] = [
  { method: 'POST', path: '/api/export', access: {} },
  { method: 'POST', path: '/api/export/open-end-responses', access: {} },
  { method: 'POST', path: '/api/export/other-specify', access: {} },
  { method: 'DELETE', path: '/api/export/:id', access: {} },
  { method: 'GET', path: '/api/download-status/:id', access: {} },
  { method: 'GET', path: '/api/download/:id', access: {} },
  { method: 'POST', path: SEND_PAGE_PATH, access: {} },
  { method: 'GET', path: '/api/home/aggregations', access: {} },
  { method: 'GET', path: '/api/home/filter-counts', access: {} },
  { method: 'GET', path: '/api/found-comments', access: {}, costly: true },
  { method: 'GET', path: '/api/shopper-thread', access: {}, costly: true },
  { method: 'GET', path: '/api/psr', access: {}, costly: true },
  { method: 'GET', path: '/api/why', access: {} },
  ...ESR_SERVICE_CALLS,
  ...SCHEDULE_CALLS,
  ...VIEW_CALLS,
  ...NOTE_CALLS,
  ...ALERT_CALLS,
  ...healthCalls('reporting'),
];
