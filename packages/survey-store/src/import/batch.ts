import { joinedSurvey } from '@shoppervoice/survey-model';
import type { AnyBulkWriteOperation, Filter } from 'mongodb';
import type { SurveyDatabase } from '../database/databases.ts';
import type { Intent } from '../database/dirty-document.ts';
import { duplicatePositions } from '../database/mongo-errors.ts';
import type { ResponseDocument } from '../database/response-document.ts';
import { closeIntent, dayKey, daysOfOrders, markDays, type NotifyWritten, openIntent } from '../dirty/marks.ts';
import { moveDays } from '../merchants/time-zone.ts';

/** How long background builders skip the days of a running import after its last write. */
const IMPORT_HOLD_MS = 2_000;

/** The head of a stored response. */
export type StoredHead = Pick<
  ResponseDocument,
  '_id' | 'mid' | 'surveyId' | 'day' | 'zone' | 'hash' | 'importId' | 'orderId' | 'correction'
>;

const HEAD = { mid: 1, surveyId: 1, day: 1, zone: 1, hash: 1, importId: 1, orderId: 1, correction: 1 } as const;

export async function storedHeads(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  ids: readonly string[],
): Promise<Map<string, StoredHead>> {
  const heads = new Map<string, StoredHead>();
  for await (const head of responses.find({ _id: { $in: [...ids] } }, { projection: HEAD, batchSize: 2_000 })) {
    heads.set(head._id, head);
  }
  return heads;
}

/** A response to write; `replaces`: the stored one that it may replace. */
export interface PendingWrite {
  readonly response: ResponseDocument;
  readonly replaces: StoredHead | undefined;
}

export interface WriteOptions {
  /** Stored responses to remove, unless they are changed meanwhile. */
  readonly removals?: readonly StoredHead[];
  /** Called before the first of them is written. */
  readonly journal?: (writes: readonly PendingWrite[]) => Promise<void>;
  /** Hold for background builders; default: that of an import. */
  readonly holdMs?: number;
  /** Called with written responses before the write is complete; after a crash `resumeNotifications` does it. */
  readonly notify?: NotifyWritten;
}

/**
 * Writes and removes responses of a programme, at most one per ID, and marks all affected days. A crash leaves an
 * intent, from which the next builder knows the days. Returns writes with a conflict, which have to be decided again.
 */
export async function writeResponses(
  database: SurveyDatabase,
  writes: readonly PendingWrite[],
  { removals = [], journal, holdMs = IMPORT_HOLD_MS, notify }: WriteOptions = {},
): Promise<readonly PendingWrite[]> {
  if (writes.length === 0 && removals.length === 0) return [];
  const days = new Set<string>();
  const orders = new Map<string, Intent['orders'][number]>();
  const affected = writes.flatMap(({ response, replaces }) => (replaces ? [response, replaces] : [response]));
  for (const { mid, surveyId, day, orderId } of [...affected, ...removals]) {
    days.add(dayKey(mid, day));
    if (orderId !== undefined && joinedSurvey(surveyId) !== undefined)
      orders.set(`${mid}|${orderId}`, { mid, orderId });
  }
  const ordersWritten = [...orders.values()];
  const pending = notify === undefined ? [] : writes.map(({ response: { _id, hash } }) => ({ id: _id, hash }));
  const intent = await openIntent(database, days, ordersWritten, pending);
  await journal?.(writes);
  await removeAll(database, removals);
  const missed = await writeAll(database, writes);
  await followZones(database, writes);
  // After the write: either we see a concurrent partner here, or it sees us.
  for (const day of await daysOfOrders(database, ordersWritten)) days.add(day);
  await markDays(database, days, holdMs);
  await notify?.(writes.filter((write) => !missed.includes(write)).map(({ response }) => response));
  await closeIntent(database, intent);
  return missed;
}

/** The zone may have changed since the rows were read. */
async function followZones(database: SurveyDatabase, writes: readonly PendingWrite[]): Promise<void> {
  const zones = new Map(writes.map(({ response: { mid, zone } }) => [mid, zone]));
  for await (const { _id, timeZone } of database.merchants.find({ _id: { $in: [...zones.keys()] } })) {
    if (timeZone !== zones.get(_id)) await moveDays(database, _id, timeZone);
  }
}

async function writeAll(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  writes: readonly PendingWrite[],
): Promise<readonly PendingWrite[]> {
  const fresh = writes.filter(({ replaces }) => replaces === undefined);
  const replacing = writes.filter(({ replaces }) => replaces !== undefined);
  const missed: PendingWrite[] = [];
  if (fresh.length > 0) {
    try {
      await responses.insertMany(
        fresh.map(({ response }) => response),
        { ordered: false },
      );
    } catch (error) {
      for (const position of duplicatePositions(error)) {
        const write = fresh[position];
        if (write) missed.push(write);
      }
    }
  }
  if (replacing.length > 0) missed.push(...(await replaceAll({ responses }, replacing)));
  return missed;
}

/** Replaces responses that are unchanged. */
async function replaceAll(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  writes: readonly PendingWrite[],
): Promise<readonly PendingWrite[]> {
  const operations = writes.map(({ response, replaces }): AnyBulkWriteOperation<ResponseDocument> => {
    const { _id, ...content } = response;
    return {
      replaceOne: { filter: unchanged(replaces as StoredHead), replacement: content },
    } as AnyBulkWriteOperation<ResponseDocument>;
  });
  const { matchedCount } = await responses.bulkWrite(operations, { ordered: false });
  if (matchedCount === writes.length) return [];
  const stored = await storedHeads(
    { responses },
    writes.map(({ response }) => response._id),
  );
  return writes.filter(({ response }) => {
    const head = stored.get(response._id);
    return head?.hash !== response.hash || head.zone !== response.zone || head.importId !== response.importId;
  });
}

async function removeAll(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  removals: readonly StoredHead[],
): Promise<void> {
  if (removals.length === 0) return;
  const operations = removals.map((head) => ({ deleteOne: { filter: unchanged(head) } }));
  await responses.bulkWrite(operations, { ordered: false });
}

/**
 * Finds a response if it is as it was read. What was corrected meanwhile is not, so that no correction is lost; null
 * also finds what has none.
 */
const unchanged = ({ mid, _id, hash, zone, importId, correction }: StoredHead) =>
  ({
    mid,
    _id,
    hash,
    zone,
    importId: importId ?? null,
    'correction.at': correction?.at ?? null,
  }) as unknown as Filter<ResponseDocument>;
