import type { UserChange } from '@shoppervoice/contracts/accounts';
import type { AccessType } from '@shoppervoice/contracts/remotes';
import { describe, expect, test } from 'vitest';
import { type Actor, type ChangeableUser, userChanges, userRelation } from './user-changes.ts';

const HERE = 1;
const [THERE, YONDER] = [2, 3];
const ROLES: readonly AccessType[] = ['SUPERUSER', 'MERCHANT_ADMIN', 'MERCHANT_USER'];
/** Where a user may be, and where an admin may have deactivated them: every combination over three merchants. */
const PLACES: readonly (readonly number[])[] = [
  [],
  [HERE],
  [THERE],
  [YONDER],
  [HERE, THERE],
  [THERE, HERE],
  [HERE, YONDER],
  [THERE, YONDER],
  [HERE, THERE, YONDER],
];

interface Case {
  readonly actor: Actor;
  readonly user: ChangeableUser;
}

const CASES: readonly Case[] = ROLES.flatMap((asking) =>
  ROLES.flatMap((accessType) =>
    [true, false].flatMap((isSelf) =>
      PLACES.flatMap((mids) =>
        PLACES.filter((left) => !left.some((mid) => mids.includes(mid))).flatMap((deactivatedMids) =>
          [[], [HERE], [THERE]].map((waitingMids) => ({
            actor: { userId: 'asker', accessType: asking, mid: HERE },
            user: { userId: isSelf ? 'asker' : 'other', accessType, mids, waitingMids, deactivatedMids },
          })),
        ),
      ),
    ),
  ),
);

const holds = (rule: (found: readonly UserChange[], given: Case) => boolean): void => {
  const broken = CASES.filter((given) => !rule(userChanges(given.actor, given.user), given));
  expect(broken).toEqual([]);
};

describe('who may change whom, over every combination', () => {
  test('there are many', () => expect(CASES.length).toBeGreaterThan(400));

  test('no one changes themselves', () => holds((may, { user }) => user.userId !== 'asker' || may.length === 0));

  test('no one changes a superuser, except that another one resets a lost second factor', () =>
    holds((may, { actor, user }) => {
      if (user.accessType !== 'SUPERUSER') return true;
      return may.every((change) => change === 'resetFactors' && actor.accessType === 'SUPERUSER');
    }));

  test('an admin cannot reset a second factor that protects another merchant', () =>
    holds(
      (may, { actor, user }) =>
        actor.accessType !== 'MERCHANT_ADMIN' ||
        !may.includes('resetFactors') ||
        (user.mids.length === 1 && user.mids[0] === HERE && user.waitingMids.length === 0),
    ));

  test('a plain user changes no one', () =>
    holds((may, { actor }) => actor.accessType !== 'MERCHANT_USER' || may.length === 0));

  test('no one changes someone who was never in the merchant', () =>
    holds(
      (may, { user: { mids, waitingMids, deactivatedMids } }) =>
        [...mids, ...waitingMids, ...deactivatedMids].includes(HERE) || may.length === 0,
    ));

  test('only someone who waits here, and is not here yet, is approved or rejected', () =>
    holds((may, { user }) => {
      const waits = user.waitingMids.includes(HERE) && !user.mids.includes(HERE);
      return waits || !(may.includes('letIn') || may.includes('turnAway'));
    }));

  test('nothing else is done to someone who waits here: no role and no deactivation before approval', () =>
    holds((may, { user }) => {
      const waits = user.waitingMids.includes(HERE) && !user.mids.includes(HERE);
      return (
        !waits || user.accessType === 'SUPERUSER' || may.every((change) => change === 'letIn' || change === 'turnAway')
      );
    }));

  test('an admin cannot assign a role that would apply in another merchant', () =>
    holds(
      (may, { actor, user }) =>
        actor.accessType !== 'MERCHANT_ADMIN' ||
        !may.includes('accessType') ||
        (user.mids.length === 1 && user.mids[0] === HERE && user.waitingMids.length === 0),
    ));

  test('only someone who is here is deactivated, and only someone who was deactivated here is reactivated', () =>
    holds(
      (may, { user }) =>
        (!may.includes('deactivate') || user.mids.includes(HERE)) &&
        (!may.includes('reactivate') || user.deactivatedMids.includes(HERE)),
    ));

  test('a superuser may do all that an admin may', () =>
    holds((may, { actor, user }) => {
      if (actor.accessType !== 'SUPERUSER') return true;
      const admin = userChanges({ ...actor, accessType: 'MERCHANT_ADMIN' }, user);
      return admin.every((change) => may.includes(change));
    }));
});

const ALL: UserChange[] = ['accessType', 'seesAddresses', 'deactivate', 'delete', 'resetFactors'];
const BACK: UserChange[] = ['reactivate', 'delete'];

test.each<[string, Partial<ChangeableUser>, string, UserChange[], UserChange[]]>([
  ['of this merchant alone', { mids: [1] }, 'only-here', ALL, ALL],
  ['of others too', { mids: [2, 1] }, 'here-and-elsewhere', ['seesAddresses', 'deactivate', 'delete'], ALL],
  ['deactivated here', { mids: [2], deactivatedMids: [1] }, 'deactivated-here', BACK, BACK],
  ['deactivated everywhere', { deactivatedMids: [1, 2] }, 'deactivated-here', BACK, BACK],
  ['of another merchant', { mids: [2] }, 'stranger', [], []],
  ['deactivated in another one', { mids: [2], deactivatedMids: [3] }, 'stranger', [], []],
  ['who waits here', { waitingMids: [1] }, 'waits-here', ['letIn', 'turnAway'], ['letIn', 'turnAway']],
  [
    'who waits here and is elsewhere',
    { mids: [2], waitingMids: [1] },
    'waits-here',
    ['letIn', 'turnAway'],
    ['letIn', 'turnAway'],
  ],
  [
    'who waits elsewhere',
    { mids: [1], waitingMids: [2] },
    'here-and-elsewhere',
    ['seesAddresses', 'deactivate', 'delete'],
    ALL,
  ],
  ['who waits in another one', { waitingMids: [2] }, 'stranger', [], []],
  ['a superuser', { mids: [1], accessType: 'SUPERUSER' }, 'superuser', [], ['resetFactors']],
  ['oneself', { mids: [1], userId: 'asker' }, 'self', [], []],
])('a user %s', (_, some, before, admin, superuser) => {
  const user: ChangeableUser = {
    userId: 'other',
    accessType: 'MERCHANT_USER',
    mids: [],
    waitingMids: [],
    deactivatedMids: [],
    ...some,
  };
  const actor = { userId: 'asker', mid: HERE } as const;
  expect(userRelation({ ...actor, accessType: 'MERCHANT_ADMIN' }, user)).toBe(before);
  expect(userChanges({ ...actor, accessType: 'MERCHANT_ADMIN' }, user)).toEqual(admin);
  expect(userChanges({ ...actor, accessType: 'SUPERUSER' }, user)).toEqual(superuser);
});
