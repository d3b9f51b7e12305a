import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SessionContext } from '@shoppervoice/contracts/accounts';
import {
  CHAT_APOLOGY,
  CHAT_PATH,
  CHAT_SESSIONS_PATH,
  type ChatAnswer,
  type ChatData,
  type ChatPart,
  type ChatSession,
  type ChatSessionsAnswer,
} from '@shoppervoice/contracts/assistant';
import type { CommentsAnswer, FiguresAnswer, KeyDriversAnswer } from '@shoppervoice/contracts/reports';
import { driverId, FEATURES, fixFirstInWords, whySentence } from '@shoppervoice/survey-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numbersIn } from '../../services/assistant/src/verified/numbers.ts';
import { AssistantPortal, commentRows, sayingOf } from './assistant-portal.fixture.ts';

/** Ratings fall in the second half of the days, delivery's most. */
const ratings = (mid: number) =>
  Array.from({ length: 400 }, (_, k) => ({
    responseId: `f${mid}-${k}`,
    mid,
    surveyId: 2,
    submittedAt: new Date(Date.parse('2026-11-19T18:00:00Z') - Math.floor((k * 58 * 86_400_000) / 400)).toISOString(),
    device: { type: k % 4 === 0 ? 'mobile' : 'desktop' },
    answers: {
      Q64_C2023: k < 200 ? 6 + (k % 3) : 8 + (k % 3),
      Q65_C11526: 7 + (k % 3),
      Q106736_C106739: k < 200 ? 5 + (k % 5) : 8 + (k % 3),
      Q63_C2021: k < 200 ? 3 + (k % 4) : 8 + (k % 3),
      Q63_C2018: 8 + (k % 2),
      ...(mid === 62 ? { Q63_C2020: 1 } : {}),
      CQ_6: k < 200 ? 4 + (k % 3) : 7 + (k % 3),
      CQ_7: 1 + (k % 2),
      OE_8: `The box was number ${k} of shop ${mid}`,
    },
  }));
const rows = [
  ...[61, 62].flatMap((mid) => commentRows(mid, 120, 19, (k) => `${sayingOf(k)} of shop ${mid}`)),
  ...commentRows(61, 12, 19, () => 'Het pakket kwam twee dagen te laat aan en de doos was kapot.').map((row, k) => ({
    ...row,
    responseId: `c61-dutch-${k}`,
  })),
  ...[61, 62].flatMap(ratings),
];

/** The part of accounts that the chat uses: which merchants the user is linked to. */
let accounts: Server;
let portal: AssistantPortal;
beforeAll(async () => {
  accounts = createServer((_, answer) => {
    answer.end(
      JSON.stringify({
        linkedMerchants: [
          { mid: 61, merchantName: 'Shop 61' },
          { mid: 62, merchantName: 'Harbor & Loom' },
        ],
      }),
    );
  });
  await new Promise<void>((resolve) => accounts.listen(0, '127.0.0.1', resolve));
  portal = await AssistantPortal.start(rows, {
    ACCOUNTS_URL: `http://127.0.0.1:${(accounts.address() as AddressInfo).port}`,
    CHAT_USER_LIMIT: '1000',
    CHAT_MERCHANT_LIMIT: '1000',
  });
}, 60_000);
afterAll(async () => {
  await portal?.close();
  accounts?.close();
});

const superuser = (mid = 61, more: Partial<SessionContext> = {}) =>
  portal.session(mid, { accessType: 'SUPERUSER', packages: [12, 133], ...more });

const send = (body: object, session = superuser()) => portal.call('POST', CHAT_PATH, session, body);
async function dataOf(message: string, more: object = {}, session = superuser()): Promise<ChatData> {
  const answer = await send({ message, ...more }, session);
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as ChatAnswer).data;
}
function part<Kind extends ChatPart['kind']>({ parts }: ChatData, kind: Kind): Extract<ChatPart, { kind: Kind }> {
  const found = parts.find((each) => each.kind === kind);
  if (found === undefined) throw new Error(`there is no ${kind} in ${JSON.stringify(parts)}`);
  return found as Extract<ChatPart, { kind: Kind }>;
}
async function figureOf(call: string, key: string, session = superuser()) {
  const answer = await portal.buyer.app.inject({ url: call, headers: portal.headers(session) });
  expect(answer.statusCode, answer.body).toBe(200);
  const found = (answer.json() as FiguresAnswer).figures.find((figure) => figure.key === key);
  if (found?.kind !== 'rating' && found?.kind !== 'nps') throw new Error(`there is no ${key}`);
  return found;
}

const DAYS = 'startDate=2026-10-21&endDate=2026-11-19';

describe('an answer', () => {
  it('is the figure of the page’s call, with n, range, significance and the page in that state', async () => {
    const data = await dataOf('Did fulfillment satisfaction fall?');
    const figure = await figureOf(`/api/buyer-overall-metrics?${DAYS}&compareTo=previous`, 'Q64_C2023');
    const [rating] = part(data, 'figures').figures;
    if (figure.kind !== 'rating' || !figure.change) throw new Error('it has a change');
    expect(rating).toMatchObject({
      key: 'Q64_C2023',
      unit: 'mean',
      value: figure.mean,
      n: figure.n,
      change: { delta: figure.change.delta, significant: true, n: figure.change.n, startDate: figure.change.startDate },
      href: '/online-buyer-overall-metrics?dateRange=Last+30+Days&compare=previous',
    });
    expect(data.response).toContain(`${figure.mean?.toFixed(2)}`);
    expect(data.response).toContain('significant');
    expect(part(data, 'understood').text).toBe('Fulfillment satisfaction, last 30 days vs the period before');
    expect(part(data, 'worked-out').steps).toHaveLength(1);
  });

  it('says why a figure moved as its panel does: the parts of each group, with intervals, and what moved with it', async () => {
    const data = await dataOf('Why did fulfillment satisfaction fall?');
    // Answers of a group of devices in the last 30 days, and in the 30 before.
    const sides = { desktop: [[], []], mobile: [[], []] } as Record<'desktop' | 'mobile', [number[], number[]]>;
    for (const { device, submittedAt, answers } of ratings(61)) {
      const side = submittedAt >= '2026-10-21' ? 0 : 1;
      sides[device.type === 'mobile' ? 'mobile' : 'desktop'][side].push(answers.Q64_C2023);
    }
    const mean = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
    const [n1, n0] = [0, 1].map((side) => sides.desktop[side as 0].length + sides.mobile[side as 0].length);
    const parts = part(data, 'changes').rows;
    for (const name of ['desktop', 'mobile'] as const) {
      const [now, before] = sides[name];
      const weight = (now.length / (n1 ?? 1) + before.length / (n0 ?? 1)) / 2;
      const row = parts.find(({ label }) => label === `${name} shoppers, how they answered`);
      expect(row?.delta).toBeCloseTo(weight * (mean(now) - mean(before)), 9);
      expect(row?.n).toBe(now.length);
      expect((row?.low ?? 0) < (row?.delta ?? 0) && (row?.delta ?? 0) < (row?.high ?? 0)).toBe(true);
    }
    const panel = await portal.buyer.app.inject({
      url: `/api/buyer-overall-metrics/why?key=Q64_C2023&${DAYS}&compareTo=previous`,
      headers: portal.headers(superuser()),
    });
    expect(data.response).toContain(whySentence(panel.json(), 'mean'));
    expect(data.response).toMatch(/Mostly: .* rated lower/);
    expect(data.response).toContain('On-time delivery');
    expect(part(data, 'worked-out').note).toContain('An association, not a cause.');
    const links = data.parts.flatMap((each) => (each.kind === 'link' ? [each] : []));
    expect(links.find(({ label }) => label.startsWith('Open '))?.href).toBe(
      '/online-buyer-overall-metrics?dateRange=Last+30+Days&compare=previous',
    );
    // What fell with it: the comments of those who rated that low.
    expect(links.find(({ label }) => label.startsWith('Read what they say: those who rated On-time'))?.href).toBe(
      '/online-buyer-comments?dateRange=Last+30+Days&surveyType=2&low=13',
    );
  });

  it('says what to fix first, as the page of key drivers does, with intervals', async () => {
    const data = await dataOf('What should we fix first since September 21?');
    const drivers = await portal.buyer.app.inject({
      url: '/api/buyer-key-drivers?startDate=2026-09-21&endDate=2026-11-19&surveyId=2&outcome=osat',
      headers: portal.headers(superuser()),
    });
    const answer: KeyDriversAnswer = drivers.json();
    const { title, points, driver } = fixFirstInWords(answer);
    expect(driver?.label).toBeTruthy();
    expect(data.response).toContain(`Fulfillment: ${title}. ${points}`);
    expect(data.response).toContain('An association, not a cause.');
    // Lists of comments have today, too.
    const read = data.parts.flatMap((each) =>
      each.kind === 'link' && each.label.startsWith('Read ') ? [each.href] : [],
    );
    expect(read).toContain(
      `/online-buyer-comments?dateRange=Custom&startDate=2026-09-21&endDate=2026-11-20&surveyType=2&low=${driverId(driver?.code ?? '')}`,
    );
    const rows = data.parts.flatMap((each) => (each.kind === 'changes' ? each.rows : []));
    expect(rows.find(({ key }) => key === driver?.code)).toMatchObject({
      delta: driver?.pointsAtStake,
      low: driver?.pointsLow,
      high: driver?.pointsHigh,
    });
    expect(data.parts.flatMap((each) => (each.kind === 'link' ? [each.href] : []))).toContain(
      '/online-buyer-key-drivers?dateRange=Custom&startDate=2026-09-21&endDate=2026-11-19&outcome=osat&surveyId=2',
    );
  });

  it('is of one device where one is named, and of each group where it is cut, recounted over the rows', async () => {
    const mean = (of: (row: ReturnType<typeof ratings>[number]) => boolean) => {
      const values = ratings(61).filter((row) => row.submittedAt >= '2026-10-21' && of(row));
      return values.reduce((sum, { answers }) => sum + answers.Q64_C2023, 0) / values.length;
    };
    const both = await dataOf('Fulfillment satisfaction by device type');
    const shown = part(both, 'figures').figures.filter(({ n }) => (n ?? 0) > 0);
    expect(shown.map(({ value }) => value?.toFixed(2)).toSorted()).toEqual(
      ['mobile', 'desktop'].map((type) => mean(({ device }) => device.type === type).toFixed(2)).toSorted(),
    );
    const { session_id: sessionId } = both.metadata;
    const lowest = await dataOf('which is the lowest?', { sessionId });
    const least = Math.min(
      ...(['mobile', 'desktop'] as const).map((type) => mean(({ device }) => device.type === type)),
    );
    expect(lowest.response).toMatch(/Lowest: [^.]+ \(n \d+/);
    expect(/Lowest: .*?, (\d\.\d+)\./.exec(lowest.response)?.[1]).toBe(least.toFixed(2));
    expect(part(lowest, 'figures').figures.filter(({ n }) => (n ?? 0) > 0)).toEqual(shown);
    const segments = await dataOf('fulfillment satisfaction on mobile vs desktop');
    const [figure] = part(segments, 'figures').figures;
    expect(figure?.value?.toFixed(2)).toBe(mean(({ device }) => device.type === 'mobile').toFixed(2));
    expect(figure?.change).toMatchObject({ other: 'desktop' });
    expect(segments.response).toMatch(/for mobile \(n \d+\), .* for desktop \(n \d+\)/);
    const none = await dataOf('fulfillment satisfaction of women');
    expect(none.response).toMatch(/no answers|Hidden|does not show/);
  });

  it('tells what a word means and how a thing is done without reading a figure', async () => {
    const meaning = await dataOf('What does OSAT mean?');
    expect(meaning.response).toContain('overall satisfaction');
    expect(part(meaning, 'link').href).toBe('/online-buyer-overall-metrics');
    const how = await dataOf('How do I schedule a report?');
    const { session_id: sessionId } = how.metadata;
    const more = await dataOf('weekly?', { sessionId });
    expect(more.response).toContain('weekday');
    const asked = await dataOf('fulfillment satisfaction on mobile in October');
    const exported = await dataOf('export that', { sessionId: asked.metadata.session_id });
    expect(part(exported, 'link')).toMatchObject({
      label: 'Open Overall Metrics',
      href: '/online-buyer-overall-metrics?dateRange=Custom&startDate=2026-10-01&endDate=2026-10-31&deviceType=3',
    });
    expect(exported.asked).toEqual(asked.asked);
    expect(JSON.stringify([meaning, how, more, exported])).not.toContain('for you to decide');
  });

  it('goes on with what was asked last, which chips name and take off', async () => {
    const first = await dataOf('fulfillment satisfaction on mobile last month');
    const labels = ({ asked }: ChatData) => asked.map(({ label }) => label);
    expect(labels(first)).toEqual(['satisfaction', 'Fulfillment', 'mobile', 'last month']);
    const { session_id: sessionId } = first.metadata;
    const earlier = await dataOf('and the month before?', { sessionId });
    expect(part(earlier, 'understood').text).toBe('Fulfillment satisfaction on mobile, September 2026');
    const all = await dataOf('compared with last year', { sessionId, without: ['deviceType', 'days'] });
    expect(part(all, 'understood').text).toBe('Fulfillment satisfaction, last 30 days vs a year earlier');
    const stored = await portal.call('GET', `${CHAT_SESSIONS_PATH}/${sessionId}`, superuser());
    expect((stored.json() as ChatSession).asked).toEqual(all.asked);
    const anew = await dataOf('why?', { sessionId, without: ['figure'] });
    expect(anew.asked).toEqual([]);
    expect(anew.parts.every(({ kind }) => kind === 'text')).toBe(true);
  });

  it('cites comments that the list’s call returns', async () => {
    const data = await dataOf('What do they say about delivery?');
    const { count, comments, href } = part(data, 'comments');
    expect(comments.length).toBeGreaterThan(0);
    for (const { responseId } of comments) expect(responseId).toMatch(/^c61-/);
    const list = await portal.buyer.app.inject({
      url: '/api/comments?startDate=2026-10-22&endDate=2026-11-20&commentTypeId=14',
      headers: portal.headers(superuser()),
    });
    expect(list.json()).toMatchObject({ commentsCount: count });
    expect(href).toBe('/online-buyer-comments?dateRange=Last+30+Days&commentTypeId=14');
  });

  it.each([
    'How did NPS change last month?',
    'What got worse?',
    'What is our weakest metric?',
    'How many comments did we get last week?',
    'What are the most common topics?',
    'What is the tone of the comments?',
    'Summarize the comments of the last 30 days',
    'How did we do last month?',
    'How many responses did we get last month?',
    'Which week was worst for fulfillment satisfaction?',
    'Trend of fulfillment NPS over the last 3 months',
    'What is our NPS on Oct 30?',
    'Benchmark of fulfillment satisfaction',
    'How old are our shoppers?',
    'How often do our customers buy?',
    'Satisfaction by device',
    'Was the pickup order ready on time?',
  ])('to %j is correct, cites nothing of another merchant, and links pages', async (question) => {
    const data = await dataOf(question);
    expect(
      data.parts.map(({ kind }) => kind),
      data.response,
    ).not.toContain('sorry');
    expect(data.response.length).toBeGreaterThan(10);
    // The id of the conversation is random.
    const { metadata: _, ...said } = data;
    expect(JSON.stringify(said)).not.toMatch(/[cf]62-|shop 62/);
    for (const { href } of part(data, 'worked-out').steps) expect(href).toMatch(/^\/[a-z]/);
  });

  it.each([
    'What is the tone of the comments of the last 10 days?',
    'Are the comments of the last 10 days more negative than before?',
  ])('to %j gives shares of the classified comments, equal to an independent recount', async (question) => {
    const counts = new Map<number, number>();
    for (const page of [1, 2, 3]) {
      const list = await portal.buyer.app.inject({
        url: `/api/comments?startDate=2026-11-11&endDate=2026-11-20&pageSize=100&page=${page}`,
        headers: portal.headers(superuser()),
      });
      for (const { toneId } of (list.json() as CommentsAnswer).commentData) {
        if (toneId !== null) counts.set(toneId, (counts.get(toneId) ?? 0) + 1);
      }
    }
    const notRead = counts.get(6) ?? 0;
    counts.delete(6);
    let read = 0;
    for (const count of counts.values()) read += count;
    expect([notRead > 0, read > 0]).toEqual([true, true]);
    const data = await dataOf(question);
    const { n, rows: shares } = part(data, 'shares');
    expect(n).toBe(read);
    expect(shares.filter(({ count }) => (count ?? 0) > 0).map(({ id, count, share }) => [id, count, share])).toEqual(
      [...counts].toSorted(([, a], [, b]) => b - a).map(([id, count]) => [id, count, count / read]),
    );
    expect(data.response).toContain(`${notRead} comments in Dutch were not read.`);
  });

  it('compares comments of two periods by the shares of their lists, equal to an independent recount', async () => {
    const data = await dataOf('Did complaints about delivery go up in the last 10 days?');
    const counted = { now: [0, 0], before: [0, 0] } as Record<'now' | 'before', [number, number]>;
    for (const [name, from, to] of [
      ['now', '2026-11-11', '2026-11-20'],
      ['before', '2026-11-01', '2026-11-10'],
    ] as const) {
      const list = await portal.buyer.app.inject({
        url: `/api/comments?startDate=${from}&endDate=${to}&pageSize=100`,
        headers: portal.headers(superuser()),
      });
      for (const { topicIds, toneId } of (list.json() as CommentsAnswer).commentData) {
        // Unclassified comments have no tone.
        if (toneId !== 6) counted[name][1] += 1;
        if (topicIds.includes(14) && (toneId === 3 || toneId === 4)) counted[name][0] += 1;
      }
    }
    const { now, before } = counted;
    expect(now[0]).toBeGreaterThan(10);
    const share = ([count, n]: [number, number]) => `${((100 * count) / n).toFixed(1)}%`;
    const [a, b] = [now, before];
    expect(data.response).toContain(`${a[0]} of ${a[1]} comments (${share(a)}; Nov 11 – Nov 20, 2026)`);
    expect(data.response).toContain(`${b[0]} of ${b[1]} comments (${share(b)}; Nov 1 – Nov 10, 2026)`);
    expect(data.response).toMatch(/The share (?:rose|fell|stayed the same).*(?:significant|no clear change|same)/);
    expect(
      part(data, 'worked-out').steps.map(({ href }) => new URLSearchParams(href.split('?')[1]).get('startDate')),
    ).toEqual(['2026-11-11', '2026-11-01']);
  });

  it('quotes comments of each of two periods, and gives topics with their changes', async () => {
    const data = await dataOf(
      'What do they say about delivery, November 11 to November 20 vs November 1 to November 10?',
    );
    const lists = data.parts.filter((each) => each.kind === 'comments');
    expect(lists).toHaveLength(2);
    for (const { comments, href } of lists) {
      const within = new URLSearchParams(href.split('?')[1]);
      expect(comments.length).toBeGreaterThan(0);
      for (const { day } of comments) {
        expect(day >= (within.get('startDate') ?? '') && day <= (within.get('endDate') ?? '')).toBe(true);
      }
    }
    const topics = await dataOf('How did comments change in the last 10 days?');
    const { rows, n } = part(topics, 'shares');
    for (const { count, share, change } of rows) {
      expect(share).toBeCloseTo((count ?? 0) / (n ?? 1), 10);
      expect(change).toHaveProperty('delta');
    }
  });

  it('finds the merchant’s own questions by their words, each with the figure of its page', async () => {
    const data = await dataOf('How much do people enjoy unpacking it? October 21 to November 19 vs the period before');
    const figure = await figureOf(`/api/custom-questions/buyer?${DAYS}&compareTo=previous`, 'CQ_6');
    if (figure.kind !== 'rating' || !figure.change) throw new Error('it has a change');
    expect(part(data, 'figures').figures).toMatchObject([
      {
        key: 'CQ_6',
        value: figure.mean,
        n: figure.n,
        change: { delta: figure.change.delta, n: figure.change.n },
      },
    ]);
    expect(part(data, 'figures').figures[0]?.href).toMatch(
      /^\/online-buyer-custom-questions\?.*compare=previous&qid=CQ_6$/,
    );
    expect(part(data, 'understood').text).toMatch(/^Answers to “Unpacking”, Fulfillment/);

    const left = part(await dataOf('Where was the parcel left?'), 'shares');
    expect(left.rows.map(({ label }) => label).toSorted()).toEqual(['Neighbor', 'Porch']);

    const best = await dataOf('What was the best part of the parcel?');
    const { comments, href, count } = part(best, 'comments');
    expect(href).toBe('/online-buyer-open-end-responses?dateRange=Last+30+Days&qid=OE_8');
    expect(count).toBeGreaterThan(100);
    for (const { text } of comments) expect(text).toContain('of shop 61');
  });

  it('omits the merchant’s own questions if their page is not in the plan', async () => {
    const without = superuser(61, { features: Object.values(FEATURES).filter((number) => number !== 14) });
    const data = await dataOf('Where was the parcel left?', {}, without);
    expect(data.response).toContain('It does not know what “parcel” means here.');
    expect(JSON.stringify(data.parts)).not.toMatch(/Where it was left|CQ_/);
  });

  it('asks back, and either option resolves it', async () => {
    const data = await dataOf('How is delivery?');
    const { choices } = part(data, 'choices');
    expect(choices).toEqual([
      'Fulfillment on-time delivery, last 30 days',
      'Comments about delivery time, last 30 days',
    ]);
    const { session_id: sessionId } = data.metadata;
    const then = await dataOf(choices[0] ?? '', { sessionId });
    expect(part(then, 'figures').figures[0]?.key).toBe('Q63_C2021');
    expect(then.metadata.session_id).toBe(sessionId);
    const again = await dataOf('And last month?', { sessionId });
    expect(part(again, 'understood').text).toBe('Fulfillment on-time delivery, last month');
  });

  it('suggests a question without an unknown word, and answers it once chosen', async () => {
    const data = await dataOf('Over my zabaglione: fulfillment satisfaction last month?');
    expect(data.response).toContain('It does not know what “zabaglione” means here. Is this what you mean?');
    expect(numbersIn(data.response)).toEqual([]);
    const { choices } = part(data, 'choices');
    expect(choices).toEqual(['Fulfillment satisfaction, last month']);
    const { session_id: sessionId } = data.metadata;
    const then = await dataOf(choices[0] ?? '', { sessionId });
    expect(part(then, 'figures').figures[0]?.key).toBe('Q64_C2023');
  });

  it('suggests a switch if another merchant is named, and reads nothing of it', async () => {
    const data = await dataOf('How is NPS at Harbor & Loom?');
    expect(part(data, 'switch')).toEqual({ kind: 'switch', mid: 62, merchantName: 'Harbor & Loom' });
    expect(numbersIn(data.response.replace('Shop 61', ''))).toEqual([]);
  });

  it('uses programme and days of the open page', async () => {
    const data = await dataOf('Fulfillment satisfaction', {
      page: { programme: 'online-buyer', dateRange: 'Last Month' },
    });
    expect(part(data, 'figures').figures[0]?.href).toBe('/online-buyer-overall-metrics?dateRange=Last+Month');
  });

  it('says what the plan does not include, or which days it does not cover', async () => {
    const without = await dataOf('What is our NPS?', {}, superuser(61, { features: [136] }));
    expect(without.response).toMatch(/plan|include/);
    const early = await dataOf('fulfillment satisfaction in October 2025', {}, superuser(61, { packages: [12] }));
    expect(early.response).toMatch(/shows days from/);
  });
});

describe('the call', () => {
  it('is for superusers with the chat feature', async () => {
    expect((await send({ message: 'NPS?' }, portal.session(61))).statusCode).toBe(403);
    expect((await send({ message: 'NPS?' }, superuser(61, { features: [31] }))).statusCode).toBe(403);
  });

  it.each([[' a '], [''], ['x'.repeat(2001)], ['x'.repeat(5000)], [7]])(
    'refuses an invalid message, with a sentence (%#)',
    async (message) => {
      const answer = await send({ message });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toHaveProperty('detail');
    },
  );

  it('stores conversations per user and merchant, and deletes them', async () => {
    const own = superuser(61, { userId: 'u-own' });
    const data = await dataOf('What is our NPS?', {}, own);
    const { session_id: id } = data.metadata;
    const listed = (session: SessionContext) =>
      portal.call('GET', CHAT_SESSIONS_PATH, session).then((answer) => (answer.json() as ChatSessionsAnswer).sessions);
    expect(await listed(own)).toMatchObject([{ id, title: 'What is our NPS?', turns: 1 }]);
    const one = (await portal.call('GET', `${CHAT_SESSIONS_PATH}/${id}`, own)).json() as ChatSession;
    expect(one.turns).toMatchObject([{ question: 'What is our NPS?', parts: data.parts }]);
    for (const other of [superuser(62, { userId: 'u-own' }), superuser(61, { userId: 'u-else' })]) {
      expect(await listed(other)).not.toContainEqual(expect.objectContaining({ id }));
      expect((await portal.call('GET', `${CHAT_SESSIONS_PATH}/${id}`, other)).statusCode).toBe(404);
      expect((await portal.call('DELETE', `${CHAT_SESSIONS_PATH}/${id}`, other)).statusCode).toBe(404);
      expect((await send({ message: 'NPS?', sessionId: id }, other)).statusCode).toBe(404);
    }
    expect((await portal.call('DELETE', `${CHAT_SESSIONS_PATH}/${id}`, own)).statusCode).toBe(204);
    expect(await listed(own)).toEqual([]);
  });
});

describe('as events', () => {
  const answerOf = (events: readonly { readonly name: string; readonly data: unknown }[]) => {
    const last = events.at(-1);
    if (last?.name !== 'answer') throw new Error('the answer comes last');
    return last.data as ChatAnswer;
  };
  const stream = (message: string, session = superuser(), onEvent?: (name: string) => void, signal?: AbortSignal) =>
    portal.events({ message }, session, onEvent, { path: CHAT_PATH, ...(signal === undefined ? {} : { signal }) });

  it('streams each part when complete, and finally the answer, which has the same content', async () => {
    const { status, type, events } = await stream('Why did fulfillment satisfaction fall?');
    expect([status, type]).toEqual([200, 'text/event-stream']);
    const parts = events.filter(({ name }) => name === 'part').map(({ data }) => data);
    const { data } = answerOf(events);
    expect(parts).toEqual(data.parts);
    expect(parts[0]).toMatchObject({ kind: 'understood' });
    expect(data.metadata).toHaveProperty('session_id');
  });

  it('responds to an invalid question, too many of them and an unknown session with a plain problem', async () => {
    for (const [body, status] of [
      [{ message: ' a ' }, 400],
      [{ message: 'NPS?', sessionId: 'gone' }, 404],
    ] as const) {
      const answer = await portal.assistant.app.inject({
        method: 'POST',
        url: CHAT_PATH,
        payload: body,
        headers: { ...portal.headers(superuser()), accept: 'text/event-stream' },
      });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        status,
        expect.stringContaining('problem+json'),
      ]);
    }
  });

  it('replaces streamed parts with the apology if a service fails after all', async () => {
    const { events } = await stream(
      'Straight to fulfillment NPS last month',
      superuser(61, { packages: [12, 13, 133] }),
    );
    expect(events[0]).toMatchObject({ name: 'part', data: { kind: 'understood' } });
    expect(answerOf(events).data.parts).toEqual([{ kind: 'sorry', text: CHAT_APOLOGY }]);
  });
});

it('apologises if a service is down, without anything else', async () => {
  const data = await dataOf('Straight to fulfillment NPS last month', {}, superuser(61, { packages: [12, 13, 133] }));
  expect(data.parts).toEqual([{ kind: 'sorry', text: CHAT_APOLOGY }]);
  expect(data.response).toBe(CHAT_APOLOGY);
});
