import type { SurveyDatabase } from './databases.ts';

/** `_id: 1`: IDs begin with the merchant, `<mid>|…`. */
export type ShardKey = { readonly _id: 1 } | { readonly mid: 1; readonly _id: 1 };

const BY_ID: ShardKey = { _id: 1 };

/**
 * Collections of a programme that a sharded cluster shards by merchant. Others are small, and stay on the primary shard
 * of their database. `responses`: an ID alone is in the record's hands, and says nothing of its merchant.
 */
export const SHARD_KEYS = {
  responses: { mid: 1, _id: 1 },
  importedResponses: BY_ID,
  days: BY_ID,
  rollups: BY_ID,
  months: BY_ID,
  commentDays: BY_ID,
  openEndDays: BY_ID,
  responseDays: BY_ID,
  benchmarkMonths: BY_ID,
} as const satisfies Partial<Record<keyof SurveyDatabase, ShardKey>>;
