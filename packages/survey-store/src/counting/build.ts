import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyBulkWriteOperation, Collection, Filter } from 'mongodb';
import type { SurveyDatabase } from '../database/databases.ts';
import type { DayState } from '../database/dirty-document.ts';
import { duplicatePositions, isUnanswered } from '../database/mongo-errors.ts';
import { DerivedVersion } from '../derived/derived-version.ts';
import { putDays } from '../rollups/month-store.ts';
import { ClaimedDays, dirtyFor, unclaimed } from './claimed-days.ts';
import { countDays } from './count-days.ts';

export interface BuildProgress {
  readonly done: number;
  readonly total: number;
}

/** Responses per batch of days, which bounds memory. */
const RESPONSES_AT_ONCE = 8_000;
const FIRST_DAYS = 8;
const MOST_DAYS = 256;
const STATES_AT_ONCE = 2_000;
/** About a month, so that its documents are seldom written twice. */
const REBUILT_DAYS = 32;
/** Poll interval for days that other builders count. */
const LEFT_MS = 100;

export interface BuildOptions {
  /** Skip days that a running import still writes, and those that other builders count. */
  readonly skipOnHold?: boolean;
  readonly onProgress?: (progress: BuildProgress) => void;
  readonly stopped?: () => boolean;
  /** The version of a long-running builder. */
  readonly version?: DerivedVersion;
}

/**
 * Counts every dirty day; without `skipOnHold` also waits for those that other builders count. Safe at any time in
 * several processes, which share the days; of several versions the latest one counts. Returns the number of days.
 * @throws what keeps a merchant's days from being counted, after those of all others; what the database throws at once
 */
export async function buildDirtyDays(database: SurveyDatabase, options: BuildOptions = {}): Promise<number> {
  const { skipOnHold = false, stopped, version = new DerivedVersion(database) } = options;
  if (skipOnHold && (await version.turn()).takes === 'none') return 0;
  const pass = new DirtyPass(database, version, options);
  let left = await pass.build(skipOnHold ? { holdUntil: { $lte: new Date() } } : {});
  while (!skipOnHold && left.length > 0 && !stopped?.()) {
    await sleep(LEFT_MS);
    left = await pass.build({ _id: { $in: left } });
  }
  if (pass.fault !== null) throw pass.fault;
  return pass.done;
}

class DirtyPass {
  done = 0;
  /** The first reason why days of a merchant could not be counted; null: none. */
  fault: unknown = null;
  readonly #database: SurveyDatabase;
  readonly #version: DerivedVersion;
  readonly #options: BuildOptions;
  #total: number | null = null;

  constructor(database: SurveyDatabase, version: DerivedVersion, options: BuildOptions) {
    this.#database = database;
    this.#version = version;
    this.#options = options;
  }

  /** Counts these dirty days in the order of merchants and days, each once. Returns those that other builders count. */
  async build({ _id, ...among }: Filter<DayState>): Promise<readonly string[]> {
    const { days } = this.#database;
    const filter = { dirty: true, ...among };
    if (this.#options.onProgress) this.#total ??= await days.countDocuments(filter);
    const left: string[] = [];
    let after = '';
    for (;;) {
      const states = await days
        .find({ ...filter, _id: { ...(_id as object), $gt: after } })
        .sort({ _id: 1 })
        .limit(STATES_AT_ONCE)
        .toArray();
      for (const merchant of Map.groupBy(states, ({ mid }) => mid).values()) {
        try {
          left.push(...(await this.#buildMerchant(merchant)));
        } catch (error) {
          if (isUnanswered(error)) throw error;
          this.fault ??= error;
        }
        if (this.#options.stopped?.()) return left;
      }
      const last = states.at(-1);
      if (!last || states.length < STATES_AT_ONCE) return left;
      after = last._id;
    }
  }

  async #buildMerchant(states: readonly DayState[]): Promise<readonly string[]> {
    const { stopped, onProgress } = this.#options;
    const left: string[] = [];
    let size = FIRST_DAYS;
    for (let at = 0; at < states.length && !stopped?.(); ) {
      const turn = await this.#version.turn();
      const open = dirtyFor(turn);
      const wanted = open ? await fewEnough(this.#database, states.slice(at, at + size)) : states.slice(at);
      at += wanted.length;
      const claimed = open && (await ClaimedDays.take(this.#database, wanted, open));
      const taken = new Set(claimed?.states.map(({ _id }) => _id));
      left.push(...wanted.flatMap(({ _id }) => (taken.has(_id) ? [] : [_id])));
      if (claimed === null) continue;
      const responses = await buildDays(this.#database, claimed, turn.number);
      await this.#version.showWork();
      this.done += taken.size;
      onProgress?.({ done: this.done, total: Math.max(this.done, this.#total ?? 0) });
      if (responses > RESPONSES_AT_ONCE) size = Math.max(1, Math.floor(size / 2));
      else if (responses * 2 < RESPONSES_AT_ONCE) size = Math.min(MOST_DAYS, size * 2);
    }
    return left;
  }
}

/**
 * Recounts some days of an earlier version, latest first. Returns how many, 0 if none are left. Dirty days are left to
 * `buildDirtyDays`.
 */
export async function rebuildSomeDays(
  database: SurveyDatabase,
  version = new DerivedVersion(database),
): Promise<number> {
  const { number, outdated } = await version.turn();
  // The order makes a planner take the index of versions: that of dirty days holds every day that is clean.
  const earlier = { version: { $in: [...outdated] }, dirty: false };
  const one = await database.days.findOne(earlier, { sort: { version: 1 } });
  if (one?.version === undefined) return 0;
  const open = { version: one.version, dirty: false };
  const states = await database.days
    .find({ ...open, ...unclaimed(Date.now()) })
    .sort({ _id: -1 })
    .limit(REBUILT_DAYS)
    .toArray();
  const merchant = states.filter(({ mid }) => mid === states[0]?.mid);
  if (merchant.length === 0) return 0;
  const claimed = await ClaimedDays.take(database, await fewEnough(database, merchant), open);
  if (claimed !== null) await buildDays(database, claimed, number);
  return merchant.length;
}

/** As many of these days as fit a batch, at least one. */
async function fewEnough(
  { responses }: Pick<SurveyDatabase, 'responses'>,
  states: readonly DayState[],
): Promise<readonly DayState[]> {
  const mid = states[0]?.mid;
  if (states.length <= FIRST_DAYS || mid === undefined) return states;
  const count = await responses.countDocuments({ mid, day: { $in: states.map(({ day }) => day) } });
  if (count <= 2 * RESPONSES_AT_ONCE) return states;
  return fewEnough({ responses }, states.slice(0, Math.ceil(states.length / 2)));
}

/** Builds claimed days of one merchant. Returns the number of responses. */
async function buildDays(database: SurveyDatabase, claimed: ClaimedDays, version: number): Promise<number> {
  try {
    const responses = await storeDays(database, claimed.states);
    await claimed.settle(version);
    return responses;
  } catch (error) {
    // A claim that cannot be released expires.
    await claimed.fail().catch(() => undefined);
    throw error;
  }
}

/** Each state's `written` was read before its responses are. */
async function storeDays(database: SurveyDatabase, states: readonly DayState[]): Promise<number> {
  const mid = states[0]?.mid;
  if (mid === undefined) throw new Error('a claim without days');
  const counted = await countDays(
    database,
    mid,
    states.map(({ day }) => day),
  );
  const days = states.flatMap(({ day, written }) => {
    const content = counted.days.get(day);
    return content ? [{ day, written, content }] : [];
  });
  const surveys = days.flatMap(({ day, written, content }) =>
    [...content.surveys].map(([surveyId, { counts, columns }]) => ({ mid, surveyId, day, written, counts, columns })),
  );
  const texts = <List extends 'openEnds' | 'comments'>(list: List) =>
    days.map(({ day, written, content }) => ({ _id: `${mid}|${day}`, mid, day, built: written, ...content[list] }));
  // These two are written before the counts, whose presence means that they are complete.
  await putNewer(database.openEndDays, texts('openEnds'));
  await putNewer(
    database.responseDays,
    surveys.map(({ surveyId, day, written, columns }) => ({
      _id: `${mid}|${surveyId}|${day}`,
      mid,
      surveyId,
      day,
      built: written,
      ...columns,
    })),
  );
  await putNewer(database.commentDays, texts('comments'));
  await putDays(database, surveys);
  const months = new Set(states.map(({ day }) => `${mid}|${day.slice(0, 7)}`));
  await database.months.bulkWrite(
    [...months].map((_id) => ({
      updateOne: { filter: { _id }, update: { $set: { stamp: randomUUID(), changedAt: new Date() } }, upsert: true },
    })),
    { ordered: false },
  );
  return counted.responses;
}

/** Replaces documents that were built from an earlier state. */
async function putNewer<Document extends { readonly _id: string; readonly built: number; readonly edition: string }>(
  collection: Collection<Document>,
  documents: readonly Omit<Document, 'edition'>[],
): Promise<void> {
  const operations = documents.map(({ _id, ...content }) => {
    const filter = { _id, built: { $lt: content.built } };
    const replacement = { ...content, edition: randomUUID() };
    return { replaceOne: { filter, replacement, upsert: true } } as unknown as AnyBulkWriteOperation<Document>;
  });
  try {
    await collection.bulkWrite(operations, { ordered: false });
  } catch (error) {
    // A duplicate key means that the day is already stored at this `written` or a greater one.
    duplicatePositions(error);
  }
}
