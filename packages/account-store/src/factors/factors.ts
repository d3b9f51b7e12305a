import { randomUUID } from 'node:crypto';
import { type AccountDatabase, isDuplicate } from '../account-database.ts';
import type { SecondFactorsDocument } from './factors-document.ts';

type Factors = Pick<AccountDatabase, 'secondFactors'>;

/** The factors without ID and version. */
export type FactorsContent = Omit<SecondFactorsDocument, '_id' | 'turn'>;

/** Retries after a concurrent change. */
const TRIES = 10;

/** Null for a user without a second factor. */
export function findFactors({ secondFactors }: Factors, userId: string): Promise<SecondFactorsDocument | null> {
  return secondFactors.findOne({ _id: userId });
}

/** Which of these users have a second factor. */
export async function usersWithFactors(
  { secondFactors }: Factors,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await secondFactors.find({ _id: { $in: [...userIds] } }, { projection: { _id: 1 } }).toArray();
  return new Set(found.map(({ _id }) => _id));
}

/** A change and its result. `next`: null removes everything, `undefined` changes nothing. */
export interface FactorsChange<Result> {
  readonly next?: FactorsContent | null;
  readonly result: Result;
}

/**
 * Changes a user's factors atomically, so that a code sent twice is accepted once. `change` may run several times, so
 * it must not have side effects.
 */
export async function changeFactors<Result>(
  { secondFactors }: Factors,
  userId: string,
  change: (before: SecondFactorsDocument | null) => FactorsChange<Result>,
): Promise<Result> {
  for (let left = TRIES; left > 0; left -= 1) {
    const before = await secondFactors.findOne({ _id: userId });
    const { next, result } = change(before);
    if (next === undefined) return result;
    if (await replace({ secondFactors }, userId, before, next)) return result;
  }
  throw new Error('Second factors of one user were changed by too many at a time.');
}

async function replace(
  { secondFactors }: Factors,
  _id: string,
  before: SecondFactorsDocument | null,
  next: FactorsContent | null,
): Promise<boolean> {
  const asRead = { _id, turn: before?.turn ?? '' };
  if (next === null) return before === null || (await secondFactors.deleteOne(asRead)).deletedCount === 1;
  const turn = randomUUID();
  if (before !== null) return (await secondFactors.replaceOne(asRead, { turn, ...next })).matchedCount === 1;
  try {
    await secondFactors.insertOne({ _id, turn, ...next });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** False if there was none. */
export async function removeFactors({ secondFactors }: Factors, userId: string): Promise<boolean> {
  return (await secondFactors.deleteOne({ _id: userId })).deletedCount === 1;
}
