import { type AttemptLimit, type LimitPassed, recordAudit, takeAttempt } from '@shoppervoice/account-store';
import type { AuditAction } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import { ProblemError } from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';
import type { AccountsConfig } from '../parts/accounts-config.ts';
import type { AccountsParts } from '../parts/accounts-parts.ts';
import { addressSubject } from './address-subject.ts';

interface Purpose {
  /** Null if the call names no account. */
  readonly perAccount: keyof AccountsConfig | null;
  readonly perAddress: keyof AccountsConfig;
  /** A sentence about what there was too much of. */
  readonly words: string;
  /** Written into the audit trail once a window, by the call that passes the limit. */
  readonly audit?: AuditAction;
}

/** What is counted, each purpose separately. */
const PURPOSES = {
  recovery: {
    perAccount: 'RECOVERIES_PER_ACCOUNT',
    perAddress: 'RECOVERIES_PER_ADDRESS',
    words: 'There were too many requests for this account.',
    audit: 'recovery-limited',
  },
  resend: {
    perAccount: 'RESENDS_PER_ACCOUNT',
    perAddress: 'RESENDS_PER_ADDRESS',
    words: 'This e-mail was asked for too often.',
  },
  // Links that are not good. A good link is not counted: programs that open a mail's links before its reader does must not use
  // up the reader's attempts.
  'bad-link': {
    perAccount: 'PROOFS_PER_ACCOUNT',
    perAddress: 'PROOFS_PER_ADDRESS',
    words: 'Too many attempts.',
  },
  registration: {
    perAccount: 'REGISTRATIONS_PER_ACCOUNT',
    perAddress: 'REGISTRATIONS_PER_ADDRESS',
    words: 'Too many attempts.',
  },
  'bot-check': { perAccount: null, perAddress: 'BOT_CHECKS_PER_ADDRESS', words: 'Too many attempts.' },
  'look-up': { perAccount: null, perAddress: 'LOOK_UPS_PER_ADDRESS', words: 'Too many requests.' },
} as const satisfies Readonly<Record<string, Purpose>>;

/** The problem for a caller that is over a limit: words and `Retry-After`. */
export function limitProblem(words: string, { seconds }: Pick<LimitPassed, 'seconds'>): ProblemError {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new ProblemError(429, `${words} Try again in ${when}.`, { retryAfter: seconds });
}

/**
 * Counts a call against its limits, before anything is looked up: it counts alike whether or not there is an account.
 * `account` is what the caller claims: an e-mail, or a user name.
 * @throws 429 problem with `Retry-After`
 */
export async function countCall(
  { accounts, config }: Pick<AccountsParts, 'accounts' | 'config'>,
  request: FastifyRequest,
  purpose: keyof typeof PURPOSES,
  account: string | null = null,
): Promise<void> {
  const { perAccount, perAddress, words, audit }: Purpose = PURPOSES[purpose];
  const limits: AttemptLimit[] = [
    { kind: 'address', purpose, subject: addressSubject(request.clientAddress), most: config[perAddress] as number },
  ];
  if (perAccount !== null && account !== null) {
    limits.push({ kind: 'account', purpose, subject: emailKey(account), most: config[perAccount] as number });
  }
  const passed = await takeAttempt(accounts, limits, config.LIMIT_WINDOW_MINUTES * 60_000);
  if (passed === null) return;
  if (passed.isFirst && audit !== undefined) {
    await recordAudit(accounts, {
      action: audit,
      userId: null,
      mid: null,
      address: request.clientAddress,
      requestId: request.id,
    });
  }
  throw limitProblem(words, passed);
}
