import { IMPORT_PURPOSE, type JobPurpose } from '@shoppervoice/contracts/accounts';
import { INTERNAL_RESPONSES, takeBackPath } from '@shoppervoice/contracts/developers';
import { eventsOf } from '@shoppervoice/event-outbox';
import type { RunningService } from '@shoppervoice/service-kit';
import { signJob } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DevelopersPortal, FIRST, NOW, SECOND } from './developers-portal.fixture.ts';

const DAYS = 'startDate=2026-09-01&endDate=2026-11-19';
/** Of each programme, by its place: figures of pages, a list of comments, and answers of an order. */
const READS = [
  `/api/buyer-overall-metrics?${DAYS}`,
  `/api/buyer-overall-metrics?${DAYS}&deviceType=1`,
  `/api/comments?${DAYS}&page=1&pageSize=50`,
  `/api/comments?${DAYS}&toneId=1&toneId=3`,
];
const IMPORT = 'c0ffee-0001';

let portal: DevelopersPortal;
beforeAll(async () => {
  portal = await DevelopersPortal.start();
}, 120_000);
afterAll(() => portal?.close());

const programme = (name: 'buyer' | 'site'): RunningService => {
  const found = name === 'buyer' ? portal.buyer : portal.others[0];
  if (found === undefined) throw new Error('all programmes run');
  return found;
};

function headersOf(purpose: JobPurpose, mid: number = FIRST): Record<string, string> {
  const { sessionId: _, demo: _demo, ...context } = portal.session(mid);
  const job = signJob({ ...context, purpose }, Buffer.from(portal.keys.CONTEXT_KEY, 'base64url'));
  return { 'x-portal-internal': portal.keys.INTERNAL_KEY, 'x-portal-job': job };
}

interface Asked {
  readonly of?: 'buyer' | 'site';
  readonly purpose?: JobPurpose;
  readonly mid?: number;
}
const post = (url: string, payload: object, { of = 'buyer', purpose = IMPORT_PURPOSE, mid = FIRST }: Asked = {}) =>
  programme(of).app.inject({ method: 'POST', url, headers: headersOf(purpose, mid), payload });
const send = (query: string, records: readonly object[], asked: Asked = {}) =>
  post(`${INTERNAL_RESPONSES}${query}`, { records }, asked);
const back = (importId: string, body: object = { mid: FIRST, after: null }, asked: Asked = {}) =>
  post(takeBackPath(importId), body, asked);

const record = (responseId: string, more: object = {}) => ({
  responseId,
  mid: FIRST,
  surveyId: 1,
  submittedAt: new Date(NOW - 9 * 86_400_000).toISOString(),
  answers: { Q15_C11779: 1 },
  comment: { text: `A box for ${responseId}` },
  ...more,
});

const read = async () => Promise.all(READS.map((url) => portal.programme(url, portal.session(FIRST))));

/** What is read once it is as expected, or five seconds later. */
async function readUntil(isIt: (answers: unknown[]) => boolean): Promise<unknown[]> {
  const ends = performance.now() + 5000;
  for (;;) {
    const answers = await read();
    if (isIt(answers) || performance.now() > ends) return answers;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
const asText = (answers: unknown) => JSON.stringify(answers);
const resultsOf = (answer: { json(): { results: readonly { result: string }[] } }) =>
  answer.json().results.map(({ result }) => result);

it('a checked import is written, shown, told to nobody and taken back, and every page is as before', async () => {
  const db = portal.buyer.database?.client.db('shoppervoice_online_buyer');
  if (db === undefined) throw new Error('the service has a database');
  const webhook = {
    url: 'https://shop.example/hook',
    events: ['response.created'],
    filters: { surveyId: null, toneId: null, ratingAtMost: null },
  };
  expect((await portal.page('POST', '/api/developers/webhook', portal.session(FIRST), webhook)).statusCode).toBe(201);
  const before = asText(await read());
  expect(before).not.toContain('"detail"');
  const [over] = portal.rows.filter(({ mid, surveyId, orderId }) => mid === FIRST && surveyId === 1 && orderId);
  if (over?.orderId === undefined) throw new Error('there is a purchase with an order');
  const { responseId, orderId } = over;
  const file = [
    record('i-1'),
    record('i-2', { surveyId: 2, answers: { Q64_C2023: 0 }, orderId }),
    record(responseId, { orderId }),
    record('i-1', { mid: SECOND }),
    record('i-1', { answers: { Q15_C11779: 11 } }),
    over,
  ];
  const outcomes = ['imported', 'imported', 'replaced', 'rejected', 'rejected', 'replaced'];
  expect(resultsOf(await send('?check=true', file))).toEqual(outcomes);
  expect(asText(await read())).toBe(before);
  const few = file.slice(0, -1);
  expect(resultsOf(await send(`?import=${IMPORT}&tell=true`, few))).toEqual(outcomes.slice(0, -1));
  expect(resultsOf(await send(`?import=${IMPORT}`, few))).toEqual([
    ...['unchanged', 'unchanged', 'unchanged'],
    ...['rejected', 'rejected'],
  ]);
  const during = await readUntil((answers) => asText(answers) !== before && asText(answers).includes('A box for i-2'));
  expect(asText(during)).toContain('A box for i-2');
  expect(await eventsOf(db).countDocuments()).toBe(0);

  // Another programme, another merchant, and an import that is not this one.
  for (const answer of [
    await back(IMPORT, undefined, { of: 'site' }),
    await back(IMPORT, { mid: SECOND, after: null }, { mid: SECOND }),
    await back('c0ffee-0002'),
  ]) {
    expect([answer.statusCode, answer.json()]).toEqual([200, { removed: 0, restored: 0, kept: 0, next: null }]);
  }
  const answer = await back(IMPORT);
  expect([answer.statusCode, answer.json()]).toEqual([200, { removed: 2, restored: 1, kept: 0, next: null }]);
  expect(asText(await readUntil((answers) => asText(answers) === before))).toBe(before);
  const late = await send(`?import=${IMPORT}`, [record('i-3')]);
  expect([late.statusCode, late.json().detail]).toEqual([409, expect.stringContaining('taken back')]);
}, 60_000);

it.each([
  ['records of an import without its ID', () => send('', []), 400],
  ['records of the public API as an import', () => send('?import=a', [], { purpose: 'ingest' }), 400],
  ['a check by the public API', () => send('?check=true', [], { purpose: 'ingest' }), 400],
  ['an ID with other signs', () => send('?import=a%7Cb', []), 400],
  ['a long ID', () => send(`?import=${'a'.repeat(65)}`, []), 400],
  ['no ID', () => send('?import=', []), 400],
  ['two IDs', () => send('?import=a&import=b', []), 400],
  ['an unknown parameter', () => send('?imports=a', []), 400],
  ['a take-back of an ID with other signs', () => back('a%7Cb'), 400],
  ['a take-back of a path', () => back('..%2Fa'), 400],
  ['a take-back of a long ID', () => back('a'.repeat(65)), 400],
  ['a take-back of another merchant', () => back('a', { mid: SECOND, after: null }), 400],
  ['a take-back from something', () => back('a', { mid: FIRST, after: { $gt: '' } }), 400],
  ['a take-back from a long ID', () => back('a', { mid: FIRST, after: 'a'.repeat(65) }), 400],
  ['a take-back by the public API', () => back('a', undefined, { purpose: 'ingest' }), 403],
  ['a take-back by a job that reads', () => back('a', undefined, { purpose: 'export' }), 403],
  ['records of a job that reads', () => send('?import=a', [], { purpose: 'export' }), 403],
])('%s are refused with a sentence', async (_what, ask, status) => {
  const answer = await ask();
  expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringMatching(/^[A-Z].*\.$/)]);
});

it('a job that imports reads nothing', async () => {
  const answer = await portal.buyer.app.inject({ url: '/api/comments', headers: headersOf(IMPORT_PURPOSE) });
  expect(answer.statusCode).toBe(403);
});
