import type { SurveyDatabase } from '../database/databases.ts';
import type { Classification, ResponseDocument, StoredComment } from '../database/response-document.ts';
import { closeIntent, dayKey, markDays, openIntent } from '../dirty/marks.ts';
import { ratingsOf } from '../responses/classify.ts';
import { sameLabels } from '../responses/correction.ts';
import { contentId } from '../rollups/counters.ts';

type Texts = Pick<SurveyDatabase, 'responses'>;

/** A comment with what its tone follows from, and who corrected it. */
export interface LabelledComment {
  readonly comment: StoredComment;
  readonly correction: ResponseDocument['correction'];
  readonly ratings: ReturnType<typeof ratingsOf>;
}

/** Null: the merchant has no such comment. */
export async function labelledComment(
  { responses }: Texts,
  { mid, responseId }: { readonly mid: number; readonly responseId: string },
): Promise<LabelledComment | null> {
  const found = await responses.findOne({ _id: responseId, mid });
  if (!found?.comment) return null;
  return { comment: found.comment, correction: found.correction, ratings: ratingsOf(found) };
}

export interface Correction {
  readonly mid: number;
  readonly responseId: string;
  /** Null withdraws the correction: what was read counts again. */
  readonly labels: Classification | null;
  readonly by: { readonly userId: string; readonly firstName: string };
  readonly at: Date;
}

/**
 * Corrects a comment, or withdraws its correction; its day is counted again. False: it was changed meanwhile, or is
 * gone. Like every write an intent comes first, so that a crash leaves no day uncounted.
 */
export async function correctComment(
  database: SurveyDatabase,
  { mid, responseId, labels, by, at }: Correction,
): Promise<boolean> {
  const found = await database.responses.findOne({ _id: responseId, mid });
  if (!found?.comment) return false;
  const { hash, day, comment, correction } = found;
  const read = correction?.read ?? { toneId: comment.toneId, topicIds: comment.topicIds };
  const { toneId, topicIds } = labels ?? read;
  const intent = await openIntent(database, new Set([dayKey(mid, day)]), []);
  const { matchedCount } = await database.responses.updateOne(
    { mid, _id: responseId, hash, day, 'correction.at': correction?.at ?? null } as Partial<ResponseDocument>,
    labels === null
      ? { $set: { comment: { ...comment, toneId, topicIds } }, $unset: { correction: '' } }
      : {
          $set: {
            comment: { ...comment, toneId, topicIds },
            correction: { toneId, topicIds, of: contentId(comment.text), read, by, at },
          },
        },
  );
  await markDays(database, new Set([dayKey(mid, day)]));
  await closeIntent(database, intent);
  return matchedCount === 1;
}

/** How often those who checked comments agreed with what was read. */
export interface LabelAgreement {
  readonly checked: number;
  readonly tones: number;
  readonly topics: number;
}

export async function labelAgreement({ responses }: Texts, mid: number): Promise<LabelAgreement> {
  const agreement = { checked: 0, tones: 0, topics: 0 };
  const found = responses.find({ mid, correction: { $exists: true } }, { projection: { correction: 1 } });
  for await (const { correction } of found) {
    if (correction === undefined) continue;
    agreement.checked += 1;
    if (correction.toneId === correction.read.toneId) agreement.tones += 1;
    if (sameLabels({ ...correction, toneId: 0 }, { ...correction.read, toneId: 0 })) agreement.topics += 1;
  }
  return agreement;
}
