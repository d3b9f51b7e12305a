import type { ServiceCall } from '@shoppervoice/contracts';

/** Every call of this service and its gate: what `/service.json` answers and what the routes are held to. */
export const CALLS: readonly ServiceCall[] = [
  { method: 'POST', path: '/api/user/login', access: { public: true }, limit: 'sign-in' },
  { method: 'POST', path: '/api/user/logout', access: { public: true } },
  { method: 'GET', path: '/api/get-token', access: { public: true } },
  { method: 'GET', path: '/api/app-data', access: { public: true } },
  { method: 'GET', path: '/api/page-data', access: {} },
  { method: 'GET', path: '/api/user/date-preferences', access: {} },
  { method: 'PUT', path: '/api/user/date-preferences', access: {} },
  // Any role: a user enters linked merchants, only a superuser all others. The handler tells them apart.
  { method: 'POST', path: '/api/admin/override', access: {} },
];
