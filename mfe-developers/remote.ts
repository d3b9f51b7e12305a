import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';

const PAGE = {
  area: 'account',
  access: { feature: 'API_ACCESS', roles: ['MERCHANT_ADMIN', 'SUPERUSER'] },
  whenLocked: 'absent',
} satisfies Partial<RemoteDescriptor['pages'][number]>;

/** What this remote contributes to the portal: the build publishes it as JSON. */
const remote: RemoteDescriptor = {
  name: 'developers',
  shellApi: '^3.0.0',
  pages: [
    {
      ...PAGE,
      path: ['/developers'],
      module: './developers',
      title: 'Developers',
      nav: { group: 'developers', label: 'Developers', order: 1 },
    },
    { ...PAGE, path: ['/developers/reference'], module: './reference', title: 'API reference' },
  ],
  calls: [
    'GET /api/developers/features',
    'GET /api/developers/clients',
    'POST /api/developers/client',
    'DELETE /api/developers/client',
    'GET /api/developers/client/calls',
    'POST /api/developers/client/secret',
    'POST /api/developers/client/keep',
    'DELETE /api/developers/client/secret',
    'GET /api/developers/webhooks',
    'POST /api/developers/webhook',
    'PUT /api/developers/webhook',
    'DELETE /api/developers/webhook',
    'POST /api/developers/webhook/secret',
    'POST /api/developers/webhook/keep',
    'PUT /api/developers/webhook/state',
    'POST /api/developers/webhook/test',
    'GET /api/developers/webhook/deliveries',
    'GET /api/developers/webhook/delivery',
    'POST /api/developers/webhook/delivery/again',
    'GET /api/v1/openapi.json',
  ],
};

export default remote;
