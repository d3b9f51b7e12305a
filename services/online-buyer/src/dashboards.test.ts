import { FiguresAnswerSchema } from '@shoppervoice/contracts/reports';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bare,
  meanOf,
  RANGE,
  ratingsOf,
  startTwoMerchants,
  type TwoMerchants,
} from './fixtures/two-merchants.fixture.ts';

let service: TwoMerchants;
beforeAll(async () => {
  service = await startTwoMerchants();
});
afterAll(() => service?.close());
const get: TwoMerchants['get'] = (...parameters) => service.get(...parameters);

describe('overall metrics', () => {
  it('returns the figures of the range in the order of the page, and the change', async () => {
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

  it('omits pickup without its feature, and the change beyond the depth', async () => {
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

  it('compares two segments of the same days', async () => {
    const { status, body } = await get(`/api/buyer-overall-metrics?${RANGE}&deviceType=3&vs.deviceType=1`);
    expect(status).toBe(200);
    const mobile = ratingsOf('2026-10-21', '2026-11-19', 'mobile');
    const desktop = ratingsOf('2026-10-21', '2026-11-19', 'desktop');
    expect(body.figures[0]).toMatchObject({ n: mobile.length, mean: meanOf(mobile) });
    expect(body.figures[0].change).toMatchObject({
      ...{ startDate: '2026-10-21', endDate: '2026-11-19', segment: true, filters: { deviceType: [1] } },
      ...{ n: desktop.length, mean: meanOf(desktop) },
    });
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
    [`${RANGE}&posOsat=1`, 'posOsat'],
    [`${RANGE}&visitIntent=1`, 'visitIntent'],
    [`${RANGE}&age=8`, 'age'],
    [`${RANGE}&age=`, 'age'],
    [`${RANGE}&CQ_999=1`, 'CQ_999'],
    [`${RANGE}&CQ_1x=1`, 'CQ_1x'],
    [`${RANGE}&vs.deviceType=1`, 'vs.deviceType'],
    [`${RANGE}&deviceType=1&deviceType=2&vs.deviceType=2&vs.deviceType=3`, 'vs.deviceType'],
    [`${RANGE}&deviceType=1&vs.age=2`, 'vs.age'],
    [`${RANGE}&deviceType=1&vs.deviceType=4`, 'vs.deviceType'],
    [`${RANGE}&deviceType=1&vs.deviceType=mobile`, 'vs.deviceType'],
    [`${RANGE}&deviceType=1&vs.constructor=3`, 'vs.constructor'],
    [`${RANGE}&deviceType=1&vs.deviceType=3&compareTo=previous`, 'compareTo'],
    [`${RANGE}&deviceType=1&vs.deviceType=3&compareStart=2026-09-01&compareEnd=2026-09-30`, 'compareStart'],
  ])('%s is a 400 that names %s', async (query, parameter) => {
    const { status, body } = await get(`/api/buyer-overall-metrics?${query}`);
    expect([status, body.parameter]).toEqual([400, parameter]);
  });

  it('names the allowed days', async () => {
    const { body } = await get('/api/buyer-overall-metrics?startDate=2020-01-01&endDate=2026-11-19');
    expect(body.allowed).toBe('2025-07-01 to 2026-11-19');
  });
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

  it('includes today', async () => {
    const { body } = await get('/api/comments/comment-summary?range=2026-11-20%20to%202026-11-20');
    expect(body.figures[0].n).toBe(2);
  });
});

describe('home', () => {
  it('puts significant changes first and low bases last', async () => {
    const { body } = await get('/api/home/online-buyer');
    expect(body.range).toEqual({ startDate: '2026-10-21', endDate: '2026-11-19', timeZone: 'America/New_York' });
    expect(body.previous).toEqual({ startDate: '2026-09-21', endDate: '2026-10-20' });
    // Each question once: nine ratings of Overall Metrics, recommendation of each survey as its score, then those of
    // Metric Distributions.
    const pages = body.figures.map(({ page }: { page: string }) => page);
    expect(new Set(body.figures.map(({ key }: { key: string }) => key)).size).toBe(pages.length);
    expect(pages.filter((page: string) => page === '/online-buyer-overall-metrics')).toHaveLength(6);
    expect(pages.filter((page: string) => page === '/online-buyer-net-promoter-score')).toHaveLength(3);
    expect(pages.filter((page: string) => page === '/online-buyer-metric-distributions')).toHaveLength(17);
    expect(body.figures[0]).toMatchObject({
      key: 'Q15_C11779',
      significant: true,
      unit: 'mean',
      n: ratingsOf('2026-10-21', '2026-11-19').length,
      page: '/online-buyer-overall-metrics',
    });
    expect(body.figures[0].series).toHaveLength(5);
    expect(body.figures.slice(4).every(({ n }: { n: number }) => n === 0)).toBe(true);
    expect(body.figures.at(-1)).toMatchObject({ changeUnavailable: 'no-answers', delta: null });
  });
});
