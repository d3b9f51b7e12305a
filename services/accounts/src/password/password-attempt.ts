import { setTimeout as sleep } from 'node:timers/promises';
import { forgetAttempt, recordAudit, takeAttempt } from '@shoppervoice/account-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { passesBotCheck } from '../bot-check/bot-gate.ts';
import type { AccountsParts } from '../parts/accounts-parts.ts';
import { knownDevice } from '../session/known-device.ts';
import { passwordHashing } from './password-hashing.ts';
import { signInLimits } from './sign-in-limits.ts';

/** Milliseconds by which every attempt over the limit is slower than the one before, and at most. */
const SLOWER_MS = 100;
const SLOWEST_MS = 3000;

/** A password that somebody who is not signed in has typed, counted before it is looked at. */
export interface PasswordAttempt {
  /** There were too many failures before: a further failure need not be recorded in the audit trail. */
  readonly isOver: boolean;
  /** The browser, where the user has signed in there before. */
  readonly device: string | null;
  /** Compares; as long with no hash (null), which is never right. @throws 503 problem where too many wait */
  isRight(passwordHash: string | null, password: string): Promise<boolean>;
  /** The password was right: the account's failures are counted from zero again. */
  forget(): Promise<void>;
}

/**
 * Counts an attempt by `signInLimits`, sign-in and the proof of a mailbox together. Over the limits a bot check
 * is needed and the answer is slow, but a password that is right is never refused: nobody is locked out by others who
 * guess. Null where the bot check is missing: then it has answered 403.
 * @param username whose password it would be, whether or not there is such a user
 */
export async function takePasswordAttempt(
  parts: AccountsParts,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
): Promise<PasswordAttempt | null> {
  const { accounts, config, passwords } = parts;
  const device = await knownDevice(parts, request, username);
  const limits = signInLimits(config, { username, address: request.clientAddress, device });
  const passed = await takeAttempt(accounts, limits, config.SIGN_IN_WINDOW_MINUTES * 60_000);
  if (passed !== null) {
    if (passed.isFirst) {
      const trail = { address: request.clientAddress, requestId: request.id };
      await recordAudit(accounts, { ...trail, action: 'sign-in-limited', userId: null, mid: null });
    }
    if (!(await passesBotCheck(parts, request, reply))) return null;
    await sleep(Math.min(SLOWEST_MS, SLOWER_MS * passed.over));
  }
  return {
    isOver: passed !== null,
    device,
    isRight: (passwordHash, password) => passwordHashing.run(() => passwords.verify(passwordHash, password)),
    forget: () => forgetAttempt(accounts, limits),
  };
}
