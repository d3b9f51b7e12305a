import type { ServiceCall } from '@shoppervoice/contracts/accounts';

/** Users who may import; the demo shop refuses by itself. */
export const IMPORT_ACCESS: ServiceCall['access'] = { roles: ['MERCHANT_ADMIN', 'SUPERUSER'] };
