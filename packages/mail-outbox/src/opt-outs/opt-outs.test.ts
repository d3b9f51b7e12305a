import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { awaitMail } from '../fixtures/mail-server.fixture.ts';
import { EVENTUALLY, MailUnderTest } from '../mail-under-test.fixture.ts';
import { sweepMail } from '../outbox/outbox.ts';
import { askAgain, optIn } from './opt-ins.ts';
import { isOptedOut, optOut, optOutId } from './opt-outs.ts';
import { takeOptOuts } from './take-opt-outs.ts';

const PATH = '/api/reports/opt-out';
const SUBJECT = 'report/4101/weekly';
const TO = 'Ada@shop.example';
const app = Fastify({ logger: false });

let test: MailUnderTest;
let { mail, mails, mailServer } = {} as MailUnderTest;
beforeAll(async () => {
  test = await MailUnderTest.start('mail_opt_outs_test');
  ({ mail, mails, mailServer } = test);
  await takeOptOuts(app, mail, PATH);
});
afterAll(async () => {
  await app.close();
  await test?.close();
});
afterEach(() => test.tidy());

const report = (to: string, subject = SUBJECT) =>
  ({ template: 'report', to, values: { kind: 'weekly', merchantName: 'Alder & "Co"' }, optOut: subject }) as const;
const isOut = (address: string, subject = SUBJECT) => isOptedOut(mail, { address, subject });

/** The addresses at which a mail offers to opt out: the call for mail programs, and the page. */
async function optOutUrls(): Promise<{ call: string; page: string }> {
  await mails.queue(report(TO));
  test.work();
  const { headers, text, html } = await awaitMail(mailServer, TO);
  const list = headers.find((header) => /^list-unsubscribe:/i.test(header));
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const call = /<https:\/\/portal\.example(\/[^>\s]+)>/.exec(list ?? '')?.[1] ?? '';
  const page = /Unsubscribe from this report:\s+(https:\S+)/.exec(text)?.[1] ?? '';
  expect(html).toContain(`<a href="${page.replaceAll('&', '&amp;')}">Unsubscribe from this report</a>`);
  return { call, page };
}

const oneClick = (url: string) =>
  app.inject({
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('the opt-out link of a mail', () => {
  it('is in its headers and at its end, and its values cannot inject anything', async () => {
    const { call, page } = await optOutUrls();
    expect(call).toMatch(/^\/api\/reports\/opt-out\?email=Ada%40shop\.example&id=[\w-]{43}$/);
    expect(new URL(page).searchParams.get('name')).toBe('Alder & "Co"');
  });

  it('changes nothing when it is opened, and opts out when it is posted to', async () => {
    const { call } = await optOutUrls();
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      expect((await app.inject({ method, url: call })).statusCode).toBe(200);
    }
    expect((await app.inject(call)).json()).toEqual({ subject: SUBJECT, optedOut: false });
    expect(await isOut(TO)).toBe(false);
    for (let times = 0; times < 2; times += 1) {
      const answer = await oneClick(call);
      expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
        200,
        { success: true },
        'no-store',
      ]);
    }
    expect((await app.inject(call)).json()).toEqual({ subject: SUBJECT, optedOut: true });
    expect(await isOut('ada@SHOP.example')).toBe(true);
  });

  it.each([
    ['JSON', { payload: '{}', headers: { 'content-type': 'application/json' } }],
    ['nothing', {}],
  ])('accepts %s from a page', async (_what, sent) => {
    const id = await optOutId(mail, { address: TO, subject: SUBJECT });
    const url = `${PATH}?${new URLSearchParams({ email: TO, id })}`;
    expect((await app.inject({ method: 'POST', url, ...sent })).statusCode).toBe(200);
    expect(await isOut(TO)).toBe(true);
  });

  it('only works for the recipient of the mail', async () => {
    const id = await optOutId(mail, { address: TO, subject: SUBJECT });
    const other = await optOutId(mail, { address: 'eve@evil.example', subject: SUBJECT });
    for (const link of [
      { email: TO, id: other },
      { email: 'eve@evil.example', id },
      { email: TO, id: 'guessed' },
    ]) {
      const url = `${PATH}?${new URLSearchParams(link)}`;
      expect((await oneClick(url)).statusCode).toBe(404);
      expect((await app.inject(url)).statusCode).toBe(404);
    }
    for (const query of ['', '?email=a', '?email=a&id=', `?email=a&id=${'x'.repeat(101)}`]) {
      expect((await oneClick(PATH + query)).statusCode).toBe(400);
    }
    expect([await isOut(TO), await isOut('eve@evil.example')]).toEqual([false, false]);
  });
});

describe('an opt-out', () => {
  it('withholds every later mail about its subject, permanently, and no other', async () => {
    await oneClick((await optOutUrls()).call);
    await sweepMail(mail, Date.now() + 10 * 365 * 86_400_000);
    await mails.queue(report('ada@shop.EXAMPLE'));
    await mails.queue(report(TO, 'report/4101/daily'));
    await mails.queue(report('ben@shop.example'));
    await expect.poll(() => mail.outbox.countDocuments({ state: 'sent' }), EVENTUALLY).toBe(2);
    await expect.poll(() => mail.outbox.countDocuments({ state: 'withheld' }), EVENTUALLY).toBe(1);
    expect(mailServer.mails.map(({ to }) => to[0]).sort()).toEqual([TO, TO, 'ben@shop.example']);
    const withheld = JSON.stringify(await mail.outbox.findOne({ state: 'withheld' }));
    expect(withheld).not.toMatch(/shop|weekly|4101/);
  });

  it('applies to a mail that is already waiting', async () => {
    mailServer.manners = { recipient: '451 later' };
    test.work();
    await mails.queue(report(TO));
    await expect.poll(() => mail.outbox.countDocuments({ state: 'queued', attempts: 1 }), EVENTUALLY).toBe(1);
    const id = await optOutId(mail, { address: TO, subject: SUBJECT });
    await oneClick(`${PATH}?${new URLSearchParams({ email: TO, id })}`);
    mailServer.manners = {};
    await test.pass();
    await expect.poll(() => mail.outbox.countDocuments({ state: 'withheld' }), EVENTUALLY).toBe(1);
    expect(mailServer.mails).toEqual([]);
  });

  it('has one link however often, and by however many concurrent callers, it is requested', async () => {
    const subscription = { address: TO, subject: SUBJECT };
    const ids = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        optOutId(mail, { ...subscription, address: at % 2 ? TO : TO.toLowerCase() }),
      ),
    );
    expect(new Set(ids).size).toBe(1);
  });
});

it('a mail without an opt-out has no such headers', async () => {
  test.work();
  await mails.queue({ template: 'username', to: TO, values: { usernames: 'ada', merchants: 'Alder' } });
  const { headers } = await awaitMail(mailServer, TO);
  expect(headers.filter((header) => /^list-/i.test(header))).toEqual([]);
});

describe('a recipient who opted out and is added again', () => {
  const subscription = { address: TO, subject: SUBJECT };
  const DAY_MS = 86_400_000;
  const out = async () => {
    const id = await optOutId(mail, subscription);
    await optOut(mail, { id, address: TO });
    return id;
  };

  it('is asked, and gets nothing before they have confirmed by the link of that mail', async () => {
    const id = await out();
    const question = await askAgain(mail, subscription);
    if (question.kind !== 'asked') throw new Error('asked');
    expect(await isOut(TO)).toBe(true);
    // Neither the opt-out link nor another address reverts the opt-out.
    for (const link of [
      { id, address: TO, again: id },
      { id, address: 'eve@evil.example', again: question.again },
      { id: question.again, address: TO, again: question.again },
    ]) {
      expect(await optIn(mail, link)).toBe(false);
    }
    expect(await isOut(TO)).toBe(true);
    for (let times = 0; times < 2; times += 1) {
      expect(await optIn(mail, { id, address: 'ada@SHOP.example', again: question.again })).toBe(true);
      expect(await isOut(TO)).toBe(false);
    }
    expect(await askAgain(mail, subscription)).toEqual({ kind: 'wanted' });
  });

  it('is asked at most once a week, by one link', async () => {
    await out();
    const now = Date.now();
    const question = await Promise.all(Array.from({ length: 4 }, () => askAgain(mail, subscription, now)));
    expect(new Set(question.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(await askAgain(mail, subscription, now + 6 * DAY_MS)).toEqual(question[0]);
    expect(await askAgain(mail, subscription, now + 8 * DAY_MS)).not.toEqual(question[0]);
  });

  it('and whose link ends with another opt-out, and after 30 days', async () => {
    const id = await out();
    const now = Date.now();
    const first = await askAgain(mail, subscription, now);
    if (first.kind !== 'asked') throw new Error('asked');
    const link = { id, address: TO, again: first.again };
    expect(await optIn(mail, link, now + 31 * DAY_MS)).toBe(false);
    expect(await optIn(mail, link, now)).toBe(true);
    await out();
    expect(await optIn(mail, link, now)).toBe(false);
    expect(await isOut(TO)).toBe(true);
  });

  it('is not asked if they never opted out', async () => {
    expect(await askAgain(mail, subscription)).toEqual({ kind: 'wanted' });
  });
});

it('opt-outs that cannot be looked up keep a mail waiting, and send nothing', async () => {
  const optOuts = { look: () => Promise.reject(new Error('accounts is away')) };
  const worker = test.work(mailServer.url, 60, optOuts);
  await mails.queue(report(TO));
  await expect.poll(() => mail.outbox.countDocuments({ state: 'queued', attempts: 1 }), EVENTUALLY).toBe(1);
  expect(mailServer.mails).toEqual([]);
  await worker.close();
  test.work();
  await test.pass();
  await awaitMail(mailServer, TO);
});
