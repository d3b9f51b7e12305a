import type { SessionContext } from '@shoppervoice/contracts/accounts';
import {
  type FoundComments,
  FoundCommentsSchema,
  type ShopperThread,
  ShopperThreadSchema,
  THREAD_LENGTH,
} from '@shoppervoice/contracts/reports';
import { faultsOf } from '@shoppervoice/report-service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReportingPortal } from './reporting-portal.fixture.ts';
import { holdingsWithout, REMOVALS } from './unentitled/plans.fixture.ts';

const MID = 51;
const ORDER = 'A-77120';
const EMAIL = 'Eve@Mail.example';
const BUYER = '/online-buyer-comments';
const PICKUP = '/bopis-comments';
const SITE = '/site-abandonment-comments';
const STFF = '/straight-to-fulfillment-comments';

let n = 0;
const row = (surveyId: number, submittedAt: string, more: object = {}) => ({
  responseId: `found-${n++}`,
  mid: MID,
  surveyId,
  submittedAt,
  orderId: ORDER,
  email: EMAIL,
  answers: {},
  comment: { text: 'The box was wet', tone: 4, topics: [16] },
  ...more,
});
/** The order in four surveys of three programmes, an answer without a comment, and data that must not be found. */
const ROWS = [
  row(1, '2026-09-02T19:00:00Z', { answers: { Q15_C11779: 3 } }),
  row(2, '2026-09-12T19:00:00Z', { email: 'eve@mail.example' }),
  row(2, '2026-09-12T20:00:00Z', { comment: undefined, answers: { Q64_C2023: 9 } }),
  row(16, '2026-10-03T19:00:00Z'),
  row(17, '2026-11-01T19:00:00Z', { answers: { Q64_C2023_STFF: 3 } }),
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
  // For another merchant it is only that one's own comment.
  const theirs = { ...portal.session('rea', 52) };
  expect(daysByList(await found({ orderId: ORDER }, theirs))).toEqual({ [BUYER]: ['2026-11-05 1'] });
});

it('finds an address in any case in every list, for users who see addresses', async () => {
  expect(daysByList(await found({ email: 'EVE@mail.EXAMPLE' }))).toEqual({ ...BY_ORDER, [SITE]: ['2026-11-02 1'] });
  const session = { ...portal.session('rea', MID), seesAddresses: false };
  const refused = await portal.call('GET', `/api/found-comments?email=${EMAIL}`, session);
  expect([refused.statusCode, refused.json().parameter]).toEqual([403, 'email']);
  expect(refused.body).not.toContain('2026-');
});

it('searches no further back than the plan of each programme', async () => {
  const shallow = { packages: [12, 9, 13, 134, 135] };
  expect(daysByList(await found({ email: EMAIL }, shallow))).toEqual({
    [STFF]: ['2026-11-01 1'],
    [SITE]: ['2026-11-02 1'],
    // Four months come with the package of the programme itself.
    [BUYER]: BY_ORDER[BUYER],
    [PICKUP]: BY_ORDER[PICKUP],
  });
});

it('shows nothing of a list or of order ids that are not in the plan, whatever is removed', async () => {
  const needs = {
    [BUYER]: { list: 'P12', order: 'F25' },
    [PICKUP]: { list: 'F28', order: 'F25' },
    [STFF]: { list: 'P13', order: 'F86' },
    [SITE]: { list: 'F41', order: null },
  };
  for (const removed of REMOVALS) {
    for (const query of [{ orderId: ORDER }, { email: EMAIL }] as const) {
      const pages = (await found(query, holdingsWithout(removed))).lists.map(({ page }) => page);
      const expected = Object.entries(needs)
        .filter(
          ([, { list, order }]) => list !== removed && (!('orderId' in query) || (order !== null && order !== removed)),
        )
        .map(([page]) => page);
      // Some packages include depth: those of September are out of reach without them.
      const isDepth = !['P12', 'P9', 'P13'].includes(removed) && removed.startsWith('P');
      if (isDepth) expect(expected).toEqual(expect.arrayContaining(pages));
      else expect([removed, query, [...pages].sort()]).toEqual([removed, query, [...expected].sort()]);
    }
  }
}, 300_000);

async function thread(query: Query, over: Partial<SessionContext> = {}) {
  const session = { ...portal.session('rea', MID), ...over };
  const answer = await portal.call('GET', `/api/shopper-thread?${new URLSearchParams(query)}`, session);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  const body = answer.json<ShopperThread>();
  expect(faultsOf(ShopperThreadSchema, body)).toEqual([]);
  return body;
}
const idsOf = ({ responses }: ShopperThread) => responses.map(({ responseId }) => responseId);

it('lists every response of an order by time, including those without a comment, each with its own ratings', async () => {
  const { responses, more, away } = await thread({ orderId: ORDER });
  expect([more, away]).toEqual([false, undefined]);
  expect(responses.map(({ responseId, surveyId, body }) => [responseId, surveyId, body])).toEqual([
    ['found-0', 1, 'The box was wet'],
    ['found-1', 2, 'The box was wet'],
    ['found-2', 2, ''],
    ['found-3', 16, 'The box was wet'],
    ['found-4', 17, 'The box was wet'],
  ]);
  const given = responses.map(({ ratings }) => ratings.map(({ code, value }) => [code, value]));
  expect(given[0]).toEqual([
    ['Q15_C11779', 3],
    ['Q106375_C106738', null],
    ['Q16_C11780', null],
  ]);
  expect(given[2]?.[0]).toEqual(['Q64_C2023', 9]);
  expect(responses.map(({ toneId }) => toneId)).toEqual([4, 4, null, 4, 4]);
  // Another merchant's order of the same id is separate.
  expect(idsOf(await thread({ orderId: ORDER }, portal.session('rea', 52)))).toEqual(['found-7']);
  expect(await thread({ orderId: 'nobodys' })).toEqual({ responses: [], more: false });
});

it('lists what a shopper wrote over time, and all responses of the same orders', async () => {
  const all = ['found-0', 'found-1', 'found-2', 'found-3', 'found-4', 'found-5'];
  expect(idsOf(await thread({ email: 'EVE@mail.EXAMPLE' }))).toEqual(all);
  // Without order ids, responses without a comment from the address are not joined.
  const { features } = holdingsWithout('F25');
  expect(idsOf(await thread({ email: EMAIL }, { features }))).toEqual(all.filter((id) => id !== 'found-2'));
  const session = { ...portal.session('rea', MID), seesAddresses: false };
  const refused = await portal.call('GET', `/api/shopper-thread?email=${EMAIL}`, session);
  expect([refused.statusCode, refused.json().parameter, refused.body.includes('found-')]).toEqual([
    403,
    'email',
    false,
  ]);
  const byOrder = await thread({ orderId: ORDER }, { seesAddresses: false });
  expect(byOrder.responses.map(({ email, emailHidden }) => [email, emailHidden])).toEqual(
    Array.from({ length: 5 }, () => [null, true]),
  );
});

it('omits each list, order id, tone and rating that is not in the plan', async () => {
  const ofList = { P12: [1, 2], F28: [16], P13: [17], F41: [7] } as Readonly<Record<string, readonly number[]>>;
  const orders = { F25: [1, 2, 16], F86: [17] } as Readonly<Record<string, readonly number[]>>;
  const depth = REMOVALS.filter((each) => each.startsWith('P') && !['P12', 'P9', 'P13'].includes(each));
  for (const removed of REMOVALS.filter((each) => !depth.includes(each))) {
    for (const query of [{ orderId: ORDER }, { email: EMAIL }] as const) {
      const { responses } = await thread(query, holdingsWithout(removed));
      const surveyIds = new Set(responses.map(({ surveyId }) => surveyId));
      const hidden = [...(ofList[removed] ?? []), ...('orderId' in query ? [7, ...(orders[removed] ?? [])] : [])];
      expect([removed, query, [...surveyIds].sort()]).toEqual([
        ...[removed, query],
        [1, 2, 16, 17, 7].filter((id) => !hidden.includes(id)).sort(),
      ]);
      for (const { surveyId, orderId, toneId, ratings } of responses) {
        if (orders[removed]?.includes(surveyId))
          expect([removed, surveyId, orderId]).toEqual([removed, surveyId, null]);
        if (removed === 'F80' && surveyId === 17) expect(toneId).toBe(null);
        if (removed === 'F82' && surveyId === 17) expect(ratings.every(({ value }) => value === null)).toBe(true);
      }
    }
  }
}, 300_000);

it('keeps the latest of a long thread, and says so', async () => {
  const many = Array.from({ length: THREAD_LENGTH + 1 }, (_, k) =>
    row(1, new Date(Date.parse('2026-10-01T00:00:00Z') + k * 60_000).toISOString(), {
      orderId: 'LONG-1',
      email: 'long@mail.example',
    }),
  );
  await portal.import(many);
  const ids = many.slice(1).map(({ responseId }) => responseId);
  const long = await thread({ orderId: 'LONG-1' });
  expect([long.more, idsOf(long)]).toEqual([true, ids]);
  await expect.poll(async () => (await thread({ email: 'long@mail.example' })).more, { timeout: 60_000 }).toBe(true);
});

it.each([
  ['', 'orderId'],
  ['orderId=A-1&email=a@b.example', 'email'],
  ['orderId=', 'orderId'],
  [`orderId=${'x'.repeat(201)}`, 'orderId'],
  ['orderId=A-1&mid=52', 'mid'],
])('refuses %s', async (query, parameter) => {
  for (const call of ['found-comments', 'shopper-thread']) {
    const answer = await portal.call('GET', `/api/${call}?${query}`, portal.session('rea', MID));
    expect([answer.statusCode, answer.json().parameter]).toEqual([400, parameter]);
  }
});

it('names a programme whose service does not respond, and returns the others', async () => {
  expect((await portal.reporting.app.inject(`/api/found-comments?orderId=${ORDER}`)).statusCode).toBe(401);
  expect((await portal.reporting.app.inject(`/api/shopper-thread?orderId=${ORDER}`)).statusCode).toBe(401);
  await portal.services.stff.close();
  const left = await thread({ orderId: ORDER });
  expect([left.away, idsOf(left)]).toEqual([['straight-to-fulfillment'], ['found-0', 'found-1', 'found-2', 'found-3']]);
  const { away, ...rest } = await found({ orderId: ORDER });
  expect(away).toEqual(['straight-to-fulfillment']);
  expect(daysByList(rest)).toEqual({ [BUYER]: BY_ORDER[BUYER], [PICKUP]: BY_ORDER[PICKUP] });
  // A programme without a list in the user's plan is not requested.
  const withoutStff = { packages: holdingsWithout('P13').packages };
  expect((await found({ orderId: ORDER }, withoutStff)).away).toBeUndefined();
});
