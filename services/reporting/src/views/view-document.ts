import { type Entitlements, isSurveyEntitled } from '@shoppervoice/survey-model';
import type { Collection, Db } from 'mongodb';

/** Owner of what a merchant's admins share; no user's id. */
export const SHARED = '*';

export interface ViewDocument {
  readonly _id: string;
  readonly mid: number;
  /** Who made it, and their first name then. */
  readonly userId: string;
  readonly by: string;
  /** Whose list it is in: its maker's, or `SHARED`. */
  readonly owner: string;
  /** Its place in that list: two views never have the same, and there are never more than the limit. */
  readonly seat: number;
  readonly name: string;
  /** Two of a list never have the same. */
  readonly nameKey: string;
  readonly path: string;
  readonly query: string;
  readonly words: readonly string[];
  readonly createdAt: Date;
  /** Since when its owner is known not to be of the merchant any more. */
  readonly goneSince?: Date;
}

/** The order that a reader gave to what they see in a merchant. */
export interface ViewOrderDocument {
  readonly _id: { readonly mid: number; readonly userId: string };
  readonly ids: readonly string[];
  readonly goneSince?: Date;
}

export interface ViewDatabase {
  readonly views: Collection<ViewDocument>;
  readonly orders: Collection<ViewOrderDocument>;
}

export const viewDatabase = (db: Db): ViewDatabase => ({
  views: db.collection('savedViews'),
  orders: db.collection('savedViewOrders'),
});

/** Makes the indexes that enforce the limits, also for calls at the same time; does nothing if they exist. */
export async function prepareViews(db: Db): Promise<void> {
  await viewDatabase(db).views.createIndexes([
    { key: { mid: 1, owner: 1, nameKey: 1 }, name: 'names', unique: true },
    { key: { mid: 1, owner: 1, seat: 1 }, name: 'seats', unique: true },
  ]);
}

/** Filters of pages that name surveys. */
const OF_SURVEYS = ['surveyId', 'surveyType'];

export function namesUnentitledSurvey(
  { query }: Pick<ViewDocument, 'query'>,
  { features }: Pick<Entitlements, 'features'>,
): boolean {
  const given = new URLSearchParams(query);
  return OF_SURVEYS.some((name) => given.getAll(name).some((id) => !isSurveyEntitled(Number(id), features)));
}
