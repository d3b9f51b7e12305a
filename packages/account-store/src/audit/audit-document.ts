import type { AuditAction, AuditChange, AuditValue } from '@shoppervoice/contracts/accounts';
import type { ObjectId } from 'mongodb';

export interface AuditDocument {
  readonly _id: ObjectId;
  readonly at: Date;
  readonly action: AuditAction;
  /** The user who did it; null if unknown. What was typed as a user name is not kept: it may be a password. */
  readonly userId: string | null;
  /** The merchant that was left, entered, asked for or changed. */
  readonly mid: number | null;
  /** IP address of the client, as the gateway vouches for it. */
  readonly address: string | null;
  readonly requestId: string;
  /** Details; absent if the action says it all. Never a secret: no password, token or link. `more`: how many like it came after it. */
  readonly details?: Readonly<Record<string, AuditValue>>;
  /** Values before and after. Never about a shopper. */
  readonly changes?: readonly AuditChange[];
}
