import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { CommentText, CommentTextsLine } from '@shoppervoice/contracts/comments';
import { type ServiceUnderTest, startServiceUnderTest } from '@shoppervoice/report-service/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { commentTexts, SurveyReader } from '@shoppervoice/survey-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlineBuyerService } from './service.ts';

const NOW = Date.parse('2026-11-20T19:00:00Z');
const DAY = 86_400_000;
const LIST = '/internal/comments/texts';
const NOVEMBER = 'startDate=2026-11-01&endDate=2026-11-20';

const person: SessionContext = {
  sessionId: 's',
  userId: 'u',
  username: 'reader',
  firstName: 'Rea',
  accessType: 'MERCHANT_USER',
  mid: 21,
  merchantName: 'Acme',
  timeZone: 'UTC',
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  features: Object.values(FEATURES),
  packages: [12, 133],
};

const row = (mid: number, k: number) => ({
  responseId: `r${mid}-${k}`,
  mid,
  surveyId: 1 + (k % 2),
  submittedAt: new Date(NOW - k * DAY * 0.25).toISOString(),
  answers: k % 2 === 0 ? { Q15_C11779: k % 11 } : {},
  comment: { text: `Comment ${k} of ${mid}`, tone: 1 + (k % 4), topics: k % 3 === 0 ? [13] : [11, 12] },
});
const rows = [21, 22].flatMap((mid) => Array.from({ length: 200 }, (_, k) => row(mid, k)));

let service: ServiceUnderTest;
beforeAll(async () => {
  const merchants = [21, 22].map((mid) => ({ mid, timeZone: 'UTC', customQuestions: [] }));
  service = await startServiceUnderTest(onlineBuyerService, { merchants, rows, now: NOW });
});
afterAll(() => service?.close());

const byPlace = <Row extends readonly unknown[]>(rows: readonly Row[]) =>
  rows.toSorted(([a], [b]) => Number(a) - Number(b));

async function read(query: string, who = person) {
  const { status, text, headers } = await service.internal(`${LIST}?${query}`, who);
  const lines =
    status === 200
      ? text
          .trim()
          .split('\n')
          .map((line): CommentTextsLine => JSON.parse(line))
      : [];
  const labels = lines.flatMap((line) => ('labels' in line ? [line.labels] : []))[0];
  const texts = (name: 'now' | 'before') => {
    const ofPlaces = lines.flatMap((line): readonly CommentText[] =>
      name === 'now' ? ('now' in line ? line.now : []) : 'before' in line ? line.before : [],
    );
    return ofPlaces.map(([place, ...rest]) => [
      place,
      ...rest,
      labels?.[name].tones[place],
      labels?.[name].topics[place],
    ]);
  };
  const [first] = lines;
  const head = first !== undefined && 'head' in first ? first.head : null;
  return { status, headers, head, now: texts('now'), before: texts('before'), last: lines.at(-1), text };
}

/** A merchant's rows on these days, newest first, in the order and form of the response, with labels. */
function expected(mid: number, from: string, to: string, passes: (k: number) => boolean = () => true) {
  const found: (readonly [number, string, string, string, number, readonly number[]])[] = [];
  for (let k = 0; k < 200; k += 1) {
    const { responseId, submittedAt, comment } = row(mid, k);
    const day = submittedAt.slice(0, 10);
    if (day < from || day > to || !passes(k)) continue;
    found.push([found.length, responseId, comment.text, submittedAt, comment.tone, comment.topics]);
  }
  return found;
}

it('returns the texts of the list’s range and filters, then those of the period before', async () => {
  const all = await read(NOVEMBER);
  expect(byPlace(all.now)).toEqual(expected(21, '2026-11-01', '2026-11-20'));
  expect(byPlace(all.before)).toEqual(expected(21, '2026-10-12', '2026-10-31'));
  expect(all.head?.now).toEqual({ n: all.now.length, otherLanguages: 0, read: all.now.length });
  expect(all.last).toEqual({ end: { rows: all.now.length + all.before.length } });
  const some = await read(`${NOVEMBER}&toneId=2&not=surveyType:1`);
  expect(byPlace(some.now)).toEqual(expected(21, '2026-11-01', '2026-11-20', (k) => k % 4 === 1));
  expect(some.now.length).toBeGreaterThan(5);
});

// Its end names what the tests' classifier finds.
it.each([
  ['has a tone', 'Très mauvais (fr)', 4],
  ['was not read', 'Te laat (nl)', 6],
  ['was not read in a language that is not known', '最悪 (??)', 6],
])('counts a comment in another language that %s, without its labels and text', async (_, text, tone) => {
  const before = await read(NOVEMBER);
  const responseId = String(before.now[0]?.[1]);
  const k = Number(responseId.split('-')[1]);
  await service.add([{ ...row(21, k), comment: { text, tone, topics: [] } }]);
  const { head, now } = await read(NOVEMBER);
  const n = before.now.length;
  expect(head?.now).toEqual({ n, otherLanguages: 1, read: n - 1 });
  expect(byPlace(now).map(([, id]) => id)).not.toContain(responseId);
  expect(now.length).toBe(n - 1);
  const others = await service.internal(`${LIST}/other-languages?${NOVEMBER}`, person);
  const lines = others.text
    .trim()
    .split('\n')
    .map((line): CommentTextsLine => JSON.parse(line));
  expect(lines[0]).toMatchObject({ head: { now: { n, otherLanguages: 1, read: 1 }, before: { read: 0 } } });
  expect(lines).toContainEqual({ now: [[0, responseId, text, expect.any(String)]] });
  expect(lines.at(-1)).toEqual({ end: { rows: 1 } });
  const asks = (who: Parameters<ServiceUnderTest['internal']>[1], key?: null) =>
    service.internal(`${LIST}/other-languages?${NOVEMBER}`, who, {}, key);
  expect((await asks(person, null)).status).toBe(404);
  expect((await asks({ ...person, packages: [13] })).status).toBe(403);
  expect((await asks({ ...person, mid: 22 })).text).not.toContain('r21-');
  await service.add([row(21, k)]);
});

it('returns a text whose language is not known, if it was read', async () => {
  const before = await read(NOVEMBER);
  const k = Number(String(before.now[0]?.[1]).split('-')[1]);
  await service.add([{ ...row(21, k), comment: { text: 'XL ok (??)', tone: 1, topics: [] } }]);
  const { head, now } = await read(NOVEMBER);
  expect(head?.now).toMatchObject({ n: before.now.length, otherLanguages: 0 });
  expect(byPlace(now).map(([, , text]) => text)).toContain('XL ok (??)');
  await service.add([row(21, k)]);
});

it('has no period before if the plan does not reach so far', async () => {
  const { head, before } = await read('startDate=2025-12-01&endDate=2026-11-20');
  expect(head?.before).toBeNull();
  expect(before).toEqual([]);
});

it('responds 304 until an import changes a comment of either period', async () => {
  const { headers } = await read(NOVEMBER);
  const again = () => service.internal(`${LIST}?${NOVEMBER}`, person, { 'if-none-match': String(headers.etag) });
  expect((await again()).status).toBe(304);
  await service.add([{ ...row(21, 100), comment: { text: 'Changed', tone: 1, topics: [] } }]);
  expect((await again()).status).toBe(200);
  await service.add([row(21, 100)]);
});

it('has the gates of the list, needs the key and a session, and names what is wrong', async () => {
  const asks = async (query: string, who: Parameters<ServiceUnderTest['internal']>[1], key?: null) =>
    (await service.internal(`${LIST}?${query}`, who, {}, key)).status;
  expect(await asks(NOVEMBER, person, null)).toBe(404);
  expect(await asks(NOVEMBER, null)).toBe(401);
  expect(await asks(NOVEMBER, { job: { ...person, purpose: 'export' } })).toBe(403);
  expect(await asks(NOVEMBER, { ...person, packages: [13] })).toBe(403);
  expect(await asks(`${NOVEMBER}&purchaseFrequency=1`, { ...person, features: [] })).toBe(403);
  expect(await asks(`${NOVEMBER}&page=2`, person)).toBe(400);
  expect(await asks('startDate=2026-11-01&endDate=2027-11-20', person)).toBe(400);
});

it('returns only a merchant’s own comments', async () => {
  const { text } = await read(NOVEMBER, { ...person, mid: 22 });
  expect(text).toContain('r22-');
  expect(text).not.toContain('r21-');
});

it('returns the texts first that a first theme needs: those of the topic with the most comments', async () => {
  const { before } = await read(NOVEMBER);
  const all = expected(21, '2026-10-12', '2026-10-31');
  const [checkout, shipping] = [11, 13].map((topic) => all.filter((comment) => comment[5].includes(topic)));
  expect(shipping?.length).toBeGreaterThan(5);
  expect(before).toEqual([checkout, shipping].flat());
});

it('draws an even sample', async () => {
  const reader = new SurveyReader(service.databases['online-buyer']);
  const selection = { mid: 21, from: '2026-10-01', to: '2026-11-20', surveyIds: [1, 2], filters: {}, search: '' };
  const all = expected(21, selection.from, selection.to).map(([, id]) => id);
  const { n, labels, texts } = await commentTexts(reader, selection, 30, {
    tones: false,
    topics: false,
    satisfaction: new Map(),
  });
  const some: CommentText[] = [];
  for await (const piece of texts(labels.tones.map((_, at) => at))) some.push(...piece);
  expect([n, labels.tones.length, some.length]).toEqual([all.length, 30, 30]);
  const places = some.map(([, id]) => all.indexOf(id));
  const steps = places.slice(1).map((place, at) => place - (places[at] ?? 0));
  expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
  const nothing = some.map(() => null);
  expect(labels).toEqual({ tones: nothing, topics: some.map(() => []), satisfaction: nothing });
});

it('sends the satisfaction of the comment, of its own survey', async () => {
  const reader = new SurveyReader(service.databases['online-buyer']);
  const selection = { mid: 21, from: '2026-10-01', to: '2026-11-20', surveyIds: [1, 2], filters: {}, search: '' };
  const shown = { tones: false, topics: false, satisfaction: new Map([[1, 'posOsat']]) };
  const { labels, texts } = await commentTexts(reader, selection, 1_000, shown);
  let looked = 0;
  for await (const piece of texts(labels.tones.map((_, at) => at)))
    for (const [place, id] of piece) {
      const k = Number(id.slice('r21-'.length));
      expect(labels.satisfaction?.[place]).toBe(k % 2 === 0 ? k % 11 : null);
      looked += 1;
    }
  expect(looked).toBeGreaterThan(100);
});
