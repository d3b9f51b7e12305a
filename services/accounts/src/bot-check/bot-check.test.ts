import { createServer, type Server } from 'node:http';
import type { BotCheck } from '@shoppervoice/contracts/accounts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AccountsUnderTest } from '../fixtures/accounts.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';
import { FLOW_SETTINGS, solveBotCheck, Visitor } from '../fixtures/visitor.fixture.ts';
import { AltchaCheck } from './altcha.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database?.close());

const judged = async (visitor: Visitor, recaptchaToken: string) => {
  const answer = await visitor.post('/api/recaptcha', { recaptchaToken });
  return { status: answer.statusCode, valid: answer.json().isCaptchaValid as unknown, cookies: answer.cookies };
};

/** Whether a call that needs a check accepts this cookie. */
const passes = async (visitor: Visitor, cookie: string) =>
  (await visitor.post('/api/accounts/forgot-username', { email: 'ada@shop.example' }, cookie)).statusCode !== 403;

describe('the portal’s own check', () => {
  let portal: AccountsUnderTest;
  let visitor: Visitor;
  beforeAll(async () => {
    portal = await AccountsUnderTest.start(database.url, FLOW_SETTINGS);
    visitor = new Visitor(portal);
  });
  afterAll(() => portal?.service.close());
  beforeEach(async () => {
    await portal.accounts.signInAttempts.deleteMany({});
  });

  const challenge = async () => (await visitor.get('/api/recaptcha')).json<BotCheck>();

  it('gives a pass that is http-only, same-site, valid once and stored hashed', async () => {
    const token = await solveBotCheck(await challenge());
    const { valid, cookies } = await judged(visitor, token);
    expect(valid).toBe(true);
    const [pass] = cookies;
    expect(pass).toMatchObject({ name: 'bot-check', httpOnly: true, sameSite: 'Strict', secure: true, maxAge: 600 });
    expect(JSON.stringify(await portal.accounts.botChecks.find({}).toArray())).not.toContain(pass?.value);
    const cookie = `token=x; bot-check=${pass?.value}; other=y`;
    expect([await passes(visitor, cookie), await passes(visitor, cookie)]).toEqual([true, false]);
    for (const secret of [token, pass?.value ?? 'none']) expect(portal.logLines.join('')).not.toContain(secret);
  });

  it('accepts a token once, also if sent concurrently or in another spelling', async () => {
    const token = await solveBotCheck(await challenge());
    const spaced = Buffer.from(JSON.stringify(JSON.parse(Buffer.from(token, 'base64').toString()), null, 2));
    const answers = await Promise.all([token, token, spaced.toString('base64')].map((each) => judged(visitor, each)));
    expect(answers.map(({ valid }) => valid).sort()).toEqual([false, false, true]);
    expect(answers.filter(({ cookies }) => cookies.length > 0)).toHaveLength(1);
  });

  it('refuses work that was not done, not requested, or is too old', async () => {
    const solved = JSON.parse(Buffer.from(await solveBotCheck(await challenge()), 'base64').toString());
    const { challenge: ownChallenge, solution } = solved;
    const foreign = new AltchaCheck(Buffer.alloc(32, 1), 1);
    const foreignSolution = await solveBotCheck({ provider: 'altcha', challenge: await foreign.challenge() });
    const changed = [
      { challenge: ownChallenge, solution: { ...solution, derivedKey: solution.derivedKey.toUpperCase() } },
      {
        challenge: ownChallenge,
        solution: { ...solution, derivedKey: ownChallenge.parameters.keyPrefix.padEnd(64, '0') },
      },
      { challenge: ownChallenge, solution: { ...solution, derivedKey: '00'.repeat(32) } },
      { challenge: { ...ownChallenge, parameters: { ...ownChallenge.parameters, keyPrefix: '0' } }, solution },
      {
        challenge: { ...ownChallenge, parameters: { ...ownChallenge.parameters, expiresAt: 4_000_000_000 } },
        solution,
      },
      { challenge: { ...ownChallenge, parameters: { ...ownChallenge.parameters, cost: 1_000_000_000 } }, solution },
      { challenge: ownChallenge },
      [],
      null,
      { challenge: { $gt: '' }, solution: { $gt: '' } },
    ].map((value) => Buffer.from(JSON.stringify(value)).toString('base64'));
    for (const token of [...changed, foreignSolution, 'x', '{}', '%%%', Buffer.from('{').toString('base64')]) {
      expect(await judged(visitor, token)).toEqual({ status: 200, valid: false, cookies: [] });
    }
    // Refused variants do not use up the challenge.
    expect((await judged(visitor, Buffer.from(JSON.stringify(solved)).toString('base64'))).valid).toBe(true);
  });

  it('expires a pass after ten minutes', async () => {
    const cookie = await visitor.passBotCheck();
    await portal.accounts.botChecks.updateMany({}, { $set: { until: new Date(Date.now() - 1) } });
    expect(await passes(visitor, cookie)).toBe(false);
  });

  it('is limited per address', async () => {
    const narrow = await AccountsUnderTest.start(database.url, { ...FLOW_SETTINGS, BOT_CHECKS_PER_ADDRESS: '3' });
    const eager = new Visitor(narrow, '198.51.100.9');
    for (let times = 0; times < 3; times += 1) expect((await eager.get('/api/recaptcha')).statusCode).toBe(200);
    const limited = await eager.get('/api/recaptcha');
    expect([limited.statusCode, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
    await narrow.service.close();
  });
});

describe.each(['recaptcha', 'hcaptcha', 'turnstile'] as const)('%s', (provider) => {
  let server: Server;
  let portal: AccountsUnderTest;
  let visitor: Visitor;
  /** What was sent to the provider, and its verdict. */
  let ownChallenge: URLSearchParams[] = [];
  let verdictOf: (token: string) => unknown;

  beforeAll(async () => {
    server = createServer((request, answer) => {
      let body = '';
      request.setEncoding('utf8').on('data', (piece: string) => {
        body += piece;
      });
      request.on('end', () => {
        const form = new URLSearchParams(body);
        ownChallenge.push(form);
        const verdict = verdictOf(form.get('response') ?? '');
        if (verdict === 'hang up') request.socket.destroy();
        else answer.end(typeof verdict === 'string' ? verdict : JSON.stringify(verdict));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    portal = await AccountsUnderTest.start(database.url, {
      ...FLOW_SETTINGS,
      BOT_CHECK: provider,
      BOT_CHECK_SITE_KEY: 'site-key',
      BOT_CHECK_SECRET: 'provider-secret',
      BOT_CHECK_VERIFY_URL: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/siteverify`,
    });
    visitor = new Visitor(portal);
  });
  afterAll(async () => {
    await portal?.service.close();
    await new Promise((resolve) => server.close(resolve));
  });
  afterEach(() => {
    ownChallenge = [];
  });

  it('is described to the page by its site key, never its secret', async () => {
    const answer = await visitor.get('/api/recaptcha');
    expect(answer.json()).toEqual({ provider, siteKey: 'site-key' });
  });

  it('decides; a token that the provider would accept twice works once', async () => {
    verdictOf = (token) => ({ success: token.startsWith('good'), hostname: 'portal.example' });
    const first = await judged(visitor, `good-${provider}`);
    expect(first.valid).toBe(true);
    expect(await passes(visitor, `bot-check=${first.cookies[0]?.value}`)).toBe(true);
    expect((await judged(visitor, `good-${provider}`)).valid).toBe(false);
    expect((await judged(visitor, 'bad')).valid).toBe(false);
    expect(Object.fromEntries(ownChallenge[0] ?? [])).toEqual({
      secret: 'provider-secret',
      response: `good-${provider}`,
      remoteip: '203.0.113.7',
    });
    for (const secret of ['provider-secret', `good-${provider}`]) {
      expect(portal.logLines.join('')).not.toContain(secret);
    }
  });

  it.each([
    ['of another site', { success: true, hostname: 'evil.example' }],
    ['of somebody who is hardly a person', { success: true, hostname: 'portal.example', score: 0.1 }],
  ])('refuses a token %s', async (what, answer) => {
    verdictOf = () => answer;
    expect((await judged(visitor, `${what}-${provider}`)).valid).toBe(false);
  });

  it.each(['hang up', 'no json', {}, { success: 'true' }])('with the answer %j ends in a sentence', async (answer) => {
    verdictOf = () => answer;
    const { status, cookies } = await judged(visitor, `odd-${JSON.stringify(answer)}-${provider}`);
    expect([status, cookies]).toEqual([503, []]);
  });
});

it('a provider without its keys stops the start with a sentence', async () => {
  const start = AccountsUnderTest.start(database.url, { BOT_CHECK: 'hcaptcha' });
  await expect(start).rejects.toThrow('BOT_CHECK is hcaptcha: write its BOT_CHECK_SITE_KEY and BOT_CHECK_SECRET too.');
});
