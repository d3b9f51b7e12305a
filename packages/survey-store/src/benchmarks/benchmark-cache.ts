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
import type { BenchmarkMonthDocument } from '../database/benchmark-document.ts';
import type { SurveyDatabase } from '../database/databases.ts';
import { monthsOf, NotCountedYet, SurveyReader } from '../reading/survey-reader.ts';
import { type BenchmarkMerchant, BenchmarkPools } from './benchmark-pools.ts';
import { memberMonths } from './member-months.ts';

/** Poll interval: the delay after an import, in addition to the time for counting. */
const LOOK_MS = 5_000;
/** How long a call right after the start waits for the first snapshot. */
const FIRST_MS = 5_000;
/** The deepest range, the month before it, and one for other time zones. */
const MONTHS_BACK = 18;
/** Months are read once, so no call shares them. */
const CACHE_BYTES = 2_000_000;

interface Snapshot {
  readonly merchants: readonly BenchmarkMerchant[];
  readonly months: ReadonlyMap<string, BenchmarkMonthDocument>;
  readonly pools: BenchmarkPools;
}

export interface BenchmarkOptions {
  /** Ratings with benchmarks. */
  readonly questions: readonly Pick<Question, 'code' | 'surveyId'>[];
  /** Milliseconds. */
  readonly now: () => number;
  /** Called on failures (a database that is away); the next poll retries. */
  readonly onError: (error: unknown) => void;
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
        await this.#look();
      } catch (error) {
        if (!signal.aborted) this.#options.onError(error);
      }
      await sleep(LOOK_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  async #look(): Promise<void> {
    const { questions } = this.#options;
    const { signal } = this.#stop;
    const merchants = await this.#merchants();
    const cached = this.#snapshot?.months ?? new Map<string, BenchmarkMonthDocument>();
    const shownMonths = await this.#months();
    const mids = [...membersOf(merchants)].sort((a, b) => a - b);
    const reader = new SurveyReader(this.#database, CACHE_BYTES);
    const months = await memberMonths(reader, questions, mids, shownMonths, cached, () => signal.aborted);
    if (signal.aborted) return;
    const isSame =
      this.#snapshot !== null &&
      months.size === cached.size &&
      [...months].every(([id, document]) => cached.get(id) === document) &&
      isDeepStrictEqual(merchants, this.#snapshot.merchants);
    if (!isSame) this.#snapshot = { merchants, months, pools: new BenchmarkPools(merchants, months.values()) };
    this.#first.resolve();
  }

  async #merchants(): Promise<BenchmarkMerchant[]> {
    const found = this.#database.merchants
      .find({}, { projection: { benchmarkGroup: 1, customBenchmarks: 1 } })
      .sort({ _id: 1 });
    const merchants: BenchmarkMerchant[] = [];
    for await (const { _id, benchmarkGroup = null, customBenchmarks = [] } of found) {
      if (benchmarkGroup === null && customBenchmarks.length === 0) continue;
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

function membersOf(merchants: readonly BenchmarkMerchant[]): Set<number> {
  const members = new Set<number>();
  for (const { mid, group, sets } of merchants) {
    if (group !== null) members.add(mid);
    for (const set of sets) for (const each of set.mids) members.add(each);
  }
  return members;
}
