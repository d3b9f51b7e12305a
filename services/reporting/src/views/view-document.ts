import { type Entitlements, isSurveyEntitled } from '@shoppervoice/survey-model';
import type { Collection, Db } from 'mongodb';

/** Owner of views that are shared by a merchant's admins; not a user ID. */
export const SHARED = '*';

export interface ViewDocument {
  readonly _id: string;
  readonly mid: number;
  /** User ID of the maker, and their first name at the time. */
  readonly userId: string;
  readonly by: string;
  /** Owner of the list: its maker, or `SHARED`. */
  readonly owner: string;
  /** Its place in that list, unique and below the limit. */
  readonly seat: number;
  readonly name: string;
  /** Unique in a list. */
  readonly nameKey: string;
  readonly path: string;
  readonly query: string;
  readonly words: readonly string[];
  readonly createdAt: Date;
  /** Since when its owner is known to have left the merchant. */
  readonly goneSince?: Date;
}

/** A reader's order of their and the shared views of a merchant. */
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

/** Creates the unique indexes that enforce the limits, also for concurrent calls; idempotent. */
export async function prepareViews(db: Db): Promise<void> {
  await viewDatabase(db).views.createIndexes([
    { key: { mid: 1, owner: 1, nameKey: 1 }, name: 'names', unique: true },
    { key: { mid: 1, owner: 1, seat: 1 }, name: 'seats', unique: true },
  ]);
}

/** Filters of pages whose values are surveys. */
const OF_SURVEYS = ['surveyId', 'surveyType'];

export function namesUnentitledSurvey(
  { query }: Pick<ViewDocument, 'query'>,
  { features }: Pick<Entitlements, 'features'>,
): boolean {
  const given = new URLSearchParams(query);
  return OF_SURVEYS.some((name) => given.getAll(name).some((id) => !isSurveyEntitled(Number(id), features)));
}
