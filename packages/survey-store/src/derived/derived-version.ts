import { driverRatings, surveysOf } from '@shoppervoice/survey-model';
import { COLUMNS_FORM } from '../columns/response-day.ts';
import { columnsOf, OPEN_END_COLUMNS } from '../comments/columns.ts';
import type { SurveyDatabase } from '../database/databases.ts';
import { contentId, countersOf, DERIVED_VERSION } from '../rollups/counters.ts';
import { type BuilderTurn, type KnownVersions, numberOf, turnOf, UNNUMBERED } from './builder-turn.ts';

/** IDs in `meta`: the version of releases without numbers, and the list of versions with numbers. */
export const DERIVED = 'derived';
export const VERSIONS = 'versions';

/** Interval at which a builder checks other versions and reports its activity, in milliseconds. */
const POLL_MS = 15_000;

/** The version of this release's derived data, as a text that begins with `DERIVED_VERSION`. */
export function currentVersion({ programme }: Pick<SurveyDatabase, 'programme'>): string {
  const columns = [...columnsOf(programme), ...OPEN_END_COLUMNS].map(({ name }) => name);
  const counters = surveysOf(programme).flatMap((surveyId) => countersOf(surveyId).counterIds);
  const drivers = driverRatings(surveysOf(programme)).map(({ id, code }) => `${id}:${code}`);
  const tables = contentId([COLUMNS_FORM, ...counters, ...drivers].join()).toString(36);
  return [DERIVED_VERSION, tables, ...columns, 'emails'].join(' ');
}

/** A builder's version beside those of other processes on the same database. `now` in milliseconds. */
export class DerivedVersion {
  readonly #database: Pick<SurveyDatabase, 'meta' | 'days'>;
  readonly #version: string;
  readonly #now: () => number;
  #turn: { readonly of: BuilderTurn; readonly at: number } | null = null;
  #shownAt = 0;

  constructor(database: SurveyDatabase, version = currentVersion(database), now: () => number = Date.now) {
    this.#database = database;
    this.#version = version;
    this.#now = now;
  }

  /** Its permissions, cached for a few seconds. */
  async turn(): Promise<BuilderTurn> {
    const at = this.#now();
    if (this.#turn !== null && at - this.#turn.at < POLL_MS) return this.#turn.of;
    const known = await this.#database.meta.findOneAndUpdate(
      { _id: VERSIONS },
      { $addToSet: { order: this.#version } },
      { upsert: true, returnDocument: 'after' },
    );
    const order = known?.order ?? [];
    const seen = { ...known?.seen, ...(await this.#noteArrivals(order, known?.seen ?? {}, new Date(at))) };
    const of = turnOf({ order, seen }, this.#version, at);
    this.#turn = { of, at };
    return of;
  }

  /** A version that has arrived and has not built anything yet counts as active now, not as given up. */
  async #noteArrivals(
    order: readonly string[],
    seen: KnownVersions['seen'],
    now: Date,
  ): Promise<KnownVersions['seen']> {
    const arrived = order.map((version) => numberOf(order, version)).filter((number) => seen[number] === undefined);
    if (arrived.length === 0) return {};
    const $max = Object.fromEntries(arrived.map((number) => [`seen.${number}`, now]));
    const $set = Object.fromEntries(arrived.map((number) => [`arrived.${number}`, now]));
    await this.#database.meta.updateOne({ _id: VERSIONS }, { $max, $set });
    return Object.fromEntries(arrived.map((number) => [number, now]));
  }

  /** Reports activity; a builder that keeps failing does not block others. */
  async showWork(): Promise<void> {
    const { number } = await this.turn();
    const at = this.#now();
    if (at - this.#shownAt < POLL_MS) return;
    await this.#database.meta.updateOne({ _id: VERSIONS }, { $max: { [`seen.${number}`]: new Date(at) } });
    this.#shownAt = at;
  }

  /**
   * Numbers days that a release without numbers has built, or marked by `outdated`: before the upgrade, or during it,
   * while some processes still run that release.
   */
  async numberFormerDays(): Promise<void> {
    const { days, meta } = this.#database;
    const former = await meta.findOne({ _id: DERIVED });
    const { number } = await this.turn();
    const numbered = (version: number) => ({ $set: { version }, $unset: { outdated: '' } }) as const;
    // Mostly there is none, and a write that changes nothing costs more than this look.
    if ((await days.findOne({ outdated: { $in: [true, false] } }, { projection: { _id: 1 } })) !== null) {
      await days.updateMany({ outdated: true }, numbered(UNNUMBERED));
      await days.updateMany({ outdated: false }, numbered(former?.version === this.#version ? number : UNNUMBERED));
    }
    if (former === null || former.numbered) return;
    await days.updateMany({ version: { $exists: false }, dirty: false }, numbered(UNNUMBERED));
    await meta.updateOne({ _id: DERIVED }, { $set: { numbered: true } });
  }
}
