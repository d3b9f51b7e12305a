import type { SessionContext } from '@shoppervoice/contracts/accounts';
import { MOST_OWN_VIEWS, type NewView, type SavedView, SavedViewSchema } from '@shoppervoice/contracts/reports';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReportingUnderTest } from '../fixtures/reporting.fixture.ts';

let portal: ReportingUnderTest;
beforeAll(async () => {
  portal = await ReportingUnderTest.start();
});
afterAll(() => portal?.close());

const as = (userId: string, accessType: SessionContext['accessType'] = 'MERCHANT_USER', mid = 51): SessionContext => ({
  ...portal.session(userId, mid),
  firstName: userId,
  accessType,
});
let rea: SessionContext;
let ada: SessionContext;
beforeEach(async () => {
  rea = as('rea');
  ada = as('ada', 'MERCHANT_ADMIN');
  await portal.service.database?.db.collection('savedViews').deleteMany({});
  await portal.service.database?.db.collection('savedViewOrders').deleteMany({});
});

const ADDRESS = '/gifts?range=Last+30+Days&compare=year';
const body = (more: Partial<NewView> = {}): NewView => ({
  name: 'Late deliveries',
  address: ADDRESS,
  words: ['Last 30 Days'],
  shared: false,
  ...more,
});
const save = (session: SessionContext, more: Partial<NewView> = {}) =>
  portal.call('POST', '/api/views', session, body(more));
const saved = async (session: SessionContext, more: Partial<NewView> = {}): Promise<SavedView> => {
  const answer = await save(session, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const list = async (session: SessionContext): Promise<readonly SavedView[]> =>
  (await portal.call('GET', '/api/views', session)).json().views;
const names = async (session: SessionContext) => (await list(session)).map(({ name }) => name);
const change = (session: SessionContext, id: string, what: object) =>
  portal.call('PUT', `/api/views/${id}`, session, what);

describe('a saved view', () => {
  it('belongs to its maker, only in that merchant', async () => {
    const view = await saved(rea);
    expect(Value.Check(SavedViewSchema, view)).toBe(true);
    expect(view).toMatchObject({ path: '/gifts', query: 'range=Last+30+Days&compare=year', own: true, shared: false });
    expect(await list(rea)).toEqual([view]);
    for (const other of [ada, as('rea', 'MERCHANT_USER', 52), as('root', 'SUPERUSER')]) {
      expect(await list(other)).toEqual([]);
      expect((await change(other, view.id, { name: 'Mine' })).statusCode).toBe(404);
      expect((await portal.call('DELETE', `/api/views/${view.id}`, other)).statusCode).toBe(404);
    }
    expect(await names(rea)).toEqual(['Late deliveries']);
  });

  it('is shared by admins, read by all of the merchant, and changed by no plain user', async () => {
    const refused = await save(rea, { shared: true });
    expect([refused.statusCode, refused.json().parameter]).toEqual([403, 'shared']);
    const view = await saved(ada, { shared: true });
    const [seen] = await list(rea);
    expect(seen).toMatchObject({ id: view.id, by: 'ada', own: false, shared: true, mayChange: false });
    expect(await list(as('rea', 'MERCHANT_USER', 52))).toEqual([]);
    expect((await change(rea, view.id, { name: 'Mine' })).statusCode).toBe(403);
    expect((await portal.call('DELETE', `/api/views/${view.id}`, rea)).statusCode).toBe(403);
    const other = as('bea', 'MERCHANT_ADMIN');
    expect((await change(other, view.id, { name: 'Ours' })).json().name).toBe('Ours');
    expect((await change(other, view.id, { shared: false })).statusCode).toBe(403);
    expect((await change(ada, view.id, { shared: false })).json()).toMatchObject({ shared: false, name: 'Ours' });
    expect(await list(rea)).toEqual([]);
  });

  it('of a former admin cannot be unshared by them, nor shared again', async () => {
    const shared = await saved(ada, { shared: true });
    const own = await saved(ada, { name: 'Own' });
    const demoted = as('ada');
    expect((await change(demoted, shared.id, { shared: false })).statusCode).toBe(403);
    expect((await change(demoted, own.id, { shared: true })).statusCode).toBe(403);
    expect((await change(demoted, own.id, { name: 'Still own' })).statusCode).toBe(200);
  });

  it('is to be saved again if the service of its page has not responded yet', async () => {
    portal.programme.documentAway = true;
    await portal.restart();
    const answer = await save(rea);
    expect([answer.statusCode, answer.json().detail]).toEqual([503, expect.stringMatching(/right now\.$/)]);
    expect(answer.headers['retry-after']).toBeDefined();
    portal.programme.documentAway = false;
    await saved(rea);
    expect((await save(rea, { address: '/nowhere' })).statusCode).toBe(400);
  });

  it('is only of pages of the portal', async () => {
    for (const address of [
      ...['https://evil.example/gifts', '//evil.example/gifts', '/\\evil.example', 'javascript:alert(1)', '/', ''],
      ...[
        '/giftsfoo',
        '/../gifts',
        '/gifts/../x',
        '/gifts/a/b',
        '/gifts#x',
        '/gifts?a=1#b',
        ' /gifts',
        '/gifts?a=\u0000',
      ],
      ...['/api/export', '/logout', '/gifts?a=\u202e', '/gifts?a=b c', 'gifts'],
    ]) {
      const answer = await save(rea, { address });
      expect([answer.statusCode, answer.json().parameter], address).toEqual([400, 'address']);
    }
    expect((await saved(rea, { address: '/gifts/Q1?x=<b>' })).query).toBe('x=%3Cb%3E');
  });

  it('has a readable name, unique in its list', async () => {
    for (const name of ['', '   ', 'x'.repeat(61), 'a\u202eb', 'a\u0007b', 'a\u200bb']) {
      const answer = await save(rea, { name });
      expect([answer.statusCode, answer.json().parameter], JSON.stringify(name)).toEqual([400, 'name']);
    }
    expect((await saved(rea, { name: '  Cart \n leavers ' })).name).toBe('Cart leavers');
    expect((await save(rea, { name: 'CART leavers' })).statusCode).toBe(409);
    expect((await saved(ada, { name: 'Cart leavers', shared: true })).shared).toBe(true);
    const second = await saved(rea, { name: 'Second' });
    const taken = await change(rea, second.id, { name: 'cart LEAVERS' });
    expect([taken.statusCode, taken.json().parameter]).toEqual([409, 'name']);
    expect((await change(rea, second.id, { name: 'SECOND' })).json().name).toBe('SECOND');
  });

  it('refuses invalid bodies', async () => {
    for (const hostile of [
      ...[null, [], {}, { ...body(), mid: 52 }, { ...body(), userId: 'ada' }, body({ name: 7 as never })],
      ...[
        body({ address: { $ne: '' } as never }),
        body({ words: Array(21).fill('x') }),
        body({ shared: 'yes' as never }),
      ],
      ...[body({ address: `/gifts?${'x'.repeat(5000)}` })],
    ]) {
      const answer = await portal.call('POST', '/api/views', ada, hostile as object);
      expect(answer.statusCode, JSON.stringify(hostile)?.slice(0, 80)).toBe(400);
    }
    expect((await portal.call('GET', '/api/views?mid=52', ada)).statusCode).toBe(400);
    expect((await change(ada, '%24ne', { name: 'x' })).statusCode).toBe(404);
    expect((await portal.call('PUT', '/api/views/order', ada, { ids: [{ $ne: 1 }] })).statusCode).toBe(400);
    expect(await list(ada)).toEqual([]);
  });

  it('is limited in number, however many are saved concurrently', async () => {
    const answers = await Promise.all(
      Array.from({ length: MOST_OWN_VIEWS + 6 }, (_, at) => save(rea, { name: `View ${at}` })),
    );
    for (const { statusCode } of answers) expect([201, 409]).toContain(statusCode);
    for (let at = 0; at < MOST_OWN_VIEWS; at += 1) await save(rea, { name: `Later ${at}` });
    expect(await list(rea)).toHaveLength(MOST_OWN_VIEWS);
    const full = await save(rea, { name: 'One more' });
    expect([full.statusCode, full.json().detail]).toEqual([409, expect.stringContaining('Delete one')]);
    expect((await save(ada)).statusCode).toBe(201);
  });

  it('has the place that its reader gave it, only for them', async () => {
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C']) ids.push((await saved(ada, { name, shared: true })).id);
    const foreign = await saved(as('rea', 'MERCHANT_USER', 52));
    const [a = '', b = '', c = ''] = ids;
    const order = await portal.call('PUT', '/api/views/order', rea, { ids: [c, foreign.id, a, b] });
    expect(order.statusCode).toBe(204);
    expect(await names(rea)).toEqual(['C', 'A', 'B']);
    expect(await names(ada)).toEqual(['A', 'B', 'C']);
    await saved(rea, { name: 'New' });
    expect(await names(rea)).toEqual(['C', 'A', 'B', 'New']);
    expect((await portal.call('DELETE', `/api/views/${a}`, ada)).statusCode).toBe(204);
    expect(await names(rea)).toEqual(['C', 'B', 'New']);
  });
});
