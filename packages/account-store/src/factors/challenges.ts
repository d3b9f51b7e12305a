import { createHash } from 'node:crypto';
import type { AccountDatabase, ChallengeDocument } from '../account-database.ts';

type Challenges = Pick<AccountDatabase, 'passkeyChallenges'>;

interface IssuedChallenge extends Pick<ChallengeDocument, 'userId' | 'purpose'> {
  readonly challenge: string;
}

/** Time limit for signing. */
export const CHALLENGE_SECONDS = 300;

const idOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url');

export async function saveChallenge(
  { passkeyChallenges }: Challenges,
  { challenge, userId, purpose }: IssuedChallenge,
  now: number = Date.now(),
): Promise<void> {
  const until = new Date(now + CHALLENGE_SECONDS * 1000);
  await passkeyChallenges.insertOne({ _id: idOf(challenge), userId, purpose, until });
}

/** Whether the challenge was issued to this user for this purpose; valid once. */
export async function consumeChallenge(
  { passkeyChallenges }: Challenges,
  { challenge, userId, purpose }: IssuedChallenge,
  now: number = Date.now(),
): Promise<boolean> {
  const good = { _id: idOf(challenge), userId, purpose, until: { $gt: new Date(now) } };
  return (await passkeyChallenges.deleteOne(good)).deletedCount === 1;
}
