import {
  changeRole,
  deactivateIn,
  findFactors,
  hasOtherAdmin,
  isProven,
  LeaseTaken,
  letIn,
  listInvitations,
  listUsers,
  type MerchantDocument,
  reactivateIn,
  recordAudit,
  removeUser,
  seesAddresses,
  setSeesAddresses,
  turnAway,
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
import { ADMINS, type Asker, oneStop, userChanges, userStanding } from '@shoppervoice/survey-model';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import { standingIn } from '../jobs/makers.ts';
import type { AccountsParts, RegisterRoutes } from '../parts/accounts-parts.ts';
import { callerWithRole } from '../session/caller.ts';
import { roleWord } from './role-words.ts';
import { askerOf, changeable, isShownTo, shopOf, shownInvitation, shownUser } from './shown-user.ts';

export const NAMED_USER = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) });

/** `GET /api/account/users`, `PUT` and `DELETE /api/account/users/:id`: the users of the own merchant, and nobody else. */
export const usersRoutes: RegisterRoutes = (app, parts) => {
  const { accounts } = parts;

  app.get('/api/account/users', async (request, reply): Promise<AccountUsersAnswer> => {
    reply.header('cache-control', 'no-store');
    const who = await callerWithRole(parts, request, ADMINS);
    const asker = askerOf(who);
    const [users, invitations, shop] = await Promise.all([
      listUsers(accounts, asker.mid),
      listInvitations(accounts, asker.mid),
      shopOf(parts, asker.mid),
    ]);
    const shown = users.filter((user) => isShownTo(asker, user));
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
        ...shown.map((user) => shownUser(asker, user, shop, withFactors.has(user._id))),
        ...invitations.map((each) => shownInvitation(each, standingIn(byId.get(each.invitedBy), asker.mid))),
      ],
    };
  });

  app.put<{ Params: Static<typeof NAMED_USER>; Body: ChangeUserRequest }>(
    '/api/account/users/:id',
    {
      schema: { params: NAMED_USER, body: ChangeUserRequestSchema },
      preHandler: confirmedByPassword((request) => givenIn(parts, request)),
    },
    async (request, reply): Promise<AccountUser> => {
      reply.header('cache-control', 'no-store');
      const asked = askedOf(request.body);
      const { asker, user } = await changeAlone(parts, request, request.params.id, asked);
      const shop = await shopOf(parts, asker.mid);
      return shownUser(asker, user, shop, (await findFactors(accounts, user._id)) !== null);
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
  readonly asker: Asker;
  readonly user: UserDocument;
}

/** Changes a user under leases: if two admins take the role from each other at the same moment, only one of them succeeds. */
async function changeAlone(parts: AccountsParts, request: FastifyRequest, id: string, asked: Asked): Promise<Changed> {
  const { accounts } = parts;
  const { session } = await callerWithRole(parts, request, ADMINS);
  const target = await accounts.users.findOne({ _id: id }, { projection: { mids: 1 } });
  const mids = target?.mids.includes(session.mid) ? target.mids : [session.mid];
  const subjects = mids.map((mid) => `admins/${mid}`);
  try {
    return await withLeases(accounts, subjects, () => change(parts, request, id, asked));
  } catch (error) {
    if (!(error instanceof LeaseTaken)) throw error;
    throw new ProblemError(503, 'Others are changing users right now. Try again.', { retryAfter: 1 });
  }
}

type Asked =
  | { readonly change: 'accessType'; readonly to: GivenRole }
  | { readonly change: 'seesAddresses'; readonly to: boolean }
  | { readonly change: Exclude<UserChange, 'accessType' | 'resetFactors' | 'seesAddresses'> };

function askedOf({ accessType, deactivated, letIn: isLetIn, seesAddresses: sees }: ChangeUserRequest): Asked {
  const asked: Asked[] = [];
  if (accessType !== undefined) asked.push({ change: 'accessType', to: accessType });
  if (deactivated !== undefined) asked.push({ change: deactivated ? 'deactivate' : 'reactivate' });
  if (isLetIn !== undefined) asked.push({ change: isLetIn ? 'letIn' : 'turnAway' });
  if (sees !== undefined) asked.push({ change: 'seesAddresses', to: sees });
  const [only, ...others] = asked;
  if (only !== undefined && others.length === 0) return only;
  throw new ProblemError(400, 'Send one of accessType, deactivated, letIn and seesAddresses.', {
    parameter: 'accessType',
  });
}

/** What a change is about to give a user; null if it takes something away. Only users whom the caller may see are named. */
async function givenIn(
  { accounts }: AccountsParts,
  request: FastifyRequest<{ Params: Static<typeof NAMED_USER>; Body: ChangeUserRequest }>,
): Promise<string | null> {
  const asked = askedOf(request.body);
  if (asked.change === 'deactivate' || asked.change === 'turnAway' || asked.change === 'delete') return null;
  if (asked.change === 'seesAddresses' && !asked.to) return null;
  const { userId, accessType, mid, merchantName } = sessionContextOf(request);
  const user = await accounts.users.findOne({ _id: request.params.id });
  const isShown = user !== null && isShownTo({ userId, accessType, mid }, user);
  const name = isShown ? `${user.firstName} ${user.lastName} (${user.username})` : 'a user';
  switch (asked.change) {
    case 'accessType':
      return oneStop(`This gives ${name} the role ${roleWord(asked.to)} in ${merchantName}.`);
    case 'reactivate':
      return `This lets ${name} sign in for ${merchantName} again.`;
    case 'letIn':
      return oneStop(`This lets ${name} in to ${merchantName}.`);
    case 'seesAddresses':
      return oneStop(`This shows the e-mail addresses of shoppers of ${merchantName} to ${name}.`);
  }
}

const REFUSALS: Readonly<Record<Asked['change'], string>> = {
  accessType: 'You cannot change the role of this user.',
  deactivate: 'You cannot deactivate this user.',
  reactivate: 'You cannot reactivate this user.',
  letIn: 'This user does not wait to be let in.',
  turnAway: 'This user does not wait to be let in.',
  delete: 'You cannot delete this user.',
  seesAddresses: 'You cannot change which addresses this user sees.',
};

/** Runs while nobody else changes users of the same merchants. Reads the caller again first. */
async function change(parts: AccountsParts, request: FastifyRequest, id: string, asked: Asked): Promise<Changed> {
  const { accounts } = parts;
  const who = await callerWithRole(parts, request, ADMINS);
  const asker = askerOf(who);
  const user = await accounts.users.findOne({ _id: id });
  const refuse = async (status: number, detail: string, reason: string): Promise<never> => {
    const named = user !== null && isShownTo(asker, user) ? user.username : null;
    const details = { user: named, change: asked.change, reason };
    await recordAudit(accounts, { ...who.trail, action: 'user-change-refused', details });
    throw new ProblemError(status, detail);
  };
  if (user === null || !isShownTo(asker, user))
    return refuse(404, 'This user no longer exists.', 'no user of this merchant');
  const shop = await shopOf(parts, asker.mid);
  if (isSoAlready(asker, user, asked, shop)) return { asker, user };
  if (!userChanges(asker, changeable(user)).includes(asked.change)) {
    return refuse(403, REFUSALS[asked.change], userStanding(asker, changeable(user)));
  }
  if (await takesLastAdmin(parts, asker, user, asked)) {
    return refuse(409, 'This is the last admin who can sign in: make someone else an admin first.', 'last admin');
  }
  const changed = await write(parts, asker, user, asked);
  if (changed === null)
    return refuse(409, 'This user was changed somewhere else. Reload the list.', 'changed meanwhile');
  if (VOIDS_LINKS.includes(asked.change)) await voidLinks(accounts, user._id);
  await recordAudit(accounts, { ...who.trail, ...entryOf(user, asked) });
  if (asked.change === 'letIn') await mailLetIn(parts, asker.mid, changed);
  return { asker, user: changed };
}

function isSoAlready(asker: Asker, user: UserDocument, asked: Asked, shop: MerchantDocument): boolean {
  const isHere = user.mids.includes(asker.mid);
  const waits = !isHere && (user.waitingMids ?? []).includes(asker.mid);
  switch (asked.change) {
    case 'accessType':
      return isHere && user.accessType === asked.to;
    case 'seesAddresses':
      return isHere && seesAddresses(user, shop) === asked.to;
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

/** Changes after which no link that was mailed before opens the account. */
const VOIDS_LINKS: readonly UserChange[] = ['accessType', 'deactivate', 'turnAway', 'delete'];

/** Changes that may leave a merchant without an admin. Turning away a waiting user cannot: they are not an admin yet. */
const TAKES_AWAY: readonly UserChange[] = ['accessType', 'deactivate', 'delete'];

/** Whether a change leaves a merchant without its last admin: this merchant, or any other in which the user has the role. */
async function takesLastAdmin({ accounts }: AccountsParts, asker: Asker, user: UserDocument, asked: Asked) {
  if (!TAKES_AWAY.includes(asked.change) || user.accessType !== 'MERCHANT_ADMIN' || !isProven(user)) return false;
  for (const mid of user.mids) {
    if (asked.change !== 'accessType' && mid !== asker.mid) continue;
    if (!(await hasOtherAdmin(accounts, mid, user._id))) return true;
  }
  return false;
}

function write({ accounts }: AccountsParts, { mid }: Asker, user: UserDocument, asked: Asked) {
  switch (asked.change) {
    case 'accessType':
      return changeRole(accounts, user, asked.to);
    case 'seesAddresses':
      return setSeesAddresses(accounts, user._id, mid, asked.to);
    case 'deactivate':
      return deactivateIn(accounts, user._id, mid);
    case 'reactivate':
      return reactivateIn(accounts, user._id, mid);
    case 'letIn':
      return letIn(accounts, user._id, mid);
    case 'turnAway':
      return turnAway(accounts, user._id, mid);
    case 'delete':
      return removeUser(accounts, user, mid);
  }
}

function entryOf({ username, accessType }: UserDocument, asked: Asked) {
  const user = { user: username };
  switch (asked.change) {
    case 'accessType':
      return {
        action: 'user-role-changed',
        details: { ...user, accessType: { from: accessType, to: asked.to } },
      } as const;
    case 'seesAddresses':
      return {
        action: 'user-addresses-changed',
        details: { ...user, seesAddresses: asked.to },
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
