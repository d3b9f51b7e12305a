import { createHash } from 'node:crypto';
import type { AccountDatabase } from '../account-database.ts';
import { isDuplicate } from '../duplicate.ts';

export interface AttemptLimit {
  readonly kind: 'account' | 'address';
  /** Word for what is counted separately; absent for sign-ins. */
  readonly purpose?: string;
  readonly subject: string;
  readonly most: number;
}

const idOf = ({ kind, purpose, subject }: AttemptLimit): string =>
  `${purpose === undefined ? '' : `${purpose}-`}${kind}/${createHash('sha256').update(subject).digest('base64url')}`;

/** Tries to open a new window while other calls do the same. */
const TRIES = 5;

async function increase(accounts: AccountDatabase, _id: string, windowMs: number, now: number) {
  for (let left = TRIES; left > 0; left -= 1) {
    const open = await accounts.signInAttempts.findOneAndUpdate(
      { _id, until: { $gt: new Date(now) } },
      { $inc: { count: 1 } },
      { returnDocument: 'after' },
    );
    if (open !== null) return open;
    const first = { count: 1, until: new Date(now + windowMs) };
    try {
      await accounts.signInAttempts.updateOne(
        { _id, until: { $lte: new Date(now) } },
        { $set: first },
        { upsert: true },
      );
      return { _id, ...first };
    } catch (error) {
      // Another request has just opened the window: count in that one.
      if (!isDuplicate(error) || left === 1) throw error;
    }
  }
  throw new Error('unreachable: the last try returns or throws');
}

/** A limit that an attempt has passed. */
export interface LimitPassed {
  /** Until the window ends. */
  readonly seconds: number;
  readonly until: Date;
  /** Attempts over the limit, this one included. */
  readonly over: number;
  /** The first attempt over the limit: worth an entry in the audit trail, the ones after it are not. */
  readonly isFirst: boolean;
}

/**
 * Counts an attempt before the password is compared, so that attempts at the same time cannot pass together. Null if the
 * attempt may go on. `windowMs` runs from the first attempt.
 */
export async function takeAttempt(
  accounts: AccountDatabase,
  limits: readonly AttemptLimit[],
  windowMs: number,
  now: number = Date.now(),
): Promise<LimitPassed | null> {
  const passed: LimitPassed[] = [];
  for (const limit of limits) {
    const { count, until } = await increase(accounts, idOf(limit), windowMs, now);
    const seconds = Math.max(1, Math.ceil((until.getTime() - now) / 1000));
    const over = count - limit.most;
    if (over > 0) passed.push({ seconds, until, over, isFirst: over === 1 });
  }
  const [longest] = passed.toSorted((a, b) => b.seconds - a.seconds);
  if (longest === undefined) return null;
  return {
    seconds: longest.seconds,
    until: longest.until,
    over: Math.max(...passed.map(({ over }) => over)),
    isFirst: passed.some(({ isFirst }) => isFirst),
  };
}

/** A sign-in that worked does not count as a failure: the account's count starts again, the address gets its attempt back. */
export async function forgetAttempt(accounts: AccountDatabase, limits: readonly AttemptLimit[]): Promise<void> {
  for (const limit of limits) {
    if (limit.kind === 'account') await accounts.signInAttempts.deleteOne({ _id: idOf(limit) });
    else await accounts.signInAttempts.updateOne({ _id: idOf(limit), count: { $gt: 0 } }, { $inc: { count: -1 } });
  }
}
