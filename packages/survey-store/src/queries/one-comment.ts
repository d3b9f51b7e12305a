import type { CommentItem } from '@shoppervoice/contracts/reports';
import type { CommentSet, DayRange, Entitlements } from '@shoppervoice/survey-model';
import type { SurveyDatabase } from '../database/databases.ts';
import { commentItems, ITEM_FIELDS } from './comment-items.ts';

/** A comment of the merchant on an allowed day, and its list; null if there is none. */
export async function oneComment(
  database: Pick<SurveyDatabase, 'responses'>,
  { mid, responseId, days }: { readonly mid: number; readonly responseId: string; readonly days: DayRange },
  sets: readonly CommentSet[],
  entitlements: Entitlements,
): Promise<{ readonly set: CommentSet; readonly comment: CommentItem } | null> {
  const found = await database.responses.findOne({ mid, _id: responseId }, { projection: ITEM_FIELDS });
  if (found === null || found.day < days.startDate || found.day > days.endDate) return null;
  const set = sets.find(({ surveyIds }) => surveyIds.includes(found.surveyId));
  if (set === undefined) return null;
  const [comment] = await commentItems(database, mid, [found], set, entitlements);
  return comment === undefined ? null : { set, comment };
}
