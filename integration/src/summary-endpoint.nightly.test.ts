import { AI_CONSENT_PATH } from '@shoppervoice/contracts/assistant';
import {
  type CommentSummary,
  type CommentSummaryAnswer,
  SUMMARY_FEEDBACK_PATH,
} from '@shoppervoice/contracts/comments';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AssistantPortal, commentRows, sayingOf } from './assistant-portal.fixture.ts';
import { answerWith, type Behaviour, honest, ScriptedEndpoint, streamed } from './scripted-endpoint.fixture.ts';

/** Every third comment contains personal data. */
const PERSONAL = ' Write to anna.smith@mail.example or +1 555 123 4567, order 9821334. Thanks, Barnaby';
const rows = [61, 62].flatMap((mid) =>
  commentRows(mid, 300, 19, (k) => (k % 3 === 0 ? `Hi Wilhelmina, ${sayingOf(k)}${PERSONAL}` : sayingOf(k))),
);

let endpoint: ScriptedEndpoint;
let portal: AssistantPortal;
beforeAll(async () => {
  endpoint = await ScriptedEndpoint.start();
  portal = await AssistantPortal.start(rows, {
    AI_URL: `${endpoint.origin}/v1/`,
    AI_MODEL: 'small-model',
    AI_KEY: 'key-of-the-endpoint',
    AI_EMBEDDINGS_MODEL: 'small-vectors',
    ACCOUNTS_URL: endpoint.origin,
  });
}, 60_000);
afterAll(async () => {
  await portal?.close();
  await endpoint?.close();
});

let day = 0;
/** A new question. */
const newQuestion = () => {
  day += 1;
  return { list: 'buyer', startDate: `2026-11-0${1 + (day % 9)}`, endDate: `2026-11-${20 - Math.floor(day / 9)}` };
};

async function summary(behaves?: Behaviour, mid = 61, question: object = newQuestion()): Promise<CommentSummary> {
  if (behaves) endpoint.behaves = behaves;
  const answer = await portal.ask(question, portal.session(mid));
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as CommentSummaryAnswer).data;
}
const pointsOf = ({ columns }: CommentSummary) => columns.flatMap(({ points }) => points);
const consent = (agreed: boolean) =>
  portal.call('PUT', AI_CONSENT_PATH, portal.session(61, { accessType: 'MERCHANT_ADMIN' }), { agreed });

it('sends nothing anywhere before the merchant’s admin agreed, which is audited', async () => {
  expect((await summary()).method).toBe('extractive');
  const reader = portal.session(61);
  expect((await portal.call('PUT', AI_CONSENT_PATH, reader, { agreed: true })).statusCode).toBe(403);
  expect((await portal.call('GET', AI_CONSENT_PATH, reader)).statusCode).toBe(403);
  expect(endpoint.requests).toEqual([]);
  const admin = portal.session(61, { accessType: 'MERCHANT_ADMIN' });
  const shown = async () => (await portal.call('GET', AI_CONSENT_PATH, admin)).json();
  const where = { host: endpoint.origin.slice('http://'.length), model: 'small-model' };
  expect(await shown()).toEqual({
    agreed: false,
    chat: false,
    translation: false,
    by: null,
    at: null,
    endpoint: where,
  });
  expect((await consent(true)).statusCode).toBe(204);
  expect(await shown()).toMatchObject({ agreed: true, chat: true, translation: false, by: 'Rea', endpoint: where });
  expect(endpoint.audited).toMatchObject([{ action: 'ai-endpoint-agreed', mid: 61 }]);
  // The other merchant's admin was not asked.
  expect((await summary(answerWith(honest), 62)).method).toBe('extractive');
  expect(endpoint.requests).toEqual([]);
});

it('shows the endpoint’s text, with its own counts, shares and citations', async () => {
  const question = newQuestion();
  const data = await summary(answerWith(honest), 61, question);
  expect(data).toMatchObject({ method: 'model', model: 'small-model' });
  expect(data.reason).toBeUndefined();
  expect(pointsOf(data).length).toBeGreaterThan(1);
  for (const { text, citations, n } of pointsOf(data)) {
    expect(text).toMatch(/^In short: /);
    expect(citations.length).toBeGreaterThanOrEqual(Math.min(3, n));
    for (const id of citations) expect(id).toMatch(/^c61-/);
  }
  const before = endpoint.requests.length;
  expect(await summary(undefined, 61, question)).toEqual(data);
  expect(endpoint.requests.length).toBe(before);
});

it('sends no address, number or name of a shopper, nothing of another merchant, and its key', () => {
  expect(endpoint.requests.length).toBeGreaterThan(0);
  const personal = /anna|smith|555|9821334|Barnaby|Wilhelmina|c6[12]-|Shop 6/i;
  expect(endpoint.embedded.length).toBeGreaterThan(0);
  for (const body of endpoint.embedded) {
    expect(body).not.toMatch(personal);
    expect(JSON.parse(body)).toMatchObject({ model: 'small-vectors' });
  }
  for (const { body, authorization } of endpoint.requests) {
    expect(authorization).toBe('Bearer key-of-the-endpoint');
    expect(body).not.toMatch(personal);
    expect(JSON.parse(body)).toMatchObject({ model: 'small-model', stream: true });
  }
});

it('streams each point as soon as it is complete and verified, before the endpoint has sent the next', async () => {
  const point = Promise.withResolvers<void>();
  endpoint.behaves = async (themes, answer) => {
    const whole = JSON.stringify({ points: themes.map(honest) });
    const cut = whole.indexOf('},{') + 8;
    const events = streamed(whole.slice(0, cut)).replace('data: [DONE]\n\n', '');
    answer.write(events);
    // Sends no more until the reader has its first point.
    await point.promise;
    answer.end(streamed(whole.slice(cut)));
  };
  const received: string[] = [];
  const { events } = await portal.events(newQuestion(), portal.session(61), (name) => {
    received.push(name);
    point.resolve();
  });
  expect(received[0]).toBe('point');
  expect(events.at(-1)).toMatchObject({ name: 'summary', data: { data: { method: 'model' } } });
  expect(received.length).toBeGreaterThan(2);
});

it('keeps streamed points until the whole is there, and then uses its own text, if the endpoint fails midway', async () => {
  endpoint.behaves = (themes, answer) => {
    const whole = JSON.stringify({ points: themes.map(honest) });
    answer.end(streamed(`${whole.slice(0, whole.indexOf('},{') + 3)}"id": "lies"`));
  };
  const { events } = await portal.events(newQuestion(), portal.session(61));
  expect(events.map(({ name }) => name)).toEqual(['point', 'summary']);
  expect(events.at(-1)).toMatchObject({ data: { data: { method: 'extractive', reason: 'model-failed' } } });
});

it('words one of two themes whose sentences mean the same', async () => {
  const offered = endpoint.embeds;
  const apart = await summary(answerWith(honest));
  endpoint.embeds = (texts, answer) =>
    void answer.end(JSON.stringify({ data: texts.map((_, index) => ({ index, embedding: [1, 0.5] })) }));
  const alike = await summary(answerWith(honest));
  for (const { points } of alike.columns) expect(points.length).toBeLessThanOrEqual(1);
  expect(pointsOf(apart).length).toBeGreaterThan(pointsOf(alike).length);
  for (const broken of ['{"data": [{"index": 0, "embedding": [1, null]}]}', 'x'.repeat(20_000_000), '{"data": []}']) {
    endpoint.embeds = (_, answer) => void answer.end(broken);
    expect(await summary(answerWith(honest))).toMatchObject({ method: 'model' });
  }
  endpoint.embeds = offered;
});

/** Possible texts of an endpoint about a theme that is not shown, beside one honest point. */
it.each<[string, (theme: Parameters<typeof honest>[0]) => object]>([
  [
    'a number that went in nowhere',
    (theme) => ({ ...honest(theme), text: `${honest(theme).text} 4711 shoppers say so.` }),
  ],
  ['a number in words', (theme) => ({ ...honest(theme), text: `${honest(theme).text} A dozen say so.` })],
  ['markup', (theme) => ({ ...honest(theme), text: `<b>${honest(theme).text}</b>` })],
  ['a link', (theme) => ({ ...honest(theme), text: `${honest(theme).text} See https://evil.example` })],
  ['what its comments do not say', (theme) => ({ ...honest(theme), text: 'Gift wrapping smells of lavender.' })],
  ['another theme’s id', (theme) => ({ ...honest(theme), id: theme.id + 1000 })],
])('drops a point with %s', async (_, falsify) => {
  const data = await summary(answerWith((theme) => (theme.id === 0 ? honest(theme) : falsify(theme))));
  expect(data.method).toBe('model');
  expect(pointsOf(data)).toHaveLength(1);
  expect(pointsOf(data)[0]?.text).toMatch(/^In short: [^<>]*$/);
});

it.each<[string, Behaviour]>([
  ['says no JSON', (_, answer) => void answer.end(streamed('I would rather not.'))],
  ['says half a JSON', (_, answer) => void answer.end(streamed('{"points": [{"id": 0, "theme": "La'))],
  ['is cut off', (_, answer) => void answer.write(streamed('{}').slice(0, 30), () => answer.destroy())],
  ['invents citations', answerWith((theme) => ({ ...honest(theme), citations: ['c62-1', 'c62-2', 'c62-3'] }))],
  ['says ids of another merchant', answerWith((theme) => ({ ...honest(theme), text: 'c62-1 c62-2 complains.' }))],
  ['says 10 MB', (_, answer) => void answer.end(streamed(`{"points": "${'x'.repeat(10_000_000)}"}`))],
  ['answers 500', (_, answer) => void answer.writeHead(500).end('{"error": "no"}')],
  ['sends elsewhere', (_, answer) => void answer.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
  ['lies in every point', answerWith((theme) => ({ ...honest(theme), text: '99 percent are angry.' }))],
  ['is silent', () => undefined],
])(
  'shows its own text, and says so, if the endpoint %s',
  async (_, behaves) => {
    const startedAt = performance.now();
    const data = await summary(behaves);
    expect(performance.now() - startedAt).toBeLessThan(12_000);
    expect(data).toMatchObject({ method: 'extractive', reason: 'model-failed' });
    expect(data.model).toBeUndefined();
    expect(pointsOf(data).length).toBeGreaterThan(1);
    expect(JSON.stringify(data)).not.toContain('c62-');
  },
  20_000,
);

it('uses its own text again once the admin has withdrawn consent', async () => {
  expect((await consent(false)).statusCode).toBe(204);
  const before = endpoint.requests.length;
  expect(await summary(answerWith(honest))).toMatchObject({ method: 'extractive' });
  expect(endpoint.requests.length).toBe(before);
  expect(endpoint.audited.at(-1)).toMatchObject({ action: 'ai-endpoint-withdrawn', mid: 61 });
});

it('stores readers’ feedback, one per day and reader, for superusers', async () => {
  const say = (body: object, more = {}) =>
    portal.call('POST', SUMMARY_FEEDBACK_PATH, portal.session(61, more), body).then(({ statusCode }) => statusCode);
  expect(await say({ list: 'buyer', helpful: false, words: 'Too long' })).toBe(204);
  expect(await say({ list: 'buyer', helpful: true, words: ' Good. ' })).toBe(204);
  expect(await say({ list: 'stff', helpful: true })).toBe(204);
  expect(await say({ list: 'stff', helpful: true }, { features: [31] })).toBe(403);
  expect(await say({ list: 'buyer', helpful: 'yes' })).toBe(400);
  expect(await say({ list: 'buyer', helpful: true, words: 'x'.repeat(1001) })).toBe(400);
  const read = (accessType: 'SUPERUSER' | 'MERCHANT_ADMIN') =>
    portal.call('GET', SUMMARY_FEEDBACK_PATH, portal.session(62, { accessType }));
  expect((await read('MERCHANT_ADMIN')).statusCode).toBe(403);
  const { feedback } = (await read('SUPERUSER')).json() as { feedback: { list: string }[] };
  expect(feedback.toSorted((a, b) => a.list.localeCompare(b.list))).toMatchObject([
    { mid: 61, merchantName: 'Shop 61', list: 'buyer', helpful: true, words: 'Good.' },
    { list: 'stff', helpful: true, words: '' },
  ]);
});
