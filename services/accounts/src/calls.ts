import { type Access, REPORT_MAIL_LINKS, type ServiceCall } from '@shoppervoice/contracts';

/** Who manages the users and the settings of a merchant. */
const MANAGERS: Access = { roles: ['MERCHANT_ADMIN', 'SUPERUSER'] };
const SUPERUSERS: Access = { roles: ['SUPERUSER'] };

/** Every call of this service and its gate: what `/service.json` answers and what the routes are held to. */
export const CALLS: readonly ServiceCall[] = [
  { method: 'POST', path: '/api/user/login', access: { public: true }, limit: 'sign-in' },
  { method: 'POST', path: '/api/user/logout', access: { public: true } },
  { method: 'GET', path: '/api/get-token', access: { public: true } },
  { method: 'GET', path: '/api/app-data', access: { public: true } },
  { method: 'GET', path: '/api/recaptcha', access: { public: true } },
  { method: 'POST', path: '/api/recaptcha', access: { public: true } },
  { method: 'POST', path: '/api/accounts/create-vitalsigns-account', access: { public: true } },
  { method: 'GET', path: '/api/accounts/registration', access: { public: true } },
  { method: 'POST', path: '/api/accounts/prove-mailbox', access: { public: true } },
  { method: 'POST', path: '/api/accounts/refuse-registration', access: { public: true } },
  { method: 'POST', path: '/api/accounts/resend-proof', access: { public: true } },
  { method: 'POST', path: '/api/accounts/forgot-username', access: { public: true } },
  { method: 'POST', path: '/api/accounts/forgot-password', access: { public: true } },
  { method: 'POST', path: '/api/accounts/send-account-details', access: { public: true } },
  { method: 'GET', path: '/api/accounts/validate-id', access: { public: true } },
  { method: 'POST', path: '/api/accounts/reset-password', access: { public: true } },
  { method: 'GET', path: '/api/merchant/check-duplicate-domain', access: { public: true } },
  { method: 'POST', path: '/api/accounts/create-merchant-account', access: { public: true } },
  { method: 'POST', path: '/api/accounts/resend-verify-email', access: { public: true } },
  { method: 'POST', path: '/api/accounts/verify-credentials', access: { public: true } },
  { method: 'GET', path: '/api/user/unsubscribe-user', access: { public: true } },
  { method: 'POST', path: '/api/user/unsubscribe-user', access: { public: true } },
  { method: 'GET', path: REPORT_MAIL_LINKS.oneClick, access: { public: true } },
  { method: 'POST', path: REPORT_MAIL_LINKS.oneClick, access: { public: true } },
  { method: 'POST', path: '/api/user/resubscribe', access: { public: true } },
  { method: 'GET', path: '/api/page-data', access: {} },
  { method: 'GET', path: '/api/user/date-preferences', access: {} },
  { method: 'PUT', path: '/api/user/date-preferences', access: {} },
  // Any role: a user enters linked merchants, only a superuser all others. The handler tells them apart.
  { method: 'POST', path: '/api/admin/override', access: {}, confirm: 'by-body' },
  { method: 'GET', path: '/api/admin/merchant/:mid', access: SUPERUSERS },
  { method: 'GET', path: '/api/admin/audit', access: SUPERUSERS },
  { method: 'GET', path: '/api/account/users', access: MANAGERS },
  { method: 'POST', path: '/api/account/users/invite', access: MANAGERS, confirm: true },
  { method: 'POST', path: '/api/account/users/:id/reinvite', access: MANAGERS, confirm: true },
  { method: 'PUT', path: '/api/account/users/:id', access: MANAGERS, confirm: 'by-body' },
  { method: 'DELETE', path: '/api/account/invitations/:id', access: MANAGERS },
  { method: 'GET', path: '/api/account/merchant', access: MANAGERS },
  { method: 'PUT', path: '/api/account/merchant', access: MANAGERS },
  { method: 'PUT', path: '/api/account/password', access: {} },
  { method: 'GET', path: '/api/account/sessions', access: {} },
  { method: 'DELETE', path: '/api/account/sessions', access: {} },
  { method: 'DELETE', path: '/api/account/sessions/:handle', access: {} },
];
