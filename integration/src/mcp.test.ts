import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Figure, FiguresAnswer } from '@shoppervoice/contracts/reports';
import { FEATURES } from '@shoppervoice/survey-model';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DevelopersPortal, FIRST, SECOND, UMBRELLA } from './developers-portal.fixture.ts';

const OCTOBER = { startDate: '2026-10-01', endDate: '2026-10-31' };
const QUERY = 'startDate=2026-10-01&endDate=2026-10-31';
const PUBLIC_URL = 'https://portal.example';
let portal: DevelopersPortal;

beforeAll(async () => {
  portal = await DevelopersPortal.start({ PUBLIC_URL, SUPPORT_EMAIL: 'help@portal.example' });
}, 120_000);
afterAll(() => portal.close());

const address = (query = '') => new URL(`http://127.0.0.1:${portal.developers.port}/api/v1/mcp${query}`);

async function connect(secret: string, query = ''): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(address(query), {
      requestInit: { headers: { authorization: `Bearer ${secret}` } },
    }),
  );
  return client;
}

interface Called {
  readonly isError: boolean;
  /** Its answer, or the sentence of its refusal. */
  readonly text: string;
  // Answers of tools are read as the contracts of their calls.
  // biome-ignore lint/suspicious/noExplicitAny: each test compares them with the page's own answer
  readonly answer: any;
}

async function call(client: Client, name: string, input: object = {}): Promise<Called> {
  const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: { ...input } });
  const [first] = content as { text: string }[];
  const text = first?.text ?? '';
  if (!isError) expect(JSON.parse(text)).toEqual(structuredContent);
  return { isError, text, answer: structuredContent };
}

const ofPage = (path: string): Promise<FiguresAnswer> => portal.programme(path, portal.session(FIRST));
const programmesOf = ({ programmes }: { programmes: { programme: string }[] }) =>
  programmes.map(({ programme }) => programme);
const shownValue = (figure: Figure) =>
  figure.kind === 'rating' ? figure.mean : figure.kind === 'nps' ? figure.score : figure.n;

test('figures of every Online Buyer dashboard are those of its page', async () => {
  const client = await connect((await portal.client(FIRST)).secret);
  const { answer } = await call(client, 'list_dashboards');
  expect(answer).toMatchObject({ today: '2026-11-20', timeZone: portal.session(FIRST).timeZone });
  expect(programmesOf(answer)).toEqual(['Online Buyer', 'Site Abandonment', 'Straight to Fulfillment']);
  const [buyer] = answer.programmes;
  expect(buyer.dashboards.length).toBeGreaterThan(5);
  expect(buyer.filters).toContainEqual(expect.objectContaining({ filter: 'deviceType', label: 'Device type' }));
  for (const { dashboard } of buyer.dashboards) {
    const page = await ofPage(`/api/${dashboard}?${QUERY}`);
    const { answer: told, text } = await call(client, 'figure', { dashboard, ...OCTOBER });
    expect(told.figures.map((figure: Figure) => [figure.key, figure.n, shownValue(figure)])).toEqual(
      page.figures.map((figure) => [figure.key, figure.n, shownValue(figure)]),
    );
    expect(told.page).toMatch(
      /^https:\/\/portal\.example\/[a-z-]+\?dateRange=Custom&startDate=2026-10-01&endDate=2026-10-31$/,
    );
    expect(text).not.toContain('"counts":');
  }
  await client.close();
});

test('comparisons of periods and of groups of shoppers have the page’s changes', async () => {
  const client = await connect((await portal.client(FIRST)).secret);
  const [osat] = (await ofPage(`/api/buyer-overall-metrics?${QUERY}&compareTo=previous`)).figures;
  if (osat?.kind !== 'rating' || !osat.change) throw new Error('Overall Metrics begins with a rating');
  const dashboard = 'buyer-overall-metrics';
  const figures = [osat.key];
  const compared = await call(client, 'compare', { dashboard, ...OCTOBER, compareTo: 'previous', figures });
  expect(compared.answer.figures).toHaveLength(1);
  expect(compared.answer.figures[0].change).toMatchObject({
    n: osat.change.n,
    delta: osat.change.delta,
  });
  const page = await ofPage(`/api/buyer-overall-metrics?${QUERY}&deviceType=1&vs.deviceType=3`);
  const segments = { filters: { deviceType: [1] }, against: { deviceType: [3] } };
  const segment = await call(client, 'segment', { dashboard, ...OCTOBER, ...segments, figures });
  expect(segment.answer.figures[0]).toMatchObject({ n: page.figures[0]?.n, change: { n: page.figures[0]?.change?.n } });
  expect(segment.answer.page).toContain('deviceType=1&vs.deviceType=3');
  await client.close();
});

test('why, key drivers and benchmarks are those of the page', async () => {
  const client = await connect((await portal.client(FIRST)).secret);
  const [osat] = (await ofPage(`/api/buyer-overall-metrics?${QUERY}`)).figures;
  const why = await call(client, 'why', { dashboard: 'buyer-overall-metrics', figure: osat?.key, ...OCTOBER });
  const { page, ...answer } = why.answer;
  expect(answer).toEqual(
    await portal.programme(
      `/api/buyer-overall-metrics/why?${QUERY}&compareTo=previous&key=${osat?.key}`,
      portal.session(FIRST),
    ),
  );
  expect(page).toContain('compare=previous');
  const drivers = await call(client, 'key_drivers', { programme: 'online-buyer', outcome: 'lltr', ...OCTOBER });
  const { page: driversPage, note, ...told } = drivers.answer;
  expect(told).toEqual(await portal.programme(`/api/buyer-key-drivers?${QUERY}&outcome=lltr`, portal.session(FIRST)));
  expect(note).toBe('An association, not a cause.');
  expect(driversPage).toMatch(/\/online-buyer-key-drivers\?.*&outcome=lltr$/);
  const benchmark = await call(client, 'benchmark', OCTOBER);
  expect(benchmark.answer.months).toEqual(['2026-10']);
  await client.close();
});

test('words of the portal have their meaning, and pages their address with days and filters', async () => {
  const client = await connect((await portal.client(FIRST)).secret);
  const nps = await call(client, 'definition', { term: 'Net Promoter Score' });
  expect(nps.answer).toMatchObject({
    term: 'NPS',
    meaning: expect.stringContaining('minus the share of detractors'),
    page: `${PUBLIC_URL}/online-buyer-net-promoter-score`,
  });
  const filters = { deviceType: [1] };
  const link = await call(client, 'page_link', { page: 'net promoter score', ...OCTOBER, compareTo: 'year', filters });
  expect(link.answer.page).toBe(
    `${PUBLIC_URL}/online-buyer-net-promoter-score?dateRange=Custom&${QUERY}&compare=year&deviceType=1`,
  );
  const comments = await call(client, 'page_link', { page: 'Site Abandonment, Comments' });
  expect(comments.answer.page).toBe(`${PUBLIC_URL}/site-abandonment-comments`);
  await client.close();
});

test('comments come without what identifies a shopper; counts are those of the list', async () => {
  const client = await connect((await portal.client(FIRST)).secret);
  const read = await call(client, 'comments', { list: 'buyer', ...OCTOBER, most: 20, sort: 'lowest' });
  const page = await portal.programme(`/api/comments?${QUERY}&pageSize=20&sort=lowest`, portal.session(FIRST));
  expect(read.answer.count).toBe(page.commentsCount);
  expect(read.answer.comments.map(({ text }: { text: string }) => text.slice(0, 900))).toEqual(
    page.commentData.map(({ body }: { body: string }) => body.trim().slice(0, 900)),
  );
  const listed: { email: string | null; orderId: string | null }[] = page.commentData;
  const secrets = listed.flatMap(({ email, orderId }) => [email, orderId]).filter((value) => value !== null);
  expect(secrets.length).toBeGreaterThan(5);
  for (const secret of secrets) expect(read.text).not.toContain(secret);

  const counts = await portal.programme(`/api/comments/counts?${QUERY}&toneId=4`, portal.session(FIRST));
  const topics = await call(client, 'comment_topics', { list: 'buyer', ...OCTOBER, filters: { toneId: [4] } });
  expect(topics.answer.count).toBe(counts.commentsCount);
  expect(topics.answer.topics.map(({ id, count }: { id: number; count: number }) => ({ id, count }))).toEqual(
    counts.topics,
  );
  const all = await call(client, 'comment_topics', { list: 'buyer', ...OCTOBER });
  const { tones } = await portal.programme(`/api/comments/counts?${QUERY}`, portal.session(FIRST));
  const unread = tones.find(({ id }: { id: number }) => id === 6).count;
  expect(unread).toBeGreaterThan(1);
  expect(all.answer.notRead).toMatch(new RegExp(`^${unread} comments in .+ were not read\\.$`));
  expect(topics.answer.notRead).toBeUndefined();
  await client.close();
});

test('a tool needs the scope of what it reads, and the plan', async () => {
  const metrics = await connect((await portal.client(FIRST, { scopes: ['metrics:read'] })).secret);
  const names = (await metrics.listTools()).tools.map(({ name }) => name);
  expect(names).toContain('figure');
  expect(names).not.toContain('comments');
  expect(names).toEqual(expect.arrayContaining(['definition', 'page_link']));
  expect(await call(metrics, 'comments', { list: 'buyer', ...OCTOBER })).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^There is no tool comments\. Take one of /),
  });
  await metrics.close();

  const { secret } = await portal.client(SECOND);
  await portal.sell(SECOND, { packages: [12], features: [FEATURES.API_ACCESS] });
  // Entitlements are cached for 4 s.
  await expect
    .poll(
      async () => {
        const sold = await connect(secret);
        const { answer } = await call(sold, 'list_dashboards');
        const offered = (await sold.listTools()).tools.map(({ name }) => name);
        const unsold = await call(sold, 'page_link', { page: 'Site Abandonment, Comments' });
        const refused = await call(sold, 'figure', { dashboard: 'nps/stff', ...OCTOBER });
        await sold.close();
        return {
          programmes: programmesOf(answer),
          hasBenchmark: offered.includes('benchmark'),
          unsold: unsold.isError,
          refused: refused.isError && refused.text,
        };
      },
      { timeout: 15_000, interval: 500 },
    )
    .toEqual({
      programmes: ['Online Buyer'],
      hasBenchmark: false,
      unsold: true,
      refused: 'Your plan or role does not include this.',
    });
});

test('an umbrella client names its merchant in the address, and reaches no other', async () => {
  const { secret } = await portal.client(UMBRELLA, { umbrella: true });
  const client = await connect(secret, `?mid=${SECOND}`);
  const { answer } = await call(client, 'list_dashboards');
  expect(answer.merchant).toBe(portal.session(SECOND).merchantName);
  await client.close();
  await expect(connect(secret, `?mid=${FIRST}`)).rejects.toThrow(/403/);
  await expect(connect(secret)).rejects.toThrow(/400/);
});

test('wrong inputs get a sentence, and what a service refuses its own', async () => {
  const client = await connect((await portal.client(FIRST)).secret);
  const dashboard = 'buyer-overall-metrics';
  const cases: readonly (readonly [string, object, RegExp])[] = [
    ['figure', { dashboard: 'nothing', ...OCTOBER }, /^There is no dashboard nothing\. Take one of .*buyer-overall/],
    ['figure', { dashboard, startDate: 'yesterday', endDate: '2026-10-31' }, /^startDate /],
    ['figure', { dashboard, startDate: '2026-02-30', endDate: '2026-10-31' }, /startDate/],
    ['figure', { dashboard, ...OCTOBER, figures: ['Q1'] }, /^Overall Metrics has no figure Q1\. It has Q15_C11779 /],
    [
      'figure',
      { dashboard, ...OCTOBER, filters: { shoeSize: [43] } },
      /^There is no filter shoeSize\. Take .*deviceType/,
    ],
    ['figure', { dashboard, ...OCTOBER, filters: { mid: [52] } }, /^There is no filter mid/],
    ['figure', { dashboard, ...OCTOBER, mid: 52 }, /./],
    ['compare', { dashboard, ...OCTOBER }, /^Say what to compare with/],
    ['why', { dashboard, figure: 'nope', ...OCTOBER }, /./],
    ['segment', { dashboard, ...OCTOBER, filters: { deviceType: [1] }, against: { deviceType: [1] } }, /./],
    ['comments', { list: 'buyer', ...OCTOBER, most: 1000 }, /^most /],
    ['comments', { list: 'buyer', ...OCTOBER, filters: { email: [1] } }, /^There is no filter email/],
    ['definition', { term: 'shoe size' }, /^The portal has no word shoe size\. It has NPS, OSAT/],
    ['page_link', { page: 'Payroll' }, /^There is no page Payroll\. Take one of Overall Metrics; /],
    ['page_link', { page: 'Users' }, /^There is no page Users/],
    ['page_link', { page: 'Comments', startDate: '2026-10-01' }, /^Say startDate and endDate/],
    ['page_link', { page: 'Comments', ...OCTOBER, filters: { email: [1] } }, /^There is no filter email/],
    ['page_link', { page: 'Home', ...OCTOBER, filters: { deviceType: [1] } }, /^There is no filter deviceType/],
    ['constructor', {}, /^There is no tool constructor/],
  ];
  for (const [name, input, sentence] of cases) {
    const { isError, text } = await call(client, name, input);
    expect(isError, `${name} ${JSON.stringify(input)} ${text}`).toBe(true);
    expect(text).toMatch(sentence);
    expect(text).not.toMatch(/not responding/);
  }
  await client.close();
});

test('a request is admitted by its token, logged as a call of the client, and understood in the former protocol', async () => {
  const { id, secret } = await portal.client(FIRST);
  const initialize = {
    jsonrpc: '2.0',
    id: 1,
    method: 'initialize',
    params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'old', version: '1' } },
  };
  const post = (body: unknown, bearer: string | null) =>
    fetch(address(), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const unknown = await post(initialize, null);
  expect(unknown.status).toBe(401);
  expect(unknown.headers.get('www-authenticate')).toBe(
    `Bearer resource_metadata="${PUBLIC_URL}/.well-known/oauth-protected-resource/api/v1/mcp"`,
  );
  const wrong = await post(initialize, 'sv_live_wrong');
  expect(wrong.headers.get('www-authenticate')).toMatch(/^Bearer error="invalid_token", resource_metadata=/);

  const begun = await post(initialize, secret);
  expect(await begun.json()).toMatchObject({ result: { protocolVersion: '2025-06-18', capabilities: { tools: {} } } });
  const listed = await post({ jsonrpc: '2.0', id: 2, method: 'tools/list' }, secret);
  const { result } = (await listed.json()) as { result: { tools: { annotations: { readOnlyHint: boolean } }[] } };
  expect(result.tools.length).toBeGreaterThan(5);
  expect(result.tools.every(({ annotations }) => annotations.readOnlyHint)).toBe(true);

  for (const [body, status] of [
    ['{', 400],
    [{ jsonrpc: '2.0', id: 3, method: 'resources/list' }, 200],
    [{ jsonrpc: '2.0', id: 4, method: 'tools/call', params: 5 }, 400],
  ] as const) {
    const answer = await post(body, secret);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toBeTypeOf('object');
  }
  const stream = await fetch(address(), {
    headers: { authorization: `Bearer ${secret}`, accept: 'text/event-stream' },
  });
  expect([stream.status, stream.headers.get('allow')]).toEqual([405, 'POST']);
  const logged = (await portal.page('GET', `/api/developers/client/calls?id=${id}`, portal.session(FIRST))).json();
  expect(logged.calls.map(({ path }: { path: string }) => path)).toContain('/api/v1/mcp');
});
