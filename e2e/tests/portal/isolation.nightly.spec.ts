import { setTimeout as sleep } from 'node:timers/promises';
import type { MerchantSettings } from '@shoppervoice/contracts/accounts';
import { PASSWORD_NEEDED, PASSWORD_WRONG } from '@shoppervoice/contracts/calls';
import { signedIn } from '../../api-caller.ts';
import { dayIn, shiftDay } from '../../fixture/recount.ts';
import { NEW_RULE } from '../../isolation/alert-cases.ts';
import { NEW_CLIENT, NEW_WEBHOOK } from '../../isolation/developer-cases.ts';
import { CASES, everyCall, rangeQuery } from '../../isolation/every-case.ts';
import { FACTOR_BODIES } from '../../isolation/factor-cases.ts';
import { nameOf } from '../../isolation/rights.ts';
import { ALDER, json, NORTHBAY } from '../../isolation/scene.ts';
import { NEW_SCHEDULE } from '../../isolation/schedule-cases.ts';
import { expect, test } from '../../portal-test.ts';

test('no call that grants rights is made without the password, and none with a wrong one', async ({
  portal,
  playwright,
}) => {
  const admin = await signedIn(await playwright.request.newContext(), portal, 'admin4101');
  const superuser = await signedIn(await playwright.request.newContext(), portal, 'super');
  type Listed = { users: { userId: string; username: string; invitationId?: string }[] };
  const users = async () => (await json<Listed>(await superuser.get('/api/account/users'))).users;
  const person = { firstName: 'Ines', lastName: 'Reader', email: 'ines@people.example', accessType: 'MERCHANT_ADMIN' };
  const made = await admin.send('POST', '/api/account/users/invite', person);
  const { invitationId } = await json<{ invitationId: string }>(made);
  const { client: apiClient } = await json<{ client: { id: string } }>(
    await superuser.send('POST', '/api/developers/client', NEW_CLIENT),
    201,
  );
  const { webhook } = await json<{ webhook: { id: string } }>(
    await superuser.send('POST', '/api/developers/webhook', NEW_WEBHOOK),
    201,
  );
  const settings = await json<MerchantSettings>(await superuser.get('/api/account/merchant'));
  const schedule = { ...NEW_SCHEDULE, startDate: dayIn(ALDER.timeZone, portal.now) };
  const { data: scheduled } = await json<{ data: { scheduleId: string } }>(
    await superuser.send('POST', '/api/schedule/create-scheduled-report', {
      ...schedule,
      contactList: schedule.contactList.map((person) => ({ ...person, email: 'eve@alder-pine.example' })),
    }),
  );
  const { alert } = await json<{ alert: { alertId: string } }>(
    await superuser.send('POST', '/api/alerts', { ...NEW_RULE, recipients: [] }),
    201,
  );
  const SHOWS = ['developers/webhooks', 'schedule/get-scheduled-reports-by-mid', 'alerts', 'account/merchant'];
  const shown = () => Promise.all(SHOWS.map(async (path) => (await superuser.get(`/api/${path}`)).text()));
  const shownBefore = await shown();
  // Other tests on this portal may have left clients of their own.
  const secretsOfClients = async () => {
    const { clients } = await json<{ clients: { id: string; secrets: unknown[] }[] }>(
      await superuser.get('/api/developers/clients'),
    );
    return clients.map(({ id, secrets }) => [id, secrets.length]);
  };
  const clientsBefore = await secretsOfClients();
  expect(clientsBefore).toContainEqual([apiClient.id, 1]);
  const before = await users();
  const duo = before.find(({ username }) => username === 'duo4101')?.userId ?? '';
  /** A body of each that would grant rights. */
  const bodies: Readonly<Record<string, object>> = {
    ...FACTOR_BODIES,
    'POST /api/admin/override': { mid: ALDER.mid, packages: [12, 133] },
    'POST /api/account/users/invite': { ...person, email: 'eve@people.example' },
    'PUT /api/account/users/:id': { accessType: 'MERCHANT_ADMIN' },
    'PUT /api/account/email': { email: 'super-new@people.example' },
    'POST /api/developers/client': NEW_CLIENT,
    'POST /api/developers/client/secret': { id: apiClient.id },
    'POST /api/developers/webhook': NEW_WEBHOOK,
    'PUT /api/developers/webhook': { id: webhook.id, ...NEW_WEBHOOK },
    'POST /api/developers/client/keep': { id: apiClient.id },
    'POST /api/developers/webhook/secret': { id: webhook.id },
    'POST /api/developers/webhook/keep': { id: webhook.id },
    'PUT /api/account/merchant': {
      merchantName: settings.merchantName,
      merchantWebsiteUrl: settings.merchantWebsiteUrl,
      timeZone: settings.timeZone,
      outsideRecipients: 'allowed',
    },
    'POST /api/schedule/create-scheduled-report': { ...schedule, reportName: 'eve' },
    'PUT /api/schedule/update-scheduled-report': { ...schedule, scheduleId: scheduled.scheduleId },
    'POST /api/alerts': NEW_RULE,
    'PUT /api/alerts/:id': NEW_RULE,
  };
  const ids: Readonly<Record<string, string>> = {
    'PUT /api/alerts/:id': alert.alertId,
    'POST /api/account/users/:id/reinvite': invitationId,
  };
  for (const call of (await everyCall()).filter(({ confirm }) => confirm !== undefined)) {
    const name = nameOf(call);
    const path = call.path.replace(':id', ids[name] ?? duo);
    for (const [password, type] of [
      [null, PASSWORD_NEEDED],
      ['Wrong4Portal', PASSWORD_WRONG],
    ] as const) {
      const answer = await superuser.send(call.method, path, bodies[name] ?? {}, password);
      const problem = await json<{ type: string; detail: string }>(answer, 403);
      expect([name, problem.type, problem.detail]).toEqual([
        name,
        type,
        expect.stringMatching(/^(This|The password) /),
      ]);
      // The right password resets the count of failures. The call itself is refused for another reason.
      await superuser.send('PUT', '/api/account/users/no-such-user', { accessType: 'MERCHANT_USER' });
    }
  }
  expect(await users()).toEqual(before);
  expect(await secretsOfClients()).toEqual(clientsBefore);
  expect(await shown()).toEqual(shownBefore);
  await json(await superuser.send('PUT', '/api/schedule/delete-schedule', { scheduleId: scheduled.scheduleId }));
  expect((await superuser.send('DELETE', `/api/alerts/${alert.alertId}`, undefined)).status()).toBe(204);
  await superuser.send('DELETE', `/api/developers/client?id=${apiClient.id}`, undefined);
  await superuser.send('DELETE', `/api/developers/webhook?id=${webhook.id}`, undefined);
  await json(await admin.send('DELETE', `/api/account/invitations/${invitationId}`, undefined));
});

/** Cases per session of the stranger. */
const SESSION_CASES = 4;

test('no call gives a merchant anything of another', async ({ portal, playwright }) => {
  test.setTimeout(300_000);
  const today = dayIn(NORTHBAY.timeZone, portal.now);
  // Over in the other merchant's zone, too, at every hour of the day.
  const range = { startDate: shiftDay(today, -60), endDate: shiftDay(today, -2) };
  const owner = await signedIn(await playwright.request.newContext(), portal, 'duo4101');
  const calls = await everyCall();
  let stranger = owner;
  for (const [at, { method, path, bearer }] of calls.entries()) {
    await test.step(`${method} ${path}`, async () => {
      // A new session if a case ended the last one, and often enough to stay below the read limit per session, but
      // below the sign-in limit, too.
      if (at % SESSION_CASES === 0 || !(await stranger.get('/api/page-data')).ok()) {
        stranger = await signedIn(await playwright.request.newContext(), portal, 'user4102');
      }
      const as = async (username: string) => signedIn(await playwright.request.newContext(), portal, username);
      const scene = { portal, owner, stranger, as, range };
      await CASES[`${method} ${path}`]?.(scene);
      // A session opens none of the calls of API clients: their cases name merchants.
      if (method !== 'GET' || bearer === true) return;
      // A merchant in the query or in headers is refused or changes nothing.
      const isLocked = (await stranger.get(path)).status() === 403;
      for (const name of ['mid', 'merchantId', 'merchant']) {
        const answer = await stranger.get(`${path}?${rangeQuery(scene, `&${name}=${ALDER.mid}`)}`);
        expect(answer.status(), `${path} with ${name}`).toBe(isLocked ? 403 : 400);
      }
      const forged = {
        'x-portal-context': 'eyJhbGciOiJub25lIn0.eyJtaWQiOjQxMDF9.',
        'x-merchant-id': String(ALDER.mid),
      };
      const plain = await stranger.get(`${path}?${rangeQuery(scene)}`);
      const dressed = await stranger.get(`${path}?${rangeQuery(scene)}`, forged);
      expect(dressed.status()).toBe(plain.status());
      if (plain.ok()) expect(await dressed.text()).toBe(await plain.text());
    });
  }
});

test('signed out, every call that is not public is refused, and none fails', async ({ portal, playwright }) => {
  test.setTimeout(180_000);
  const visitor = await playwright.request.newContext();
  for (const { method, path, access, door } of await everyCall()) {
    const ask = () => visitor.fetch(`${portal.url}${path}`, { method, headers: { origin: portal.url } });
    let answer = await ask();
    // Earlier calls were signed out, too: sign-ins. The rate limit makes callers wait, and refuses them then.
    while (answer.status() === 429) {
      await sleep(1000 * Number(answer.headers()['retry-after'] ?? 1));
      answer = await ask();
    }
    expect(answer.status(), `${method} ${path}`).toBeLessThan(500);
    const refused = door === 'platform' ? 403 : 401;
    if (access.public !== true) expect(answer.status(), `${method} ${path}`).toBe(refused);
  }
});
