import type { AuditAction, AuditChange, AuditValue } from '@shoppervoice/contracts/accounts';
import type { ObjectId } from 'mongodb';

export interface AuditDocument {
  readonly _id: ObjectId;
  readonly at: Date;
  readonly action: AuditAction;
  /** The user who acted; null if unknown. A user name that was typed is not stored: it may be a password. */
  readonly userId: string | null;
  /** The merchant that was left, entered, requested or changed. */
  readonly mid: number | null;
  /** IP address of the client, as vouched for by the gateway. */
  readonly address: string | null;
  readonly requestId: string;
  /**
   * Absent if the action says everything. Never a password, token or link. `more`: number of similar entries that
   * followed.
   */
  readonly details?: Readonly<Record<string, AuditValue>>;
  /** Values before and after. Never about a shopper. */
  readonly changes?: readonly AuditChange[];
}
