import {
  admitUser,
  changeRole,
  deactivateIn,
  findFactors,
  hasOtherAdmin,
  isProven,
  LeaseUnavailable,
  listInvitations,
  listUsers,
  type MerchantDocument,
  reactivateIn,
  recordAudit,
  rejectUser,
  removeUser,
  seesAddresses,
  setSeesAddresses,
  type UserDocument,
  usersWithFactors,
  voidLinks,
  withLeases,
} from '@shoppervoice/account-store';
import {
  type AccountUser,
  type AccountUsersAnswer,
  type ChangeUserRequest,
  ChangeUserRequestSchema,
  type GivenRole,
  type Success,
  type UserChange,
} from '@shoppervoice/contracts/accounts';
import { confirmedByPassword, ProblemError, sessionContextOf } from '@shoppervoice/service-kit';
import { type Actor, ADMINS, oneStop, userChanges, userRelation } from '@shoppervoice/survey-model';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { standingIn } from '../jobs/makers.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { callerWithRole } from '../session/caller.ts';
import { changeable, isShownTo, roleWord, shopOf, shownInvitation, shownUser, viewerOf } from './shown-user.ts';

export const NAMED_USER = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) });

/** `GET /api/account/users`, `PUT` and `DELETE /api/account/users/:id`: only users of the caller's merchant. */
export const usersRoutes: RegisterRoutes = (app, parts) => {
  const { accounts } = parts;

  app.get('/api/account/users', async (request, reply): Promise<AccountUsersAnswer> => {
    reply.header('cache-control', 'no-store');
    const caller = await callerWithRole(parts, request, ADMINS);
    const viewer = viewerOf(caller);
    const [users, invitations, shop] = await Promise.all([
      listUsers(accounts, viewer.mid),
      listInvitations(accounts, viewer.mid),
      shopOf(parts, viewer.mid),
    ]);
    const shown = users.filter((user) => isShownTo(viewer, user));
    const withFactors = await usersWithFactors(
      accounts,
      shown.map(({ _id }) => _id),
    );
    const inviters = await accounts.users
      .find({ _id: { $in: invitations.map(({ invitedBy }) => invitedBy) } })
      .toArray();
    const byId = new Map(inviters.map((user) => [user._id, user]));
    return {
      users: [
        ...shown.map((user) => shownUser(viewer, user, shop, withFactors.has(user._id))),
        ...invitations.map((each) => shownInvitation(each, standingIn(byId.get(each.invitedBy), viewer.mid))),
      ],
    };
  });

  app.put<{ Params: Static<typeof NAMED_USER>; Body: ChangeUserRequest }>(
    '/api/account/users/:id',
    {
      schema: { params: NAMED_USER, body: ChangeUserRequestSchema },
      preHandler: confirmedByPassword((request) => grantedIn(parts, request)),
    },
    async (request, reply): Promise<AccountUser> => {
      reply.header('cache-control', 'no-store');
      const requested = requestedChange(request.body);
      const { viewer, user } = await changeAlone(parts, request, request.params.id, requested);
      const shop = await shopOf(parts, viewer.mid);
      return shownUser(viewer, user, shop, (await findFactors(accounts, user._id)) !== null);
    },
  );

  app.delete<{ Params: Static<typeof NAMED_USER> }>(
    '/api/account/users/:id',
    { schema: { params: NAMED_USER } },
    async (request, reply): Promise<Success> => {
      reply.header('cache-control', 'no-store');
      await changeAlone(parts, request, request.params.id, { change: 'delete' });
      return { success: true };
    },
  );
};

interface Changed {
  readonly viewer: Actor;
  readonly user: UserDocument;
}

/** Changes a user under leases: of two admins who demote each other, only one succeeds. */
async function changeAlone(
  parts: AccountsParts,
  request: FastifyRequest,
  id: string,
  requested: RequestedChange,
): Promise<Changed> {
  const { accounts } = parts;
  const { session } = await callerWithRole(parts, request, ADMINS);
  const target = await accounts.users.findOne({ _id: id }, { projection: { mids: 1 } });
  const mids = target?.mids.includes(session.mid) ? target.mids : [session.mid];
  const subjects = mids.map((mid) => `admins/${mid}`);
  try {
    return await withLeases(accounts, subjects, () => change(parts, request, id, requested));
  } catch (error) {
    if (!(error instanceof LeaseUnavailable)) throw error;
    throw new ProblemError(503, 'Others are changing users right now. Try again.', { retryAfter: 1 });
  }
}

type RequestedChange =
  | { readonly change: 'accessType'; readonly to: GivenRole }
  | { readonly change: 'seesAddresses'; readonly to: boolean }
  | { readonly change: Exclude<UserChange, 'accessType' | 'resetFactors' | 'seesAddresses'> };

function requestedChange({
  accessType,
  deactivated,
  letIn: isLetIn,
  seesAddresses: sees,
}: ChangeUserRequest): RequestedChange {
  const requested: RequestedChange[] = [];
  if (accessType !== undefined) requested.push({ change: 'accessType', to: accessType });
  if (deactivated !== undefined) requested.push({ change: deactivated ? 'deactivate' : 'reactivate' });
  if (isLetIn !== undefined) requested.push({ change: isLetIn ? 'letIn' : 'turnAway' });
  if (sees !== undefined) requested.push({ change: 'seesAddresses', to: sees });
  const [only, ...others] = requested;
  if (only !== undefined && others.length === 0) return only;
  throw new ProblemError(400, 'Send one of accessType, deactivated, letIn and seesAddresses.', {
    parameter: 'accessType',
  });
}

/** What a change grants a user; null if it grants nothing. Only names users whom the caller may see. */
async function grantedIn(
  { accounts }: AccountsParts,
  request: FastifyRequest<{ Params: Static<typeof NAMED_USER>; Body: ChangeUserRequest }>,
): Promise<string | null> {
  const requested = requestedChange(request.body);
  if (requested.change === 'deactivate' || requested.change === 'turnAway' || requested.change === 'delete')
    return null;
  if (requested.change === 'seesAddresses' && !requested.to) return null;
  const { userId, accessType, mid, merchantName } = sessionContextOf(request);
  const user = await accounts.users.findOne({ _id: request.params.id });
  const isShown = user !== null && isShownTo({ userId, accessType, mid }, user);
  const name = isShown ? `${user.firstName} ${user.lastName} (${user.username})` : 'a user';
  switch (requested.change) {
    case 'accessType':
      return oneStop(`This gives ${name} the role ${roleWord(requested.to)} in ${merchantName}.`);
    case 'reactivate':
      return `This lets ${name} sign in for ${merchantName} again.`;
    case 'letIn':
      return oneStop(`This lets ${name} in to ${merchantName}.`);
    case 'seesAddresses':
      return oneStop(`This shows the e-mail addresses of shoppers of ${merchantName} to ${name}.`);
  }
}

const REFUSALS: Readonly<Record<RequestedChange['change'], string>> = {
  accessType: 'You cannot change the role of this user.',
  deactivate: 'You cannot deactivate this user.',
  reactivate: 'You cannot reactivate this user.',
  letIn: 'This user does not wait to be let in.',
  turnAway: 'This user does not wait to be let in.',
  delete: 'You cannot delete this user.',
  seesAddresses: 'You cannot change which addresses this user sees.',
};

/** Runs under the leases, so it reads the caller again. */
async function change(
  parts: AccountsParts,
  request: FastifyRequest,
  id: string,
  requested: RequestedChange,
): Promise<Changed> {
  const { accounts } = parts;
  const caller = await callerWithRole(parts, request, ADMINS);
  const viewer = viewerOf(caller);
  const user = await accounts.users.findOne({ _id: id });
  const refuse = async (status: number, detail: string, reason: string): Promise<never> => {
    const named = user !== null && isShownTo(viewer, user) ? user.username : null;
    const details = { user: named, change: requested.change, reason };
    await recordAudit(accounts, { ...caller.trail, action: 'user-change-refused', details });
    throw new ProblemError(status, detail);
  };
  if (user === null || !isShownTo(viewer, user))
    return refuse(404, 'This user no longer exists.', 'no user of this merchant');
  const shop = await shopOf(parts, viewer.mid);
  if (isSoAlready(viewer, user, requested, shop)) return { viewer, user };
  if (!userChanges(viewer, changeable(user)).includes(requested.change)) {
    return refuse(403, REFUSALS[requested.change], userRelation(viewer, changeable(user)));
  }
  if (await removesLastAdmin(parts, viewer, user, requested)) {
    return refuse(409, 'This is the last admin who can sign in: make someone else an admin first.', 'last admin');
  }
  const changed = await write(parts, viewer, user, requested);
  if (changed === null)
    return refuse(409, 'This user was changed somewhere else. Reload the list.', 'changed meanwhile');
  if (VOIDS_LINKS.includes(requested.change)) await voidLinks(accounts, user._id);
  await recordAudit(accounts, { ...caller.trail, ...entryOf(user, requested) });
  if (requested.change === 'letIn') await mailLetIn(parts, viewer.mid, changed);
  return { viewer, user: changed };
}

function isSoAlready(viewer: Actor, user: UserDocument, requested: RequestedChange, shop: MerchantDocument): boolean {
  const isHere = user.mids.includes(viewer.mid);
  const waits = !isHere && (user.waitingMids ?? []).includes(viewer.mid);
  switch (requested.change) {
    case 'accessType':
      return isHere && user.accessType === requested.to;
    case 'seesAddresses':
      return isHere && seesAddresses(user, shop) === requested.to;
    case 'deactivate':
    case 'turnAway':
      return !isHere && !waits;
    case 'reactivate':
    case 'letIn':
      return isHere;
    case 'delete':
      return false;
  }
}

/** Changes that void all mailed links of the account. */
const VOIDS_LINKS: readonly UserChange[] = ['accessType', 'deactivate', 'turnAway', 'delete'];

/** Changes that may leave a merchant without an admin. Waiting users are not admins yet. */
const TAKES_AWAY: readonly UserChange[] = ['accessType', 'deactivate', 'delete'];

/** Whether a change removes the last admin of any merchant in which the user has the role. */
async function removesLastAdmin(
  { accounts }: AccountsParts,
  viewer: Actor,
  user: UserDocument,
  requested: RequestedChange,
) {
  if (!TAKES_AWAY.includes(requested.change) || user.accessType !== 'MERCHANT_ADMIN' || !isProven(user)) return false;
  for (const mid of user.mids) {
    if (requested.change !== 'accessType' && mid !== viewer.mid) continue;
    if (!(await hasOtherAdmin(accounts, mid, user._id))) return true;
  }
  return false;
}

function write({ accounts }: AccountsParts, { mid }: Actor, user: UserDocument, requested: RequestedChange) {
  switch (requested.change) {
    case 'accessType':
      return changeRole(accounts, user, requested.to);
    case 'seesAddresses':
      return setSeesAddresses(accounts, user._id, mid, requested.to);
    case 'deactivate':
      return deactivateIn(accounts, user._id, mid);
    case 'reactivate':
      return reactivateIn(accounts, user._id, mid);
    case 'letIn':
      return admitUser(accounts, user._id, mid);
    case 'turnAway':
      return rejectUser(accounts, user._id, mid);
    case 'delete':
      return removeUser(accounts, user, mid);
  }
}

function entryOf({ username, accessType }: UserDocument, requested: RequestedChange) {
  const user = { user: username };
  switch (requested.change) {
    case 'accessType':
      return {
        action: 'user-role-changed',
        details: { ...user, accessType: { from: accessType, to: requested.to } },
      } as const;
    case 'seesAddresses':
      return {
        action: 'user-addresses-changed',
        details: { ...user, seesAddresses: requested.to },
      } as const;
    case 'deactivate':
      return { action: 'user-deactivated', details: user } as const;
    case 'reactivate':
      return { action: 'user-reactivated', details: user } as const;
    case 'letIn':
      return { action: 'user-let-in', details: user } as const;
    case 'turnAway':
      return { action: 'user-turned-away', details: user } as const;
    case 'delete':
      return { action: 'user-deleted', details: user } as const;
  }
}

async function mailLetIn({ accounts, mails }: AccountsParts, mid: number, user: UserDocument): Promise<void> {
  const { email, firstName, username } = user;
  const merchant = await accounts.merchants.findOne({ _id: mid }, { projection: { merchantName: 1 } });
  const merchantName = merchant?.merchantName ?? String(mid);
  await mails.queue({ template: 'let-in', to: email, values: { firstName, username, merchantName } });
}
