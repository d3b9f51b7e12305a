import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  CHAT_APOLOGY,
  CHAT_PATH,
  CHAT_SESSIONS_PATH,
  type ChatAnswer,
  type ChatData,
  type ChatPart,
  type ChatSession,
  type ChatSessionsAnswer,
  type FiguresAnswer,
  type SessionContext,
} from '@shoppervoice/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numbersIn } from '../../services/assistant/src/chat/numbers.ts';
import { AssistantPortal, commentRows, said } from './assistant-portal.fixture.ts';

/** Ratings fall in the second half of the days, and the delivery's most. */
const ratings = (mid: number) =>
  Array.from({ length: 400 }, (_, k) => ({
    ...{ responseId: `f${mid}-${k}`, mid, surveyId: 2 },
    submittedAt: new Date(Date.parse('2026-11-19T18:00:00Z') - Math.floor((k * 58 * 86_400_000) / 400)).toISOString(),
    answers: {
      Q64_C2023: k < 200 ? 6 + (k % 3) : 8 + (k % 3),
      Q65_C11526: 7 + (k % 3),
      Q106736_C106739: k < 200 ? 5 + (k % 5) : 8 + (k % 3),
      Q63_C2021: k < 200 ? 3 + (k % 4) : 8 + (k % 3),
      Q63_C2018: 8 + (k % 2),
      ...(mid === 62 ? { Q63_C2020: 1 } : {}),
    },
  }));
const rows = [
  ...[61, 62].flatMap((mid) => commentRows(mid, 120, 19, (k) => `${said(k)} of shop ${mid}`)),
  ...[61, 62].flatMap(ratings),
];

/** Accounts, as far as the chat asks it: which merchants the user is linked to. */
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
async function asked(message: string, more: object = {}, session = superuser()): Promise<ChatData> {
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
    const data = await asked('Did fulfillment satisfaction fall?');
    const figure = await figureOf(`/api/buyer-overall-metrics?${DAYS}&compareTo=previous`, 'Q64_C2023');
    const [told] = part(data, 'figures').figures;
    if (figure.kind !== 'rating' || !figure.change) throw new Error('it has a change');
    expect(told).toMatchObject({
      ...{ key: 'Q64_C2023', unit: 'mean', value: figure.mean, n: figure.n },
      change: { delta: figure.change.delta, significant: true, n: figure.change.n, startDate: figure.change.startDate },
      href: '/online-buyer-overall-metrics?dateRange=Last+30+Days&compare=previous',
    });
    expect(data.response).toContain(`${figure.mean?.toFixed(2)}`);
    expect(data.response).toContain('significant');
    expect(part(data, 'understood').text).toBe('Fulfillment satisfaction, last 30 days against the period before');
    expect(part(data, 'worked-out').steps).toHaveLength(1);
  });

  it('says what makes up a change, by the page of all ratings, and what shoppers write', async () => {
    const data = await asked('Why did fulfillment satisfaction fall?');
    const [first] = part(data, 'changes').rows;
    const figure = await figureOf(`/api/metric-distribution?${DAYS}&compareTo=previous&surveyId=2`, 'Q63_C2021');
    if (figure.kind !== 'rating' || !figure.change) throw new Error('it has a change');
    expect(first).toEqual({
      key: 'Q63_C2021',
      label: 'On-time delivery',
      n: figure.n,
      delta: figure.change.delta,
      significant: true,
    });
    expect(data.response).toContain('On-time delivery');
    expect(part(data, 'worked-out').steps.length).toBeGreaterThan(1);
  });

  it('cites comments that the list’s call gives', async () => {
    const data = await asked('What do they say about delivery?');
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
  ])('to %j holds, cites nothing of another merchant, and links pages', async (question) => {
    const data = await asked(question);
    expect(
      data.parts.map(({ kind }) => kind),
      data.response,
    ).not.toContain('sorry');
    expect(data.response.length).toBeGreaterThan(10);
    expect(JSON.stringify(data)).not.toMatch(/[cf]62-|shop 62/);
    for (const { href } of part(data, 'worked-out').steps) expect(href).toMatch(/^\/[a-z]/);
  });

  it('asks back, and whoever says one of the two means it', async () => {
    const data = await asked('How is delivery?');
    const { choices } = part(data, 'choices');
    expect(choices).toEqual([
      'Fulfillment on-time delivery, last 30 days',
      'Comments about delivery time, last 30 days',
    ]);
    const { session_id: sessionId } = data.metadata;
    const then = await asked(choices[0] ?? '', { sessionId });
    expect(part(then, 'figures').figures[0]?.key).toBe('Q63_C2021');
    expect(then.metadata.session_id).toBe(sessionId);
    const again = await asked('And last month?', { sessionId });
    expect(part(again, 'understood').text).toBe('Fulfillment on-time delivery, last month');
  });

  it('proposes the switch where another merchant is named, and looks at nothing of it', async () => {
    const data = await asked('How is NPS at Harbor & Loom?');
    expect(part(data, 'switch')).toEqual({ kind: 'switch', mid: 62, merchantName: 'Harbor & Loom' });
    expect(numbersIn(data.response.replace('Shop 61', ''))).toEqual([]);
  });

  it('takes programme and days of the page that is open', async () => {
    const data = await asked('Fulfillment satisfaction', {
      page: { programme: 'online-buyer', dateRange: 'Last Month' },
    });
    expect(part(data, 'figures').figures[0]?.href).toBe('/online-buyer-overall-metrics?dateRange=Last+Month');
  });

  it('says in words what the plan does not hold, or which days it does not show', async () => {
    const without = await asked('What is our NPS?', {}, superuser(61, { features: [136] }));
    expect(without.response).toMatch(/plan|include/);
    const early = await asked('fulfillment satisfaction in October 2025', {}, superuser(61, { packages: [12] }));
    expect(early.response).toMatch(/shows days from/);
  });
});

describe('the call', () => {
  it('is for superusers who hold the chat', async () => {
    expect((await send({ message: 'NPS?' }, portal.session(61))).statusCode).toBe(403);
    expect((await send({ message: 'NPS?' }, superuser(61, { features: [31] }))).statusCode).toBe(403);
  });

  it.each([[' a '], [''], ['x'.repeat(2001)], ['x'.repeat(5000)], [7]])(
    'refuses a message that is none, in words (%#)',
    async (message) => {
      const answer = await send({ message });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toHaveProperty('detail');
    },
  );

  it('keeps conversations for their own user in their own merchant, and deletes them', async () => {
    const own = superuser(61, { userId: 'u-own' });
    const data = await asked('What is our NPS?', {}, own);
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

it('apologises where a service is away, and says nothing else', async () => {
  const data = await asked('Straight to fulfillment NPS last month', {}, superuser(61, { packages: [12, 13, 133] }));
  expect(data.parts).toEqual([{ kind: 'sorry', text: CHAT_APOLOGY }]);
  expect(data.response).toBe(CHAT_APOLOGY);
});
