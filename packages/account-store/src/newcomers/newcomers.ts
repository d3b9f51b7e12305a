import type { AccountDatabase } from '../account-database.ts';
import type { NewcomerDocument } from './newcomer.ts';

type Newcomers = Pick<AccountDatabase, 'newcomers'>;

/** Notes somebody whom the admins are to be told about; the same one twice is one. */
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
 * The newcomers that one request tells of, the first first: those that it took before, else all of whom nobody was told
 * and of whom `isThere` says that they are users now. The same request twice gives the same ones.
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
  // Another request may have taken some of them meanwhile: only those that are left are this one's.
  await newcomers.updateMany({ _id: { $in: ids }, toldBy: null }, { $set: { toldBy: request } });
  return own();
}

/** Merchants with newcomers of before `before` of whom nobody was told: a kill came in between. */
export async function merchantsUntold({ newcomers }: Newcomers, before: Date): Promise<readonly number[]> {
  const late = await newcomers.find({ toldBy: null, at: { $lte: before } }, { projection: { mid: 1 } }).toArray();
  return [...new Set(late.map(({ mid }) => mid))];
}
