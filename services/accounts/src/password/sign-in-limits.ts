import type { AttemptLimit } from '@shoppervoice/account-store';
import type { AccountsConfig } from '../accounts-config.ts';

/** Where the gateway vouches for no address, all of them count as one. */
const NO_ADDRESS = 'unknown';

/** What failed passwords of an account count against, wherever it is asked for one that stands for a sign-in. */
export const signInLimits = (config: AccountsConfig, username: string, address: string | null): AttemptLimit[] => [
  { kind: 'account', subject: username, most: config.SIGN_IN_FAILURES_PER_ACCOUNT },
  { kind: 'address', subject: address ?? NO_ADDRESS, most: config.SIGN_IN_FAILURES_PER_ADDRESS },
];
