import {
  claimMail,
  type NewMail,
  noteSent,
  type OutboxDocument,
  putBack,
  queueMail,
} from '@shoppervoice/account-store';
import type { FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { AccountsUnderTest } from '../fixtures/accounts.fixture.ts';
import { HANG_UP, MailServer } from '../fixtures/mail-server.fixture.ts';
import { startTestDatabase, type TestDatabase } from '../fixtures/test-database.fixture.ts';
import { awaitMail } from '../fixtures/visitor.fixture.ts';
import { smtpSender } from './mail-sender.ts';
import { CLAIM_MS, OutboxWorker } from './outbox-worker.ts';

let database: TestDatabase;
/** Runs without a mail server: the tests start workers of their own. */
let portal: AccountsUnderTest;
let mailServer: MailServer;
let workers: OutboxWorker[] = [];
const lines: string[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await AccountsUnderTest.start(database.url);
  mailServer = await MailServer.start();
});
afterAll(async () => {
  await portal?.service.close();
  await mailServer?.close();
  await database?.close();
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  workers = [];
  mailServer.mails.length = 0;
  mailServer.manners = {};
  await portal.accounts.outbox.deleteMany({});
  lines.length = 0;
});

/** A slow machine may take its time. */
const EVENTUALLY = { timeout: 15_000, interval: 20 };

const noteLine = (fields: unknown, words?: string) => {
  lines.push(`${words} ${JSON.stringify(fields)}`);
};
const log = { info: noteLine, warn: noteLine, error: noteLine } as unknown as FastifyBaseLogger;

function work(url = mailServer.url, attempts = 60): OutboxWorker {
  const worker = new OutboxWorker({
    accounts: portal.accounts,
    sender: smtpSender(url, { name: 'Portal', address: 'no-reply@portal.example' }),
    place: { publicUrl: 'https://portal.example', supportEmail: null },
    log,
    attempts,
    pollMs: 10,
  });
  workers.push(worker);
  return worker;
}

const mailTo = (to: string): NewMail => ({
  template: 'username',
  to,
  values: { usernames: 'ada.secret', merchants: 'Alder' },
});
const stored = () => portal.accounts.outbox.findOne({}) as Promise<OutboxDocument>;
/** As if the pause before the next attempt were over. */
const pass = () => portal.accounts.outbox.updateMany({ state: 'queued' }, { $set: { nextAt: new Date() } });

describe('the outbox', () => {
  it('sends a mail in both forms, once, and forgets what it said', async () => {
    work();
    await queueMail(portal.accounts, mailTo('ada@shop.example'));
    const mail = await awaitMail(mailServer, 'ada@shop.example');
    expect(mail.headers).toEqual(
      expect.arrayContaining([
        'From: Portal <no-reply@portal.example>',
        'To: ada@shop.example',
        expect.stringMatching(/^Message-ID: <[\w-]+@portal\.example>$/i),
        'Auto-Submitted: auto-generated',
      ]),
    );
    expect(mail.text).toContain('Username: ada.secret');
    expect(mail.html).toContain('<strong>ada.secret</strong>');
    await expect.poll(async () => (await stored()).state, EVENTUALLY).toBe('sent');
    expect(JSON.stringify(await stored())).not.toMatch(/ada|Alder/);
    expect(mailServer.mails).toHaveLength(1);
  });

  it('shared by many workers sends each mail once', async () => {
    for (let at = 0; at < 40; at += 1) await queueMail(portal.accounts, mailTo(`u${at}@shop.example`));
    for (let at = 0; at < 4; at += 1) work();
    await expect.poll(() => portal.accounts.outbox.countDocuments({ state: 'sent' }), EVENTUALLY).toBe(40);
    expect(mailServer.mails).toHaveLength(40);
    expect(new Set(mailServer.mails.flatMap(({ to }) => to)).size).toBe(40);
  });

  it('keeps everything while the mail server is down, and sends it afterwards', async () => {
    const gone = await MailServer.start();
    const { url, port } = gone;
    await gone.close();
    work(url);
    for (const to of ['a@shop.example', 'b@shop.example']) await queueMail(portal.accounts, mailTo(to));
    await expect
      .poll(() => portal.accounts.outbox.countDocuments({ state: 'queued', attempts: 1 }), EVENTUALLY)
      .toBe(2);
    const { nextAt } = (await stored()) as Extract<OutboxDocument, { state: 'queued' }>;
    expect(nextAt.getTime() - Date.now()).toBeGreaterThan(2000);
    const back = await MailServer.start(port);
    await pass();
    await expect.poll(() => back.mails.length, EVENTUALLY).toBe(2);
    await expect.poll(() => portal.accounts.outbox.countDocuments({ state: 'sent' }), EVENTUALLY).toBe(2);
    await back.close();
  });

  it.each([
    ['refuses for now', { recipient: '451 later' }],
    ['hangs up after the mail', { mail: HANG_UP }],
    ['is full', { mail: '452 no room' }],
  ])('tries again where the mail server %s', async (_what, manners) => {
    mailServer.manners = manners;
    work();
    await queueMail(portal.accounts, mailTo('ada@shop.example'));
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
    'gives up where the mail server refuses %s for good, and says so without the address',
    async (_what, manners, reason) => {
      mailServer.manners = manners;
      work();
      await queueMail(portal.accounts, mailTo('ada@shop.example'));
      await expect.poll(async () => (await stored()).state, EVENTUALLY).toBe('failed');
      expect(await stored()).toMatchObject({ reason, attempts: 1 });
      expect(lines).toEqual([expect.stringMatching(/^a mail was given up .*"template":"username"/)]);
      // The mail's own id may hold any three letters between a and f.
      expect(lines.join().replace(/"mail":"[\da-f-]{36}"/, '')).not.toMatch(/ada|shop|@/);
      const metrics = await portal.service.app.inject('/metrics');
      expect(metrics.body).toMatch(/^outbox_mails\{state="failed",service="accounts"\} 1$/m);
    },
  );

  it('gives up after so many attempts', async () => {
    mailServer.manners = { recipient: '451 later' };
    work(mailServer.url, 3);
    await queueMail(portal.accounts, mailTo('ada@shop.example'));
    for (let attempt = 1; attempt < 3; attempt += 1) {
      await expect.poll(async () => (await stored()).attempts, EVENTUALLY).toBe(attempt);
      await expect.poll(async () => (await stored()).state, EVENTUALLY).toBe('queued');
      await pass();
    }
    await expect.poll(async () => (await stored()).state, EVENTUALLY).toBe('failed');
    expect((await stored()).attempts).toBe(3);
  });

  it.each(['ada@shop.example, eve@evil.example', 'ada@shop.example\r\nBcc: eve@evil.example', '', 'ada'])(
    'sends nothing to %j, which is no one address',
    async (to) => {
      work();
      await queueMail(portal.accounts, mailTo(to));
      await expect.poll(async () => (await stored()).state, EVENTUALLY).toBe('failed');
      expect(mailServer.mails).toEqual([]);
    },
  );

  it('lets no value out of its place: not into a header, not into another recipient', async () => {
    work();
    await queueMail(portal.accounts, {
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
  it('belongs to one worker until its claim has run out', async () => {
    await queueMail(portal.accounts, mailTo('ada@shop.example'));
    const now = Date.now();
    const first = await claimMail(portal.accounts, CLAIM_MS, now + 1000);
    expect(first).toMatchObject({ state: 'sending', attempts: 1 });
    expect(await claimMail(portal.accounts, CLAIM_MS, now + CLAIM_MS)).toBeNull();
    const second = await claimMail(portal.accounts, CLAIM_MS, now + 1000 + CLAIM_MS);
    expect(second).toMatchObject({ attempts: 2, _id: first?._id });
    if (first === null || second === null) throw new Error('claimed');
    // Whose claim has run out may no longer put the mail back, but may well know that it was sent.
    await putBack(portal.accounts, first, 0);
    expect((await stored()).state).toBe('sending');
    await noteSent(portal.accounts, first);
    expect((await stored()).state).toBe('sent');
    expect(await claimMail(portal.accounts, CLAIM_MS, now + 10 * CLAIM_MS)).toBeNull();
  });

  it('is not sent again by a worker that could not write down that it was', async () => {
    const worker = work();
    const real = portal.accounts.outbox.updateOne;
    let refused = 0;
    portal.accounts.outbox.updateOne = (async (...asked: Parameters<typeof real>) => {
      if (refused > 0 || !JSON.stringify(asked[1]).includes('"sent"')) return real.apply(portal.accounts.outbox, asked);
      refused += 1;
      throw new Error('the database is away');
    }) as typeof real;
    await queueMail(portal.accounts, mailTo('ada@shop.example'));
    await awaitMail(mailServer, 'ada@shop.example');
    await expect.poll(() => refused, EVENTUALLY).toBe(1);
    await portal.accounts.outbox.updateMany({}, { $set: { nextAt: new Date() } });
    await expect.poll(async () => (await stored()).state, EVENTUALLY).toBe('sent');
    await worker.close();
    expect(mailServer.mails).toHaveLength(1);
    portal.accounts.outbox.updateOne = real;
  });

  it('comes to its end when the service stops', async () => {
    for (let at = 0; at < 12; at += 1) await queueMail(portal.accounts, mailTo(`u${at}@shop.example`));
    const worker = work();
    await expect.poll(() => mailServer.mails.length, EVENTUALLY).toBeGreaterThan(0);
    await worker.close();
    expect(await portal.accounts.outbox.countDocuments({ state: 'sending' })).toBe(0);
    expect(await portal.accounts.outbox.countDocuments({ state: 'sent' })).toBe(mailServer.mails.length);
  });
});
