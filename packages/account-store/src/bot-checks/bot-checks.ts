import { createHash, randomBytes } from 'node:crypto';
import { type AccountDatabase, isDuplicate } from '../account-database.ts';

const idOf = (kind: 'pass' | 'token', value: string): string =>
  `${kind}/${createHash('sha256').update(value).digest('base64url')}`;

/** Marks a bot-check token as used; false if it already was. `lifeMs`: how long the token is valid. */
export async function consumeBotToken(accounts: AccountDatabase, token: string, lifeMs: number): Promise<boolean> {
  try {
    await accounts.botChecks.insertOne({ _id: idOf('token', token), until: new Date(Date.now() + lifeMs) });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Issues a random pass for the next call that needs one; only its hash is stored. */
export async function issueBotPass(accounts: AccountDatabase, lifeMs: number): Promise<string> {
  const pass = randomBytes(32).toString('base64url');
  await accounts.botChecks.insertOne({ _id: idOf('pass', pass), until: new Date(Date.now() + lifeMs) });
  return pass;
}

/** Uses up a pass; false if it is unknown, used or expired. */
export async function consumeBotPass(
  accounts: AccountDatabase,
  pass: string,
  now: number = Date.now(),
): Promise<boolean> {
  const used = await accounts.botChecks.findOneAndDelete({ _id: idOf('pass', pass), until: { $gt: new Date(now) } });
  return used !== null;
}
