import { setTimeout as sleep } from 'node:timers/promises';
import { countAttempt, recordAudit, resetAttempts } from '@shoppervoice/account-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { passesBotCheck } from '../bot-check/bot-gate.ts';
import type { AccountsParts } from '../parts/accounts-parts.ts';
import { knownDevice } from '../session/known-device.ts';
import { passwordHashing } from './password-hashing.ts';
import { signInLimits } from './sign-in-limits.ts';

/** Delay added by each attempt over the limit, and its maximum. */
const SLOWER_MS = 100;
const SLOWEST_MS = 3000;

/** A password attempt without a session, counted before it is verified. */
export interface PasswordAttempt {
  /** The limit was exceeded before, so a further failure needs no audit entry. */
  readonly isOver: boolean;
  /** The known browser, if any. */
  readonly device: string | null;
  /** Without a hash (null) it takes as long and fails. @throws 503 problem if too many are waiting */
  isRight(passwordHash: string | null, password: string): Promise<boolean>;
  /** Resets the account's failures after a success. */
  forget(): Promise<void>;
}

/**
 * Counts an attempt by `signInLimits`, shared by sign-in and the proof of a mailbox. Over the limits it needs a bot
 * check and is slow, but a right password is never refused, so guessing locks no one out. Null if the bot check is
 * missing: 403 has been sent. @param username whether or not there is such a user
 */
export async function countPasswordAttempt(
  parts: AccountsParts,
  request: FastifyRequest,
  reply: FastifyReply,
  username: string,
): Promise<PasswordAttempt | null> {
  const { accounts, config, passwords } = parts;
  const device = await knownDevice(parts, request, username);
  const limits = signInLimits(config, { username, address: request.clientAddress, device });
  const passed = await countAttempt(accounts, limits, config.SIGN_IN_WINDOW_MINUTES * 60_000);
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
    forget: () => resetAttempts(accounts, limits),
  };
}
