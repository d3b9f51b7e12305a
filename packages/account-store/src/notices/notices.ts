import { createHash } from 'node:crypto';
import type { AccountDatabase } from '../account-database.ts';
import { MOST_KEPT_NOTICES, type NoticeDocument } from './notice.ts';

type Notices = Pick<AccountDatabase, 'notices'>;
type Person = Pick<NoticeDocument, 'mid' | 'userId'>;

const noticeId = ({ mid, userId, cause }: Pick<NoticeDocument, 'mid' | 'userId' | 'cause'>): string =>
  createHash('sha256')
    .update(JSON.stringify([mid, userId, cause]))
    .digest('base64url');

/** Saves a notice; a repeated cause keeps the first one. @returns the stored notice */
export async function saveNotice(
  { notices }: Notices,
  notice: Pick<NoticeDocument, 'mid' | 'userId' | 'cause' | 'title' | 'text' | 'link' | 'message'>,
  now: number = Date.now(),
): Promise<NoticeDocument> {
  const _id = noticeId(notice);
  const fresh = { ...notice, createdAt: new Date(now), readAt: null, mailed: false };
  const { upsertedCount } = await notices.updateOne({ _id }, { $setOnInsert: fresh }, { upsert: true });
  if (upsertedCount > 0) await deleteOldest({ notices }, notice);
  return (await notices.findOne({ _id })) ?? { _id, ...fresh };
}

async function deleteOldest({ notices }: Notices, { mid, userId }: Person): Promise<void> {
  const over = await notices
    .find({ mid, userId }, { projection: { _id: 1 } })
    .sort({ createdAt: -1, _id: 1 })
    .skip(MOST_KEPT_NOTICES)
    .toArray();
  if (over.length > 0) await notices.deleteMany({ _id: { $in: over.map(({ _id }) => _id) } });
}

export async function markNoticeMailed({ notices }: Notices, id: string): Promise<void> {
  await notices.updateOne({ _id: id }, { $set: { mailed: true } });
}

/** The newest notices of a person in a merchant. */
export async function readNotices(
  { notices }: Notices,
  { mid, userId }: Person,
  most: number,
): Promise<readonly NoticeDocument[]> {
  return notices.find({ mid, userId }).sort({ createdAt: -1, _id: 1 }).limit(most).toArray();
}

/** Marks a person's own notices as read. */
export async function markNoticesRead(
  { notices }: Notices,
  { mid, userId }: Person,
  ids: readonly string[],
  now: number = Date.now(),
): Promise<void> {
  await notices.updateMany({ _id: { $in: [...ids] }, mid, userId, readAt: null }, { $set: { readAt: new Date(now) } });
}
