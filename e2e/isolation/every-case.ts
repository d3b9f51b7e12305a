import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceCall } from '@shoppervoice/contracts/accounts';
import type { PageData } from '@shoppervoice/contracts/remotes';
import { PASSWORD } from '../fixture/generate.ts';
import { recountComments, recountMetric } from '../fixture/recount.ts';
import { expect } from '../portal-test.ts';
import { ACCOUNT_ADMIN_CASES } from './account-admin-cases.ts';
import { ACCOUNT_FLOWS_CASES } from './account-flows-cases.ts';
import { ALERT_CASES } from './alert-cases.ts';
import { ASSISTANT_CASES } from './assistant-cases.ts';
import { DEVELOPER_CASES } from './developer-cases.ts';
import { ESR_CASES } from './esr-cases.ts';
import { EXPORT_CASES } from './export-cases.ts';
import { FACTOR_CASES } from './factor-cases.ts';
import { IMPORT_CASES } from './import-cases.ts';
import { reportCases } from './report-cases.ts';
import { ALDER, type Cases, json, NORTHBAY, type Scene } from './scene.ts';
import { SCHEDULE_CASES } from './schedule-cases.ts';
import { VIEW_NOTE_CASES } from './view-note-cases.ts';

const SERVICES = join(import.meta.dirname, '..', '..', 'services');

/** Calls of every service, read from its own table: a service refuses to start with a route that is not in it. */
export async function everyCall(): Promise<ServiceCall[]> {
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

export const rangeQuery = ({ range }: Scene, more = '') =>
  `startDate=${range.startDate}&endDate=${range.endDate}${more}`;
const own = ({ range }: Scene) => ({ mid: NORTHBAY.mid, timeZone: NORTHBAY.timeZone, ...range });
const ownComments = (scene: Scene) => recountComments(scene.portal.responses, own(scene));

/** One case per call: the stranger gets only the stranger's own data, whatever is requested. */
export const CASES: Cases = {
  ...reportCases((await Promise.all(PROGRAMMES.map(callsOf))).flat()),
  ...reportCases((await callsOf('reporting')).filter(({ path }) => OF_ALL_PROGRAMMES.test(path))),
  'GET /api/buyer-overall-metrics': async (scene) => {
    const { figures } = await json<{ figures: { code: string; n: number; mean: number | null; counts: number[] }[] }>(
      await scene.stranger.get(`/api/buyer-overall-metrics?${rangeQuery(scene)}`),
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
    const url = `/api/comments?${rangeQuery(scene, '&page=1&pageSize=100')}`;
    type Answer = { commentsCount: number; commentData: { responseId: string }[] };
    const { commentsCount, commentData } = await json<Answer>(await scene.stranger.get(url));
    expect(commentsCount).toBe(ids.size);
    for (const { responseId } of commentData) expect(ids).toContain(responseId);
  },
  'GET /api/comments/counts': async (scene) => {
    const answer = await scene.stranger.get(`/api/comments/counts?${rangeQuery(scene)}`);
    expect((await json<{ commentsCount: number }>(answer)).commentsCount).toBe(ownComments(scene).length);
  },
  'GET /api/comments/filter-counts': async (scene) => {
    const answer = await scene.stranger.get(`/api/comments/filter-counts?${rangeQuery(scene)}`);
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
