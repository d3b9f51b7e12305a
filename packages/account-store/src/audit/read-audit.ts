import { AUDIT_ACTIONS, type AuditAction, auditScope } from '@shoppervoice/contracts/accounts';
import type { Filter } from 'mongodb';
import type { AccountDatabase } from '../account-database.ts';
import type { AuditDocument } from './audit-document.ts';

export interface AuditQuery {
  readonly action?: AuditAction;
  /** The users who acted; several if a user name is also another user's ID. */
  readonly userIds?: readonly string[];
  readonly mid?: number;
  /**
   * Limits the trail to what the merchant's admins may see: without the operator's work and these superusers' own
   * accounts.
   */
  readonly forAdmins?: { readonly superusers: readonly string[] };
  /** Half-open range of instants. */
  readonly from?: Date;
  readonly until?: Date;
}

/** One page of the trail, latest first, and the total. `page` counts from 1. */
export async function readAudit(
  accounts: Pick<AccountDatabase, 'audit'>,
  query: AuditQuery,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly entries: readonly AuditDocument[] }> {
  const filter: Filter<AuditDocument> = {
    ...(query.action === undefined ? {} : { action: query.action }),
    ...(query.userIds === undefined ? {} : { userId: { $in: [...query.userIds] } }),
    ...(query.mid === undefined ? {} : { mid: query.mid }),
    ...(query.forAdmins === undefined ? {} : seenByAdmins(query.forAdmins.superusers)),
    ...(query.from === undefined && query.until === undefined
      ? {}
      : { at: { ...(query.from && { $gte: query.from }), ...(query.until && { $lt: query.until }) } }),
  };
  // Entries are never removed, so the collection's estimate is exact.
  const isEverything = Object.keys(filter).length === 0;
  const [total, entries] = await Promise.all([
    isEverything ? accounts.audit.estimatedDocumentCount() : accounts.audit.countDocuments(filter),
    accounts.audit
      .find(filter)
      .sort({ at: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .toArray(),
  ]);
  return { total, entries };
}

const ACTIONS = Object.keys(AUDIT_ACTIONS) as AuditAction[];
const actionsOf = (scope: ReturnType<typeof auditScope>) => ACTIONS.filter((action) => auditScope(action) === scope);

const seenByAdmins = (superusers: readonly string[]): Filter<AuditDocument> => ({
  $or: [
    { action: { $in: actionsOf('merchant') } },
    { action: { $in: actionsOf('account') }, userId: { $nin: [...superusers] } },
  ],
});
