import { createHash } from 'node:crypto';
import type { ErrorGroup, StackFrame } from '@shoppervoice/contracts/remotes';
import type { Collection, Db } from 'mongodb';
import { isDuplicate } from '../registry/registry-database.ts';

/** Groups of a build that are kept. */
export const MOST_GROUPS = 50;
/** Frames that tell one error from another. Callers further out differ by what the reader clicked. */
const TELLING = 3;

type Report = Pick<ErrorGroup, 'event' | 'module' | 'message' | 'frames'>;

interface GroupDocument extends Report {
  /** `<build>/<id>`. */
  readonly _id: string;
  readonly build: string;
  readonly count: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
}

/** Errors of a build with one stack, counted in the database for all gateways. */
export class ErrorGroups {
  readonly #groups: Collection<GroupDocument>;

  constructor(db: Db) {
    this.#groups = db.collection('errors');
  }

  async add(build: string, report: Report, at = new Date()): Promise<void> {
    const _id = `${build}/${fingerprint(report)}`;
    const change = { $inc: { count: 1 }, $max: { lastAt: at }, $setOnInsert: { build, ...report, firstAt: at } };
    try {
      const { upsertedCount } = await this.#groups.updateOne({ _id }, change, { upsert: true });
      if (upsertedCount > 0) await this.#dropRarest(build);
    } catch (error) {
      // Another gateway has inserted it at this moment.
      if (!isDuplicate(error)) throw error;
      await this.#groups.updateOne({ _id }, { $inc: { count: 1 }, $max: { lastAt: at } });
    }
  }

  /** Most frequent first, by build. */
  async of(builds: readonly string[]): Promise<ReadonlyMap<string, readonly ErrorGroup[]>> {
    const found = await this.#groups
      .find({ build: { $in: [...builds] } })
      .sort({ count: -1, lastAt: -1 })
      .toArray();
    const groups = new Map<string, ErrorGroup[]>();
    for (const { _id, build, event, module, message, frames, count, firstAt, lastAt } of found) {
      const times = { firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() };
      const group = { id: _id.slice(build.length + 1), event, module, message, count, ...times, frames };
      groups.set(build, [...(groups.get(build) ?? []), group]);
    }
    return groups;
  }

  async forget(builds: readonly string[]): Promise<void> {
    await this.#groups.deleteMany({ build: { $in: [...builds] } });
  }

  /** A flood of different stacks drops its own: what comes again is kept. */
  async #dropRarest(build: string): Promise<void> {
    const surplus = (await this.#groups.countDocuments({ build })) - MOST_GROUPS;
    if (surplus <= 0) return;
    const rarest = await this.#groups
      .find({ build }, { projection: { _id: 1 } })
      .sort({ count: 1, lastAt: 1 })
      .limit(surplus)
      .toArray();
    await this.#groups.deleteMany({ _id: { $in: rarest.map(({ _id }) => _id) } });
  }
}

/** The same for the same places in the source. Columns, and names of functions, are different in every browser. */
function fingerprint({ event, frames }: Pick<Report, 'event' | 'frames'>): string {
  const telling = frames.filter(({ origin }) => origin === 'own').slice(0, TELLING);
  const places = telling.map(({ file, line, column, unmapped }: StackFrame) =>
    unmapped === undefined ? [file, line] : [file, line, column],
  );
  return createHash('sha256')
    .update(JSON.stringify([event, places]))
    .digest('base64url')
    .slice(0, 22);
}
