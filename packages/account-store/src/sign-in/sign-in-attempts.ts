import { createHash } from 'node:crypto';
import { type AccountDatabase, isDuplicate } from '../account-database.ts';

export interface AttemptLimit {
  readonly kind: 'account' | 'address';
  /** Separates counters; absent for sign-ins. */
  readonly purpose?: string;
  readonly subject: string;
  readonly most: number;
}

const idOf = ({ kind, purpose, subject }: AttemptLimit): string =>
  `${purpose === undefined ? '' : `${purpose}-`}${kind}/${createHash('sha256').update(subject).digest('base64url')}`;

/** Retries after a concurrent start of the window. */
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
      // A concurrent request has just started the window.
      if (!isDuplicate(error) || left === 1) throw error;
    }
  }
  throw new Error('unreachable: the last try returns or throws');
}

/** A limit that an attempt exceeds. */
export interface LimitPassed {
  /** Until the window ends. */
  readonly seconds: number;
  readonly until: Date;
  /** Attempts over the limit, including this one. */
  readonly over: number;
  /** Only the first attempt over the limit is worth an audit entry. */
  readonly isFirst: boolean;
}

/**
 * Counts an attempt before the password is verified, so that concurrent attempts cannot pass together. Null if it may
 * go on. `windowMs` begins with the first attempt.
 */
export async function countAttempt(
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

/** After a successful sign-in: resets the account's count, and takes the attempt off the address. */
export async function resetAttempts(accounts: AccountDatabase, limits: readonly AttemptLimit[]): Promise<void> {
  for (const limit of limits) {
    if (limit.kind === 'account') await accounts.signInAttempts.deleteOne({ _id: idOf(limit) });
    else await accounts.signInAttempts.updateOne({ _id: idOf(limit), count: { $gt: 0 } }, { $inc: { count: -1 } });
  }
}
