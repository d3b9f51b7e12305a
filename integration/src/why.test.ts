import type { Problem } from '@shoppervoice/contracts/calls';
import { reportCall, type WhyAnswer, WhyAnswerSchema } from '@shoppervoice/contracts/reports';
import { faultsOf } from '@shoppervoice/report-service/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ReportingPortal } from './reporting-portal.fixture.ts';

const MID = 51;
const DAYS = { startDate: '2026-08-01', endDate: '2026-11-15' };
/** A dashboard of each programme, a figure of it, and a feature without which its list shows no topics or tones. */
const CASES = [
  {
    service: 'online-buyer',
    call: '/api/buyer-metrics-by-device',
    key: 'Q15_C11779@device:1',
    gate: 5,
    topics: 20,
    tones: null,
  },
  {
    service: 'site-abandonment',
    call: '/api/site-abandonment/shopping-cycle',
    key: 'M3SA_1@stage:cart',
    gate: 40,
    topics: 47,
    tones: 46,
  },
  { service: 'stff', call: '/api/nps/stff', key: 'Q106736_C106739_STFF', gate: null, topics: 87, tones: 80 },
] as const;

let portal: ReportingPortal;
beforeAll(async () => {
  portal = await ReportingPortal.start();
}, 300_000);
afterAll(() => portal?.close());

/** `without`: a feature that the merchant does not hold. */
async function ask<Answer>(query: Parameters<typeof reportCall<'/api/why'>>[1], without: number | null = null) {
  const session = portal.session('rea', MID);
  const features = session.features.filter((each) => each !== without);
  const answer = await portal.call('GET', reportCall('/api/why', query), { ...session, features });
  return { status: answer.statusCode, body: answer.json<Answer>() };
}

it.each(CASES)('$call: its programme says why a figure moved, as the dashboard shows it', async (each) => {
  const { call, key, service } = each;
  const query = { ...DAYS, compareTo: 'previous', purchaseFrequency: '1' };
  const { status, body } = await ask<WhyAnswer>({ call, key, ...query });
  expect(status).toBe(200);
  expect(faultsOf(WhyAnswerSchema, body)).toEqual([]);
  const dashboard = await portal.page(service, `${call}?${new URLSearchParams(query)}`, portal.session('rea', MID));
  const { n, mean, score, change } = dashboard.figures.find((figure: { key: string }) => figure.key === key);
  expect(body.figure).toMatchObject({ key, n, value: mean ?? score });
  expect(change).toMatchObject(body.figure.change);
});

it.each(CASES)('$call: without its gate 403; without the features of a list no topics or tones', async (each) => {
  const { call, key, gate, topics, tones } = each;
  const query = { call, key, ...DAYS, compareTo: 'previous' };
  if (gate !== null) expect((await ask<Problem>(query, gate)).status).toBe(403);
  const { body: whole } = await ask<WhyAnswer>(query);
  expect([whole.topics.length, whole.tones.length]).toEqual([20, 5]);
  expect((await ask<WhyAnswer>(query, topics)).body).toEqual({ ...whole, topics: [] });
  if (tones === null) return;
  const { body: untoned } = await ask<WhyAnswer>(query, tones);
  expect([untoned.tones, untoned.notRead]).toEqual([[], undefined]);
  expect(whole.notRead?.count).toBeGreaterThan(0);
});

it('names what is wrong: another call, a figure without a mean, no comparison', async () => {
  const [{ call, key }] = CASES;
  for (const [query, status, parameter] of [
    [{ call: '/api/psr', key, ...DAYS, compareTo: 'year' }, 400, 'call'],
    // Key drivers have filters, and no figure that could be parted.
    [{ call: '/api/buyer-key-drivers', key: 'Q15_C11779', ...DAYS, compareTo: 'year' }, 400, 'call'],
    [{ call: '/api/site-abandonment/key-drivers', key: 'M3SA_1', ...DAYS, compareTo: 'year' }, 400, 'call'],
    [{ call: '/api/stff-key-drivers', key: 'Q64_C2023_STFF', ...DAYS, compareTo: 'year' }, 400, 'call'],
    [{ call, key: 'nobody', ...DAYS, compareTo: 'previous' }, 404, 'key'],
    [{ call, key, ...DAYS }, 400, 'compareTo'],
    [{ call, key, ...DAYS, compareTo: 'previous', 'vs.deviceMake': [1] }, 400, 'compareTo'],
    [{ call, key, ...DAYS, compareTo: 'previous', mid: 52 }, 400, 'mid'],
  ] as const) {
    const { status: found, body } = await ask<Problem>(query);
    expect([query, found, body.parameter]).toEqual([query, status, parameter]);
    expect(body.detail).toMatch(/\.$/);
    expect(String(body.allowed ?? '')).not.toContain('key-drivers');
  }
});
