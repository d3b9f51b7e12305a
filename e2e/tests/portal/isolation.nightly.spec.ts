import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MerchantSettings, ServiceCall } from '@shoppervoice/contracts/accounts';
import { PASSWORD_NEEDED, PASSWORD_WRONG } from '@shoppervoice/contracts/calls';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { signedIn } from '../../api-caller.ts';
import { PASSWORD } from '../../fixture/generate.ts';
import { dayIn, recountComments, recountMetric, shiftDay } from '../../fixture/recount.ts';
import { ACCOUNT_ADMIN_CASES } from '../../isolation/account-admin-cases.ts';
import { ACCOUNT_FLOWS_CASES } from '../../isolation/account-flows-cases.ts';
import { ALERT_CASES, NEW_RULE } from '../../isolation/alert-cases.ts';
import { ASSISTANT_CASES } from '../../isolation/assistant-cases.ts';
import { DEVELOPER_CASES, NEW_CLIENT, NEW_WEBHOOK } from '../../isolation/developer-cases.ts';
import { ESR_CASES } from '../../isolation/esr-cases.ts';
import { EXPORT_CASES } from '../../isolation/export-cases.ts';
import { FACTOR_BODIES, FACTOR_CASES } from '../../isolation/factor-cases.ts';
import { IMPORT_CASES } from '../../isolation/import-cases.ts';
import { reportCases } from '../../isolation/report-cases.ts';
import { GIVES_NO_RIGHTS, isWrite, nameOf } from '../../isolation/rights.ts';
import { ALDER, type Cases, json, NORTHBAY, type Scene } from '../../isolation/scene.ts';
import { NEW_SCHEDULE, SCHEDULE_CASES } from '../../isolation/schedule-cases.ts';
import { VIEW_NOTE_CASES } from '../../isolation/view-note-cases.ts';
import { expect, test } from '../../portal-test.ts';

const SERVICES = join(import.meta.dirname, '..', '..', '..', 'services');

/** Calls of every service, read from its own table: a service refuses to start with a route that is not in it. */
async function everyCall(): Promise<ServiceCall[]> {
  return (await Promise.all(readdirSync(SERVICES).map(callsOf))).flat();
}

async function callsOf(service: string): Promise<readonly ServiceCall[]> {
  const { CALLS } = (await import(join(SERVICES, service, 'src', 'calls.ts'))) as { CALLS: readonly ServiceCall[] };
  return CALLS;
}

/** Services of programmes: all of them serve only reports. */
const PROGRAMMES = readdirSync(SERVICES).filter(
  (name) => !['accounts', 'assistant', 'developers', 'reporting'].includes(name),
);

/** Calls that exist only at the platform's own address. */
const PLATFORM_CALLS = (await everyCall()).filter(({ door }) => door === 'platform');

/** Calls that several programmes have: the same reads of each. */
const OF_ALL_PROGRAMMES = /^\/api\/(home\/|psr$|why$|found-comments$|shopper-thread$)/;

const query = ({ range }: Scene, more = '') => `startDate=${range.startDate}&endDate=${range.endDate}${more}`;
const own = ({ range }: Scene) => ({ mid: NORTHBAY.mid, timeZone: NORTHBAY.timeZone, ...range });
const ownComments = (scene: Scene) => recountComments(scene.portal.responses, own(scene));

/** One case per call: the stranger gets only the stranger's own data, whatever is requested. */
const CASES: Cases = {
  ...reportCases((await Promise.all(PROGRAMMES.map(callsOf))).flat()),
  ...reportCases((await callsOf('reporting')).filter(({ path }) => OF_ALL_PROGRAMMES.test(path))),
  'GET /api/buyer-overall-metrics': async (scene) => {
    const { figures } = await json<{ figures: { code: string; n: number; mean: number | null; counts: number[] }[] }>(
      await scene.stranger.get(`/api/buyer-overall-metrics?${query(scene)}`),
    );
    expect(figures.length).toBe(6);
    for (const { code, n, mean, counts } of figures) {
      expect({ n, mean, counts }).toEqual(recountMetric(scene.portal.responses, code, own(scene)));
    }
  },
  'GET /api/home/online-buyer': async (scene) => {
    type Answer = { range: Scene['range']; figures: { key: string; n: number; value: number | null }[] };
    const { range, figures } = await json<Answer>(await scene.stranger.get('/api/home/online-buyer'));
    for (const { key, n, value } of figures) {
      const counted = recountMetric(scene.portal.responses, key, { ...own(scene), ...range });
      expect({ n, value }).toEqual({ n: counted.n, value: counted.mean });
    }
  },
  'GET /api/comments': async (scene) => {
    const ids = new Set(ownComments(scene).map(({ responseId }) => responseId));
    const url = `/api/comments?${query(scene, '&page=1&pageSize=100')}`;
    type Answer = { commentsCount: number; commentData: { responseId: string }[] };
    const { commentsCount, commentData } = await json<Answer>(await scene.stranger.get(url));
    expect(commentsCount).toBe(ids.size);
    for (const { responseId } of commentData) expect(ids).toContain(responseId);
  },
  'GET /api/comments/counts': async (scene) => {
    const answer = await scene.stranger.get(`/api/comments/counts?${query(scene)}`);
    expect((await json<{ commentsCount: number }>(answer)).commentsCount).toBe(ownComments(scene).length);
  },
  'GET /api/comments/filter-counts': async (scene) => {
    const answer = await scene.stranger.get(`/api/comments/filter-counts?${query(scene)}`);
    const { surveyType } = await json<{ surveyType: { count: number }[] }>(answer);
    expect(surveyType.reduce((sum, { count }) => sum + count, 0)).toBe(ownComments(scene).length);
  },
  'GET /api/page-data': async (scene) => {
    const answer = await scene.stranger.get('/api/page-data');
    const data = await json<{ merchant: { merchantId: number }; linkedMerchants: { mid: number }[] }>(answer);
    expect(data.merchant.merchantId).toBe(NORTHBAY.mid);
    expect(data.linkedMerchants.map(({ mid }) => mid)).toEqual([NORTHBAY.mid]);
    expect(await answer.text()).not.toContain(ALDER.merchantName);
  },
  'GET /api/app-data': async (scene) => {
    const [mine, theirs] = [await scene.stranger.get('/api/app-data'), await scene.owner.get('/api/app-data')];
    expect(await mine.text()).toBe(await theirs.text());
  },
  'GET /api/get-token': async (scene) => {
    const answer = await scene.stranger.get('/api/get-token', { 'x-page-key': 'e30' });
    expect(answer.status()).toBe(400);
  },
  'GET /api/user/date-preferences': async (scene) => {
    await scene.owner.send('PUT', '/api/user/date-preferences', { dateRange: 'Last Month' });
    expect(await (await scene.stranger.get('/api/user/date-preferences')).text()).not.toContain('Last Month');
  },
  'PUT /api/user/date-preferences': async (scene) => {
    await scene.owner.send('PUT', '/api/user/date-preferences', { dateRange: 'Last Month' });
    await json(await scene.stranger.send('PUT', '/api/user/date-preferences', { dateRange: 'Last Week' }));
    const kept = await json<{ dateRange: string }>(await scene.owner.get('/api/user/date-preferences'));
    expect(kept.dateRange).toBe('Last Month');
  },
  'POST /api/user/close-promotion': async (scene) => {
    const noticesOf = async (caller: Scene['owner']) =>
      (await json<{ promotions?: string[] }>(await caller.get('/api/page-data'))).promotions;
    const before = await noticesOf(scene.owner);
    await json(await scene.stranger.send('POST', '/api/user/close-promotion', { promotion: 'ai-summary' }));
    expect(await noticesOf(scene.owner)).toEqual(before);
  },
  'GET /api/notices': async (scene) => {
    const answer = await scene.stranger.get('/api/notices');
    expect(await json(answer)).toEqual({ unread: 0, notices: [] });
  },
  'PUT /api/notices/read': async (scene) => {
    const { notices } = await json<{ notices: { noticeId: string; read: boolean }[] }>(
      await scene.owner.get('/api/notices'),
    );
    const ids = notices.map(({ noticeId }) => noticeId);
    await json(await scene.stranger.send('PUT', '/api/notices/read', { notices: [...ids, 'n-1'].slice(-100) }));
    expect((await json<{ notices: unknown }>(await scene.owner.get('/api/notices'))).notices).toEqual(notices);
  },
  // This portal has no demo shop: nothing is opened, and leaving it returns to the own merchant.
  'POST /api/demo-shop': async ({ stranger }) => {
    expect((await stranger.send('POST', '/api/demo-shop', {})).status()).toBe(404);
  },
  'DELETE /api/demo-shop': async ({ stranger }) => {
    expect((await stranger.send('DELETE', '/api/demo-shop', {})).status()).toBe(200);
    const own = await json<PageData>(await stranger.get('/api/page-data'));
    expect(own.merchant.merchantId).toBe(NORTHBAY.mid);
  },
  'POST /api/admin/override': async (scene) => {
    for (const mid of [ALDER.mid, 4104, 9999]) {
      expect((await scene.stranger.send('POST', '/api/admin/override', { mid })).status()).toBe(403);
    }
    await CASES['GET /api/page-data']?.(scene);
  },
  ...ACCOUNT_ADMIN_CASES,
  ...ACCOUNT_FLOWS_CASES,
  ...ESR_CASES,
  ...EXPORT_CASES,
  ...FACTOR_CASES,
  ...SCHEDULE_CASES,
  ...VIEW_NOTE_CASES,
  ...ALERT_CASES,
  ...DEVELOPER_CASES,
  ...IMPORT_CASES,
  ...ASSISTANT_CASES,
  // Calls of the platform are refused at the portal's address, no matter who is signed in.
  ...Object.fromEntries(
    PLATFORM_CALLS.map(({ method, path }) => [
      `${method} ${path}`,
      async ({ stranger }: Scene) => {
        const answer = await (method === 'GET' ? stranger.get(path) : stranger.send(method, path, {}));
        expect([path, answer.status(), answer.headers()['set-cookie']]).toEqual([path, 403, undefined]);
      },
    ]),
  ),
  'POST /api/user/login': async (scene) => {
    const data = { username: 'user4102', password: PASSWORD, mid: ALDER.mid };
    expect((await scene.stranger.send('POST', '/api/user/login', data)).status()).toBe(400);
  },
  'POST /api/user/logout': async (scene) => {
    // Signing out with foreign handles ends no one else's session (the stranger signs in again below).
    await scene.stranger.send('POST', '/api/user/logout', { linkedTokens: ['not-a-handle', 'duo4101'] });
    await json(await scene.owner.get('/api/page-data'));
  },
};

test('no call is without its case', async () => {
  expect(Object.keys(CASES).toSorted()).toEqual((await everyCall()).map(nameOf).toSorted());
});

test('every unsafe call that grants rights is confirmed with the password', async () => {
  const writes = (await everyCall()).filter(isWrite);
  const unconfirmed = writes.filter(({ confirm }) => confirm === undefined).map(nameOf);
  expect(unconfirmed.toSorted()).toEqual(Object.keys(GIVES_NO_RIGHTS).toSorted());
});

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
        const answer = await stranger.get(`${path}?${query(scene, `&${name}=${ALDER.mid}`)}`);
        expect(answer.status(), `${path} with ${name}`).toBe(isLocked ? 403 : 400);
      }
      const forged = {
        'x-portal-context': 'eyJhbGciOiJub25lIn0.eyJtaWQiOjQxMDF9.',
        'x-merchant-id': String(ALDER.mid),
      };
      const plain = await stranger.get(`${path}?${query(scene)}`);
      const dressed = await stranger.get(`${path}?${query(scene)}`, forged);
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
