import { ObjectId } from 'mongodb';
import type { AccountDatabase } from './account-database.ts';

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

/** Adds to the audit trail. Nothing in it is ever changed. */
export async function recordAudit(accounts: AccountDatabase, entry: Omit<AuditDocument, '_id' | 'at'>): Promise<void> {
  await accounts.audit.insertOne({ _id: new ObjectId(), at: new Date(), ...entry });
}
