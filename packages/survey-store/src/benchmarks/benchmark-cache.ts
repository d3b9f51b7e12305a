import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import {
  addDays,
  addMonths,
  dayOf,
  MOST_CUSTOM_BENCHMARKS,
  type Month,
  type Question,
  startOfMonth,
} from '@shoppervoice/survey-model';
import type { Filter } from 'mongodb';
import type { SurveyDatabase } from '../database/databases.ts';
import type { MerchantDocument } from '../database/merchant-document.ts';
import { monthsOf, NotCountedYet, SurveyReader } from '../reading/survey-reader.ts';
import { type BenchmarkMerchant, BenchmarkPools } from './benchmark-pools.ts';
import { putMonths, stampsOf, stampsSince } from './member-months.ts';
import { MemberRatings } from './member-ratings.ts';

/** Poll interval: the delay after an import, in addition to the time for counting. */
const POLL_MS = 5_000;
/** How long a call right after the start waits for the first snapshot. */
const FIRST_MS = 5_000;
/** The deepest range, the month before it, and one for other time zones. */
const MONTHS_BACK = 18;
/** Months are read once, so no call shares them. */
const CACHE_BYTES = 2_000_000;

/**
 * How far each look goes back beyond the last one: writes that were under way, and clocks of writers that are apart. A
 * change is read again by each look that goes back to it, so those that go far back are rare.
 */
const OVERLAP_MS = { usual: 5_000, far: 60_000 } as const;
/** How often a look goes far back. */
const FAR_EVERY_MS = 60_000;
/** All is read again after this time: a writer's clock may be wrong, or its release write no times. */
const READ_ALL_MS = 60 * 60_000;

/** A batch is parsed in one piece, and calls wait meanwhile. */
const MERCHANTS_AT_ONCE = 500;

interface Snapshot {
  readonly merchants: readonly BenchmarkMerchant[];
  readonly ratings: MemberRatings;
  readonly pools: BenchmarkPools;
}

export interface BenchmarkOptions {
  /** Ratings with benchmarks. */
  readonly questions: readonly Pick<Question, 'code' | 'surveyId'>[];
  /** Milliseconds. */
  readonly now: () => number;
  /** Called on failures (a database that is away); the next poll retries. */
  readonly onError: (error: unknown) => void;
  /** Pause between two looks in milliseconds, if not 5 s. */
  readonly pollMs?: number;
}

/**
 * Keeps the data of benchmarks in memory, so that calls need no database: groups and sets of the merchants, and each
 * member's ratings by month. Safe in any number of processes.
 */
export class BenchmarkCache {
  readonly #database: SurveyDatabase;
  readonly #options: BenchmarkOptions;
  readonly #stop = new AbortController();
  readonly #running: Promise<void>;
  readonly #first = Promise.withResolvers<void>();
  #snapshot: Snapshot | null = null;
  #firstMonth: Month = '';
  /** When the last look began, the last one that went far back, and the last one that read everything. */
  #readAt = 0;
  #farReadAt = 0;
  #allReadAt = 0;

  constructor(database: SurveyDatabase, options: BenchmarkOptions) {
    this.#database = database;
    this.#options = options;
    this.#running = this.#run();
  }

  /** @throws NotCountedYet before the first snapshot */
  async pools(): Promise<BenchmarkPools> {
    if (this.#snapshot === null) {
      const waited = new AbortController();
      await Promise.race([
        this.#first.promise,
        sleep(FIRST_MS, undefined, { signal: waited.signal }).catch(() => undefined),
      ]);
      waited.abort();
    }
    if (this.#snapshot === null) throw new NotCountedYet();
    return this.#snapshot.pools;
  }

  /** Resolves when the current merchant is counted. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      try {
        await this.#poll();
      } catch (error) {
        if (!signal.aborted) this.#options.onError(error);
      }
      await sleep(this.#options.pollMs ?? POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #poll(): Promise<void> {
    const startedAt = Date.now();
    const months = await this.#months();
    const snapshot = this.#snapshot;
    const isFar = startedAt - this.#farReadAt >= FAR_EVERY_MS;
    const since = new Date(isFar ? this.#farReadAt - OVERLAP_MS.far : this.#readAt - OVERLAP_MS.usual);
    const isOutdated =
      snapshot === null ||
      startedAt - this.#allReadAt >= READ_ALL_MS ||
      months.join() !== snapshot.ratings.months.join() ||
      (await this.#merchantsChanged(snapshot, since));
    if (isOutdated) await this.#readAll(months, startedAt);
    else await this.#readChanged(snapshot, since);
    if (this.#stop.signal.aborted) return;
    this.#readAt = startedAt;
    if (isFar || isOutdated) this.#farReadAt = startedAt;
    this.#first.resolve();
  }

  async #readAll(months: readonly Month[], startedAt: number): Promise<void> {
    const { questions } = this.#options;
    const merchants = await this.#merchants();
    const mids = [...membersOf(merchants)].sort((a, b) => a - b);
    const ratings = new MemberRatings(
      questions.map(({ code }) => code),
      mids,
      months,
    );
    const former = this.#snapshot;
    let isSame = former !== null;
    for await (const stamps of stampsOf(this.#database, questions, ratings)) {
      const missing = new Map<string, string>();
      for (const [id, stamp] of stamps) {
        const [mid, month] = memberOf(id);
        if (former === null || !ratings.adopt(former.ratings, mid, month, stamp)) missing.set(id, stamp);
      }
      if (missing.size > 0) {
        isSame = false;
        await this.#put(ratings, missing);
      }
      if (this.#stop.signal.aborted) return;
    }
    this.#allReadAt = startedAt;
    isSame &&= ratings.size === former?.ratings.size && isDeepStrictEqual(merchants, former.merchants);
    if (!isSame) this.#snapshot = { merchants, ratings, pools: new BenchmarkPools(merchants, ratings) };
  }

  async #readChanged({ merchants, ratings }: Snapshot, since: Date): Promise<void> {
    const changed = new Map<string, string>();
    for (const [id, stamp] of await stampsSince(this.#database, this.#options.questions, since)) {
      if (ratings.has(...memberOf(id)) && ratings.stampOf(id) !== stamp) changed.set(id, stamp);
    }
    if (changed.size === 0) return;
    try {
      await this.#put(ratings, changed);
    } finally {
      // What was put before a failure counts, too.
      this.#snapshot = { merchants, ratings, pools: new BenchmarkPools(merchants, ratings) };
    }
  }

  #put(ratings: MemberRatings, stamps: ReadonlyMap<string, string>): Promise<void> {
    const reader = new SurveyReader(this.#database, CACHE_BYTES);
    return putMonths(ratings, stamps, reader, this.#options.questions, () => this.#stop.signal.aborted);
  }

  async #merchantsChanged({ merchants }: Snapshot, since: Date): Promise<boolean> {
    const saved = await this.#merchants({ benchmarksSavedAt: { $gte: since } });
    const known = new Map(merchants.map((merchant) => [merchant.mid, merchant]));
    const none = { group: null, sets: [] };
    return saved.some(
      (merchant) => !isDeepStrictEqual(merchant, known.get(merchant.mid) ?? { mid: merchant.mid, ...none }),
    );
  }

  async #merchants(filter: Filter<MerchantDocument> = {}): Promise<BenchmarkMerchant[]> {
    const found = this.#database.merchants
      .find(filter, { projection: { benchmarkGroup: 1, customBenchmarks: 1 } })
      .sort({ _id: 1 })
      .batchSize(MERCHANTS_AT_ONCE);
    const merchants: BenchmarkMerchant[] = [];
    for await (const { _id, benchmarkGroup = null, customBenchmarks = [] } of found) {
      merchants.push({ mid: _id, group: benchmarkGroup, sets: customBenchmarks.slice(0, MOST_CUSTOM_BENCHMARKS) });
    }
    return merchants;
  }

  /** Months that calls may need now. Older ones are dropped. */
  async #months(): Promise<Month[]> {
    // Zones differ by a day at most.
    const today = dayOf(new Date(this.#options.now()), 'UTC');
    const first = addMonths(startOfMonth(today), -MONTHS_BACK);
    const months = monthsOf(first, addDays(today, 1));
    if (first !== this.#firstMonth) {
      await this.#database.benchmarkMonths.deleteMany({ month: { $lt: first.slice(0, 7) } });
      this.#firstMonth = first;
    }
    return months;
  }
}

function memberOf(id: string): [mid: number, month: Month] {
  const [mid = '', month = ''] = id.split('|');
  return [Number(mid), month];
}

function membersOf(merchants: readonly BenchmarkMerchant[]): Set<number> {
  const members = new Set<number>();
  for (const { mid, group, sets } of merchants) {
    if (group !== null) members.add(mid);
    for (const set of sets) for (const each of set.mids) members.add(each);
  }
  return members;
}
