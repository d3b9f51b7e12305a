import type { AttemptLimit, SessionDocument } from '@shoppervoice/account-store';
import { addressSubject } from '../limits/address-subject.ts';
import type { AccountsConfig } from '../parts/accounts-config.ts';

/** What is known of a person who types a password to sign in. */
export interface Typing {
  readonly username: string;
  readonly address: string | null;
  /** The browser in which this user has signed in before. */
  readonly device: string | null;
}

/**
 * What failed passwords count against: the account and the address together, so that a stranger elsewhere slows nobody down;
 * more of them the account alone, against many who guess together, and the address alone. A browser in which the user has
 * signed in before counts for itself: none of these concern it.
 */
export function signInLimits(config: AccountsConfig, { username, address, device }: Typing): AttemptLimit[] {
  const most = config.SIGN_IN_FAILURES_PER_ACCOUNT;
  if (device !== null) return [{ kind: 'account', purpose: 'device', subject: `${device} ${username}`, most }];
  const from = addressSubject(address);
  return [
    { kind: 'account', subject: `${from} ${username}`, most },
    { kind: 'account', purpose: 'anywhere', subject: username, most: config.SIGN_IN_FAILURES_ANYWHERE },
    { kind: 'address', subject: from, most: config.SIGN_IN_FAILURES_PER_ADDRESS },
  ];
}

/** What wrong passwords of somebody signed in count against: that sign-in, and no other one of the same user. */
export const passwordLimit = (
  config: AccountsConfig,
  purpose: 'confirm' | 'password',
  { family }: Pick<SessionDocument, 'family'>,
): AttemptLimit[] => [{ kind: 'account', purpose, subject: family, most: config.SIGN_IN_FAILURES_PER_ACCOUNT }];
