import {
  changeRole,
  deactivateIn,
  hasOtherAdmin,
  type InvitationDocument,
  isProven,
  LeaseTaken,
  listInvitations,
  listUsers,
  reactivateIn,
  recordAudit,
  type UserDocument,
  withLeases,
} from '@shoppervoice/account-store';
import type { AccountUser, AccountUsersAnswer, GivenRole, InvitedUser, UserChange } from '@shoppervoice/contracts';
import { ProblemError } from '@shoppervoice/service-kit';
import { type Asker, type ChangeableUser, userChanges, userStanding } from '@shoppervoice/survey-model';
import type { FastifyRequest } from 'fastify';
import Type, { type Static } from 'typebox';
import type { AccountsParts, RegisterRoutes } from '../accounts-parts.ts';
import { MANAGERS, type WhoAsks, whoAsksAs } from '../session/who-asks.ts';

const Role = Type.Union([Type.Literal('MERCHANT_ADMIN'), Type.Literal('MERCHANT_USER')]);
/** Exactly one of the two. */
const Change = Type.Object({ accessType: Type.Optional(Role), deactivated: Type.Optional(Type.Boolean()) });
const Named = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) });

/** `GET /api/account/users` and `PUT /api/account/users/:id`: the users of the own merchant, and nobody else. */
export const usersRoutes: RegisterRoutes = (app, parts) => {
  const { accounts } = parts;

  app.get('/api/account/users', async (request, reply): Promise<AccountUsersAnswer> => {
    reply.header('cache-control', 'no-store');
    const who = await whoAsksAs(parts, request, MANAGERS);
    const asker = askerOf(who);
    const [users, invitations] = await Promise.all([
      listUsers(accounts, asker.mid),
      listInvitations(accounts, asker.mid),
    ]);
    return {
      users: [
        ...users.filter((user) => isShownTo(asker, user)).map((user) => shownUser(asker, user)),
        ...invitations.map(shownInvitation),
      ],
    };
  });

  app.put<{ Params: Static<typeof Named>; Body: Static<typeof Change> }>(
    '/api/account/users/:id',
    { schema: { params: Named, body: Change } },
    async (request, reply): Promise<AccountUser> => {
      reply.header('cache-control', 'no-store');
      const { id } = request.params;
      const asked = askedOf(request.body);
      const { session } = await whoAsksAs(parts, request, MANAGERS);
      const target = await accounts.users.findOne({ _id: id }, { projection: { mids: 1 } });
      // Of two admins who take the role from each other, or of whom one was deactivated a moment ago, only one may.
      const mids = target?.mids.includes(session.mid) ? target.mids : [session.mid];
      const subjects = mids.map((mid) => `admins/${mid}`);
      try {
        return await withLeases(accounts, subjects, () => change(parts, request, id, asked));
      } catch (error) {
        if (!(error instanceof LeaseTaken)) throw error;
        throw new ProblemError(503, 'Others are changing users right now. Try again.', { retryAfter: 1 });
      }
    },
  );
};

type Asked =
  | { readonly change: 'accessType'; readonly to: GivenRole }
  | { readonly change: 'deactivate' | 'reactivate' };

function askedOf({ accessType, deactivated }: Static<typeof Change>): Asked {
  if (accessType !== undefined && deactivated === undefined) return { change: 'accessType', to: accessType };
  if (deactivated !== undefined && accessType === undefined)
    return { change: deactivated ? 'deactivate' : 'reactivate' };
  throw new ProblemError(400, 'Send either accessType or deactivated.', { parameter: 'accessType' });
}

const REFUSALS: Readonly<Record<UserChange, string>> = {
  accessType: 'You cannot change the role of this user.',
  deactivate: 'You cannot deactivate this user.',
  reactivate: 'You cannot reactivate this user.',
};

/** Runs while nobody else changes users of the same merchants: who asks is read again first. */
async function change(parts: AccountsParts, request: FastifyRequest, id: string, asked: Asked): Promise<AccountUser> {
  const { accounts } = parts;
  const who = await whoAsksAs(parts, request, MANAGERS);
  const asker = askerOf(who);
  const user = await accounts.users.findOne({ _id: id });
  const refuse = async (status: number, detail: string, reason: string): Promise<never> => {
    const named = user !== null && isShownTo(asker, user) ? user.username : null;
    const details = { user: named, change: asked.change, reason };
    await recordAudit(accounts, { ...who.trail, action: 'user-change-refused', details });
    throw new ProblemError(status, detail);
  };
  if (user === null || !isShownTo(asker, user))
    return refuse(404, 'There is no such user.', 'no user of this merchant');
  if (isSoAlready(asker, user, asked)) return shownUser(asker, user);
  if (!userChanges(asker, changeable(user)).includes(asked.change)) {
    return refuse(403, REFUSALS[asked.change], userStanding(asker, changeable(user)));
  }
  if (await takesLastAdmin(parts, asker, user, asked)) {
    return refuse(409, 'This is the last admin who can sign in: make somebody else an admin first.', 'last admin');
  }
  const changed = await write(parts, asker, user, asked);
  if (changed === null)
    return refuse(409, 'This user was changed somewhere else. Load the list anew.', 'changed meanwhile');
  await recordAudit(accounts, { ...who.trail, ...entryOf(user, asked) });
  return shownUser(asker, changed);
}

function isSoAlready(asker: Asker, user: UserDocument, asked: Asked): boolean {
  const isHere = user.mids.includes(asker.mid);
  if (asked.change === 'accessType') return isHere && user.accessType === asked.to;
  return asked.change === 'deactivate' ? !isHere : isHere;
}

/** Whether a merchant that has an admin would have none: here, or wherever else the role holds. */
async function takesLastAdmin({ accounts }: AccountsParts, asker: Asker, user: UserDocument, asked: Asked) {
  if (asked.change === 'reactivate' || user.accessType !== 'MERCHANT_ADMIN' || !isProven(user)) return false;
  for (const mid of asked.change === 'deactivate' ? [asker.mid] : user.mids) {
    if (!(await hasOtherAdmin(accounts, mid, user._id))) return true;
  }
  return false;
}

function write({ accounts }: AccountsParts, { mid }: Asker, user: UserDocument, asked: Asked) {
  switch (asked.change) {
    case 'accessType':
      return changeRole(accounts, user, asked.to);
    case 'deactivate':
      return deactivateIn(accounts, user._id, mid);
    case 'reactivate':
      return reactivateIn(accounts, user._id, mid);
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
    case 'deactivate':
      return { action: 'user-deactivated', details: user } as const;
    case 'reactivate':
      return { action: 'user-reactivated', details: user } as const;
  }
}

const askerOf = ({ user, session }: WhoAsks): Asker => ({
  userId: user._id,
  accessType: user.accessType,
  mid: session.mid,
});

const changeable = ({ _id, accessType, mids, deactivatedMids }: UserDocument): ChangeableUser => ({
  userId: _id,
  accessType,
  mids,
  deactivatedMids: deactivatedMids ?? [],
});

/** Operators of the portal are no merchant's users: only their own kind sees them in the list. */
function isShownTo(asker: Asker, user: UserDocument): boolean {
  const isOfMerchant = user.mids.includes(asker.mid) || (user.deactivatedMids ?? []).includes(asker.mid);
  return isOfMerchant && (user.accessType !== 'SUPERUSER' || asker.accessType === 'SUPERUSER');
}

function statusIn(mid: number, user: UserDocument): AccountUser['status'] {
  if (!user.mids.includes(mid)) return 'deactivated';
  return isProven(user) ? 'active' : 'unproven';
}

function shownUser(asker: Asker, user: UserDocument): AccountUser {
  const { _id, username, firstName, lastName, email, accessType, lastSignInAt } = user;
  return {
    userId: _id,
    username,
    firstName,
    lastName,
    email,
    accessType,
    status: statusIn(asker.mid, user),
    lastSignInAt: lastSignInAt?.toISOString() ?? null,
    isSelf: _id === asker.userId,
    mayChange: userChanges(asker, changeable(user)),
  };
}

const shownInvitation = ({
  _id,
  firstName,
  lastName,
  email,
  accessType,
  ...dates
}: InvitationDocument): InvitedUser => ({
  invitationId: _id,
  userId: null,
  username: null,
  firstName,
  lastName,
  email,
  accessType,
  status: 'invited',
  lastSignInAt: null,
  isSelf: false,
  invitedAt: dates.invitedAt.toISOString(),
  expiresAt: dates.expiresAt.toISOString(),
});
