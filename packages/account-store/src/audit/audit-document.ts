import type { ObjectId } from 'mongodb';

export type AuditAction =
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-in-limited'
  | 'sign-out'
  | 'merchant-switch'
  | 'merchant-switch-refused';

export interface AuditDocument {
  readonly _id: ObjectId;
  readonly at: Date;
  readonly action: AuditAction;
  /** Null where nobody is known: what was typed as a user name is not kept, it may be a password. */
  readonly userId: string | null;
  /** The merchant that was left, entered or asked for. */
  readonly mid: number | null;
  /** The client's, as the gateway vouches for it. */
  readonly address: string | null;
  readonly requestId: string;
}
