import type { Vital } from '@shoppervoice/contracts/remotes';
import type { AnyBulkWriteOperation, Collection, Db } from 'mongodb';
import type { Logger } from 'pino';
import { isDuplicate } from '../registry/registry-database.ts';
import { bucketOf } from './buckets.ts';

/** A page of a version, or an extension. `module` is '' where a report names no page of it. */
export interface PageOfVersion {
  readonly remote: string;
  readonly version: string;
  readonly module: string;
}

/** What was counted of one page on one day, or summed up. */
export interface Tally {
  readonly events: Map<string, number>;
  readonly vitals: Map<Vital, Map<number, number>>;
}

interface DayDocument {
  /** `<remote> <version> <day> <module>`. */
  readonly _id: string;
  readonly remote: string;
  readonly version: string;
  readonly module: string;
  /** Midnight UTC. */
  readonly day: Date;
  readonly events?: Readonly<Record<string, number>>;
  /** Vital -> bucket -> count. */
  readonly vitals?: Readonly<Partial<Record<Vital, Readonly<Record<string, number>>>>>;
}

interface Pending extends Tally {
  readonly page: PageOfVersion;
  readonly day: Date;
}

const DAY = 86_400_000;
const WRITE_EVERY_MS = 10_000;

const emptyTally = (): Tally => ({ events: new Map(), vitals: new Map() });
const dayOf = (now: number) => new Date(Math.floor(now / DAY) * DAY);

/** Counts by remote, version, page and day, of all gateways: collected in memory, written every ten seconds. */
export class TelemetryStore {
  readonly #days: Collection<DayDocument>;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #timer: NodeJS.Timeout;
  #pending = new Map<string, Pending>();

  constructor(db: Db, log: Pick<Logger, 'warn'>) {
    this.#days = db.collection('telemetry');
    this.#log = log;
    this.#timer = setInterval(() => void this.flush(), WRITE_EVERY_MS);
    this.#timer.unref();
  }

  addEvent(page: PageOfVersion, event: string, now = Date.now()): void {
    add(this.#tallyOf(page, now).events, event, 1);
  }

  addVital(page: PageOfVersion, vital: Vital, value: number, now = Date.now()): void {
    add(bucketsIn(this.#tallyOf(page, now), vital), bucketOf(vital, value), 1);
  }

  /** Writes what was counted. What cannot be written is written with the next. */
  async flush(): Promise<void> {
    const pending = [...this.#pending];
    this.#pending = new Map();
    for (const [key, each] of pending) {
      try {
        await this.#write(key, each);
      } catch (error) {
        this.#log.warn({ err: error }, 'telemetry of a page is not written yet');
        merge(this.#tallyOf(each.page, each.day.getTime()), each);
      }
    }
  }

  /** Sums of these versions of a remote over the last `days` days, today among them: version -> module -> tally. */
  async of(
    remote: string,
    versions: readonly string[],
    days: number,
    now = Date.now(),
  ): Promise<ReadonlyMap<string, ReadonlyMap<string, Tally>>> {
    await this.flush();
    const since = new Date(dayOf(now).getTime() - (days - 1) * DAY);
    const sums = new Map<string, Map<string, Tally>>();
    const found = this.#days.find({ remote, day: { $gte: since }, version: { $in: [...versions] } });
    for await (const { version, module, events = {}, vitals = {} } of found) {
      const pages = sums.get(version) ?? new Map<string, Tally>();
      const tally = pages.get(module) ?? emptyTally();
      sums.set(version, pages.set(module, tally));
      for (const [event, count] of Object.entries(events)) add(tally.events, event, count);
      for (const [vital, buckets] of Object.entries(vitals)) {
        const sum = bucketsIn(tally, vital as Vital);
        for (const [bucket, count] of Object.entries(buckets)) add(sum, Number(bucket), count);
      }
    }
    return sums;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #tallyOf(page: PageOfVersion, now: number): Tally {
    const day = dayOf(now);
    const key = `${page.remote} ${page.version} ${day.toISOString().slice(0, 10)} ${page.module}`;
    const known = this.#pending.get(key);
    if (known !== undefined) return known;
    const made = { page, day, ...emptyTally() };
    this.#pending.set(key, made);
    return made;
  }

  async #write(_id: string, { page, day, events, vitals }: Pending): Promise<void> {
    const $inc: Record<string, number> = {};
    for (const [event, count] of events) $inc[`events.${event}`] = count;
    for (const [vital, buckets] of vitals) {
      for (const [bucket, count] of buckets) $inc[`vitals.${vital}.${bucket}`] = count;
    }
    const change: AnyBulkWriteOperation<DayDocument> = {
      updateOne: { filter: { _id }, update: { $inc, $setOnInsert: { ...page, day } }, upsert: true },
    };
    try {
      await this.#days.bulkWrite([change]);
    } catch (error) {
      // Another gateway has inserted it at this moment.
      if (!isDuplicate(error)) throw error;
      await this.#days.updateOne({ _id }, { $inc });
    }
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

function bucketsIn({ vitals }: Tally, vital: Vital): Map<number, number> {
  const known = vitals.get(vital) ?? new Map<number, number>();
  vitals.set(vital, known);
  return known;
}

/** Adds one tally to another. */
function merge(sum: Tally, { events, vitals }: Tally): void {
  for (const [event, count] of events) add(sum.events, event, count);
  for (const [vital, buckets] of vitals) {
    for (const [bucket, count] of buckets) add(bucketsIn(sum, vital), bucket, count);
  }
}

/** The sum of several. */
export function sumOf(tallies: Iterable<Tally>): Tally {
  const sum = emptyTally();
  for (const each of tallies) merge(sum, each);
  return sum;
}
