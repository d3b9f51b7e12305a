import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { NewSummaryFeedback, SummaryFeedbackAnswer } from '@shoppervoice/contracts/assistant';
import { dayOf } from '@shoppervoice/survey-model';
import type { Collection, Db } from 'mongodb';

interface FeedbackDocument extends Required<NewSummaryFeedback> {
  /** One entry per reader, list and day, so that one reader cannot fill the collection. */
  readonly _id: string;
  readonly mid: number;
  readonly merchantName: string;
  readonly at: Date;
}

const KEPT_DAYS = 400;
const SHOWN = 200;

const feedbackOf = (db: Db): Collection<FeedbackDocument> => db.collection('feedback');

export async function prepareFeedback(db: Db): Promise<void> {
  await feedbackOf(db).createIndexes([{ key: { at: 1 }, name: 'ends', expireAfterSeconds: KEPT_DAYS * 86_400 }]);
}

/** Replaces the reader's earlier feedback on this list of the same day. */
export async function saveFeedback(
  db: Db,
  { userId, mid, merchantName, timeZone }: SessionContext,
  { list, helpful, words = '' }: NewSummaryFeedback,
  at: Date,
): Promise<void> {
  const _id = `${mid}|${userId}|${list}|${dayOf(at, timeZone)}`;
  const entry = { mid, merchantName, list, helpful, words: words.trim(), at };
  await feedbackOf(db).updateOne({ _id }, { $set: entry }, { upsert: true });
}

export async function latestFeedback(db: Db): Promise<SummaryFeedbackAnswer> {
  const found = await feedbackOf(db).find().sort({ at: -1 }).limit(SHOWN).toArray();
  return { feedback: found.map(({ _id, at, ...entry }) => ({ ...entry, at: at.toISOString() })) };
}
