import type { ExportFormat } from '@shoppervoice/contracts/delivery';
import type { KeptTrace } from '@shoppervoice/service-kit';
import type { Collection, Db } from 'mongodb';

interface ExportBase {
  /** Also names its file; not guessable. */
  readonly _id: string;
  readonly mid: number;
  readonly userId: string;
  /** Idempotency key of the page's click; absent without one. */
  readonly key?: string;
  readonly type: string;
  readonly title: string;
  readonly format: ExportFormat;
  /** CSV without head lines: it begins with its table. */
  readonly bare?: true;
  readonly query: string;
  readonly createdAt: Date;
  /** Attempts so far. */
  readonly attempts: number;
  readonly rows: number;
}

interface OpenExport extends ExportBase, KeptTrace {
  /** The seat among its merchant's open exports. */
  readonly seat: number;
  /**
   * When a process may claim it: it waits, or the claim of its process has expired. Absent in exports of an earlier
   * version.
   */
  readonly nextAt?: Date;
}

/** A waiting export occupies a seat of its merchant; a running one also a place to run. */
export interface WaitingExport extends OpenExport {
  readonly status: 'waiting';
}
export interface RunningExport extends OpenExport {
  readonly status: 'running';
  readonly place: number;
  /** ID of the attempt; if it differs, another attempt has taken over. */
  readonly attempt: string;
  readonly progress: number | null;
}
export interface CompleteExport extends ExportBase {
  readonly status: 'complete';
  readonly fileName: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Whether its file contains shoppers' e-mail addresses. Absent in exports of an earlier version: it may. */
  readonly addresses?: boolean;
  /** Its webhook event is still to be sent. */
  readonly untold?: true;
  readonly expiresAt: Date;
}
export interface FailedExport extends ExportBase {
  readonly status: 'failed';
  /** A sentence. */
  readonly reason: string;
  /** No service refused it: it failed on our side, and may be tried again. */
  readonly givenUp?: true;
  /** The notice that it was given up is still to be sent. */
  readonly noticeDue?: true;
  readonly expiresAt: Date;
}
export type ExportDocument = WaitingExport | RunningExport | CompleteExport | FailedExport;

/** Exports per merchant that run at once, and that wait behind them. */
export const AT_ONCE = 2;
export const WAITING = 20;
export const SEATS = AT_ONCE + WAITING;
/** How long a file, or the reason of a failure, is available. */
export const KEPT_MS = 24 * 3_600_000;

export const exportsOf = (db: Db): Collection<ExportDocument> => db.collection('exports');

/** Creates the unique indexes that enforce the limits, also for concurrent calls. */
export async function prepareExports(db: Db): Promise<void> {
  const unique = (fields: Readonly<Record<string, 1>>, has: string) =>
    ({ key: { ...fields }, unique: true, partialFilterExpression: { [has]: { $exists: true } } }) as const;
  await exportsOf(db).createIndexes([
    { ...unique({ mid: 1, seat: 1 }, 'seat'), name: 'seats' },
    { ...unique({ mid: 1, place: 1 }, 'place'), name: 'places' },
    { ...unique({ userId: 1, mid: 1, key: 1 }, 'key'), name: 'clicks' },
    { key: { status: 1 }, name: 'status' },
    {
      key: { givenUp: 1, createdAt: 1 },
      name: 'given_up',
      partialFilterExpression: { givenUp: { $exists: true } },
    },
    { key: { expiresAt: 1 }, name: 'expiry' },
    { key: { untold: 1 }, name: 'untold', sparse: true },
  ]);
  // Remove jobs of an earlier version: exports are now claimed through their documents.
  await db.collection('jobs').deleteMany({ name: 'export' });
}
