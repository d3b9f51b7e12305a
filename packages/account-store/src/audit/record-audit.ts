import { ObjectId } from 'mongodb';
import type { AccountDatabase } from '../account-database.ts';
import type { AuditDocument } from './audit-document.ts';

/** Adds to the audit trail. Nothing in it is ever changed. */
export async function recordAudit(accounts: AccountDatabase, entry: Omit<AuditDocument, '_id' | 'at'>): Promise<void> {
  await accounts.audit.insertOne({ _id: new ObjectId(), at: new Date(), ...entry });
}
