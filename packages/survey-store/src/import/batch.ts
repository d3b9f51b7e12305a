import { joinedSurvey } from '@shoppervoice/survey-model';
import type { AnyBulkWriteOperation } from 'mongodb';
import type { SurveyDatabase } from '../database/databases.ts';
import type { Intent } from '../database/dirty-document.ts';
import { duplicatePositions } from '../database/mongo-errors.ts';
import type { ResponseDocument } from '../database/response-document.ts';
import { closeIntent, dayKey, daysOfOrders, markDays, openIntent, type Tell } from '../dirty/marks.ts';
import { moveDays } from '../merchants/time-zone.ts';

/** How long background builders leave the days of a running import alone after its last write to them. */
const IMPORT_HOLD_MS = 2_000;

/** What is stored under a response id already. */
export type StoredHead = Pick<ResponseDocument, '_id' | 'mid' | 'surveyId' | 'day' | 'zone' | 'hash' | 'orderId'>;

const HEAD = { mid: 1, surveyId: 1, day: 1, zone: 1, hash: 1, orderId: 1 } as const;

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

/** A response to write; `replaces`: what was stored when it was decided to replace it. */
export interface PendingWrite {
  readonly response: ResponseDocument;
  readonly replaces: StoredHead | undefined;
}

export interface WriteOptions {
  /** How long background builders leave the days alone; default: as long as an import goes on. */
  readonly holdMs?: number;
  /** Told of what was written before it counts as done; a crash leaves that to `tellLeftBehind`. */
  readonly tell?: Tell;
}

/**
 * Writes responses of one programme, at most one of each id, and marks every day whose figures follow from them. A
 * crash at any point leaves an intent from which the next builder knows the days.
 * Returns the writes that met another writer's: they must be decided again.
 */
export async function writeResponses(
  database: SurveyDatabase,
  writes: readonly PendingWrite[],
  { holdMs = IMPORT_HOLD_MS, tell }: WriteOptions = {},
): Promise<readonly PendingWrite[]> {
  if (writes.length === 0) return [];
  const days = new Set<string>();
  const orders = new Map<string, Intent['orders'][number]>();
  for (const { response, replaces } of writes) {
    days.add(dayKey(response.mid, response.day));
    if (replaces) days.add(dayKey(replaces.mid, replaces.day));
    if (joinedSurvey(response.surveyId) === undefined) continue;
    for (const orderId of [response.orderId, replaces?.orderId]) {
      if (orderId !== undefined) orders.set(`${response.mid}|${orderId}`, { mid: response.mid, orderId });
    }
  }
  const ordersWritten = [...orders.values()];
  const tells = tell === undefined ? [] : writes.map(({ response: { _id, hash } }) => ({ id: _id, hash }));
  const intent = await openIntent(database, days, ordersWritten, tells);
  const missed = await writeAll(database, writes);
  await followZones(database, writes);
  // After the write: a partner that another import wrote meanwhile is either seen here, or sees us.
  for (const day of await daysOfOrders(database, ordersWritten)) days.add(day);
  await markDays(database, days, holdMs);
  await tell?.(writes.filter((write) => !missed.includes(write)).map(({ response }) => response));
  await closeIntent(database, intent);
  return missed;
}

/** A merchant's zone may have changed since its rows were read: their days are then worked out again. */
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

/** Replaces what is still as it was read. */
async function replaceAll(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  writes: readonly PendingWrite[],
): Promise<readonly PendingWrite[]> {
  const operations = writes.map(({ response, replaces }): AnyBulkWriteOperation<ResponseDocument> => {
    const { _id, ...content } = response;
    const { hash, zone } = replaces as StoredHead;
    return { replaceOne: { filter: { _id, hash, zone }, replacement: content } };
  });
  const { matchedCount } = await responses.bulkWrite(operations, { ordered: false });
  if (matchedCount === writes.length) return [];
  const stored = await storedHeads(
    { responses },
    writes.map(({ response }) => response._id),
  );
  return writes.filter(({ response }) => {
    const head = stored.get(response._id);
    return head?.hash !== response.hash || head.zone !== response.zone;
  });
}
