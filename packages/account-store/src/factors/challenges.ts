import { createHash } from 'node:crypto';
import type { AccountDatabase } from '../account-database.ts';
import type { ChallengeDocument } from './challenge-document.ts';

type Challenges = Pick<AccountDatabase, 'passkeyChallenges'>;

interface Given extends Pick<ChallengeDocument, 'userId' | 'purpose'> {
  readonly challenge: string;
}

/** Seconds in which a device has to sign. */
export const CHALLENGE_SECONDS = 300;

const idOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url');

export async function keepChallenge(
  { passkeyChallenges }: Challenges,
  { challenge, userId, purpose }: Given,
  now: number = Date.now(),
): Promise<void> {
  const until = new Date(now + CHALLENGE_SECONDS * 1000);
  await passkeyChallenges.insertOne({ _id: idOf(challenge), userId, purpose, until });
}

/** Whether the challenge was given to this user for this purpose; it is good once. */
export async function takeChallenge(
  { passkeyChallenges }: Challenges,
  { challenge, userId, purpose }: Given,
  now: number = Date.now(),
): Promise<boolean> {
  const good = { _id: idOf(challenge), userId, purpose, until: { $gt: new Date(now) } };
  return (await passkeyChallenges.deleteOne(good)).deletedCount === 1;
}
