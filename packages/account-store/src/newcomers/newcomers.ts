import type { AccountDatabase } from '../account-database.ts';
import type { NewcomerDocument } from './newcomer.ts';

type Newcomers = Pick<AccountDatabase, 'newcomers'>;

/** Notes a user whom the admins are to be told about; the same user twice is noted once. */
export async function noteNewcomer(
  { newcomers }: Newcomers,
  { mid, userId, how, invitedBy }: Pick<NewcomerDocument, 'mid' | 'userId' | 'how' | 'invitedBy'>,
  now: number = Date.now(),
): Promise<void> {
  await newcomers.updateOne(
    { _id: `${mid}/${userId}` },
    { $setOnInsert: { mid, userId, how, invitedBy, at: new Date(now), toldBy: null } },
    { upsert: true },
  );
}

/**
 * The newcomers that one request tells of, the oldest first: those that it took before, else all that the admins were not told
 * of and that are users now (`isThere`). The same request twice gives the same ones.
 */
export async function takeNewcomers(
  { newcomers }: Newcomers,
  mid: number,
  request: string,
  isThere: (newcomers: readonly NewcomerDocument[]) => Promise<readonly NewcomerDocument[]>,
): Promise<readonly NewcomerDocument[]> {
  const own = () => newcomers.find({ mid, toldBy: request }).sort({ at: 1, _id: 1 }).toArray();
  const before = await own();
  if (before.length > 0) return before;
  const untold = await isThere(await newcomers.find({ mid, toldBy: null }).toArray());
  if (untold.length === 0) return [];
  const ids = untold.map(({ _id }) => _id);
  // Another request may have taken some of them meanwhile: this one gets only those that are left.
  await newcomers.updateMany({ _id: { $in: ids }, toldBy: null }, { $set: { toldBy: request } });
  return own();
}

/** Merchants with newcomers from before `before` that were never told of: a kill came in between. */
export async function merchantsUntold({ newcomers }: Newcomers, before: Date): Promise<readonly number[]> {
  const late = await newcomers.find({ toldBy: null, at: { $lte: before } }, { projection: { mid: 1 } }).toArray();
  return [...new Set(late.map(({ mid }) => mid))];
}
