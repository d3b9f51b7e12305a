import { dayOf, PROGRAMME_KEYS } from '@shoppervoice/survey-model';
import type { SurveyDatabase, SurveyDatabases } from '../database/databases.ts';
import { isDuplicateKey } from '../database/mongo-errors.ts';
import { closeIntent, dayKey, markDays, openIntent, releaseDays } from '../dirty/marks.ts';

const CHUNK = 1_000;
/**
 * How long background builders leave the days of a change of zone alone after its last write: what is served stays
 * in the old zone until all responses have moved, and is then counted again at once.
 */
const MOVE_HOLD_MS = 10_000;
/** Others may change a zone between reading and writing, but not for ever. */
const TRIES = 10;

/** Asked between two steps of long work: whether to leave the rest for another time. */
type Stopped = () => boolean;

/** A zone, and since when it counts (milliseconds; 0: always): of two, the later one is the merchant's. */
export interface DatedZone {
  readonly timeZone: string;
  readonly timeZoneSince: number;
}

/**
 * Sets a merchant's zone and works out the day of each of its responses again. Returns at once where nothing changed, or
 * where a later zone is known. A crash leaves `zonePending`, and `finishTimeZones` ends the work at the next start.
 */
export async function setMerchantTimeZone(
  databases: SurveyDatabases,
  mid: number,
  timeZone: string,
  timeZoneSince = 0,
): Promise<void> {
  for (const programme of PROGRAMME_KEYS) {
    await setZone(databases[programme], mid, { timeZone, timeZoneSince });
  }
}

/**
 * The same in one database, for a zone that a request brought. A merchant that nothing was ever imported for has no
 * days to move.
 */
export async function followTimeZone(
  database: SurveyDatabase,
  mid: number,
  zone: DatedZone,
  stopped?: Stopped,
): Promise<void> {
  const known = await database.merchants.findOne({ _id: mid });
  if (known?.timeZone === undefined) return;
  const isLater = zone.timeZoneSince > (known.timeZoneSince ?? 0);
  if (isLater || (known.timeZone === zone.timeZone && known.zonePending)) await setZone(database, mid, zone, stopped);
}

async function setZone(
  database: SurveyDatabase,
  mid: number,
  { timeZone, timeZoneSince }: DatedZone,
  stopped?: Stopped,
): Promise<void> {
  for (let left = TRIES; left > 0; left -= 1) {
    const known = await database.merchants.findOne({ _id: mid });
    const since = known?.timeZoneSince ?? 0;
    if (known?.timeZone === timeZone) {
      // Left and taken up again: what was said of the zones between counts no more.
      if (timeZoneSince > since) {
        await database.merchants.updateOne({ _id: mid, timeZone }, { $max: { timeZoneSince } });
      }
      if (known.zonePending) await moveDays(database, mid, timeZone, stopped);
      return;
    }
    if (since > timeZoneSince) return;
    const asRead = {
      _id: mid,
      timeZone: known?.timeZone ?? { $exists: false },
      timeZoneSince: known?.timeZoneSince ?? { $exists: false },
    };
    const change = { $set: { timeZone, timeZoneSince, zonePending: true } };
    try {
      const { matchedCount, upsertedCount } = await database.merchants.updateOne(asRead, change, {
        upsert: known === null,
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

/** Ends what a killed process left of a change of zone. */
export async function finishTimeZones(database: SurveyDatabase, stopped?: Stopped): Promise<void> {
  for (const { _id, timeZone } of await database.merchants.find({ zonePending: true }).toArray()) {
    await moveDays(database, _id, timeZone, stopped);
  }
}

/**
 * The days of responses that were worked out in another zone than the merchant's: marks where they were and where they
 * are. Importers call it too, after a write, where the zone changed under them. Several processes may do it at a time;
 * one that moves to a zone that is no longer the merchant's, or is stopped, leaves the rest to others.
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
    const strangers = await database.responses
      .find({ mid, zone: { $ne: timeZone } }, { projection: { at: 1, day: 1, zone: 1 } })
      .limit(CHUNK)
      .toArray();
    if (strangers.length === 0) break;
    const moves = strangers.map(({ _id, at, day, zone }) => ({ _id, at, zone, from: day, to: dayOf(at, timeZone) }));
    const days = new Set(moves.flatMap(({ from, to }) => (from === to ? [] : [dayKey(mid, from), dayKey(mid, to)])));
    const intent = await openIntent(database, days, []);
    await database.responses.bulkWrite(
      moves.map(({ _id, at, zone, from, to }) => ({
        updateOne: { filter: { _id, at, zone, day: from }, update: { $set: { day: to, zone: timeZone } } },
      })),
      { ordered: false },
    );
    await markDays(database, days, MOVE_HOLD_MS);
    await closeIntent(database, intent);
  }
  await releaseDays(database, mid);
  await database.merchants.updateOne({ _id: mid, timeZone }, { $set: { zonePending: false } });
}
