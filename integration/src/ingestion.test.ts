import { gzipSync } from 'node:zlib';
import { BEARER_PATH } from '@shoppervoice/contracts/accounts';
import type { ApiResponsesAnswer } from '@shoppervoice/contracts/developers';
import type { FiguresAnswer } from '@shoppervoice/contracts/reports';
import { eventsOf } from '@shoppervoice/event-outbox';
import { ADDRESS_HEADER, INTERNAL_KEY_HEADER } from '@shoppervoice/service-kit';
import { signAddress } from '@shoppervoice/service-kit/testing';
import { Random } from '@shoppervoice/survey-model/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DevelopersPortal, FIRST, NOW, SECOND, UMBRELLA } from './developers-portal.fixture.ts';

let portal: DevelopersPortal;
let secret: string;
beforeAll(async () => {
  portal = await DevelopersPortal.start({ API_WRITES_PER_MINUTE: '1000' });
  secret = (await portal.client(FIRST, { scopes: ['responses:write', 'metrics:read', 'comments:read'] })).secret;
}, 120_000);
afterAll(() => portal?.close());

type Body = string | Buffer | object;
type Headers = Readonly<Record<string, string>>;

function send(body: Body, headers: Headers = {}, { bearer = secret, query = '' } = {}) {
  return portal.developers.app.inject({
    method: 'POST',
    url: `/api/v1/responses${query}`,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
}
const NDJSON = { 'content-type': 'application/x-ndjson' };
const lines = (records: readonly unknown[]) => records.map((record) => JSON.stringify(record)).join('\n');
const resultsOf = (answer: { json(): ApiResponsesAnswer }) => answer.json().results.map(({ result }) => result);

const record = (responseId: string, more: object = {}) => ({
  responseId,
  mid: FIRST,
  surveyId: 1,
  submittedAt: new Date(NOW - 3 * 86_400_000).toISOString(),
  answers: {},
  ...more,
});
const stored = (responseId: string) =>
  portal.buyer.database?.client.db('shoppervoice_online_buyer').collection<{ _id: string }>('responses').findOne({
    _id: responseId,
  });

/** A figure once it is as expected, or its value after five seconds. */
async function within5s<Read>(read: () => Promise<Read>, isIt: (read: Read) => boolean): Promise<Read> {
  const ends = performance.now() + 5000;
  for (;;) {
    const value = await read();
    if (isIt(value) || performance.now() > ends) return value;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

it('a response becomes an event once the merchant has a webhook for it', async () => {
  const db = portal.buyer.database?.client.db('shoppervoice_online_buyer');
  if (db === undefined) throw new Error('the service has a database');
  const eventIds = async () => (await eventsOf(db).find().toArray()).map(({ data }) => data.responseId);
  await send([record('before-the-webhook')]);
  const filters = { surveyId: null, toneId: null, ratingAtMost: null };
  const webhook = { url: 'https://shop.example/hook', events: ['response.created'], filters };
  expect((await portal.page('POST', '/api/developers/webhook', portal.session(FIRST), webhook)).statusCode).toBe(201);
  await send([record('after-the-webhook')]);
  expect(await eventIds()).toEqual(['after-the-webhook']);
});

it('the figures after batches with bad records, sent twice, equal a recount of what was sent', async () => {
  const random = new Random(11);
  const day = '2026-09-14';
  const sent = Array.from({ length: 900 }, (_, k) => {
    const bad = random.chance(0.05);
    const rating = random.int(11);
    const surveyId = random.pick([1, 2, 7, 17]);
    const code = { 1: 'Q15_C11779', 2: 'Q64_C2023', 7: 'M3SA_1', 17: 'Q64_C2023_STFF' }[surveyId] as string;
    const answers = bad ? { [code]: 11 } : { [code]: rating };
    const more = { surveyId, submittedAt: `${day}T${10 + (k % 10)}:30:00-07:00`, answers };
    return { bad, rating, surveyId, record: record(`in-${k}`, { ...more, comment: { text: `Words ${k}` } }) };
  });
  const path = `/api/v1/metrics/buyer-overall-metrics?startDate=${day}&endDate=${day}`;
  const countOf = async () => {
    const answer = await portal.api(`/api/v1/comments?startDate=${day}&endDate=${day}`, secret);
    return answer.json().count as number;
  };
  const before = await countOf();

  for (const [round, good] of [
    [0, 'imported'],
    [1, 'unchanged'],
  ] as const) {
    for (let from = 0; from < sent.length; from += 300) {
      const batch = sent.slice(from, from + 300);
      const text = lines(batch.map((each) => each.record));
      const answer = await (round === 0
        ? send(gzipSync(text), { ...NDJSON, 'content-encoding': 'gzip' })
        : send({ records: batch.map((each) => each.record) }));
      expect([answer.statusCode, answer.json().detail]).toEqual([200, undefined]);
      expect(resultsOf(answer)).toEqual(batch.map(({ bad }) => (bad ? 'rejected' : good)));
      expect(answer.json().results.map(({ responseId }: { responseId: string }) => responseId)).toEqual(
        batch.map((each) => each.record.responseId),
      );
    }
  }
  const goods = sent.filter(({ bad }) => !bad);
  const ofBuyer = goods.filter(({ surveyId }) => surveyId === 1 || surveyId === 2);
  const expected = before + ofBuyer.length;
  expect(await within5s(countOf, (count) => count === expected)).toBe(expected);

  const osat = portal.rows.filter(
    (row) =>
      row.mid === FIRST &&
      row.surveyId === 1 &&
      new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Los_Angeles' }).format(Date.parse(row.submittedAt)) === day,
  );
  const ratings = [
    ...osat.map(({ answers }) => answers.Q15_C11779).filter((value) => typeof value === 'number'),
    ...goods.filter(({ surveyId }) => surveyId === 1).map(({ rating }) => rating),
  ];
  const counts = Array.from({ length: 11 }, (_, value) => ratings.filter((rating) => rating === value).length);
  const { figures } = (await portal.api(path, secret)).json<FiguresAnswer>();
  expect(figures.find(({ key }) => key === 'Q15_C11779')).toMatchObject({ n: ratings.length, counts });
}, 60_000);

describe('a record', () => {
  it('of another merchant, programme or id is rejected separately, in the order of the call', async () => {
    const answer = await send([
      record('o-1'),
      record('o-2', { mid: SECOND }),
      record('o-3', { surveyId: 99 }),
      record('o-1', { surveyId: 7 }),
      record('o-1', { answers: { Q15_C11779: 4 } }),
      'no object',
    ]);
    expect(resultsOf(answer)).toEqual(['imported', 'rejected', 'rejected', 'rejected', 'replaced', 'rejected']);
    expect(answer.json().counts).toEqual({ imported: 1, replaced: 1, unchanged: 0, rejected: 4 });
    expect(await stored('o-2')).toBeNull();
  });

  it('is one, a list, an object of records, or a line', async () => {
    expect(resultsOf(await send(record('f-1')))).toEqual(['imported']);
    expect(resultsOf(await send([record('f-1')]))).toEqual(['unchanged']);
    expect(resultsOf(await send({ records: [record('f-1')] }))).toEqual(['unchanged']);
    expect(resultsOf(await send(`\n${lines([record('f-1')])}\n\n{"half\n`, NDJSON))).toEqual(['unchanged', 'rejected']);
  });
});

describe('an Idempotency-Key', () => {
  it('gives the same response to the same body, and refuses another', async () => {
    const key = { 'idempotency-key': 'batch-1' };
    const [first, second] = [await send(record('k-1'), key), await send(record('k-1'), key)];
    expect(resultsOf(first)).toEqual(['imported']);
    expect(second.body).toBe(first.body);
    const other = await send(record('k-2'), key);
    expect([other.statusCode, other.json().parameter]).toEqual([422, 'Idempotency-Key']);
    expect(await stored('k-2')).toBeNull();
    expect((await send(record('k-1'), { 'idempotency-key': 'with space' })).statusCode).toBe(400);
  });
});

describe('a body that is refused as a whole', () => {
  const bomb = gzipSync(Buffer.alloc(40 * 1_048_576, 32));
  it.each<[string, number, () => Body, Headers]>([
    ['no JSON', 400, () => '{"responseId":', {}],
    ['no JSON on any line', 400, () => 'hello\nworld', NDJSON],
    ['empty', 400, () => ' ', {}],
    ['a number', 400, () => '7', {}],
    ['no UTF-8', 400, () => Buffer.from([0x22, 0xff, 0x22]), {}],
    ['10,000 records', 413, () => [record('b-1'), ...Array.from({ length: 9999 }, () => 1)], {}],
    ['a record of 65 KiB', 413, () => [record('b-1'), record('b-2', { referrer: 'x'.repeat(65 * 1024) })], {}],
    ['a bomb', 413, () => bomb, { 'content-encoding': 'gzip' }],
    ['no gzip', 400, () => '[]', { 'content-encoding': 'gzip' }],
    ['another encoding', 415, () => '[]', { 'content-encoding': 'br' }],
    ['another type', 415, () => 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a workbook', 415, () => 'PK', { 'content-type': 'application/vnd.ms-excel' }],
    ['plain text', 415, () => '[]', { 'content-type': 'text/plain' }],
    ['longer than 8 MiB', 413, () => 'x'.repeat(9 * 1_048_576), {}],
  ])('%s: %i', async (_what, status, body, headers) => {
    const answer = await send(body(), headers);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'application/problem+json']);
    expect(answer.json().detail).toMatch(/^[A-Z].+\.$/);
    expect(await stored('b-1')).toBeNull();
  });
});

describe('a small body that decompresses to millions of values', () => {
  const MILLIONS = 3_000_000;
  it.each<[string, number, RegExp, () => string, Headers]>([
    ['nested', 400, /32 deep/, () => '['.repeat(MILLIONS), {}],
    ['nested objects', 400, /32 deep/, () => '{"a":'.repeat(MILLIONS), {}],
    ['objects', 413, /1,000 records/, () => `[${'{},'.repeat(MILLIONS)}{}]`, {}],
    ['lists', 413, /1,000 records/, () => `[${'[],'.repeat(MILLIONS)}[]]`, {}],
    ['objects without a list', 413, /64 KiB/, () => '{},'.repeat(MILLIONS), {}],
    ['in records', 413, /1,000 records/, () => `{"records":[${'{},'.repeat(MILLIONS)}{}]}`, {}],
    ['beside records', 413, /256 KiB/, () => `{"records":[],"x":[${'[],'.repeat(MILLIONS)}[]]}`, {}],
    ['in one record', 413, /64 KiB/, () => `[{"answers":[${'[],'.repeat(MILLIONS)}[]]}]`, {}],
    ['in many records', 413, /elements/, () => `[${`[${'[],'.repeat(9999)}[]],`.repeat(300)}{}]`, {}],
    ['a long text', 413, /64 KiB/, () => `["${'x'.repeat(10 * MILLIONS)}"]`, {}],
    ['blanks', 413, /64 KiB/, () => ' '.repeat(10 * MILLIONS), {}],
    ['lines', 413, /1,000 records/, () => '{}\n'.repeat(MILLIONS), NDJSON],
    ['blank lines', 413, /blank lines/, () => '\n'.repeat(10 * MILLIONS), NDJSON],
    ['a long line', 413, /64 KiB/, () => `["${'x'.repeat(10 * MILLIONS)}"]`, NDJSON],
    ['a nested line', 400, /32 deep/, () => `{}\n${'['.repeat(MILLIONS)}`, NDJSON],
  ])('%s: %i, said before it is parsed', async (_what, status, sentence, body, headers) => {
    const packed = gzipSync(body());
    expect(packed.length).toBeLessThan(100_000);
    await send(packed, { ...headers, 'content-encoding': 'gzip' });
    const before = process.cpuUsage();
    const answer = await send(packed, { ...headers, 'content-encoding': 'gzip' });
    const { user, system } = process.cpuUsage(before);
    expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringMatching(sentence)]);
    if (process.env.SHOW_FIGURES !== undefined) console.info(_what, (user + system) / 1000);
    expect((user + system) / 1000, 'processor time in milliseconds').toBeLessThan(250);
  });
});

it('of another type gets the accepted types in its message', async () => {
  const answer = await send('a,b', { 'content-type': 'text/plain' });
  expect(answer.json().detail).toMatch(/JSON, NDJSON or CSV.+application\/json, application\/x-ndjson or text\/csv/);
});

describe('access', () => {
  it('of an umbrella client is to its merchants, each call naming one', async () => {
    const scopes = ['responses:write'] as const;
    const bearer = (await portal.client(UMBRELLA, { umbrella: true, scopes: [...scopes] })).secret;
    const theirs = [record('u-1', { mid: SECOND })];
    expect(resultsOf(await send(theirs, {}, { bearer, query: `?mid=${SECOND}` }))).toEqual(['imported']);
    expect((await send(theirs, {}, { bearer })).statusCode).toBe(400);
    expect((await send([record('u-2')], {}, { bearer, query: `?mid=${FIRST}` })).statusCode).toBe(403);
    expect(await stored('u-2')).toBeNull();
  });

  it('needs the scope', async () => {
    const bearer = (await portal.client(FIRST)).secret;
    expect((await send(record('s-1'), {}, { bearer })).statusCode).toBe(403);
    expect(await stored('s-1')).toBeNull();
  });

  it('to a programme needs its context, which cannot read', async () => {
    const url = '/internal/responses';
    const internal = { 'x-portal-internal': portal.keys.INTERNAL_KEY, ...NDJSON };
    const inject = (headers: Headers) =>
      portal.buyer.app.inject({ method: 'POST', url, headers, payload: lines([record('i-1')]) });
    expect((await inject(NDJSON)).statusCode).toBe(404);
    expect((await inject(internal)).statusCode).toBe(401);
    for (const [purpose, status] of [
      ['api', 403],
      ['export', 403],
      ['ingest', 200],
    ] as const) {
      const response = await portal.accounts.app.inject({
        method: 'POST',
        url: '/internal/job-context',
        headers: { 'x-portal-internal': portal.keys.INTERNAL_KEY, 'x-portal-job-services': 'online-buyer' },
        payload: { mid: FIRST, userId: null, purpose },
      });
      const job = { 'x-portal-job': response.json().job.token as string };
      expect([purpose, (await inject({ ...internal, ...job })).statusCode]).toEqual([purpose, status]);
      const read = await portal.buyer.app.inject({ url: '/api/comments', headers: job });
      if (purpose === 'ingest') expect(read.statusCode).toBe(403);
    }
  });
});

describe('CSV', () => {
  const CSV = { 'content-type': 'text/csv' };
  const matching = {
    version: 1,
    name: 'ours',
    tool: null,
    surveyId: 1,
    columns: [
      { column: 'No.', to: 'responseId' },
      { column: 'Submitted', to: 'submittedAt' },
      { column: 'Score', to: 'answer', question: 'Q15_C11779', scale: { how: 'stretch', from: 1, to: 5 } },
    ],
    dates: { zone: 'merchant' },
    ids: { source: 'csv', from: 'column' },
    skip: [{ column: 'Test', values: ['yes'], why: 'A test.' }],
  };
  const text =
    'No.,Submitted,Score,Test\n1,2026-11-02 10:00,5,\n2,2026-11-02 10:00,6,\n3,2026-11-02 10:00,3,yes\n4,2026-11-02 10:00,1,\n';
  beforeAll(async () => {
    const session = portal.session(FIRST);
    expect((await portal.page('PUT', '/api/import-matchings/ours', session, matching)).statusCode).toBe(204);
  });

  it('is read by a matching that the merchant has kept, row by row', async () => {
    const answer = await send(text, CSV, { query: '?matching=ours' });
    expect([answer.statusCode, answer.json().counts]).toEqual([
      200,
      { imported: 2, replaced: 0, unchanged: 0, rejected: 2 },
    ]);
    expect(answer.json().results).toEqual([
      { responseId: `${FIRST}:csv:1`, result: 'imported' },
      { responseId: null, result: 'rejected', reason: expect.stringContaining('not on the scale') },
      { responseId: null, result: 'rejected', reason: 'A test.' },
      { responseId: `${FIRST}:csv:4`, result: 'imported' },
    ]);
    expect(await stored(`${FIRST}:csv:1`)).toMatchObject({ answers: { Q15_C11779: 10 } });
    expect(await stored(`${FIRST}:csv:4`)).toMatchObject({ answers: { Q15_C11779: 0 } });
    const packed = await send(gzipSync(text), { ...CSV, 'content-encoding': 'gzip' }, { query: '?matching=ours' });
    expect(resultsOf(packed)).toEqual(['unchanged', 'rejected', 'rejected', 'unchanged']);
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect(resultsOf(await send(utf16, CSV, { query: '?matching=ours' }))[0]).toBe('unchanged');
  });

  it.each([
    ['without a matching', text, '', 400, 'name one that an admin has kept'],
    ['with an unknown one', text, '?matching=theirs', 400, 'No matching is kept'],
    ['without its columns', 'A,B\n1,2\n', '?matching=ours', 400, 'submitted'],
    ['that is empty', '', '?matching=ours', 400, 'empty'],
    [
      'of too many rows',
      `No.,Submitted,Score\n${'1,2026-11-02,3\n'.repeat(1001)}`,
      '?matching=ours',
      413,
      '1,000 rows',
    ],
  ])('%s is refused', async (_what, body, query, status, words) => {
    const answer = await send(body, CSV, { query });
    expect([answer.statusCode, answer.json().detail]).toEqual([status, expect.stringContaining(words)]);
  });

  it('is another call under the same key with another matching', async () => {
    const keyed = { ...CSV, 'idempotency-key': 'csv-1' };
    expect((await send(text, keyed, { query: '?matching=ours' })).statusCode).toBe(200);
    expect((await send(text, keyed, { query: '?matching=theirs' })).statusCode).toBe(422);
  });
});

it('an unavailable programme is a 503 with Retry-After; retrying the same call is harmless', async () => {
  expect((await send([record('w-1')])).statusCode).toBe(200);
  await portal.buyer.close();
  const answer = await send([record('w-1'), record('w-2', { surveyId: 7 })]);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
});

describe('the gateway, which checks a token before it reads a body', () => {
  const ask = (authorization: string | null, { key = portal.keys.INTERNAL_KEY, address = '203.0.113.7' } = {}) =>
    portal.developers.app.inject({
      method: 'POST',
      url: BEARER_PATH,
      headers: {
        ...(authorization === null ? {} : { authorization }),
        [INTERNAL_KEY_HEADER]: key,
        [ADDRESS_HEADER]: signAddress(address, Buffer.from(portal.keys.CONTEXT_KEY, 'base64url')),
      },
    });

  it("learns the merchant of a valid one, and gets the call's own refusal without one", async () => {
    const good = await ask(`Bearer ${secret}`);
    expect([good.statusCode, good.json()]).toEqual([200, { mid: FIRST }]);
    for (const wrong of [null, 'Basic eDp5', 'Bearer sv_token_x.y', `Bearer ${secret.slice(0, -1)}`]) {
      const refused = await ask(wrong);
      const called = await send([], {}, { bearer: wrong?.replace('Bearer ', '') ?? '' });
      expect([refused.statusCode, called.statusCode]).toEqual([401, 401]);
      expect(refused.headers['www-authenticate']).toMatch(/^Bearer/);
    }
    expect((await ask(`Bearer ${secret}`, { key: 'x' })).statusCode).toBe(404);
  });

  it('checks tokens of strangers at a limited rate per address', async () => {
    const address = '203.0.113.8';
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 500) {
      statuses.push((await ask('Bearer none', { address })).statusCode);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    expect((await ask(`Bearer ${secret}`)).statusCode).toBe(200);
  });
});
