import type { AccountDatabase, NewcomerDocument } from '../account-database.ts';

type Newcomers = Pick<AccountDatabase, 'newcomers'>;

/** Records a user for the notification of admins; idempotent. */
export async function recordNewcomer(
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
 * Claims the newcomers for one mail request, oldest first: those it claimed before, or all that are unclaimed and are
 * users now (`isThere`). Idempotent per request.
 */
export async function claimNewcomers(
  { newcomers }: Newcomers,
  mid: number,
  request: string,
  isThere: (newcomers: readonly NewcomerDocument[]) => Promise<readonly NewcomerDocument[]>,
): Promise<readonly NewcomerDocument[]> {
  const own = () => newcomers.find({ mid, toldBy: request }).sort({ at: 1, _id: 1 }).toArray();
  const before = await own();
  if (before.length > 0) return before;
  const pending = await isThere(await newcomers.find({ mid, toldBy: null }).toArray());
  if (pending.length === 0) return [];
  const ids = pending.map(({ _id }) => _id);
  // A concurrent request may have claimed some of them.
  await newcomers.updateMany({ _id: { $in: ids }, toldBy: null }, { $set: { toldBy: request } });
  return own();
}

/** Merchants with newcomers from before `before` that no request has claimed: a process was killed in between. */
export async function merchantsToNotify({ newcomers }: Newcomers, before: Date): Promise<readonly number[]> {
  const late = await newcomers.find({ toldBy: null, at: { $lte: before } }, { projection: { mid: 1 } }).toArray();
  return [...new Set(late.map(({ mid }) => mid))];
}
