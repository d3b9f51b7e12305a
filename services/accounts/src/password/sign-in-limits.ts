import type { AttemptLimit, SessionDocument } from '@shoppervoice/account-store';
import { addressSubject } from '../limits/count-call.ts';
import type { AccountsConfig } from '../parts/accounts-config.ts';

/** The source of a sign-in attempt. */
export interface Typing {
  readonly username: string;
  readonly address: string | null;
  /** The known browser of this user, if any. */
  readonly device: string | null;
}

/**
 * Counters of failed passwords: account and address together, so that a stranger elsewhere slows no one down; with
 * higher limits the account alone, against distributed guessing, and the address alone. A known browser has a separate
 * counter instead.
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

/** Failures of a signed-in user count per sign-in. */
export const passwordLimit = (
  config: AccountsConfig,
  purpose: 'confirm' | 'password',
  { family }: Pick<SessionDocument, 'family'>,
): AttemptLimit[] => [{ kind: 'account', purpose, subject: family, most: config.SIGN_IN_FAILURES_PER_ACCOUNT }];
