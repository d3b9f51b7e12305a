import type { UserDocument } from '@shoppervoice/account-store';
import { isLoopback } from '@shoppervoice/service-kit';
import type { AccountsConfig } from '../parts/accounts-config.ts';

type Demand = Pick<AccountsConfig, 'SUPERUSER_FACTOR' | 'PUBLIC_URL' | 'PLATFORM_URL'>;

/** Whether portal or platform can be reached from other machines. */
const isPublic = ({ PUBLIC_URL, PLATFORM_URL }: Demand): boolean =>
  [PUBLIC_URL, PLATFORM_URL].some((address) => address !== null && !isLoopback(new URL(address).hostname));

const isForSuperusers = (config: Demand): boolean =>
  config.SUPERUSER_FACTOR === 'always' || (config.SUPERUSER_FACTOR === 'where-public' && isPublic(config));

/** Whether this user needs a second factor. */
export const needsFactor = (config: Demand, { accessType }: Pick<UserDocument, 'accessType'>): boolean =>
  accessType === 'SUPERUSER' && isForSuperusers(config);

/** Warning for the operator at startup, or null. */
export function demandWarning(config: Demand): string | null {
  if (!isPublic(config) || isForSuperusers(config)) return null;
  return 'SUPERUSER_FACTOR is never: superusers of this public portal sign in with a password alone. Write where-public to ask them for a second factor.';
}
