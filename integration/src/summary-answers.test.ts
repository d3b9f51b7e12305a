import { readFileSync } from 'node:fs';
import { AI_CONSENT_PATH, TRANSLATION_PATH } from '@shoppervoice/contracts/assistant';
import { SUMMARY_FEEDBACK_PATH, SUMMARY_PATH } from '@shoppervoice/contracts/comments';
import { DocumentUnderTest } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS } from '../../services/assistant/src/calls.ts';
import { AssistantPortal, commentRows, pointsOf, sayingOf } from './assistant-portal.fixture.ts';
import { answerWith, honest, ScriptedEndpoint } from './scripted-endpoint.fixture.ts';

/** Fifty and more hostile comments, among honest ones. */
const HOSTILE = readFileSync(new URL('../../packages/comment-themes/test/hostile.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { text: string }).text);
const say = (k: number) =>
  (k % 5 === 0 ? HOSTILE[(k / 5) % HOSTILE.length] : undefined) ?? `${sayingOf(k)} Case Xylophone${k}.`;
const rows = commentRows(61, 400, 19, say);
const NOVEMBER = { list: 'buyer', startDate: '2026-11-01', endDate: '2026-11-20' };

let endpoint: ScriptedEndpoint;
let portal: AssistantPortal;
beforeAll(async () => {
  endpoint = await ScriptedEndpoint.start();
  portal = await AssistantPortal.start(rows, {
    AI_URL: `${endpoint.origin}/v1`,
    AI_MODEL: 'small-model',
    AI_EMBEDDINGS_MODEL: 'small-vectors',
    ACCOUNTS_URL: endpoint.origin,
    LOG_LEVEL: 'debug',
  });
}, 60_000);
afterAll(async () => {
  await portal?.close();
  await endpoint?.close();
});

const admin = () => portal.session(61, { accessType: 'MERCHANT_ADMIN' });
const agree = (agreed: boolean) => portal.call('PUT', AI_CONSENT_PATH, admin(), { agreed });

it('responds as documented, and the document is OpenAPI 3.1 with every call', async () => {
  const document = await DocumentUnderTest.of(portal.assistant.app, portal.internalKey);
  expect(await document.faults()).toEqual([]);
  expect([...document.calls].sort()).toEqual(CALLS.map(({ method, path }) => `${method} ${path}`).sort());
  const reader = portal.session(61);
  const superuser = portal.session(61, { accessType: 'SUPERUSER' });
  const request = (body: object) => portal.ask(body, reader);
  const translate = (place: number) =>
    portal.call('POST', TRANSLATION_PATH, reader, { list: 'buyer', responseId: `c61-${place}` });
  const answers: [string, number, ReturnType<typeof request>][] = [
    [`POST ${SUMMARY_PATH}`, 200, request(NOVEMBER)],
    [`POST ${SUMMARY_PATH}`, 200, request({ ...NOVEMBER, q: 'nobody says this' })],
    [`POST ${SUMMARY_PATH}`, 400, request({ ...NOVEMBER, startDate: 'soon' })],
    [`POST ${SUMMARY_PATH}`, 403, portal.ask(NOVEMBER, portal.session(61, { features: [] }))],
    [`POST ${SUMMARY_PATH}`, 503, request({ ...NOVEMBER, list: 'stff' })],
    [`GET ${AI_CONSENT_PATH}`, 200, portal.call('GET', AI_CONSENT_PATH, admin())],
    [`GET ${AI_CONSENT_PATH}`, 403, portal.call('GET', AI_CONSENT_PATH, reader)],
    [`PUT ${AI_CONSENT_PATH}`, 204, agree(false)],
    [`PUT ${AI_CONSENT_PATH}`, 400, portal.call('PUT', AI_CONSENT_PATH, admin(), { agreed: 'yes' })],
    [`GET ${TRANSLATION_PATH}`, 200, portal.call('GET', TRANSLATION_PATH, reader)],
    [`POST ${TRANSLATION_PATH}`, 409, translate(0)],
    [
      `POST ${TRANSLATION_PATH}`,
      400,
      portal.call('POST', TRANSLATION_PATH, reader, { list: 'buyer', text: 'Bonjour' }),
    ],
    [
      `POST ${SUMMARY_FEEDBACK_PATH}`,
      204,
      portal.call('POST', SUMMARY_FEEDBACK_PATH, reader, { list: 'buyer', helpful: true }),
    ],
    [
      `POST ${SUMMARY_FEEDBACK_PATH}`,
      400,
      portal.call('POST', SUMMARY_FEEDBACK_PATH, reader, { list: 'all', helpful: true }),
    ],
  ];
  for (const [call, status, answering] of answers) {
    const answer = await answering;
    expect([call, answer.statusCode]).toEqual([call, status]);
    expect(document.differences(call, answer)).toEqual([]);
  }
  expect((await portal.call('PUT', AI_CONSENT_PATH, admin(), { agreed: true, translation: true })).statusCode).toBe(
    204,
  );
  const translated = await translate(1);
  expect(translated.json()).toMatchObject({ text: expect.stringContaining('In English: '), to: 'en' });
  expect(document.differences(`POST ${TRANSLATION_PATH}`, translated)).toEqual([]);
  const given = await portal.call('GET', SUMMARY_FEEDBACK_PATH, superuser);
  expect(given.json().feedback).toHaveLength(1);
  expect(document.differences(`GET ${SUMMARY_FEEDBACK_PATH}`, given)).toEqual([]);
});

it('contains no word, link, count or question of hostile comments, with an endpoint or without', async () => {
  const hostile = new Set(
    rows.flatMap(({ responseId, comment }) => (HOSTILE.includes(comment.text) ? [responseId] : [])),
  );
  expect(hostile.size).toBeGreaterThan(50);
  endpoint.behaves = answerWith(honest);
  const question = { ...NOVEMBER, startDate: '2026-11-03' };
  for (const agreed of [false, true]) {
    expect((await agree(agreed)).statusCode).toBe(204);
    const { events } = await portal.events(question, portal.session(61));
    const points = pointsOf(events);
    expect(points.length).toBeGreaterThan(2);
    for (const { point } of points) {
      for (const id of point.citations) expect(hostile.has(id), `${point.theme} cites ${id}`).toBe(false);
      expect(`${point.theme} ${point.text}`).not.toMatch(
        /[<>{}[\]|\\`]|https?:|www\.|javascript:|ignore|instruction|prompt/i,
      );
    }
    expect(events.at(-1)).toMatchObject({ data: { data: { method: agreed ? 'model' : 'extractive' } } });
  }
  const sent = [...endpoint.requests.map(({ body }) => body), ...endpoint.embedded].join('\n');
  expect(sent).toContain('small-vectors');
  for (const text of HOSTILE) expect(sent).not.toContain(JSON.stringify(text).slice(1, -1));
});

it('writes no text of a comment, no filter and no text of the endpoint to its logs', async () => {
  await agree(true);
  const searches = { ...NOVEMBER, q: 'Xylophone' };
  endpoint.behaves = (_, answer) =>
    void answer.end('data: {"choices": [{"delta": {"content": "Xylophone says"}}]}\n\n');
  await portal.ask(searches, portal.session(61));
  await portal.ask({ ...searches, list: 'stff' }, portal.session(61));
  await portal.call('POST', SUMMARY_FEEDBACK_PATH, portal.session(61), {
    list: 'buyer',
    helpful: false,
    words: 'Xylophone!',
  });
  const logged = portal.logged.join('\n');
  expect(logged).toContain('the AI endpoint failed');
  expect(logged).toContain(SUMMARY_PATH);
  expect(logged).not.toContain('Xylophone');
  for (const { comment } of rows) {
    if (comment.text.length > 12) expect(logged).not.toContain(JSON.stringify(comment.text).slice(1, -1));
  }
});
