import type { SurveyDatabase } from '../database/databases.ts';
import { numberOf } from './builder-turn.ts';
import { VERSIONS } from './derived-version.ts';
import { REREAD } from './reread.ts';

/** A change of all stored data that runs in the background, and goes on where it was after a stop. */
export interface Migration {
  readonly what: string;
  /** Null: begun by an earlier version, which did not note it. */
  readonly since: Date | null;
  /** Documents, of an estimated `total`. */
  readonly done: number;
  readonly total: number;
}

/** The migrations that have not ended. */
export async function readMigrations(database: SurveyDatabase): Promise<Migration[]> {
  const found = await Promise.all([recountedDays(database), rereadTexts(database)]);
  return found.filter((each) => each !== null);
}

/** Days are counted again by the latest version. */
async function recountedDays({ meta, days }: SurveyDatabase): Promise<Migration | null> {
  const { order = [], arrived = {} } = (await meta.findOne({ _id: VERSIONS })) ?? {};
  const newest = Math.max(0, ...order.map((version) => numberOf(order, version)));
  const [left, all] = await Promise.all([
    days.countDocuments({ version: { $lt: newest } }),
    days.estimatedDocumentCount(),
  ]);
  return left === 0 ? null : progress('Days counted by this version', arrived[newest], left, all);
}

/** Texts are classified again. */
async function rereadTexts({ meta, responses }: SurveyDatabase): Promise<Migration | null> {
  const { after, startedAt } = (await meta.findOne({ _id: REREAD })) ?? {};
  if (after === undefined) return null;
  const [left, all] = await Promise.all([
    responses.countDocuments({ _id: { $gt: after } }),
    responses.estimatedDocumentCount(),
  ]);
  return progress('Texts classified by this version', startedAt, left, all);
}

function progress(what: string, since: Date | undefined, left: number, all: number): Migration {
  const total = Math.max(all, left);
  return { what, since: since ?? null, done: total - left, total };
}
