import type { ExportFormat } from '@shoppervoice/contracts/delivery';
import type { Collection, Db } from 'mongodb';

interface ExportBase {
  /** Names its file, too; nobody guesses it. */
  readonly _id: string;
  readonly mid: number;
  readonly userId: string;
  /** The page's, once for a click; absent: it made none. */
  readonly key?: string;
  readonly type: string;
  readonly title: string;
  readonly format: ExportFormat;
  /** Of CSV: it begins with its table. */
  readonly bare?: true;
  readonly query: string;
  readonly createdAt: Date;
  /** Attempts that were begun. */
  readonly attempts: number;
  readonly rows: number;
}

interface OpenExport extends ExportBase {
  /** One of its merchant's. */
  readonly seat: number;
  /** When a process may claim it: it waits, or the claim of the one that makes it has expired. Absent in what an earlier version began. */
  readonly nextAt?: Date;
}

/** While it waits or runs it has a seat of its merchant's, while it runs one of its places to run, too. */
export interface WaitingExport extends OpenExport {
  readonly status: 'waiting';
}
export interface RunningExport extends OpenExport {
  readonly status: 'running';
  readonly place: number;
  /** Which attempt it is: another one has taken over where this differs. */
  readonly attempt: string;
  readonly progress: number | null;
}
export interface CompleteExport extends ExportBase {
  readonly status: 'complete';
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Shoppers' e-mail addresses are in its file. Absent in what an earlier version made: they may be. */
  readonly addresses?: boolean;
  /** Other systems have not been notified of it yet. */
  readonly untold?: true;
  readonly expiresAt: Date;
}
export interface FailedExport extends ExportBase {
  readonly status: 'failed';
  /** A sentence. */
  readonly reason: string;
  /** Its people have not been notified yet that it was given up. */
  readonly noticeDue?: true;
  readonly expiresAt: Date;
}
export type ExportDocument = WaitingExport | RunningExport | CompleteExport | FailedExport;

/** Exports of one merchant that run at once, and that may wait behind them. */
export const AT_ONCE = 2;
export const WAITING = 20;
export const SEATS = AT_ONCE + WAITING;
/** How long a file, or the reason why there is none, can be had. */
export const KEPT_MS = 24 * 3_600_000;

export const exportsOf = (db: Db): Collection<ExportDocument> => db.collection('exports');

/** Makes the indexes that enforce the limits, also for calls at the same time. */
export async function prepareExports(db: Db): Promise<void> {
  const unique = (fields: Readonly<Record<string, 1>>, has: string) =>
    ({ key: { ...fields }, unique: true, partialFilterExpression: { [has]: { $exists: true } } }) as const;
  await exportsOf(db).createIndexes([
    { ...unique({ mid: 1, seat: 1 }, 'seat'), name: 'seats' },
    { ...unique({ mid: 1, place: 1 }, 'place'), name: 'places' },
    { ...unique({ userId: 1, mid: 1, key: 1 }, 'key'), name: 'clicks' },
    { key: { status: 1 }, name: 'status' },
    { key: { expiresAt: 1 }, name: 'expiry' },
    { key: { untold: 1 }, name: 'untold', sparse: true },
  ]);
  // Jobs of an earlier version: their exports are claimed by what the documents say.
  await db.collection('jobs').deleteMany({ name: 'export' });
}
