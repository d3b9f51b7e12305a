import { type FoundComments, FoundCommentsSchema, type SessionContext } from '@shoppervoice/contracts';
import { faultsOf } from '@shoppervoice/report-service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReportingPortal } from './reporting-portal.fixture.ts';
import { AWAY, holdingsWithout } from './unheld/plans.fixture.ts';

const MID = 51;
const ORDER = 'A-77120';
const EMAIL = 'Eve@Mail.example';
const BUYER = '/online-buyer-comments';
const PICKUP = '/bopis-comments';
const SITE = '/site-abandonment-comments';
const STFF = '/straight-to-fulfillment-comments';

let n = 0;
const row = (surveyId: number, submittedAt: string, more: object = {}) => ({
  ...{ responseId: `found-${n++}`, mid: MID, surveyId, submittedAt, orderId: ORDER, email: EMAIL, answers: {} },
  ...{ comment: { text: 'The box was wet', tone: 4, topics: [16] } },
  ...more,
});
/** The order in four surveys of three programmes, an answer without a comment, and what must not be found. */
const ROWS = [
  row(1, '2026-09-02T19:00:00Z'),
  row(2, '2026-09-12T19:00:00Z', { email: 'eve@mail.example' }),
  row(2, '2026-09-12T20:00:00Z', { comment: undefined }),
  row(16, '2026-10-03T19:00:00Z'),
  row(17, '2026-11-01T19:00:00Z'),
  row(7, '2026-11-02T19:00:00Z'),
  // Another order and shopper, another merchant, and a day before the months of the plan.
  row(1, '2026-11-03T19:00:00Z', { orderId: 'B-1', email: 'adam@mail.example' }),
  row(1, '2026-11-04T19:00:00Z', { mid: 52 }),
  row(1, '2024-01-04T19:00:00Z'),
];

let portal: ReportingPortal;
beforeAll(async () => {
  portal = await ReportingPortal.start({ rows: ROWS as never });
}, 300_000);
afterAll(() => portal?.close());

type Query = { readonly orderId: string } | { readonly email: string };

async function found(query: Query, over: Partial<SessionContext> = {}) {
  const session = { ...portal.session('rea', MID), ...over };
  const answer = await portal.call('GET', `/api/found-comments?${new URLSearchParams(query)}`, session);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  const body = answer.json<FoundComments>();
  expect(faultsOf(FoundCommentsSchema, body)).toEqual([]);
  return body;
}
const daysByList = ({ lists }: FoundComments) =>
  Object.fromEntries(lists.map(({ page, days }) => [page, days.map(({ day, count }) => `${day} ${count}`)]));

const BY_ORDER = {
  [BUYER]: ['2026-09-12 1', '2026-09-02 1'],
  [PICKUP]: ['2026-10-03 1'],
  [STFF]: ['2026-11-01 1'],
};

it('finds an order in every list that shows order ids, on any day of the plan, and nothing else', async () => {
  expect(daysByList(await found({ orderId: ORDER }))).toEqual(BY_ORDER);
  expect(await found({ orderId: 'a-77120' })).toEqual({ lists: [] });
  // Of another merchant it is that one's own comment alone.
  const theirs = { ...portal.session('rea', 52) };
  expect(daysByList(await found({ orderId: ORDER }, theirs))).toEqual({ [BUYER]: ['2026-11-05 1'] });
});

it('finds an address in any case in every list, for those who see addresses', async () => {
  expect(daysByList(await found({ email: 'EVE@mail.EXAMPLE' }))).toEqual({ ...BY_ORDER, [SITE]: ['2026-11-02 1'] });
  const session = { ...portal.session('rea', MID), seesAddresses: false };
  const refused = await portal.call('GET', `/api/found-comments?email=${EMAIL}`, session);
  expect([refused.statusCode, refused.json().parameter]).toEqual([403, 'email']);
  expect(refused.body).not.toContain('2026-');
});

it('looks no further back than the plan of each programme', async () => {
  const shallow = { packages: [12, 9, 13, 134, 135] };
  expect(daysByList(await found({ email: EMAIL }, shallow))).toEqual({
    ...{ [STFF]: ['2026-11-01 1'], [SITE]: ['2026-11-02 1'] },
    // Four months come with the package of the programme itself.
    ...{ [BUYER]: BY_ORDER[BUYER], [PICKUP]: BY_ORDER[PICKUP] },
  });
});

it('tells nothing of a list or of order ids that are not held, whatever is taken away', async () => {
  const needs = {
    [BUYER]: { list: 'P12', order: 'F25' },
    [PICKUP]: { list: 'F28', order: 'F25' },
    [STFF]: { list: 'P13', order: 'F86' },
    [SITE]: { list: 'F41', order: null },
  };
  for (const away of AWAY) {
    for (const query of [{ orderId: ORDER }, { email: EMAIL }] as const) {
      const pages = (await found(query, holdingsWithout(away))).lists.map(({ page }) => page);
      const expected = Object.entries(needs)
        .filter(([, { list, order }]) => list !== away && (!('orderId' in query) || (order !== null && order !== away)))
        .map(([page]) => page);
      // Some packages bring days: those of September are out of reach without them.
      const isDepth = !['P12', 'P9', 'P13'].includes(away) && away.startsWith('P');
      if (isDepth) expect(expected).toEqual(expect.arrayContaining(pages));
      else expect([away, query, [...pages].sort()]).toEqual([away, query, [...expected].sort()]);
    }
  }
}, 300_000);

it.each([
  ['', 'orderId'],
  ['orderId=A-1&email=a@b.example', 'email'],
  ['orderId=', 'orderId'],
  [`orderId=${'x'.repeat(201)}`, 'orderId'],
  ['orderId=A-1&mid=52', 'mid'],
])('refuses %s', async (query, parameter) => {
  const answer = await portal.call('GET', `/api/found-comments?${query}`, portal.session('rea', MID));
  expect([answer.statusCode, answer.json().parameter]).toEqual([400, parameter]);
});

it('names a programme whose service does not answer, and tells what the others have', async () => {
  expect((await portal.reporting.app.inject(`/api/found-comments?orderId=${ORDER}`)).statusCode).toBe(401);
  await portal.services.stff.close();
  const { away, ...rest } = await found({ orderId: ORDER });
  expect(away).toEqual(['straight-to-fulfillment']);
  expect(daysByList(rest)).toEqual({ [BUYER]: BY_ORDER[BUYER], [PICKUP]: BY_ORDER[PICKUP] });
  // A programme in which the user holds no list is not asked.
  const withoutStff = { packages: holdingsWithout('P13').packages };
  expect((await found({ orderId: ORDER }, withoutStff)).away).toBeUndefined();
});
