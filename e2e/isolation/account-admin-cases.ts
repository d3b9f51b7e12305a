import type { AuditAnswer, OutsideAnswer } from '@shoppervoice/contracts/accounts';
import type { Caller } from '../api-caller.ts';
import { PASSWORD } from '../fixture/generate.ts';
import { expect } from '../portal-test.ts';
import { ALDER, type Cases, json, NORTHBAY, type Scene } from './scene.ts';

interface ListedUser {
  readonly userId: string | null;
  readonly username: string | null;
  readonly status: string;
  readonly invitationId?: string;
}
async function listUsers(caller: Caller): Promise<readonly ListedUser[]> {
  return (await json<{ users: ListedUser[] }>(await caller.get('/api/account/users'))).users;
}

async function listSessions(caller: Caller): Promise<readonly { handle: string }[]> {
  return (await json<{ sessions: { handle: string }[] }>(await caller.get('/api/account/sessions'))).sessions;
}

/** Runs a task with an invitation of Alder & Pine, which must still exist afterwards; then withdraws it. */
async function withInvitation({ as }: Scene, task: (id: string) => Promise<void>): Promise<void> {
  const admin = await as('admin4101');
  const person = { firstName: 'Ines', lastName: 'Reader', email: 'ines@people.example', accessType: 'MERCHANT_USER' };
  const answer = await admin.send('POST', '/api/account/users/invite', person);
  const { invitationId } = await json<{ invitationId: string }>(answer);
  await task(invitationId);
  await json(await admin.send('DELETE', `/api/account/invitations/${invitationId}`, undefined));
}

/**
 * Users, merchant, sessions and audit: the stranger is a plain user; an admin of the stranger's merchant has no more
 * access.
 */
export const ACCOUNT_ADMIN_CASES: Cases = {
  'GET /api/admin/merchant/:mid': async (scene) => {
    const path = `/api/admin/merchant/${ALDER.mid}`;
    for (const caller of [scene.stranger, await scene.as('admin4102')]) await json(await caller.get(path), 403);
  },
  'GET /api/admin/audit': async (scene) => {
    const admin = await scene.as('admin4102');
    await json(await scene.stranger.get('/api/admin/audit'), 403);
    for (const caller of [scene.stranger, admin])
      await json(await caller.get(`/api/admin/audit?mid=${ALDER.mid}`), 403);
    const { entries } = await json<AuditAnswer>(await admin.get('/api/admin/audit?pageSize=100'));
    expect(new Set(entries.map(({ mid }) => mid))).toEqual(new Set([4102]));
  },
  'POST /api/account/outside-recipients': async (scene) => {
    const body = { addresses: ['eve@alder-pine.example', 'eve@northbay-outfitters.example'] };
    await json(await scene.stranger.send('POST', '/api/account/outside-recipients', body), 403);
    const admin = await scene.as('admin4102');
    const answer = await json<OutsideAnswer>(await admin.send('POST', '/api/account/outside-recipients', body));
    expect(answer.outside).toEqual(['eve@alder-pine.example']);
    const forAlder = { ...body, mid: ALDER.mid };
    await json(await admin.send('POST', '/api/account/outside-recipients', forAlder), 400);
  },
  'GET /api/account/users': async (scene) => {
    await json(await scene.stranger.get('/api/account/users'), 403);
    const namesOf = async (admin: string) =>
      (await listUsers(await scene.as(admin))).flatMap(({ username }) => (username === null ? [] : [username]));
    const [mine, theirs] = [await namesOf('admin4101'), await namesOf('admin4102')];
    expect(mine).toContain('admin4101');
    expect(theirs).toEqual(expect.arrayContaining(['admin4102', 'user4102']));
    // Only the user who is linked to both merchants. Other tests leave more users in each of them.
    expect(theirs.filter((name) => mine.includes(name))).toEqual(['duo4101']);
  },
  'POST /api/account/users/invite': async (scene) => {
    const person = { firstName: 'Ines', lastName: 'Reader', accessType: 'MERCHANT_USER' };
    const invite = (caller: Caller, email: string, more: object = {}) =>
      caller.send('POST', '/api/account/users/invite', { ...person, email, ...more });
    await json(await invite(scene.stranger, 'ines@people.example'), 403);
    const admin = await scene.as('admin4102');
    await json(await invite(admin, 'ines@people.example', { mid: ALDER.mid }), 400);
    // The response must not depend on whether someone is a user of another merchant.
    for (const email of ['ines@people.example', 'admin4101@people.example']) await json(await invite(admin, email));
    const theirs = await listUsers(await scene.as('admin4101'));
    expect(theirs.filter(({ status }) => status === 'invited')).toEqual([]);
    for (const { invitationId } of await listUsers(admin)) {
      if (invitationId) await json(await admin.send('DELETE', `/api/account/invitations/${invitationId}`, undefined));
    }
  },
  'POST /api/account/users/:id/reinvite': async (scene) => {
    await withInvitation(scene, async (id) => {
      for (const [username, status] of [
        ['user4102', 403],
        ['admin4102', 404],
      ] as const) {
        const caller = await scene.as(username);
        await json(await caller.send('POST', `/api/account/users/${id}/reinvite`, undefined), status);
      }
    });
  },
  'DELETE /api/account/invitations/:id': async (scene) => {
    await withInvitation(scene, async (id) => {
      const admin = await scene.as('admin4102');
      await json(await admin.send('DELETE', `/api/account/invitations/${id}`, undefined), 404);
    });
  },
  'PUT /api/account/users/:id': async (scene) => {
    const mine = await scene.as('admin4101');
    const before = await listUsers(mine);
    const idOf = (username: string) => before.find((user) => user.username === username)?.userId;
    const admin = await scene.as('admin4102');
    const changes = [{ deactivated: true }, { deactivated: false }, { accessType: 'MERCHANT_USER' }];
    for (const change of changes) {
      await json(await scene.stranger.send('PUT', `/api/account/users/${idOf('duo4101')}`, change), 403);
      await json(await admin.send('PUT', `/api/account/users/${idOf('admin4101')}`, change), 404);
      await json(await admin.send('PUT', '/api/account/users/no-such-user', change), 404);
    }
    // Of both merchants: the role would apply in the other one too.
    const promote = { accessType: 'MERCHANT_ADMIN' };
    await json(await admin.send('PUT', `/api/account/users/${idOf('duo4101')}`, promote), 403);
    await json(await admin.send('PUT', `/api/account/users/${idOf('duo4101')}`, { ...promote, mid: ALDER.mid }), 400);
    expect(await listUsers(mine)).toEqual(before);
  },
  'DELETE /api/account/users/:id': async (scene) => {
    const mine = await scene.as('admin4101');
    const before = await listUsers(mine);
    const idOf = (username: string) => before.find((user) => user.username === username)?.userId;
    const admin = await scene.as('admin4102');
    const drop = (caller: Caller, id: unknown) => caller.send('DELETE', `/api/account/users/${id}`, undefined);
    await json(await drop(scene.stranger, idOf('duo4101')), 403);
    await json(await drop(admin, idOf('admin4101')), 404);
    await json(await drop(admin, 'no-such-user'), 404);
    await json(await drop(mine, idOf('admin4101')), 403);
    expect(await listUsers(mine)).toEqual(before);
  },
  'GET /api/account/merchant': async (scene) => {
    await json(await scene.stranger.get('/api/account/merchant'), 403);
    const admin = await scene.as('admin4102');
    const { mid } = await json<{ mid: number }>(await admin.get('/api/account/merchant'));
    expect(mid).toBe(NORTHBAY.mid);
  },
  'PUT /api/account/merchant': async (scene) => {
    const [mine, admin] = [await scene.as('admin4101'), await scene.as('admin4102')];
    const before = await json<object>(await mine.get('/api/account/merchant'));
    const { mid, ...own } = await json<{ mid: number }>(await admin.get('/api/account/merchant'));
    await json(await scene.stranger.send('PUT', '/api/account/merchant', own), 403);
    await json(await admin.send('PUT', '/api/account/merchant', { ...own, mid: ALDER.mid }), 400);
    await json(
      await admin.send('PUT', '/api/account/merchant', { ...own, merchantWebsiteUrl: 'northbay-two.example' }),
    );
    expect(await json(await mine.get('/api/account/merchant'))).toEqual(before);
    expect(await json(await admin.send('PUT', '/api/account/merchant', own))).toEqual({ mid, ...own });
  },
  'GET /api/account/colleagues': async (scene) => {
    expect(await (await scene.stranger.get('/api/account/colleagues')).text()).not.toContain(
      'admin4101@people.example',
    );
  },
  'GET /api/account/profile': async (scene) => {
    const { username } = await json<{ username: string }>(
      await (await scene.as('user4102')).get('/api/account/profile'),
    );
    expect(username).toBe('user4102');
  },
  'PUT /api/account/profile': async (scene) => {
    const [mine, other] = [await scene.as('duo4101'), await scene.as('user4102')];
    const before = await json<object>(await mine.get('/api/account/profile'));
    const { firstName, lastName } = await json<Record<string, string>>(await other.get('/api/account/profile'));
    const names = { firstName, lastName };
    await json(await other.send('PUT', '/api/account/profile', { ...names, username: 'duo4101' }), 400);
    await json(await other.send('PUT', '/api/account/profile', names));
    expect(await json(await mine.get('/api/account/profile'))).toEqual(before);
  },
  'PUT /api/account/email': async (scene) => {
    const [mine, other] = [await scene.as('duo4101'), await scene.as('user4102')];
    const before = await json<object>(await mine.get('/api/account/profile'));
    const request = { email: 'user4102-new@people.example' };
    await json(await other.send('PUT', '/api/account/email', { ...request, username: 'duo4101' }), 400);
    // The response must not depend on whether someone of another merchant has it.
    for (const email of [request.email, 'admin4101@people.example']) {
      expect(await json(await other.send('PUT', '/api/account/email', { email }))).toMatchObject({
        email: 'user4102@people.example',
        newEmail: email,
      });
    }
    expect(await json(await mine.get('/api/account/profile'))).toEqual(before);
  },
  'PUT /api/account/password': async (scene) => {
    const change = { currentPassword: PASSWORD, newPassword: 'Another1Word' };
    const more = { username: 'duo4101' };
    await json(await scene.stranger.send('PUT', '/api/account/password', { ...change, ...more }), 400);
    await json(
      await scene.stranger.send('PUT', '/api/account/password', { ...change, currentPassword: 'Wrong4Portal' }),
      400,
    );
    await scene.as('duo4101');
  },
  'GET /api/account/sessions': async (scene) => {
    const handles = (await listSessions(scene.owner)).map(({ handle }) => handle);
    const text = await (await scene.stranger.get('/api/account/sessions')).text();
    for (const handle of handles) expect(text).not.toContain(handle);
  },
  'DELETE /api/account/sessions': async (scene) => {
    const before = await listSessions(scene.owner);
    await json(await scene.stranger.send('DELETE', '/api/account/sessions', undefined));
    expect((await listSessions(scene.owner)).length).toBe(before.length);
  },
  'DELETE /api/account/sessions/:handle': async (scene) => {
    for (const { handle } of await listSessions(scene.owner)) {
      await json(await scene.stranger.send('DELETE', `/api/account/sessions/${handle}`, undefined), 404);
    }
    await json(await scene.owner.get('/api/page-data'));
  },
};
