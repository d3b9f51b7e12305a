import type { UserDocument } from '@shoppervoice/account-store';
import { isLoopback } from '@shoppervoice/service-kit';
import type { AccountsConfig } from '../parts/accounts-config.ts';

type Demand = Pick<AccountsConfig, 'SUPERUSER_FACTOR' | 'PUBLIC_URL' | 'PLATFORM_URL'>;

/** Whether others than this machine reach the portal, or its platform. */
const isPublic = ({ PUBLIC_URL, PLATFORM_URL }: Demand): boolean =>
  [PUBLIC_URL, PLATFORM_URL].some((address) => address !== null && !isLoopback(new URL(address).hostname));

const asksSuperusers = (config: Demand): boolean =>
  config.SUPERUSER_FACTOR === 'always' || (config.SUPERUSER_FACTOR === 'where-public' && isPublic(config));

/** Whether this user gets no session without a second factor. */
export const needsFactor = (config: Demand, { accessType }: Pick<UserDocument, 'accessType'>): boolean =>
  accessType === 'SUPERUSER' && asksSuperusers(config);

/** What the operator is told at the start; null where there is nothing to tell. */
export function demandWarning(config: Demand): string | null {
  if (!isPublic(config) || asksSuperusers(config)) return null;
  return 'SUPERUSER_FACTOR is never: superusers of this public portal sign in with a password alone. Write where-public to ask them for a second factor.';
}
