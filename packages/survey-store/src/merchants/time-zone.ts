import { dayOf, PROGRAMME_KEYS } from '@shoppervoice/survey-model';
import type { SurveyDatabase, SurveyDatabases } from '../database/databases.ts';
import { isDuplicateKey } from '../database/mongo-errors.ts';
import { closeIntent, dayKey, markDays, openIntent, releaseDays } from '../dirty/marks.ts';

const CHUNK = 1_000;
/**
 * How long background builders skip days after the last move: the old zone is served until all responses have moved.
 */
const MOVE_HOLD_MS = 10_000;
/** Retries after concurrent changes. */
const TRIES = 10;

/** Polled between steps: whether to leave the rest for later. */
type Stopped = () => boolean;

/** A zone and its start (milliseconds; 0: always). The later of two wins. */
export interface DatedZone {
  readonly timeZone: string;
  readonly timeZoneSince: number;
}

/**
 * Sets a merchant's zone and moves its responses to their new days. Does nothing if it is unchanged, or a later zone is
 * known. A crash leaves `zonePending`, which `finishTimeZones` completes.
 */
export async function setMerchantTimeZone(
  databases: SurveyDatabases,
  mid: number,
  timeZone: string,
  timeZoneSince = 0,
): Promise<void> {
  await Promise.all(PROGRAMME_KEYS.map((programme) => setZone(databases[programme], mid, { timeZone, timeZoneSince })));
}

/** The same in one database, for the zone of a request. Without an import there is nothing to move. */
export async function followTimeZone(
  database: SurveyDatabase,
  mid: number,
  zone: DatedZone,
  stopped?: Stopped,
): Promise<void> {
  const stored = await database.merchants.findOne({ _id: mid });
  if (stored?.timeZone === undefined) return;
  const isLater = zone.timeZoneSince > (stored.timeZoneSince ?? 0);
  if (isLater || (stored.timeZone === zone.timeZone && stored.zonePending)) await setZone(database, mid, zone, stopped);
}

async function setZone(
  database: SurveyDatabase,
  mid: number,
  { timeZone, timeZoneSince }: DatedZone,
  stopped?: Stopped,
): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    const stored = await database.merchants.findOne({ _id: mid });
    const since = stored?.timeZoneSince ?? 0;
    if (stored?.timeZone === timeZone) {
      // A move that was interrupted; intermediate zones no longer matter.
      if (timeZoneSince > since) {
        await database.merchants.updateOne({ _id: mid, timeZone }, { $max: { timeZoneSince } });
      }
      if (stored.zonePending) await moveDays(database, mid, timeZone, stopped);
      return;
    }
    if (since > timeZoneSince) return;
    const asRead = {
      _id: mid,
      timeZone: stored?.timeZone ?? { $exists: false },
      timeZoneSince: stored?.timeZoneSince ?? { $exists: false },
    };
    const change = { $set: { timeZone, timeZoneSince, zonePending: true } };
    try {
      const { matchedCount, upsertedCount } = await database.merchants.updateOne(asRead, change, {
        upsert: stored === null,
      });
      if (matchedCount + upsertedCount === 0) continue;
    } catch (error) {
      if (isDuplicateKey(error)) continue;
      throw error;
    }
    return moveDays(database, mid, timeZone, stopped);
  }
  throw new Error('Others keep changing the zone of the same merchant.');
}

/** Completes zone changes of a killed process. */
export async function finishTimeZones(database: SurveyDatabase, stopped?: Stopped): Promise<void> {
  for (const { _id, timeZone } of await database.merchants.find({ zonePending: true }).toArray()) {
    await moveDays(database, _id, timeZone, stopped);
  }
}

/**
 * Moves responses whose day is in another zone, and marks their old and new days. Importers also call it after writing
 * during a change. Safe in several processes; one that is stopped, or moves to an outdated zone, leaves the rest to
 * others.
 */
export async function moveDays(
  database: SurveyDatabase,
  mid: number,
  timeZone: string,
  stopped?: Stopped,
): Promise<void> {
  for (;;) {
    if (stopped?.()) return;
    const merchant = await database.merchants.findOne({ _id: mid }, { projection: { timeZone: 1 } });
    if (merchant?.timeZone !== timeZone) return;
    const inOtherZone = await database.responses
      .find({ mid, zone: { $ne: timeZone } }, { projection: { at: 1, day: 1, zone: 1 } })
      .limit(CHUNK)
      .toArray();
    if (inOtherZone.length === 0) break;
    const moves = inOtherZone.map(({ _id, at, day, zone }) => ({ _id, at, zone, from: day, to: dayOf(at, timeZone) }));
    const days = new Set(moves.flatMap(({ from, to }) => (from === to ? [] : [dayKey(mid, from), dayKey(mid, to)])));
    const intent = await openIntent(database, days, []);
    await database.responses.bulkWrite(
      moves.map(({ _id, at, zone, from, to }) => ({
        updateOne: { filter: { mid, _id, at, zone, day: from }, update: { $set: { day: to, zone: timeZone } } },
      })),
      { ordered: false },
    );
    await markDays(database, days, MOVE_HOLD_MS);
    await closeIntent(database, intent);
  }
  await releaseDays(database, mid);
  await database.merchants.updateOne({ _id: mid, timeZone }, { $set: { zonePending: false } });
}
