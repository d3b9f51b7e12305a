import { setTimeout as sleep } from 'node:timers/promises';
import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import { mailDatabase } from '@shoppervoice/mail-outbox';
import { FEATURES } from '@shoppervoice/survey-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DevelopersPortal, FIRST, NOW, SECOND, UMBRELLA } from './developers-portal.fixture.ts';

const RANGE = 'startDate=2026-10-01&endDate=2026-10-31';
const clock = { now: NOW };
let portal: DevelopersPortal;

beforeAll(async () => {
  portal = await DevelopersPortal.start({}, clock);
}, 120_000);
afterAll(() => portal.close());

const bearerOf = async (client: { id: string; secret: string }, scope?: string) => {
  const fields = { grant_type: 'client_credentials', client_id: client.id, client_secret: client.secret };
  const answer = await portal.token(scope === undefined ? fields : { ...fields, scope });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { access_token: string; token_type: string; expires_in: number; scope: string };
};

test('a client reads what the page reads, by a token and by its secret', async () => {
  const client = await portal.client(FIRST);
  const token = await bearerOf(client);
  expect(token).toMatchObject({ token_type: 'Bearer', scope: 'metrics:read comments:read' });
  // Whole seconds that remain when the response is written.
  expect(token.expires_in).toBeGreaterThan(3590);
  expect(token.expires_in).toBeLessThanOrEqual(3600);
  const page = await portal.programme(`/api/buyer-overall-metrics?${RANGE}&period=week`, portal.session(FIRST));
  expect(page.figures.length).toBeGreaterThan(5);
  for (const bearer of [token.access_token, client.secret]) {
    const answer = await portal.api(`/api/v1/metrics/buyer-overall-metrics?${RANGE}&period=week`, bearer);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(page);
    expect(answer.headers.ratelimit).toMatch(/^"reads";r=59\d;t=\d+$/);
    expect(answer.headers['ratelimit-policy']).toBe('"reads";q=600;w=60');
  }
  const merchant = await portal.api('/api/v1/merchant', client.secret);
  expect(merchant.json()).toMatchObject({ mid: FIRST, client: { id: client.id, name: 'Data warehouse' } });
  const { questions } = (await portal.api('/api/v1/questions', client.secret)).json();
  expect(new Set(questions.map(({ surveyId }: { surveyId: number }) => surveyId))).toEqual(new Set([1, 2, 16, 7, 17]));
});

test('every dashboard of the three programmes exists, and is in the document', async () => {
  const { secret } = await portal.client(FIRST);
  const document = (await portal.api('/api/v1/openapi.json', null)).json();
  const reports = Object.keys(document.paths).flatMap((path) => path.match(/^\/api\/v1\/metrics\/(.+)$/)?.[1] ?? []);
  expect(reports).toEqual(
    expect.arrayContaining([
      'nps',
      'nps/stff',
      'site-abandonment/shopping-cycle',
      'stff-overall-metrics',
      'demographics',
    ]),
  );
  for (const report of reports) {
    const days = report.startsWith('comments/') ? 'range=2026-10-01%20to%202026-10-31' : RANGE;
    if (report.endsWith('/why')) {
      const dashboard = `/api/v1/metrics/${report.slice(0, -'/why'.length)}?${days}`;
      const { figures } = (await portal.api(dashboard, secret)).json() as FiguresAnswer;
      const moved = figures.find(({ kind }) => kind === 'rating' || kind === 'nps');
      const why = await portal.api(`/api/v1/metrics/${report}?${days}&compareTo=previous&key=${moved?.key}`, secret);
      // Demographics have no figure that moves.
      expect(why.statusCode, `${report} ${why.body}`).toBe(moved === undefined ? 404 : 200);
      continue;
    }
    const answer = await portal.api(`/api/v1/metrics/${report}?${days}`, secret);
    expect(answer.statusCode, `${report} ${answer.body}`).toBe(200);
  }
});

test('comments are paginated without duplicates and gaps, while others are written', async () => {
  const { secret } = await portal.client(FIRST);
  const listPath = `/api/v1/comments?${RANGE}&pageSize=7`;
  const page = await portal.programme(`/api/comments?${RANGE}&pageSize=100`, portal.session(FIRST));
  const wanted: string[] = page.commentData.map(({ responseId }: { responseId: string }) => responseId).slice(0, 30);
  expect(wanted.length).toBe(30);
  const seen: { responseId: string; email: string | null }[] = [];
  let cursor: string | null = '';
  let round = 0;
  while (cursor !== null && seen.length < 30) {
    const answer = await portal.api(`${listPath}${cursor === '' ? '' : `&cursor=${cursor}`}`, secret);
    expect(answer.statusCode, answer.body).toBe(200);
    const { comments, next, count } = answer.json();
    expect(count).toBe(page.commentsCount + round);
    seen.push(...comments);
    cursor = next;
    // A new one, later than every returned page.
    const model = portal.rows.find((row) => row.mid === FIRST && row.surveyId === 1 && 'comment' in row);
    const submittedAt = `2026-10-31T20:00:0${round}.000Z`;
    await portal.import([
      { ...model, responseId: `late-${round}`, submittedAt, comment: { text: 'A late word.', tone: 1, topics: [1] } },
    ]);
    round += 1;
    await sleep(300);
  }
  expect(seen.slice(0, 30).map(({ responseId }) => responseId)).toEqual(wanted);
  expect(seen.every(({ email }) => email === null)).toBe(true);
  for (const wrong of ['cursor=x', 'page=2', 'sort=lowest', 'pageSize=101', 'nothing=1']) {
    const answer = await portal.api(`${listPath.replace('&pageSize=7', '')}&${wrong}`, secret);
    expect(answer.statusCode, wrong).toBe(400);
    expect(answer.json().detail).toMatch(/\.$/);
  }
  expect((await portal.api(`${listPath}&email=x@y.example`, secret)).statusCode).toBe(403);
});

test('shoppers’ addresses need their own scope', async () => {
  const { secret } = await portal.client(FIRST, { scopes: ['comments:read', 'comments:read-email'] });
  const { comments } = (await portal.api(`/api/v1/comments?${RANGE}`, secret)).json();
  expect(comments.some(({ email }: { email: string | null }) => email !== null)).toBe(true);
  const bopis = await portal.api(`/api/v1/comments/bopis?${RANGE}`, secret);
  expect(bopis.statusCode, bopis.body).toBe(200);
  expect((await portal.api(`/api/v1/metrics/nps?${RANGE}`, secret)).statusCode).toBe(403);
});

test('an invalid token, secret, scope or merchant is refused with a message', async () => {
  const client = await portal.client(FIRST);
  const flipped = `${client.secret.slice(0, -1)}${client.secret.endsWith('a') ? 'b' : 'a'}`;
  for (const bearer of [null, 'nonsense', flipped, 'sv_token_abc.def']) {
    const answer = await portal.api('/api/v1/merchant', bearer);
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  }
  const foreign = await portal.api(`/api/v1/merchant?mid=${SECOND}`, client.secret);
  const unknown = await portal.api('/api/v1/merchant?mid=999999', client.secret);
  expect([foreign.statusCode, unknown.statusCode]).toEqual([403, 403]);
  expect(foreign.json().detail).toBe(unknown.json().detail);
  const narrow = await bearerOf(client, 'comments:read');
  expect((await portal.api(`/api/v1/metrics/nps?${RANGE}`, narrow.access_token)).statusCode).toBe(403);
  const wrong = await portal.token({ grant_type: 'client_credentials', client_id: client.id, client_secret: flipped });
  expect([wrong.statusCode, wrong.json().error]).toEqual([401, 'invalid_client']);
  const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
  const byBasic = await portal.token({ grant_type: 'client_credentials' }, { authorization: `Basic ${basic}` });
  expect(byBasic.statusCode).toBe(200);
  const more = { client_id: client.id, client_secret: client.secret };
  const scope = await portal.token({ ...more, grant_type: 'client_credentials', scope: 'responses:write' });
  expect([scope.statusCode, scope.json().error]).toEqual([400, 'invalid_scope']);
  expect(scope.json().error_description).toBe(
    'This client does not have the scope responses:write. It has metrics:read, comments:read.',
  );
  const grant = await portal.token({ ...more, grant_type: 'magic' });
  expect([grant.statusCode, grant.json().error]).toEqual([400, 'unsupported_grant_type']);
});

test('secrets are rotated without an outage, and a removed one stops at once', async () => {
  const session = portal.session(FIRST);
  const client = await portal.client(FIRST);
  const second = (await portal.page('POST', '/api/developers/client/secret', session, { id: client.id })).json();
  const third = await portal.page('POST', '/api/developers/client/secret', session, { id: client.id });
  expect(third.statusCode).toBe(409);
  const token = await bearerOf(client);
  for (const bearer of [client.secret, second.secret, token.access_token]) {
    expect((await portal.api('/api/v1/merchant', bearer)).statusCode).toBe(200);
  }
  const [first] = second.client.secrets;
  expect(client.secret.endsWith(first.hint)).toBe(true);
  const removed = `/api/developers/client/secret?id=${client.id}&secretId=${first.id}`;
  expect((await portal.page('DELETE', removed, session)).statusCode).toBe(204);
  expect((await portal.api('/api/v1/merchant', client.secret)).statusCode).toBe(401);
  expect((await portal.api('/api/v1/merchant', token.access_token)).statusCode).toBe(401);
  expect((await portal.api('/api/v1/merchant', second.secret)).statusCode).toBe(200);
  const { secrets } = second.client;
  const last = `/api/developers/client/secret?id=${client.id}&secretId=${secrets[1].id}`;
  expect((await portal.page('DELETE', last, session)).statusCode).toBe(409);
  const deletion = await portal.page('DELETE', `/api/developers/client?id=${client.id}`, session);
  expect(deletion.statusCode).toBe(204);
  expect((await portal.api('/api/v1/merchant', second.secret)).statusCode).toBe(401);
});

test('clients belong to their merchant, are made by its admins with the password, and every change is audited', async () => {
  const before = (await portal.audit()).length;
  const body = { name: 'Trail', scopes: ['metrics:read'] };
  const listPath = await portal.page('POST', '/api/developers/client', portal.session(FIRST), body, false);
  expect(listPath.statusCode).toBe(403);
  expect(listPath.json()).toMatchObject({ type: '/problems/password-needed' });
  for (const more of [{ accessType: 'MERCHANT_USER' as const }, { features: [] }]) {
    expect((await portal.page('GET', '/api/developers/clients', portal.session(FIRST, more))).statusCode).toBe(403);
  }
  const { id } = await portal.client(FIRST, body as never);
  const other = portal.session(SECOND);
  const foreign = [
    await portal.page('DELETE', `/api/developers/client?id=${id}`, other),
    await portal.page('POST', '/api/developers/client/secret', other, { id }),
    await portal.page('GET', `/api/developers/client/calls?id=${id}`, other),
  ];
  expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect((await portal.page('GET', '/api/developers/clients', other)).json().clients).toEqual([]);
  await portal.page('DELETE', `/api/developers/client?id=${id}`, portal.session(FIRST));
  const entries = (await portal.audit()).slice(before);
  expect(entries.map(({ action, mid, details }) => [action, mid, details?.name])).toEqual([
    ['api-client-made', FIRST, 'Trail'],
    ['api-client-removed', FIRST, 'Trail'],
  ]);
});

test('a client’s log of calls has the latest first, without their queries', async () => {
  const { id, secret } = await portal.client(FIRST);
  await portal.api(`/api/v1/comments?${RANGE}&q=secret-word`, secret);
  await portal.api(`/api/v1/merchant?mid=${SECOND}`, secret);
  const { calls, byDay } = (
    await portal.page('GET', `/api/developers/client/calls?id=${id}`, portal.session(FIRST))
  ).json();
  expect(calls.map(({ path, status }: { path: string; status: number }) => [path, status]).sort()).toEqual([
    ['/api/v1/comments', 200],
    ['/api/v1/merchant', 403],
  ]);
  expect(byDay).toEqual([{ day: '2026-11-20', calls: 2, failed: 1 }]);
  const { clients } = (await portal.page('GET', '/api/developers/clients', portal.session(FIRST))).json();
  const listed = clients.find((each: { id: string }) => each.id === id);
  expect(listed).toMatchObject({ lastUsed: '2026-11-20', recentCalls: 2 });
});

test('the list counts a client’s calls of 30 days, up to today', async () => {
  const { id, secret } = await portal.client(FIRST);
  const recent = async (at: number) => {
    clock.now = at;
    const { clients } = (await portal.page('GET', '/api/developers/clients', portal.session(FIRST))).json();
    clock.now = NOW;
    return clients.find((each: { id: string }) => each.id === id).recentCalls;
  };
  const day = 86_400_000;
  expect(await recent(NOW)).toBe(0);
  for (let call = 0; call < 3; call += 1) await portal.api('/api/v1/merchant', secret);
  clock.now = NOW + day;
  await portal.api('/api/v1/questions', secret);
  expect(await recent(NOW + day)).toBe(4);
  expect(await recent(NOW + 29 * day)).toBe(4);
  expect(await recent(NOW + 30 * day)).toBe(1);
  expect(await recent(NOW + 31 * day)).toBe(0);
});

test('a client has a name that can be read', async () => {
  for (const name of ['', '  ', '\u200b', 'a\u202eb', 'x'.repeat(61)]) {
    const body = { name, scopes: ['metrics:read'] };
    const refused = await portal.page('POST', '/api/developers/client', portal.session(FIRST), body);
    expect([refused.statusCode, refused.json().parameter], name).toEqual([400, 'name']);
  }
});

test('an umbrella client reads its merchants, and no one else', async () => {
  const refused = await portal.page('POST', '/api/developers/client', portal.session(FIRST), {
    name: 'No umbrella',
    scopes: ['metrics:read'],
    umbrella: true,
  });
  expect(refused.statusCode).toBe(403);
  const { secret } = await portal.client(UMBRELLA, { umbrella: true });
  const url = `/api/v1/metrics/buyer-overall-metrics?${RANGE}`;
  expect((await portal.api(url, secret)).json()).toMatchObject({ status: 400, parameter: 'mid' });
  const under = await portal.api(`${url}&mid=${SECOND}`, secret);
  expect(under.statusCode).toBe(200);
  expect(under.json()).toEqual(await portal.programme(`/api/buyer-overall-metrics?${RANGE}`, portal.session(SECOND)));
  for (const mid of [FIRST, 999_999, UMBRELLA])
    expect((await portal.api(`${url}&mid=${mid}`, secret)).statusCode).toBe(403);
  expect((await portal.api(`${url}&mid=x`, secret)).statusCode).toBe(400);
});

test('losing a feature stops tokens within 5 s, and they work again when it is back', async () => {
  const { secret } = await portal.client(SECOND);
  expect((await portal.api('/api/v1/merchant', secret)).statusCode).toBe(200);
  const all = Object.values(FEATURES);
  await portal.sell(SECOND, { features: all.filter((feature) => feature !== FEATURES.API_ACCESS) });
  await sleep(5000);
  expect((await portal.api('/api/v1/merchant', secret)).statusCode).toBe(403);
  await portal.sell(SECOND, { features: all });
  await sleep(5000);
  expect((await portal.api('/api/v1/merchant', secret)).statusCode).toBe(200);
}, 20_000);

test('expired credentials are refused: a token after an hour, a client on its day', async () => {
  const client = await portal.client(FIRST, { expiresAt: new Date(NOW + 7_200_000).toISOString() });
  const token = await bearerOf(client);
  clock.now = NOW + 3_600_000;
  expect((await portal.api('/api/v1/merchant', token.access_token)).statusCode).toBe(401);
  expect((await portal.api('/api/v1/merchant', client.secret)).statusCode).toBe(200);
  clock.now = NOW + 7_200_000;
  const ended = await portal.api('/api/v1/merchant', client.secret);
  expect([ended.statusCode, ended.json().detail]).toEqual([401, expect.stringContaining('has ended')]);
  clock.now = NOW;
});

test('above the rate limit a client waits, and no other does', async () => {
  const [one, other] = [await portal.client(FIRST), await portal.client(FIRST)];
  clock.now = NOW + 100_000;
  for (let call = 0; call < 600; call += 1) await portal.api('/api/v1/merchant', one.secret);
  const over = await portal.api('/api/v1/merchant', one.secret);
  expect(over.statusCode).toBe(429);
  expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
  expect((await portal.api('/api/v1/merchant', other.secret)).statusCode).toBe(200);
  clock.now += 60_000;
  expect((await portal.api('/api/v1/merchant', one.secret)).statusCode).toBe(200);
  clock.now = NOW;
}, 30_000);

test('requests of strangers from an address do not count against clients that share it', async () => {
  const client = await portal.client(FIRST, { scopes: ['metrics:read', 'responses:write'] });
  const { access_token: token } = await bearerOf(client);
  clock.now = NOW + 400_000;
  const unauthorized = (bearer: string | null) => portal.api('/api/v1/merchant', bearer);
  for (let call = 0; call < 300; call += 1) await unauthorized(call % 2 === 0 ? null : 'nonsense');
  expect([(await unauthorized(null)).statusCode, (await unauthorized('nonsense')).statusCode]).toEqual([429, 429]);
  const listPath = { grant_type: 'client_credentials', client_id: client.id };
  const guess = await portal.token({ ...listPath, client_secret: 'nonsense' });
  expect(guess.statusCode).toBe(429);
  expect(Number(guess.headers['retry-after'])).toBeGreaterThan(0);
  for (const bearer of [client.secret, token]) {
    expect((await portal.api('/api/v1/merchant', bearer)).statusCode).toBe(200);
    const sent = await portal.developers.app.inject({
      method: 'POST',
      url: '/api/v1/responses',
      payload: [{}],
      headers: { authorization: `Bearer ${bearer}` },
    });
    expect(sent.statusCode, sent.body).toBe(200);
  }
  expect((await portal.token({ ...listPath, client_secret: client.secret })).statusCode).toBe(200);
  clock.now = NOW;
});

test('the maker of a client is mailed two weeks before it expires, once', async () => {
  const day = 86_400_000;
  const soon = await portal.client(FIRST, { name: 'Soon over', expiresAt: new Date(NOW + 13 * day).toISOString() });
  const later = await portal.client(FIRST, { name: 'Later over', expiresAt: new Date(NOW + 15 * day).toISOString() });
  // Clients of earlier tests expire soon, too.
  const theirs = { $or: [soon, later].map(({ id }) => ({ _id: new RegExp(`^client-ends\\.${id}\\.`) })) };
  for (const round of [1, 2]) {
    const other = await portal.startDevelopers();
    const outbox = mailDatabase(portal.db).outbox;
    await expect.poll(() => outbox.countDocuments(theirs), { timeout: 20_000 }).toBe(1);
    await sleep(200);
    expect(await outbox.find(theirs).toArray(), `round ${round}`).toMatchObject([
      {
        _id: expect.stringContaining(soon.id),
        to: 'ada@x.example',
        values: { client: 'Soon over', day: 'December 3, 2026' },
      },
    ]);
    await other.close();
  }
  // The outbox forgets what was sent a while ago; that the client was told of is known all the same.
  const outbox = mailDatabase(portal.db).outbox;
  await outbox.deleteMany(theirs);
  const next = await portal.client(FIRST, { name: 'Next over', expiresAt: new Date(NOW + 12 * day).toISOString() });
  const another = await portal.startDevelopers();
  const mailsOfNext = { _id: new RegExp(`^client-ends\\.${next.id}\\.`) };
  await expect.poll(() => outbox.countDocuments(mailsOfNext), { timeout: 20_000 }).toBe(1);
  expect(await outbox.countDocuments(theirs)).toBe(0);
  await another.close();
}, 60_000);

test('if the maker of a client has left, every admin of the merchant is mailed instead', async () => {
  await portal.admin('bea', FIRST);
  await portal.admin('cyd', SECOND);
  const expiresAt = new Date(NOW + 13 * 86_400_000).toISOString();
  const session = portal.session(FIRST, { userId: 'gone', firstName: 'Gone' });
  const body = { name: 'Left behind', scopes: ['metrics:read'], expiresAt };
  const { client } = (await portal.page('POST', '/api/developers/client', session, body)).json();
  const other = await portal.startDevelopers();
  const mailed = async () => {
    const mails = await mailDatabase(portal.db).outbox.find({ 'values.client': 'Left behind' }).toArray();
    return mails.map((mail) => ('to' in mail ? mail.to : null)).sort();
  };
  expect(client.name).toBe('Left behind');
  await expect.poll(mailed, { timeout: 20_000 }).toEqual(['ada@x.example', 'bea@x.example']);
  await other.close();
}, 60_000);
