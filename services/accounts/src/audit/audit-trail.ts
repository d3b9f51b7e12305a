import { type AccountDatabase, type AuditDocument, type AuditQuery, readAudit } from '@shoppervoice/account-store';
import { AUDIT_ACTIONS, type AuditAction, type AuditAnswer, type AuditEntry } from '@shoppervoice/contracts/accounts';
import { RequestedDay } from '@shoppervoice/contracts/calls';
import { ProblemError } from '@shoppervoice/service-kit';
import { ADMINS, isDay } from '@shoppervoice/survey-model';
import Type, { type Static } from 'typebox';
import type { RegisterRoutes } from '../parts/accounts-parts.ts';
import { type Caller, callerWithRole } from '../session/caller.ts';

const Query = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  action: Type.Optional(Type.String({ maxLength: 50 })),
  user: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  mid: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
  from: Type.Optional(RequestedDay),
  to: Type.Optional(RequestedDay),
});

/**
 * `GET /api/admin/audit` -> `AuditAnswer`. Superusers see everything; admins see their own merchant, and get 403 for
 * another. 400 for an unknown action or invalid days.
 */
export const auditRoute: RegisterRoutes = (app, parts) => {
  const { accounts } = parts;
  app.get<{ Querystring: Static<typeof Query> }>(
    '/api/admin/audit',
    { schema: { querystring: Query } },
    async (request, reply): Promise<AuditAnswer> => {
      reply.header('cache-control', 'no-store');
      const caller = await callerWithRole(parts, request, ADMINS);
      const { page = 1, pageSize = 50 } = request.query;
      const query = await restrictToMerchant(accounts, caller, await readQuery(accounts, request.query));
      const { total, entries } = await readAudit(accounts, query, { page, pageSize });
      return { total, page, pageSize, entries: await withNames(accounts, entries) };
    },
  );
};

/** Limits a query to what the caller may see. @throws ProblemError 403 for another merchant */
async function restrictToMerchant(
  accounts: AccountDatabase,
  { user, trail }: Caller,
  query: AuditQuery,
): Promise<AuditQuery> {
  if (user.accessType === 'SUPERUSER') return query;
  const { mid } = trail;
  if (query.mid !== undefined && query.mid !== mid) {
    throw new ProblemError(403, 'You can read the audit trail of the merchant that you have open.', {
      parameter: 'mid',
    });
  }
  const superusers = await accounts.users.find({ accessType: 'SUPERUSER' }, { projection: { _id: 1 } }).toArray();
  return { ...query, mid, forAdmins: { superusers: superusers.map(({ _id }) => _id) } };
}

const isAction = (name: string): name is AuditAction => Object.hasOwn(AUDIT_ACTIONS, name);

async function readQuery(accounts: AccountDatabase, params: Static<typeof Query>): Promise<AuditQuery> {
  const { action, user, mid, from, to } = params;
  if (action !== undefined && !isAction(action))
    throw wrong('action', `one of ${Object.keys(AUDIT_ACTIONS).join(', ')}`);
  for (const [parameter, day] of Object.entries({ from, to })) {
    if (day !== undefined && !isDay(day)) throw wrong(parameter, 'a day that exists, as YYYY-MM-DD');
  }
  if (from !== undefined && to !== undefined && to < from) {
    throw new ProblemError(400, 'to must not be before from.', { parameter: 'to', allowed: `${from} or later` });
  }
  const named =
    user === undefined ? null : await accounts.users.findOne({ username: user }, { projection: { _id: 1 } });
  return {
    ...(action === undefined ? {} : { action }),
    ...(user === undefined ? {} : { userIds: named === null ? [user] : [named._id, user] }),
    ...(mid === undefined ? {} : { mid }),
    ...(isDay(from) ? { from: startOf(from) } : {}),
    ...(isDay(to) ? { until: new Date(startOf(to).getTime() + DAY_MS) } : {}),
  };
}

/** UTC. */
const DAY_MS = 86_400_000;
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

const wrong = (parameter: string, allowed: string): ProblemError =>
  new ProblemError(400, `The parameter ${parameter} must be ${allowed}.`, { parameter, allowed });

/** Adds current names; entries store IDs only. */
async function withNames(accounts: AccountDatabase, entries: readonly AuditDocument[]): Promise<AuditEntry[]> {
  const distinct = <Id>(ids: readonly (Id | null)[]): Id[] => [...new Set(ids.filter((id) => id !== null))];
  const [users, merchants] = await Promise.all([
    accounts.users
      .find({ _id: { $in: distinct(entries.map(({ userId }) => userId)) } }, { projection: { username: 1 } })
      .toArray(),
    accounts.merchants
      .find({ _id: { $in: distinct(entries.map(({ mid }) => mid)) } }, { projection: { merchantName: 1 } })
      .toArray(),
  ]);
  const usernames = new Map(users.map(({ _id, username }) => [_id, username]));
  const names = new Map(merchants.map(({ _id, merchantName }) => [_id, merchantName]));
  return entries.map(({ _id, at, action, userId, mid, address, details, changes }) => ({
    id: _id.toHexString(),
    at: at.toISOString(),
    action,
    userId,
    username: userId === null ? null : (usernames.get(userId) ?? null),
    mid,
    merchantName: mid === null ? null : (names.get(mid) ?? null),
    address,
    details: details ?? {},
    changes: changes ?? [],
  }));
}
