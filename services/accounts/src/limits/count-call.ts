import { type AttemptLimit, countAttempt, type LimitPassed, recordAudit } from '@shoppervoice/account-store';
import type { AuditAction } from '@shoppervoice/contracts/accounts';
import { emailKey } from '@shoppervoice/contracts/calls';
import { addressKey, ProblemError } from '@shoppervoice/service-kit';
import type { FastifyRequest } from 'fastify';
import type { AccountsConfig } from '../parts/accounts-config.ts';
import type { AccountsParts } from '../parts/accounts-parts.ts';

/** Calls without an address verified by the gateway share one counter. */
const NO_ADDRESS = 'unknown';

/** The counter of an address; an IPv6 network has one. */
export const addressSubject = (address: string | null): string => (address === null ? NO_ADDRESS : addressKey(address));

interface Purpose {
  /** Null if the call names no account. */
  readonly perAccount: keyof AccountsConfig | null;
  readonly perAddress: keyof AccountsConfig;
  /** The problem's sentence. */
  readonly words: string;
  /** Audited once a window, by the call that exceeds the limit. */
  readonly audit?: AuditAction;
}

/** Calls that are limited, each with its own counters. */
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
  // Only invalid links count: programs that open a mail's links ahead of the reader must not use up the reader's
  // attempts.
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

/** The 429 problem with `Retry-After`. */
export function limitProblem(words: string, { seconds }: Pick<LimitPassed, 'seconds'>): ProblemError {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new ProblemError(429, `${words} Try again in ${when}.`, { retryAfter: seconds });
}

/**
 * Counts a call before anything is looked up, so that it counts alike whether or not there is an account. `account`:
 * the e-mail or user name that the caller claims. @throws 429 problem with `Retry-After`
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
  const passed = await countAttempt(accounts, limits, config.LIMIT_WINDOW_MINUTES * 60_000);
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
