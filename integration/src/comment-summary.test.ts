import { supports } from '@shoppervoice/comment-themes';
import { type CommentSummaryAnswer, SUMMARY_LISTS } from '@shoppervoice/contracts/comments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AssistantPortal, commentRows, pointsOf, sayingOf } from './assistant-portal.fixture.ts';

const NOVEMBER = { list: 'buyer', startDate: '2026-11-01', endDate: '2026-11-20' };

/** 400 comments in 40 days of the first merchant, 15 of the second. */
const rows = [...commentRows(61, 400, 40), ...commentRows(62, 15, 10)];
const texts = new Map(rows.map(({ responseId, comment }) => [responseId, comment.text]));
let portal: AssistantPortal;
beforeAll(async () => {
  portal = await AssistantPortal.start(rows);
}, 60_000);
afterAll(() => portal?.close());

const inNovember = (mid: number) =>
  rows.filter((row) => row.mid === mid && row.submittedAt >= '2026-11-01' && row.submittedAt < '2026-11-21');

async function summary(body: object, mid = 61): Promise<CommentSummaryAnswer['data']> {
  const answer = await portal.ask(body, portal.session(mid));
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as CommentSummaryAnswer).data;
}

it('summarizes a list in three columns whose points cite its own comments', async () => {
  const { columns, n, method, sample } = await summary(NOVEMBER);
  expect([n, method, sample]).toEqual([inNovember(61).length, 'extractive', undefined]);
  expect(columns.map(({ key, title }) => [key, title])).toEqual([
    ['issues', 'Key issues'],
    ['themes', 'Recurring themes'],
    ['celebrations', 'Things to celebrate'],
  ]);
  const points = columns.flatMap((column) => column.points);
  expect(columns[0]?.points.length).toBeGreaterThan(0);
  expect(columns[2]?.points.length).toBeGreaterThan(0);
  const own = new Set(inNovember(61).map(({ responseId }) => responseId));
  for (const { text, citations, share, n: count, trend } of points) {
    expect(share).toBeCloseTo(count / n, 12);
    for (const id of citations) {
      expect(own.has(id)).toBe(true);
      expect(supports(text, texts.get(id) ?? '')).toBe(true);
    }
    expect(trend).not.toBeNull();
  }
});

it('accepts the list’s own filters, and gives the same result in any order', async () => {
  const filtered = await summary({ ...NOVEMBER, q: 'delivery', toneId: [4, 3], not: ['toneId:1'] });
  const counts = await portal.buyer.app.inject({
    url: `/api/comments/counts?startDate=2026-11-01&endDate=2026-11-20&q=delivery&toneId=3&toneId=4&not=toneId:1`,
    headers: portal.headers(portal.session(61)),
  });
  expect(filtered.n).toBe(counts.json().commentsCount);
  expect(filtered.n).toBeGreaterThan(20);
  expect(await summary({ not: 'toneId:1', toneId: [3, 4, 3], q: 'delivery', ...NOVEMBER })).toEqual(filtered);
});

it('streams each point as it is found, and the whole last', async () => {
  const question = { ...NOVEMBER, startDate: '2026-10-20' };
  const { status, type, events } = await portal.events(question, portal.session(61));
  expect([status, type]).toEqual([200, 'text/event-stream']);
  const whole = await summary(question);
  expect(events.at(-1)).toMatchObject({ name: 'summary', data: { status: 'success', data: whole } });
  const streamed = pointsOf(events);
  expect(whole.columns.map(({ points }) => points)).toEqual(
    whole.columns.map(({ key }) => streamed.filter(({ column }) => column === key).map(({ point }) => point)),
  );
});

it('summarizes no fewer than 20 comments', async () => {
  expect(await summary(NOVEMBER, 62)).toMatchObject({ n: 15, reason: 'too-few' });
  const { columns } = await summary({ ...NOVEMBER, q: 'nobody says this' });
  expect(columns.map(({ points }) => points)).toEqual([[], [], []]);
});

it('computes concurrent requests once, until an import changes a comment', async () => {
  const question = { ...NOVEMBER, startDate: '2026-11-02' };
  const all = await Promise.all(Array.from({ length: 8 }, () => summary(question)));
  for (const each of all) expect(each).toEqual(all[0]);
  const [changed] = inNovember(61);
  await portal.import([{ ...changed, comment: { text: 'The website is slow and the search finds nothing.' } }]);
  const later = await summary(question);
  expect(later.n).toBe(all[0]?.n);
  expect(JSON.stringify(later)).not.toBe(JSON.stringify(all[0]));
  await portal.import([{ ...changed, comment: { text: sayingOf(0) } }]);
});

it('needs the feature of the list, the gates of its call, and valid parameters', async () => {
  const asks = async (body: object, more = {}) => (await portal.ask(body, portal.session(61, more))).statusCode;
  for (const [list, feature] of Object.entries(SUMMARY_LISTS)) {
    const features = portal.session(61).features.filter((each) => each !== feature);
    expect(await asks({ ...NOVEMBER, list }, { features })).toBe(403);
  }
  expect(await asks(NOVEMBER, { features: [] })).toBe(403);
  expect(await asks(NOVEMBER, { packages: [13] })).toBe(403);
  expect(await asks({ ...NOVEMBER, purchaseFrequency: [1] }, { features: [31] })).toBe(403);
  for (const body of [
    { ...NOVEMBER, list: 'all' },
    { ...NOVEMBER, list: undefined },
    { ...NOVEMBER, startDate: '2026-13-01' },
    { ...NOVEMBER, startDate: '2031-01-01' },
    { ...NOVEMBER, toneId: [99] },
    { ...NOVEMBER, toneId: { $gt: 0 } },
    { ...NOVEMBER, mid: 62 },
    { ...NOVEMBER, q: 'x'.repeat(300) },
    [],
  ]) {
    const answer = await portal.ask(body, portal.session(61));
    expect([body, answer.statusCode]).toEqual([body, 400]);
    expect(answer.json().detail).toMatch(/\.$/);
  }
});

it('reports that a programme is down, in a sentence', async () => {
  for (const accept of ['application/json', 'text/event-stream']) {
    const answer = await portal.ask({ ...NOVEMBER, list: 'stff' }, portal.session(61), accept);
    expect(answer.statusCode).toBe(503);
    expect(answer.json().detail).toContain('Try again');
  }
});

it('streams the first words of 5,000 comments soon, and serves other requests meanwhile', async () => {
  await portal.import(commentRows(62, 5000, 19));
  const question = { ...NOVEMBER, startDate: '2026-11-01' };
  await portal.events({ ...question, q: 'warm' }, portal.session(62));
  let longest = 0;
  let last = performance.now();
  const beat = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  const { events } = await portal.events(question, portal.session(62));
  clearInterval(beat);
  // A generous limit for a busy machine; `npm run bench -- assistant` measures it.
  expect(events[0]?.ms).toBeLessThan(6000);
  expect(events.at(-1)?.ms).toBeLessThan(10_000);
  expect(longest).toBeLessThan(1500);
}, 30_000);
