import { dayOf } from '@shoppervoice/survey-model';
import { PROGRAMMES, type SurveyDatabase, type SurveyDatabases } from '../databases.ts';
import { closeIntent, dayKey, markDays, openIntent } from '../dirty/marks.ts';

const CHUNK = 1_000;

/**
 * Sets a merchant's zone and works out the day of each of its responses anew. Returns at once where nothing changed.
 * A crash leaves `zonePending`, and `finishTimeZones` ends the work at the next start.
 */
export async function setMerchantTimeZone(databases: SurveyDatabases, mid: number, timeZone: string): Promise<void> {
  for (const programme of PROGRAMMES) {
    const database = databases[programme];
    const known = await database.merchants.findOne({ _id: mid });
    if (known?.timeZone === timeZone && !known.zonePending) continue;
    await database.merchants.updateOne({ _id: mid }, { $set: { timeZone, zonePending: true } }, { upsert: true });
    await moveDays(database, mid, timeZone);
  }
}

/** Ends what a killed process left of a change of zone. */
export async function finishTimeZones(database: SurveyDatabase): Promise<void> {
  for (const { _id, timeZone } of await database.merchants.find({ zonePending: true }).toArray()) {
    await moveDays(database, _id, timeZone);
  }
}

/**
 * The days of responses that were worked out in another zone than the merchant's: marks where they were and where they
 * are. Importers call it too, after a write, where the zone changed under them.
 */
export async function moveDays(database: SurveyDatabase, mid: number, timeZone: string): Promise<void> {
  for (;;) {
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
    await markDays(database, days);
    await closeIntent(database, intent);
  }
  await database.merchants.updateOne({ _id: mid, timeZone }, { $set: { zonePending: false } });
}
