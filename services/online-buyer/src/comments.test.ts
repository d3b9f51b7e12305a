import { COMMENT_SETS, FEATURES } from '@shoppervoice/survey-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bare,
  NOW,
  RANGE,
  RECENT,
  reader,
  startTwoMerchants,
  type TwoMerchants,
} from './fixtures/two-merchants.fixture.ts';

let service: TwoMerchants;
beforeAll(async () => {
  service = await startTwoMerchants();
});
afterAll(() => service?.close());
const get: TwoMerchants['get'] = (...parameters) => service.get(...parameters);

describe('comments', () => {
  it('are newest first, with the ratings of both surveys', async () => {
    const { body } = await get(`/api/comments?${RECENT}&pageSize=3`);
    expect(body).toMatchObject({ commentStart: 1, commentLimit: 3, currentPage: 1 });
    expect(body.commentData.map(({ responseId }: { responseId: string }) => responseId)).toEqual(['p-0', 'f-0', 'p-3']);
    const [purchase, fulfillment] = body.commentData;
    expect(purchase).toMatchObject({
      orderId: 'o-0',
      toneId: 1,
      topicIds: [11],
      purchaseFrequency: 1,
      device: { type: 'desktop', make: 'Apple', os: 'iOS', browser: 'Safari' },
    });
    for (const { ratings } of [purchase, fulfillment]) {
      expect(ratings.map(({ value }: { value: number | null }) => value)).toEqual([9, 8, null, 5, null, null]);
    }
    expect(fulfillment.device).toBeNull();
  });

  it('omit what needs a missing feature', async () => {
    const { body } = await get(`/api/comments?${RECENT}`, bare);
    for (const item of body.commentData) {
      expect(item).toMatchObject({ orderId: null, device: null, purchaseFrequency: null });
    }
  });

  it('combine several values of a filter by or, and several filters by and', async () => {
    const range = 'startDate=2026-08-01&endDate=2026-11-20';
    const both = await get(`/api/comments?${range}&toneId=1&toneId=4`);
    expect(both.body.commentsCount).toBe(70);
    const narrow = await get(
      `/api/comments?${range}&toneId=1&toneId=4&surveyType=1&purchaseFrequency=1&q=checkout%2012`,
    );
    expect(narrow.body.commentData.map(({ responseId }: { responseId: string }) => responseId)).toEqual([]);
    const one = await get(`/api/comments?${range}&surveyType=1&q=NUMBER%20117`);
    expect(one.body.commentData.map(({ responseId }: { responseId: string }) => responseId)).toEqual(['p-117']);
  });

  it('past the end are an empty page', async () => {
    const { status, body } = await get(`/api/comments?${RECENT}&page=999`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ commentStart: 0, currentPage: 999, commentData: [] });
  });

  const items = async (
    query: string,
    context = reader,
  ): Promise<{ responseId: string; ratings: { value: number | null }[] }[]> => {
    const { status, body } = await get(`/api/comments?${RECENT}&pageSize=100&${query}`, context);
    expect([query, status]).toEqual([query, 200]);
    expect(body.commentsCount).toBe(body.commentData.length);
    return body.commentData;
  };
  const idsOf = async (query: string) => (await items(query)).map(({ responseId }) => responseId);

  it('are in the requested order', async () => {
    const newest = await idsOf('');
    expect(newest.length).toBeGreaterThan(10);
    expect(await idsOf('sort=newest')).toEqual(newest);
    expect(await idsOf('sort=oldest')).toEqual(newest.toReversed());
    // Purchases were rated 9, fulfillments 5: each item by its own survey, then newest first.
    const bySurvey = (first: string) => [
      ...newest.filter((id) => id.startsWith(first)),
      ...newest.filter((id) => !id.startsWith(first)),
    ];
    expect(await idsOf('sort=lowest')).toEqual(bySurvey('f'));
    expect(await idsOf('sort=highest')).toEqual(bySurvey('p'));
    const second = await get(`/api/comments?${RECENT}&sort=lowest&pageSize=4&page=2`);
    expect(second.body.commentData.map(({ responseId }: { responseId: string }) => responseId)).toEqual(
      bySurvey('f').slice(4, 8),
    );
  });

  it('exclude what is requested', async () => {
    const all = await idsOf('');
    const purchases = all.filter((id) => id.startsWith('p'));
    expect(await idsOf('not=toneId:4')).toEqual(purchases);
    expect(await idsOf('not=commentTypeId:14&not=commentTypeId:3')).toEqual(purchases);
    expect(await idsOf('not=toneId:4&not=surveyType:1')).toEqual([]);
    const { body } = await get(`/api/comments/filter-counts?${RECENT}&not=toneId:4&toneId=4`);
    expect(body.toneId.map(({ count }: { count: number }) => count)).toEqual([purchases.length, 0, 0, 0, 0, 0]);
  });

  it('are found by order and by address, whatever its case', async () => {
    expect(await idsOf('orderId=o-12')).toEqual(['p-12', 'f-12']);
    expect(await idsOf('orderId=o-1')).toEqual([]);
    expect(await idsOf('email=Shopper12@MAIL.example')).toEqual(['p-12']);
    expect(await idsOf('email=secret@mail.example')).toEqual([]);
    const { body } = await get(`/api/comments/counts?${RECENT}&orderId=o-12&email=shopper12@mail.example`);
    expect(body.commentsCount).toBe(1);
    expect((await get(`/api/comments?${RECENT}&orderId=o-12`, bare)).status).toBe(403);
    expect((await get(`/api/comments?${RECENT}&not=deviceType:1`, bare)).status).toBe(403);
  });

  it.each([
    ['sort=best', 'sort'],
    ['not=toneId', 'not'],
    ['not=toneId:7', 'not'],
    ['not=mid:22', 'not'],
    ['email=', 'email'],
    ['orderId=a&orderId=b', 'orderId'],
  ])('%s is a 400 that names %s', async (query, parameter) => {
    const { status, body } = await get(`/api/comments?${RANGE}&${query}`);
    expect([status, body.parameter]).toEqual([400, parameter]);
  });

  it('are counted by tone, and by topic with the feature', async () => {
    const range = 'startDate=2026-08-01&endDate=2026-11-20';
    const { body } = await get(`/api/comments/counts?${range}`);
    expect(body.commentsCount).toBe(70);
    expect(body.tones).toEqual([
      { id: 1, count: 40 },
      { id: 2, count: 0 },
      { id: 3, count: 0 },
      { id: 4, count: 30 },
      { id: 5, count: 0 },
      { id: 6, count: 0 },
    ]);
    expect(body.topics.find(({ id }: { id: number }) => id === 11)).toEqual({ id: 11, count: 40 });
    expect((await get(`/api/comments/counts?${range}`, { ...bare, packages: [12, 133] })).body.topics).toEqual([]);
  });

  it('have live counts of every option of the entitled filters', async () => {
    const range = 'startDate=2026-08-01&endDate=2026-11-20';
    const { body } = await get(`/api/comments/filter-counts?${range}&toneId=1`);
    expect(Object.keys(body)).toEqual(COMMENT_SETS.buyer.filters.map(({ name }) => name));
    expect(body.toneId[3]).toEqual({ id: 4, label: 'Negative', count: 30 });
    expect(body.surveyType).toEqual([
      { id: 1, label: 'Point of sale', count: 40 },
      { id: 2, label: 'Fulfillment', count: 0 },
    ]);
    const shallow = await get(`/api/comments/filter-counts?${range}`, { ...bare, packages: [12, 133] });
    expect(Object.keys(shallow.body)).not.toContain('deviceType');
    expect(Object.keys(shallow.body)).not.toContain('purchaseFrequency');
    expect(shallow.body.commentTypeId[10]).toEqual({ id: 11, label: 'Checkout and payment', count: null });
  });

  it.each(['deviceType=1', 'deviceMake=1', 'operatingSystem=1', 'browser=1', 'purchaseFrequency=1'])(
    '%s without its feature is a 403',
    async (filter) => {
      for (const path of ['', '/counts', '/filter-counts']) {
        expect((await get(`/api/comments${path}?${RANGE}&${filter}`, bare)).status).toBe(403);
      }
    },
  );

  it.each([
    ['toneId=7', 'toneId'],
    ['toneId=1&toneId=x', 'toneId'],
    ['posOsat=11', 'posOsat'],
    ['deviceMake=9', 'deviceMake'],
    ['page=0', 'page'],
    ['pageSize=101', 'pageSize'],
    ['q=a&q=b', 'q'],
    ['pickupType=1', 'pickupType'],
    ['mid=22', 'mid'],
    ['toneId[$gt]=1', 'toneId[$gt]'],
  ])('%s is a 400 that names %s', async (query, parameter) => {
    const { status, body } = await get(`/api/comments?${RANGE}&${query}`);
    expect([status, body.parameter]).toEqual([400, parameter]);
  });
});

describe('pickup comments', () => {
  const range = RECENT;
  const pickup = {
    responseId: 'pickup',
    submittedAt: new Date(NOW).toISOString(),
    surveyId: 16,
    email: null,
    body: 'Curbside was quick',
    orderId: 'o-0',
    toneId: 1,
    topicIds: [20],
    purchaseFrequency: null,
    ratings: [
      { code: 'BO104_1', role: 'OSAT', label: 'Overall satisfaction with the pickup', value: 7 },
      { code: 'BO104_2', role: 'LLTR', label: 'Likelihood to recommend', value: 6 },
      { code: 'BO104_3', role: 'LLTBA', label: 'Likelihood to buy again', value: 8 },
    ],
    pickupType: 2,
    device: null,
    commentResponseData: [],
  };

  it('are in a separate list, with the pickup method', async () => {
    const { body } = await get(`/api/comments/bopis?${range}`);
    expect(body.commentData).toEqual([pickup]);
    expect((await get('/api/comments/get-comment?responseId=pickup')).body.comment).toEqual(pickup);
    expect((await get(`/api/comments/bopis?${range}&pickupType=1`)).body.commentsCount).toBe(0);
    const counts = await get(`/api/comments/bopis/filter-counts?${range}&pickupType=1`);
    expect(counts.body.pickupType.map(({ count }: { count: number }) => count)).toEqual([0, 1, 0]);
    expect(Object.keys(counts.body)).toEqual(COMMENT_SETS.bopis.filters.map(({ name }) => name));
  });

  it('are a 403 one by one, too, without their feature', async () => {
    const { status } = await get('/api/comments/get-comment?responseId=pickup', { ...reader, features: [] });
    expect(status).toBe(403);
  });
});

describe('one comment', () => {
  const parameters = (responseId: string, context = reader) =>
    get(`/api/comments/get-comment?responseId=${responseId}`, context);

  it('is the item of its list', async () => {
    const list = await get(`/api/comments?${RECENT}&pageSize=3`);
    const { status, body } = await parameters('p-0');
    expect(status).toBe(200);
    expect(body).toEqual({ comment: list.body.commentData[0], commentResponseData: [] });
  });

  it.each([
    ['unknown', 'nobodys', reader],
    ['foreign', 'secret-1', reader],
    ['without a comment', 'p-1', reader],
    // Without any package of the area, five weeks.
    ['too old', 'p-117', { ...reader, packages: [], features: [FEATURES.BOPIS] }],
  ])('is a 404 if it is %s', async (_why, id, context) => {
    expect((await parameters(id, context)).status).toBe(404);
  });

  it('of a list that is not in the plan is a 403', async () => {
    expect((await parameters('p-0', { ...reader, packages: [] })).status).toBe(403);
  });

  it.each(['', '?responseId=', '?responseId=a&responseId=b', '?responseId=p-0&range=x'])(
    '%s is a 400',
    async (query) => {
      expect((await get(`/api/comments/get-comment${query}`)).status).toBe(400);
    },
  );
});
