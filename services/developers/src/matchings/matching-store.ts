import type { Matching } from '@shoppervoice/contracts/developers';
import { parseMatching } from '@shoppervoice/response-matching';
import { ProblemError } from '@shoppervoice/service-kit';
import type { Collection, Db } from 'mongodb';

export interface MatchingDocument {
  /** `<mid>|<name>` */
  readonly _id: string;
  readonly mid: number;
  readonly name: string;
  readonly matching: Matching;
  readonly savedAt: Date;
}

export const matchingsOf = (db: Db): Collection<MatchingDocument> => db.collection('importMatchings');

/** Creates the index; idempotent. */
export async function prepareMatchings(db: Db): Promise<void> {
  await matchingsOf(db).createIndexes([{ key: { mid: 1, name: 1 }, name: 'names', unique: true }]);
}

export const matchingId = (mid: number, name: string): string => `${mid}|${name}`;

/** @throws ProblemError 400 with what is wrong with it */
export function checkedMatching(sent: Matching): Matching {
  const read = parseMatching(sent);
  if ('reasons' in read) throw new ProblemError(400, read.reasons.join(' '), { parameter: 'matching' });
  return read.matching;
}

/** A matching that the merchant has kept. @throws ProblemError 400 */
export async function namedMatching(
  matchings: Collection<MatchingDocument>,
  mid: number,
  name: string,
): Promise<Matching> {
  const found = await matchings.findOne({ _id: matchingId(mid, name) });
  if (found === null) {
    throw new ProblemError(400, `No matching is kept under the name ${name}.`, { parameter: 'matching' });
  }
  return found.matching;
}
