import {
  CONTEXT_HEADER,
  FiguresAnswerSchema,
  JOB_HEADER,
  type JobContext,
  type SessionContext,
} from '@shoppervoice/contracts';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { MERCHANTS, queryOf } from '@shoppervoice/report-service/testing';
import { type RunningService, runService, signContext, signJob } from '@shoppervoice/service-kit';
import { DocumentUnderTest } from '@shoppervoice/service-kit/testing';
import { COMMENT_SETS, FEATURES, isDay } from '@shoppervoice/survey-model';
import { END_DAYS, NO_DAYS } from '@shoppervoice/survey-model/testing';
import { importResponses, prepareSurveyDatabases, saveMerchants, surveyDatabases } from '@shoppervoice/survey-store';
import fc from 'fast-check';
import { MongoClient } from 'mongodb';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from './calls.ts';
import { REPORTS } from './reports.ts';
import { onlineBuyerService } from './service.ts';

const KEY = Buffer.alloc(32, 7);
/** 20 November 2026, 14:00 in New York. */
const NOW = Date.parse('2026-11-20T19:00:00Z');

const reader: SessionContext = {
  sessionId: 's',
  userId: 'u',
  username: 'reader',
  firstName: 'Rea',
  accessType: 'MERCHANT_USER',
  mid: 21,
  merchantName: 'Acme',
  timeZone: 'America/New_York',
  timeZoneSince: 0,
  activeEsr: false,
  features: Object.values(FEATURES),
  packages: [12, 133],
};
const bare: SessionContext = { ...reader, features: [], packages: [12] };
const stranger: SessionContext = { ...reader, mid: 22, merchantName: 'Other' };

/** What a reader reads: writes, and what anybody may open, have tests of their own. */
const READS = CALLS.filter(({ method, access }) => method === 'GET' && access.public !== true);

let server: TestServer;
let client: MongoClient;
let service: RunningService;

beforeAll(async () => {
  server = await startTestServer('online-buyer');
  client = await new MongoClient(server.url).connect();
  const databases = surveyDatabases(client);
  await prepareSurveyDatabases(databases);
  const merchants = [21, 22].map((mid) => ({
    mid,
    timeZone: 'America/New_York',
    customQuestions: MERCHANTS[0]?.customQuestions ?? [],
  }));
  await saveMerchants(databases, merchants);
  const rows = inputRows().map((row, k) => ({ file: 'f', line: k + 1, text: JSON.stringify(row) }));
  const counts = await importResponses(rows, {
    databases,
    merchants: new Map(merchants.map((merchant) => [merchant.mid, merchant])),
    classify: () => ({ toneId: 2, topicIds: [1] }),
    now: () => NOW,
  });
  expect(counts.rejected).toBe(0);
  service = await runService(
    onlineBuyerService(() => NOW),
    {
      MONGODB_URL: server.url,
      CONTEXT_KEY: KEY.toString('base64url'),
      INTERNAL_KEY: Buffer.alloc(32, 8).toString('base64url'),
      LOG_LEVEL: 'silent',
    },
  );
  await service.database?.firstReady;
});
afterAll(async () => {
  await service?.close();
  await client?.close();
  await server?.close();
});

/** Merchant 21: 40 purchases a month, each with a fulfillment and some with a comment; 22: one of each, with other words. */
function inputRows() {
  const rows: {
    responseId: string;
    mid: number;
    surveyId: number;
    submittedAt: string;
    orderId: string;
    email?: string;
    device?: Record<string, string>;
    answers: Record<string, number>;
    comment?: object;
  }[] = [];
  for (let k = 0; k < 120; k++) {
    const at = new Date(NOW - k * 86_400_000 * 0.75);
    const rating = k < 40 ? 9 : 6 + (k % 2);
    rows.push({
      responseId: `p-${k}`,
      mid: 21,
      surveyId: 1,
      submittedAt: at.toISOString(),
      orderId: `o-${k}`,
      email: `shopper${k}@mail.example`,
      device: { type: k % 2 ? 'mobile' : 'desktop', make: 'Apple', os: 'iOS', browser: 'Safari' },
      answers: { Q15_C11779: rating, Q106375_C106738: 8, Q20: 1 + (k % 5) },
      ...(k % 3 === 0 ? { comment: { text: `Quick checkout number ${k}`, tone: 1, topics: [11] } } : {}),
    });
    rows.push({
      responseId: `f-${k}`,
      mid: 21,
      surveyId: 2,
      submittedAt: at.toISOString(),
      orderId: `o-${k}`,
      answers: { Q64_C2023: 5 },
      ...(k % 4 === 0 ? { comment: { text: 'Came late', tone: 4, topics: [14] } } : {}),
    });
  }
  rows.push({
    responseId: 'pickup',
    mid: 21,
    surveyId: 16,
    submittedAt: new Date(NOW).toISOString(),
    orderId: 'o-0',
    answers: { BO100: 2, BO104_1: 7, BO104_3: 8, BO104_2: 6 },
    comment: { text: 'Curbside was quick', tone: 1, topics: [20] },
  });
  for (const surveyId of [1, 2]) {
    rows.push({
      responseId: `secret-${surveyId}`,
      mid: 22,
      surveyId,
      submittedAt: new Date(NOW - 86_400_000).toISOString(),
      orderId: 'o-1',
      email: 'secret@mail.example',
      answers: { [surveyId === 1 ? 'Q15_C11779' : 'Q64_C2023']: 0 },
      comment: { text: 'Secret of merchant 22', tone: 4, topics: [1] },
    });
  }
  return rows;
}

/** Ratings of purchases by plain loops over the input. */
function ratingsOf(from: string, to: string, device?: string): number[] {
  return inputRows().flatMap(({ mid, surveyId, submittedAt, answers, device: used }) => {
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/New_York' }).format(Date.parse(submittedAt));
    const rating = answers.Q15_C11779;
    const counts = mid === 21 && surveyId === 1 && day >= from && day <= to && rating !== undefined;
    return counts && (device === undefined || used?.type === device) ? [rating] : [];
  });
}

function meanOf(ratings: readonly number[]): number {
  return Math.round((ratings.reduce((sum, rating) => sum + rating, 0) * 100) / ratings.length) / 100;
}

async function get(url: string, context: SessionContext | null = reader) {
  const headers = context ? { [CONTEXT_HEADER]: signContext(context, KEY) } : {};
  const answer = await service.app.inject({ method: 'GET', url, headers });
  return { status: answer.statusCode, body: answer.json(), text: answer.body, headers: answer.headers };
}

const RANGE = 'startDate=2026-10-21&endDate=2026-11-19';

describe('overall metrics', () => {
  it('answers the figures of the range in the order of the page, and the change', async () => {
    const { status, body } = await get(`/api/buyer-overall-metrics?${RANGE}&compareTo=previous`);
    expect(status).toBe(200);
    expect(body.range).toEqual({ startDate: '2026-10-21', endDate: '2026-11-19', timeZone: 'America/New_York' });
    expect(body.period).toBe('week');
    expect(body.figures.map(({ code }: { code: string }) => code)).toEqual([
      'Q15_C11779',
      'Q64_C2023',
      'Q16_C11780',
      'Q65_C11526',
      'Q106375_C106738',
      'Q106736_C106739',
      'BO104_1',
      'BO104_3',
      'BO104_2',
    ]);
    const [osat, , none] = body.figures;
    expect(Value.Errors(FiguresAnswerSchema, body)).toEqual([]);
    const now = ratingsOf('2026-10-21', '2026-11-19');
    const before = ratingsOf('2026-09-21', '2026-10-20');
    expect(osat).toMatchObject({ surveyId: 1, role: 'OSAT', n: now.length, mean: meanOf(now) });
    expect(osat.topTwoBox).toBeCloseTo(now.filter((rating) => rating >= 9).length / now.length, 12);
    expect(osat.counts).toEqual(Array.from({ length: 11 }, (_, rating) => now.filter((r) => r === rating).length));
    expect(osat.change).toMatchObject({
      startDate: '2026-09-21',
      endDate: '2026-10-20',
      n: before.length,
      mean: meanOf(before),
      counts: Array.from({ length: 11 }, (_, rating) => before.filter((r) => r === rating).length),
      significant: true,
    });
    expect(osat.series).toHaveLength(5);
    expect(none).toMatchObject({ n: 0, mean: null, topTwoBox: null, bottomBox: null });
  });

  it('leaves pickup out without its feature, and the change where the depth ends', async () => {
    const { body } = await get(
      '/api/buyer-overall-metrics?startDate=2026-07-20&endDate=2026-11-19&compareTo=year',
      bare,
    );
    expect(body.figures).toHaveLength(6);
    expect(body.figures[0]).toMatchObject({ change: null, changeUnavailable: 'depth' });
  });

  it('by device needs feature 5', async () => {
    const { body } = await get(`/api/buyer-overall-metrics?${RANGE}&deviceType=3`);
    expect(body.figures[0].n).toBe(ratingsOf('2026-10-21', '2026-11-19', 'mobile').length);
    expect((await get(`/api/buyer-overall-metrics?${RANGE}&deviceType=3`, bare)).status).toBe(403);
    const both = await get(`/api/buyer-overall-metrics?${RANGE}&deviceType=1&deviceType=3`);
    expect(both.body.figures[0].n).toBe(ratingsOf('2026-10-21', '2026-11-19').length);
  });

  it.each([
    ['startDate=2026-10-21', 'endDate'],
    ['startDate=2026-02-30&endDate=2026-11-19', 'startDate'],
    ['startDate=2026-10-21&endDate=2026-11-20', 'endDate'],
    ['startDate=2025-06-30&endDate=2026-11-19', 'startDate'],
    ['startDate=2026-11-19&endDate=2026-11-18', 'endDate'],
    ['startDate=2026-11-19&startDate=2026-11-18&endDate=2026-11-19', 'startDate'],
    [`${RANGE}&period=quarter`, 'period'],
    [`${RANGE}&period=year`, 'period'],
    [`${RANGE}&deviceType=4`, 'deviceType'],
    [`${RANGE}&compareTo=benchmark`, 'compareTo'],
    [`${RANGE}&mid=22`, 'mid'],
    [`${RANGE}&toneId=1`, 'toneId'],
  ])('%s is a 400 that names %s', async (query, parameter) => {
    const { status, body } = await get(`/api/buyer-overall-metrics?${query}`);
    expect([status, body.parameter]).toEqual([400, parameter]);
  });

  it('names the allowed days', async () => {
    const { body } = await get('/api/buyer-overall-metrics?startDate=2020-01-01&endDate=2026-11-19');
    expect(body.allowed).toBe('2025-07-01 to 2026-11-19');
  });
});

describe('comments', () => {
  it('are newest first, with the ratings of both surveys', async () => {
    const { body } = await get('/api/comments?startDate=2026-11-01&endDate=2026-11-20&pageSize=3');
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

  it('hide what a feature would show', async () => {
    const { body } = await get('/api/comments?startDate=2026-11-01&endDate=2026-11-20', bare);
    for (const item of body.commentData) {
      expect(item).toMatchObject({ orderId: null, device: null, purchaseFrequency: null });
    }
  });

  it('take several values of a name as any of them, and several names as all of them', async () => {
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
    const { status, body } = await get('/api/comments?startDate=2026-11-01&endDate=2026-11-20&page=999');
    expect(status).toBe(200);
    expect(body).toMatchObject({ commentStart: 0, currentPage: 999, commentData: [] });
  });

  const RECENT = 'startDate=2026-11-01&endDate=2026-11-20';
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

  it('stand in the order that is asked for', async () => {
    const newest = await idsOf('');
    expect(newest.length).toBeGreaterThan(10);
    expect(await idsOf('sort=newest')).toEqual(newest);
    expect(await idsOf('sort=oldest')).toEqual(newest.toReversed());
    // Purchases were rated 9, fulfillments 5: each item by its own survey, then as newest.
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

  it('leave out what they are asked to', async () => {
    const all = await idsOf('');
    const purchases = all.filter((id) => id.startsWith('p'));
    expect(await idsOf('not=toneId:4')).toEqual(purchases);
    expect(await idsOf('not=commentTypeId:14&not=commentTypeId:3')).toEqual(purchases);
    expect(await idsOf('not=toneId:4&not=surveyType:1')).toEqual([]);
    const { body } = await get(`/api/comments/filter-counts?${RECENT}&not=toneId:4&toneId=4`);
    expect(body.toneId.map(({ count }: { count: number }) => count)).toEqual([purchases.length, 0, 0, 0, 0]);
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
    ['not=toneId:6', 'not'],
    ['not=mid:22', 'not'],
    ['email=', 'email'],
    ['orderId=a&orderId=b', 'orderId'],
  ])('%s is a 400 that names %s', async (query, parameter) => {
    const { status, body } = await get(`/api/comments?${RANGE}&${query}`);
    expect([status, body.parameter]).toEqual([400, parameter]);
  });

  it('are counted by tone, and by topic where the feature is held', async () => {
    const range = 'startDate=2026-08-01&endDate=2026-11-20';
    const { body } = await get(`/api/comments/counts?${range}`);
    expect(body.commentsCount).toBe(70);
    expect(body.tones).toEqual([
      { id: 1, count: 40 },
      { id: 2, count: 0 },
      { id: 3, count: 0 },
      { id: 4, count: 30 },
      { id: 5, count: 0 },
    ]);
    expect(body.topics.find(({ id }: { id: number }) => id === 11)).toEqual({ id: 11, count: 40 });
    expect((await get(`/api/comments/counts?${range}`, { ...bare, packages: [12, 133] })).body.topics).toEqual([]);
  });

  it('have live counts of every option of the filters that are held', async () => {
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
    ['toneId=6', 'toneId'],
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
  const range = 'startDate=2026-11-01&endDate=2026-11-20';
  const pickup = {
    ...{ responseId: 'pickup', submittedAt: new Date(NOW).toISOString(), surveyId: 16, email: null },
    ...{ body: 'Curbside was quick', orderId: 'o-0', toneId: 1, topicIds: [20], purchaseFrequency: null },
    ratings: [
      { code: 'BO104_1', role: 'OSAT', label: 'Overall satisfaction with the pickup', value: 7 },
      { code: 'BO104_2', role: 'LLTR', label: 'Likelihood to recommend', value: 6 },
      { code: 'BO104_3', role: 'LLTBA', label: 'Likelihood to buy again', value: 8 },
    ],
    pickupType: 2,
    device: null,
    commentResponseData: [],
  };

  it('stand in a list of their own, with the way of the pickup', async () => {
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
  const asked = (responseId: string, context = reader) =>
    get(`/api/comments/get-comment?responseId=${responseId}`, context);

  it('is the item of its list', async () => {
    const list = await get('/api/comments?startDate=2026-11-01&endDate=2026-11-20&pageSize=3');
    const { status, body } = await asked('p-0');
    expect(status).toBe(200);
    expect(body).toEqual({ comment: list.body.commentData[0], commentResponseData: [] });
  });

  it.each([
    ['unknown', 'nobodys', reader],
    ['foreign', 'secret-1', reader],
    ['without a comment', 'p-1', reader],
    // Without any package of the area, five weeks.
    ['too old', 'p-117', { ...reader, packages: [], features: [FEATURES.BOPIS] }],
  ])('is a 404 where it is %s', async (_why, id, context) => {
    expect((await asked(id, context)).status).toBe(404);
  });

  it('of a list that is not held is a 403', async () => {
    expect((await asked('p-0', { ...reader, packages: [] })).status).toBe(403);
  });

  it.each(['', '?responseId=', '?responseId=a&responseId=b', '?responseId=p-0&range=x'])(
    '%s is a 400',
    async (query) => {
      expect((await get(`/api/comments/get-comment${query}`)).status).toBe(400);
    },
  );
});

describe('comment summary', () => {
  it.each([
    ['range=2026-10-21', 'range'],
    ['range=2026-10-21 to 2026-11-21', 'range'],
    ['range=2026-11-20 to 2026-11-01', 'range'],
    ['range=2026-02-30 to 2026-11-01', 'range'],
    [RANGE, 'range'],
    ['range=2026-10-21 to 2026-11-20&surveyId=16', 'surveyId'],
  ])('%s is a 400 that names %s', async (query, parameter) => {
    const { status, body } = await get(encodeURI(`/api/comments/comment-summary?${query}`));
    expect([status, body.parameter]).toEqual([400, parameter]);
  });

  it('counts today, too', async () => {
    const { body } = await get('/api/comments/comment-summary?range=2026-11-20%20to%202026-11-20');
    expect(body.figures[0].n).toBe(2);
  });
});

describe('home', () => {
  it('puts significant changes first and low bases last', async () => {
    const { body } = await get('/api/home/online-buyer');
    expect(body.range).toEqual({ startDate: '2026-10-21', endDate: '2026-11-19', timeZone: 'America/New_York' });
    expect(body.previous).toEqual({ startDate: '2026-09-21', endDate: '2026-10-20' });
    expect(body.figures).toHaveLength(9);
    expect(body.figures[0]).toMatchObject({
      key: 'Q15_C11779',
      significant: true,
      unit: 'mean',
      n: ratingsOf('2026-10-21', '2026-11-19').length,
      page: '/online-buyer-overall-metrics',
    });
    expect(body.figures[0].series).toHaveLength(5);
    expect(body.figures.slice(3).every(({ n }: { n: number }) => n === 0)).toBe(true);
    expect(body.figures.at(-1)).toMatchObject({ changeUnavailable: 'no-answers', delta: null });
  });
});

const DAYS = { startDate: '2026-10-21', endDate: '2026-11-19' };
/** Every call but the one of a single comment, over the last days, with whatever it needs beside them. */
const urls = READS.filter(({ path }) => path !== REPORTS.comment.path).map(
  ({ path }) => `${path}${queryOf(REPORTS, path, DAYS)}`,
);

describe('every call', () => {
  it.each(urls)('%s answers only from the merchant of the context', async (url) => {
    const own = await get(url, stranger);
    expect(own.status).toBe(200);
    expect((await get(url)).text).not.toMatch(/secret|Secret/);
    expect(own.text).not.toMatch(/shopper|Quick checkout|Came late/);
  });

  it('answers every odd day with a sentence, and the days of the range around it as always', async () => {
    const odd = fc.oneof(
      fc.constantFrom(...END_DAYS, ...NO_DAYS),
      fc.constantFrom('2025-07-01', '2025-12-31', '2026-02-28', '2026-11-19', '2026-11-20'),
    );
    const query = fc.record(
      {
        path: fc.constantFrom(
          ...READS.map(({ path }) => path).filter((path) => !/get-comment|-summary$|custom-comments/.test(path)),
        ),
        startDate: odd,
        endDate: odd,
        compareTo: fc.constantFrom('previous', 'year'),
        period: fc.constantFrom('day', 'week', 'month', 'quarter'),
      },
      { requiredKeys: ['path', 'startDate', 'endDate'] },
    );
    const seen = new Set<number>();
    for (const { path, ...asked } of fc.sample(query, { numRuns: process.env.SOAK ? 4000 : 400, seed: 20_261_121 })) {
      const { status, body } = await get(`${path}?${new URLSearchParams(asked)}`);
      expect([200, 400], JSON.stringify({ path, ...asked })).toContain(status);
      // Depth of package 133, and today: what lies outside is no answer.
      const inside =
        asked.startDate >= '2025-07-01' && asked.endDate <= '2026-11-20' && asked.startDate <= asked.endDate;
      if (status === 200)
        expect([asked, inside && isDay(asked.startDate) && isDay(asked.endDate)]).toEqual([asked, true]);
      else expect(body.detail).toMatch(/^[A-Za-z].*\.$/);
      seen.add(status);
    }
    expect([...seen].toSorted()).toEqual([200, 400]);
  });

  it.each(urls)('%s carries an ETag', async (url) => {
    expect((await get(url)).headers.etag).toBeTruthy();
  });
});

describe('the document', () => {
  const INTERNAL = Buffer.alloc(32, 8).toString('base64url');
  /** Each call with and without what makes its answer longer. */
  const ASKED: Readonly<Record<string, readonly string[]>> = {
    '/api/buyer-overall-metrics': [`?${RANGE}`, `?${RANGE}&compareTo=previous&period=day`, `?${RANGE}&deviceType=1`],
    '/api/comments': [`?${RANGE}`, `?${RANGE}&page=1000`, `?${RANGE}&q=checkout&pageSize=2`],
    '/api/comments/get-comment': ['?responseId=p-0'],
  };

  it('is OpenAPI 3.1, and says of every call what it answers', async () => {
    const document = await DocumentUnderTest.of(service.app, INTERNAL);
    expect(await document.faults()).toEqual([]);
    expect([...document.calls].sort()).toEqual(CALLS.map(({ method, path }) => `${method} ${path}`).sort());
    for (const { path } of READS) {
      for (const query of ASKED[path] ?? [queryOf(REPORTS, path, DAYS)]) {
        for (const context of [reader, bare, stranger]) {
          const headers = { [CONTEXT_HEADER]: signContext(context, KEY) };
          const answer = await service.app.inject({ url: path + query, headers });
          if (context === reader) expect([path, answer.statusCode]).toEqual([path, 200]);
          expect(document.differences(`GET ${path}`, answer)).toEqual([]);
        }
      }
      const refused = await service.app.inject(path);
      expect([refused.statusCode, document.differences(`GET ${path}`, refused)]).toEqual([401, []]);
    }
  });

  it('names what a call takes, by the schemas that judge it', async () => {
    const { document } = await DocumentUnderTest.of(service.app, INTERNAL);
    const { parameters = [] } = (document.paths['/api/comments']?.get ?? {}) as {
      parameters?: { name: string; schema: object }[];
    };
    expect(parameters.find(({ name }) => name === 'pageSize')?.schema).toMatchObject({ minimum: 1, maximum: 100 });
    expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(['startDate', 'endDate', 'toneId', 'q']));
  });
});

describe('a job', () => {
  const jobOf = ({ mid, merchantName, features, packages }: SessionContext): JobContext => {
    const { sessionId: _session, username: _name, firstName: _first, ...held } = reader;
    return { ...held, mid, merchantName, features, packages, userId: null, purpose: 'schedule' };
  };
  const getAsJob = async (url: string, job: JobContext) => {
    const answer = await service.app.inject({ url, headers: { [JOB_HEADER]: signJob(job, KEY) } });
    return { status: answer.statusCode, text: answer.body };
  };
  it.each(urls)('reads at %s what a reader of its merchant reads, and nothing of another', async (url) => {
    for (const context of [reader, stranger]) {
      const asJob = await getAsJob(url, jobOf(context));
      expect(asJob).toEqual({ status: 200, text: (await get(url, context)).text });
    }
    expect((await getAsJob(url, jobOf(reader))).text).not.toMatch(/secret|Secret/);
    expect((await getAsJob(url, jobOf(stranger))).text).not.toMatch(/shopper|Quick checkout|Came late/);
    expect((await getAsJob(`${url}${url.includes('?') ? '&' : '?'}mid=22`, jobOf(reader))).status).toBe(400);
  });

  it.each(urls)('is held at %s to what the merchant holds', async (url) => {
    expect((await getAsJob(url, jobOf({ ...reader, packages: [9, 13], features: [] }))).status).toBe(403);
    const filter = url.includes('/api/comments?') ? '&deviceType=1' : '';
    if (filter !== '') expect((await getAsJob(url + filter, jobOf(bare))).status).toBe(403);
  });
});

it('moves the days of a merchant whose requests bring a later zone, and answers meanwhile', async () => {
  const { responses } = surveyDatabases(client)['online-buyer'];
  const url = '/api/comments/counts?startDate=2026-11-01&endDate=2026-11-19';
  const moved: SessionContext = { ...stranger, timeZone: 'Pacific/Kiritimati', timeZoneSince: NOW };
  expect((await get(url, moved)).body.commentsCount).toBe(2);
  // 14:00 in New York is 9 in the morning of the next day there: out of the range once the figures follow.
  await expect.poll(async () => (await get(url, moved)).body.commentsCount, { timeout: 15_000 }).toBe(0);
  expect(await responses.distinct('zone', { mid: 22 })).toEqual(['Pacific/Kiritimati']);
  // A context that is some seconds older brings nothing back.
  await get(url, stranger);
  expect((await get(`${url.replace('11-19', '11-20')}`, moved)).body.commentsCount).toBe(2);
  expect(await responses.distinct('zone', { mid: 21 })).toEqual(['America/New_York']);
}, 30_000);
