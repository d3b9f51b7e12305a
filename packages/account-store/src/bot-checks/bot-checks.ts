import { createHash, randomBytes } from 'node:crypto';
import type { AccountDatabase } from '../account-database.ts';
import { isDuplicate } from '../duplicate.ts';

const idOf = (kind: 'pass' | 'token', value: string): string =>
  `${kind}/${createHash('sha256').update(value).digest('base64url')}`;

/** Notes that a token of a bot check was used; false if it was used before. `lifeMs`: milliseconds for which it could be used. */
export async function spendBotToken(accounts: AccountDatabase, token: string, lifeMs: number): Promise<boolean> {
  try {
    await accounts.botChecks.insertOne({ _id: idOf('token', token), until: new Date(Date.now() + lifeMs) });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** A pass for the next call that needs one: random, told to the browser and stored hashed. */
export async function issueBotPass(accounts: AccountDatabase, lifeMs: number): Promise<string> {
  const pass = randomBytes(32).toString('base64url');
  await accounts.botChecks.insertOne({ _id: idOf('pass', pass), until: new Date(Date.now() + lifeMs) });
  return pass;
}

/** Uses a pass up; false where it is unknown, used or too old. */
export async function takeBotPass(accounts: AccountDatabase, pass: string, now: number = Date.now()): Promise<boolean> {
  const taken = await accounts.botChecks.findOneAndDelete({ _id: idOf('pass', pass), until: { $gt: new Date(now) } });
  return taken !== null;
}
