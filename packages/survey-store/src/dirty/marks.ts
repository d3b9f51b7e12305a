import { randomUUID } from 'node:crypto';
import type { AnyBulkWriteOperation, Filter, UpdateFilter } from 'mongodb';
import type { SurveyDatabase } from '../database/databases.ts';
import type { DayState, Intent } from '../database/dirty-document.ts';
import type { ResponseDocument } from '../database/response-document.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const CHUNK = 1_000;
/** A live writer has sent its notifications by then. */
const NOTIFY_AFTER_MS = 5_000;

export function dayKey(mid: number, day: string): string {
  return `${mid}|${day}`;
}

/** A merchant's days, by their ID, which is indexed beside `dirty` and sharded by. */
export const ofMerchant = (mid: number): Filter<DayState> => ({ _id: { $gte: `${mid}|`, $lt: `${mid}}` } });

function readDayKey(key: string): { mid: number; day: string } {
  const at = key.indexOf('|');
  return { mid: Number(key.slice(0, at)), day: key.slice(at + 1) };
}

/** Records what is about to be written. Must be acknowledged before the first response is. */
export async function openIntent(
  { intents }: Pick<SurveyDatabase, 'intents'>,
  days: Iterable<string>,
  orders: Intent['orders'],
  tells: NonNullable<Intent['tells']> = [],
): Promise<string> {
  const _id = randomUUID();
  const opened = new Date();
  const checkAt = new Date(opened.getTime() + MINUTE);
  const notification = tells.length === 0 ? {} : { tells, tellAt: new Date(opened.getTime() + NOTIFY_AFTER_MS) };
  await intents.insertOne({ _id, opened, checkAt, days: [...days], orders, ...notification });
  return _id;
}

export async function closeIntent({ intents }: Pick<SurveyDatabase, 'intents'>, id: string): Promise<void> {
  await intents.deleteOne({ _id: id });
}

/** Marks days as dirty. `holdMs`: how long background builders should wait for more. */
export async function markDays(
  { days: states }: Pick<SurveyDatabase, 'days'>,
  days: Iterable<string>,
  holdMs = 0,
): Promise<void> {
  const holdUntil = new Date(Date.now() + holdMs);
  const operations: AnyBulkWriteOperation<DayState>[] = [];
  for (const key of days) {
    const { mid, day } = readDayKey(key);
    operations.push({
      updateOne: {
        filter: { _id: key },
        update: { $inc: { written: 1 }, $set: { mid, day, dirty: true, holdUntil } },
        upsert: true,
      },
    });
  }
  for (let at = 0; at < operations.length; at += CHUNK) {
    await states.bulkWrite(operations.slice(at, at + CHUNK), { ordered: false });
  }
}

/** Lifts the hold of a merchant's dirty days. */
export async function releaseDays({ days }: Pick<SurveyDatabase, 'days'>, mid: number): Promise<void> {
  const now = new Date();
  await days.updateMany({ dirty: true, ...ofMerchant(mid), holdUntil: { $gt: now } }, { $set: { holdUntil: now } });
}

/** Days of the other responses of these orders, which show the same ratings. */
export async function daysOfOrders(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  orders: Intent['orders'],
): Promise<Set<string>> {
  const byMerchant = new Map<number, string[]>();
  for (const { mid, orderId } of orders) {
    const list = byMerchant.get(mid);
    if (list) list.push(orderId);
    else byMerchant.set(mid, [orderId]);
  }
  const days = new Set<string>();
  for (const [mid, orderIds] of byMerchant) {
    for (let at = 0; at < orderIds.length; at += CHUNK) {
      const found = responses.find(
        { mid, orderId: { $in: orderIds.slice(at, at + CHUNK) } },
        { projection: { _id: 0, day: 1 } },
      );
      for await (const { day } of found) days.add(dayKey(mid, day));
    }
  }
  return days;
}

/**
 * Marks these days for writers that may have been killed, because their responses were found. A live writer marks them
 * again.
 */
export async function recoverDays(
  database: Pick<SurveyDatabase, 'intents' | 'responses' | 'days'>,
  keys: readonly string[],
): Promise<void> {
  const pending = new Set<string>();
  for (const { days, orders } of await database.intents.find({ days: { $in: [...keys] } }).toArray()) {
    for (const day of [...days, ...(await daysOfOrders(database, orders))]) pending.add(day);
  }
  await markDays(database, pending);
}

/**
 * Marks days of writers that may have been killed. `all`: at startup, whatever its age. An intent stays for a day and
 * is checked after 1, 2, 4 … minutes, since its writer may only be slow.
 */
export async function recoverIntents(
  database: Pick<SurveyDatabase, 'intents' | 'responses' | 'days'>,
  { all = false, now = Date.now() }: { readonly all?: boolean; readonly now?: number } = {},
): Promise<number> {
  const open = await database.intents.find(all ? {} : { checkAt: { $lte: new Date(now) } }).toArray();
  for (const { _id, opened, days, orders } of open) {
    const partners = await daysOfOrders(database, orders);
    await markDays(database, new Set([...days, ...partners]));
    const age = now - opened.getTime();
    if (age > DAY) await database.intents.deleteOne({ _id });
    else await database.intents.updateOne({ _id }, { $set: { checkAt: new Date(now + Math.max(MINUTE, age)) } });
  }
  return open.length;
}

/** Notifies of written responses in order; must be idempotent. */
export type NotifyWritten = (written: readonly ResponseDocument[]) => Promise<void>;

/**
 * Notifies of responses of killed writers that are stored as intended; later writers notify separately.
 * Checks again after 5, 10, 20 … s for a day, since the writer may only be slow.
 */
export async function resumeNotifications(
  { intents, responses }: Pick<SurveyDatabase, 'intents' | 'responses'>,
  notify: NotifyWritten,
  now = Date.now(),
): Promise<boolean> {
  const pending = await intents.find({ tellAt: { $lte: new Date(now) } }).toArray();
  for (const { _id, opened, days: written, tells = [] } of pending) {
    const ids = tells.map(({ id }) => id);
    const mids = [...new Set(written.map((key) => readDayKey(key).mid))];
    const stored = new Map<string, ResponseDocument>();
    for await (const response of responses.find({ mid: { $in: mids }, _id: { $in: ids } }))
      stored.set(response._id, response);
    await notify(
      tells.flatMap(({ id, hash }) => {
        const response = stored.get(id);
        return response?.hash === hash ? [response] : [];
      }),
    );
    const age = now - opened.getTime();
    const again =
      age > DAY ? { $unset: { tellAt: '' } } : { $set: { tellAt: new Date(now + Math.max(NOTIFY_AFTER_MS, age)) } };
    await intents.updateOne({ _id }, again as UpdateFilter<Intent>);
  }
  return false;
}
