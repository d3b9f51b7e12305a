import { buildServer, createLog, INTERNAL_KEY_HEADER, readConfig } from '@shoppervoice/service-kit';
import { contextConfig } from '@shoppervoice/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { OutboxDocument } from '../database/outbox-document.ts';
import { awaitMail, HANG_UP, MailServer } from '../fixtures/mail-server.fixture.ts';
import { EVENTUALLY, MailUnderTest } from '../mail-under-test.fixture.ts';
import { claimMail, noteSent, putBack, renewClaim, withdrawMails } from '../outbox/outbox.ts';
import { MAIL_CONFIG } from './mail-config.ts';
import { startOutbox } from './start-outbox.ts';

let test: MailUnderTest;
let { mail, mails, mailServer, lines } = {} as MailUnderTest;
const work = (url?: string, attempts?: number) => test.work(url, attempts);

beforeAll(async () => {
  test = await MailUnderTest.start('mail_outbox_test');
  ({ mail, mails, mailServer, lines } = test);
});
afterAll(() => test?.close());
afterEach(() => test.tidy());

const mailTo = (to: string) => ({
  template: 'username' as const,
  to,
  values: { usernames: 'ada.secret', merchants: 'Alder' },
});
const stored = () => mail.outbox.findOne({}) as Promise<OutboxDocument>;
const metricsOf = async () => {
  const log = createLog('mails', 'silent');
  const keys = { ...contextConfig(Buffer.alloc(32)), INTERNAL_KEY: Buffer.alloc(32) };
  const app = buildServer({ name: 'mails', log, config: keys });
  const config = { ...readConfig(MAIL_CONFIG, {}), PUBLIC_URL: null, SUPPORT_EMAIL: null };
  startOutbox(app, mails, { answers: {}, issueToken: async () => 'a-token' }, config);
  const headers = { [INTERNAL_KEY_HEADER]: keys.INTERNAL_KEY.toString('base64url') };
  const { body } = await app.inject({ url: '/metrics', headers });
  await app.close();
  return body;
};
const pass = () => test.pass();
const CLAIM_MS = MAIL_CONFIG.MAIL_CLAIM_MS.default;

describe('the outbox', () => {
  it('sends a mail in both forms, once, and removes its text', async () => {
    work();
    await mails.queue(mailTo('ada@shop.example'));
    const mail = await awaitMail(mailServer, 'ada@shop.example');
    expect(mail.headers).toEqual(
      expect.arrayContaining([
        'From: Portal <no-reply@portal.example>',
        'To: ada@shop.example',
        expect.stringMatching(/^Message-ID: <[\w-]+@portal\.example>$/i),
        'Auto-Submitted: auto-generated',
      ]),
    );
    expect(mail.text).toContain('User name: ada.secret');
    expect(mail.html).toContain('<strong>ada.secret</strong>');
    await expect.poll(async () => (await stored()).state, EVENTUALLY).toBe('sent');
    expect(JSON.stringify(await stored())).not.toMatch(/ada\.secret|shop\.example|Alder/);
    expect(mailServer.mails).toHaveLength(1);
  });

  it('shared by many workers sends each mail once', async () => {
    for (let at = 0; at < 40; at += 1) await mails.queue(mailTo(`u${at}@shop.example`));
    for (let at = 0; at < 4; at += 1) work();
    await expect.poll(() => mail.outbox.countDocuments({ state: 'sent' }), EVENTUALLY).toBe(40);
    expect(mailServer.mails).toHaveLength(40);
    expect(new Set(mailServer.mails.flatMap(({ to }) => to)).size).toBe(40);
  });

  it('keeps everything while the mail server is down, and sends it afterwards', async () => {
    const server = await MailServer.start();
    const { url, port } = server;
    await server.close();
    work(url);
    for (const to of ['a@shop.example', 'b@shop.example']) await mails.queue(mailTo(to));
    await expect.poll(() => mail.outbox.countDocuments({ state: 'queued', attempts: 1 }), EVENTUALLY).toBe(2);
    const { nextAt } = (await stored()) as Extract<OutboxDocument, { state: 'queued' }>;
    expect(nextAt.getTime() - Date.now()).toBeGreaterThan(2000);
    const back = await MailServer.start(port);
    await pass();
    await expect.poll(() => back.mails.length, EVENTUALLY).toBe(2);
    await expect.poll(() => mail.outbox.countDocuments({ state: 'sent' }), EVENTUALLY).toBe(2);
    await back.close();
  });

  it.each([
    ['refuses for now', { recipient: '451 later' }],
    ['hangs up after the mail', { mail: HANG_UP }],
    ['is full', { mail: '452 no room' }],
  ])('retries if the mail server %s', async (_what, manners) => {
    mailServer.manners = manners;
    work();
    await mails.queue(mailTo('ada@shop.example'));
    await expect.poll(async () => (await stored()).attempts, EVENTUALLY).toBe(1);
    await expect.poll(async () => (await stored()).state, EVENTUALLY).toBe('queued');
    mailServer.manners = {};
    await pass();
    await awaitMail(mailServer, 'ada@shop.example');
    await expect.poll(async () => (await stored()).state, EVENTUALLY).toBe('sent');
  });

  it.each([
    ['the recipient', { recipient: '550 no such user ada@shop.example' }, 'EENVELOPE 550'],
    ['the mail', { mail: '554 spam to ada@shop.example' }, 'EMESSAGE 554'],
  ])(
    'gives up if the mail server refuses %s permanently, and logs it without the address',
    async (_what, manners, reason) => {
      mailServer.manners = manners;
      work();
      await mails.queue(mailTo('ada@shop.example'));
      await expect.poll(async () => (await stored()).state, EVENTUALLY).toBe('failed');
      expect(await stored()).toMatchObject({ reason, attempts: 1 });
      expect(lines).toEqual([expect.stringMatching(/^a mail was given up .*"template":"username"/)]);
      // The mail's own id may hold any three letters between a and f.
      expect(lines.join().replace(/"mail":"[\da-f-]{36}"/, '')).not.toMatch(/ada|shop|@/);
      const metrics = await metricsOf();
      expect(metrics).toMatch(/^outbox_mails\{state="failed",service="mails"[^}]*\} 1$/m);
    },
  );

  it('says how many mails wait, and for how long', async () => {
    await mails.queue(mailTo('ada@shop.example'));
    await mails.queue(mailTo('bo@shop.example'), 'later', { notBefore: new Date(Date.now() + 60_000) });
    const minuteAgo = new Date(Date.now() - 60_000);
    await mails.database.outbox.updateOne({ to: 'ada@shop.example' }, { $set: { nextAt: minuteAgo } });
    const metrics = await metricsOf();
    expect(metrics).toMatch(/^queue_items\{queue="mails",[^}]*\} 2$/m);
    const [, delay] = metrics.match(/^queue_delay_seconds\{queue="mails",[^}]*\} ([\d.]+)$/m) ?? [];
    expect(Number(delay)).toBeGreaterThanOrEqual(60);
    expect(Number(delay)).toBeLessThan(120);
  });

  it('gives up after so many attempts', async () => {
    mailServer.manners = { recipient: '451 later' };
    work(mailServer.url, 3);
    await mails.queue(mailTo('ada@shop.example'));
    for (let attempt = 1; attempt < 3; attempt += 1) {
      await expect.poll(async () => (await stored()).attempts, EVENTUALLY).toBe(attempt);
      await expect.poll(async () => (await stored()).state, EVENTUALLY).toBe('queued');
      await pass();
    }
    await expect.poll(async () => (await stored()).state, EVENTUALLY).toBe('failed');
    expect((await stored()).attempts).toBe(3);
  });

  it('retries a mail until its deadline, and once more then', async () => {
    mailServer.manners = { recipient: '451 later' };
    work();
    const until = new Date(Date.now() + 60_000);
    await mails.queue(mailTo('ada@shop.example'), 'bound', { until });
    await expect.poll(async () => (await stored()).attempts, EVENTUALLY).toBe(1);
    await mail.outbox.updateOne({ _id: 'bound' }, { $set: { attempts: 20, nextAt: new Date() } });
    await expect
      .poll(async () => [(await stored()).attempts, (await stored()).state], EVENTUALLY)
      .toEqual([21, 'queued']);
    // After this many attempts the back-off is an hour.
    expect(((await stored()) as Extract<OutboxDocument, { state: 'queued' }>).nextAt.getTime()).toBeLessThanOrEqual(
      until.getTime(),
    );
    await mail.outbox.updateOne({ _id: 'bound' }, { $set: { until: new Date(), nextAt: new Date() } });
    await expect.poll(async () => (await stored()).state, EVENTUALLY).toBe('failed');
    expect(await stored()).toMatchObject({ attempts: 22, reason: 'EENVELOPE 451' });
  });

  it('lets waiting mails be withdrawn, but none that is being sent', async () => {
    for (const id of ['kept', 'taken', 'sending']) await mails.queue(mailTo(`${id}@shop.example`), id);
    await mail.outbox.updateOne(
      { _id: 'sending' },
      { $set: { state: 'sending', nextAt: new Date(Date.now() + 60_000) } },
    );
    await withdrawMails(mail, ['taken', 'sending', 'unknown']);
    work();
    await awaitMail(mailServer, 'kept@shop.example');
    await expect.poll(() => mail.outbox.countDocuments({ state: 'sent' }), EVENTUALLY).toBe(1);
    expect(mailServer.mails).toHaveLength(1);
    const withdrawn = await mail.outbox.findOne({ _id: 'taken' });
    expect(withdrawn?.state).toBe('withheld');
    expect(JSON.stringify(withdrawn)).not.toMatch(/shop|ada/);
  });

  it.each(['ada@shop.example, eve@evil.example', 'ada@shop.example\r\nBcc: eve@evil.example', '', 'ada'])(
    'sends nothing to %j, which is not a single address',
    async (to) => {
      work();
      await mails.queue(mailTo(to));
      await expect.poll(async () => (await stored()).state, EVENTUALLY).toBe('failed');
      expect(mailServer.mails).toEqual([]);
    },
  );

  it('lets no value inject anything: neither a header nor another recipient', async () => {
    work();
    await mails.queue({
      template: 'invitation',
      to: 'ada@shop.example',
      values: {
        firstName: 'Ada\r\nBcc: eve@evil.example',
        inviter: 'Eve\r\nBcc: eve@evil.example\r\n\r\nBody of my own',
        merchantName: '=?utf-8?q?=0D=0ABcc:_eve@evil.example?=',
        mid: '1',
      },
      token: { kind: 'invitation', subject: 'some-invitation' },
    });
    const mail = await awaitMail(mailServer, 'ada@shop.example');
    expect(mail.to).toEqual(['ada@shop.example']);
    expect(mail.headers.filter((header) => /^(bcc|cc|body)/i.test(header))).toEqual([]);
    expect(mail.subject).toContain('Eve Bcc: eve@evil.example Body of my own invites you');
  });
});

describe('a mail that is being sent', () => {
  it('belongs to one worker until its claim expires', async () => {
    await mails.queue(mailTo('ada@shop.example'));
    const now = Date.now();
    const first = await claimMail(mail, CLAIM_MS, now + 1000);
    expect(first).toMatchObject({ state: 'sending', attempts: 1 });
    expect(await claimMail(mail, CLAIM_MS, now + CLAIM_MS)).toBeNull();
    const second = await claimMail(mail, CLAIM_MS, now + 1000 + CLAIM_MS);
    expect(second).toMatchObject({ attempts: 2, _id: first?._id });
    if (first === null || second === null) throw new Error('claimed');
    // A slow worker keeps the mail, but only while it holds the claim.
    await renewClaim(mail, second, CLAIM_MS, now + 1000 + 2 * CLAIM_MS - 1000);
    await renewClaim(mail, first, 10 * CLAIM_MS, now);
    expect(await claimMail(mail, CLAIM_MS, now + 2.5 * CLAIM_MS)).toBeNull();
    expect(((await stored()) as { nextAt: Date }).nextAt.getTime()).toBe(now + 3 * CLAIM_MS);
    // A worker whose claim has expired may no longer release the mail, but may still mark it as sent.
    await putBack(mail, first, new Date());
    expect((await stored()).state).toBe('sending');
    await noteSent(mail, first);
    expect((await stored()).state).toBe('sent');
    expect(await claimMail(mail, CLAIM_MS, now + 10 * CLAIM_MS)).toBeNull();
  });

  it('is not sent again by a worker that could not record that it was', async () => {
    const worker = work();
    const real = mail.outbox.updateOne;
    let refused = 0;
    mail.outbox.updateOne = (async (...parameters: Parameters<typeof real>) => {
      if (refused > 0 || !JSON.stringify(parameters[1]).includes('"sent"')) return real.apply(mail.outbox, parameters);
      refused += 1;
      throw new Error('the database is away');
    }) as typeof real;
    await mails.queue(mailTo('ada@shop.example'));
    await awaitMail(mailServer, 'ada@shop.example');
    await expect.poll(() => refused, EVENTUALLY).toBe(1);
    await mail.outbox.updateMany({}, { $set: { nextAt: new Date() } });
    await expect.poll(async () => (await stored()).state, EVENTUALLY).toBe('sent');
    await worker.close();
    expect(mailServer.mails).toHaveLength(1);
    mail.outbox.updateOne = real;
  });

  it('is finished when the service stops', async () => {
    for (let at = 0; at < 12; at += 1) await mails.queue(mailTo(`u${at}@shop.example`));
    const worker = work();
    await expect.poll(() => mailServer.mails.length, EVENTUALLY).toBeGreaterThan(0);
    await worker.close();
    expect(await mail.outbox.countDocuments({ state: 'sending' })).toBe(0);
    expect(await mail.outbox.countDocuments({ state: 'sent' })).toBe(mailServer.mails.length);
  });
});
