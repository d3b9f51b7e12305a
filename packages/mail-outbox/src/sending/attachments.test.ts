import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type Attachment,
  MOST_ATTACHED_BYTES,
  shareAttachments,
  storeAttachments,
} from '../attachments/attachments.ts';
import { awaitMail, type TakenMail } from '../fixtures/mail-server.fixture.ts';
import { EVENTUALLY, MailUnderTest } from '../mail-under-test.fixture.ts';
import { claimMail, sweepMail } from '../outbox/outbox.ts';
import { smtpSender } from './mail-sender.ts';

let test: MailUnderTest;
let { mail, mails, mailServer } = {} as MailUnderTest;
beforeAll(async () => {
  test = await MailUnderTest.start('mail_attachments_test');
  ({ mail, mails, mailServer } = test);
});
afterAll(() => test?.close());
afterEach(() => test.tidy());

const TO = 'ada@shop.example';
const DAY_MS = 86_400_000;
const file = (length: number, more: Partial<Attachment> = {}): Attachment => ({
  name: 'weekly.pdf',
  type: 'application/pdf',
  bytes: randomBytes(length),
  ...more,
});
const report = (attachments: readonly Attachment[]) => ({
  template: 'report' as const,
  to: TO,
  values: { kind: 'weekly', merchantName: 'Alder' },
  optOut: 'report/4101/weekly',
  attachments,
});

/** The files of a mail as received over SMTP. */
function filesIn({ raw }: TakenMail) {
  const parts = raw.split(/\r\n--[^\r\n]+/).filter((part) => /^Content-Disposition: attachment/im.test(part));
  return parts.map((part) => {
    const at = part.indexOf('\r\n\r\n');
    const [, name = ''] = /filename="?([^";\r\n]+)"?/.exec(part) ?? [];
    const [, type = ''] = /^Content-Type: ([^;\r\n]+)/im.exec(part) ?? [];
    return { name, type, bytes: Buffer.from(part.slice(at), 'base64') };
  });
}

describe('files of a mail', () => {
  it('arrive unchanged, and are removed once they are sent', async () => {
    const files = [
      file(2_500_000),
      file(0, { name: 'none.csv', type: 'text/csv' }),
      file(1_000_000, { name: 'a "b" Zoë.xlsx', type: 'application/vnd.ms-excel' }),
    ];
    await mails.queue(report(files));
    expect(await mail.mailPieces.countDocuments()).toBe(4);
    test.work();
    const taken = filesIn(await awaitMail(mailServer, TO));
    expect(taken.map(({ type, bytes }) => [type, bytes.length])).toEqual(
      files.map(({ type, bytes }) => [type, bytes.length]),
    );
    for (const [at, { bytes }] of files.entries()) expect(taken[at]?.bytes.equals(bytes)).toBe(true);
    expect(taken[0]?.name).toBe('weekly.pdf');
    await expect.poll(() => mail.mailPieces.countDocuments(), EVENTUALLY).toBe(0);
    expect(await mail.outbox.findOne({})).not.toHaveProperty('files');
  });

  it('may be as large as a mail allows, and not larger', async () => {
    await mails.queue(report([file(MOST_ATTACHED_BYTES)]));
    const refusals = [
      [file(MOST_ATTACHED_BYTES), file(1)],
      Array.from({ length: 11 }, () => file(1)),
      [file(1, { name: 'a\r\nBcc: eve@evil.example' })],
      [file(1, { name: '../x' })],
      [file(1, { name: '' })],
      [file(1, { type: 'text/html\r\nX: y' })],
    ];
    for (const refused of refusals) {
      await expect(mails.queue(report(refused))).rejects.toThrow(/^(A mail takes|The (files|name|type) of) .*\.$/);
    }
    expect(await mail.outbox.countDocuments()).toBe(1);
    expect(await mail.mailPieces.countDocuments()).toBe(15);
    test.work();
    expect(filesIn(await awaitMail(mailServer, TO))[0]?.bytes.length).toBe(MOST_ATTACHED_BYTES);
  });

  it('are those of the first caller who queued the mail, also with concurrent callers', async () => {
    const versions = Array.from({ length: 4 }, () => file(1_200_000));
    await Promise.all(versions.map((version) => mails.queue(report([version]), 'weekly-2026-10')));
    await mails.queue(report([file(10)]), 'weekly-2026-10');
    expect(await mail.mailPieces.countDocuments()).toBe(2);
    test.work();
    const [taken] = filesIn(await awaitMail(mailServer, TO));
    expect(versions.some(({ bytes }) => taken?.bytes.equals(bytes))).toBe(true);
    expect(mailServer.mails).toHaveLength(1);
  });

  it('wait as long as the mail server is down', async () => {
    mailServer.manners = { mail: '452 no room' };
    test.work();
    const sent = file(1_500_000);
    await mails.queue(report([sent]));
    await expect.poll(() => mail.outbox.countDocuments({ state: 'queued', attempts: 1 }), EVENTUALLY).toBe(1);
    await sweepMail(mail, Date.now() + 3 * DAY_MS);
    mailServer.manners = {};
    await test.pass();
    expect(filesIn(await awaitMail(mailServer, TO))[0]?.bytes.equals(sent.bytes)).toBe(true);
  });
});

describe('a kill', () => {
  it('before the mail was queued leaves no mail, and pieces that are swept', async () => {
    await storeAttachments(mail, [file(1_500_000)]);
    await mails.queue(report([file(5)]));
    await sweepMail(mail, Date.now());
    expect(await mail.mailPieces.countDocuments()).toBe(3);
    await sweepMail(mail, Date.now() + 2 * DAY_MS);
    expect(await mail.mailPieces.countDocuments()).toBe(1);
  });

  it('between the response of the mail server and its record repeats the mail, complete and with the same Message-ID', async () => {
    const sent = file(1_500_000);
    await mails.queue(report([sent]));
    const claimed = await claimMail(mail, DAY_MS);
    if (claimed === null) throw new Error('the mail is due');
    const sender = smtpSender(mailServer.url, { name: 'Portal', address: 'no-reply@portal.example' });
    const rendered = { subject: 'x', html: '<p>x</p>', text: 'x', optOutUrl: null };
    await sender.send({ id: claimed._id, to: TO, attachments: [sent], ...rendered });
    sender.close();
    await test.pass();
    test.work();
    const again = await awaitMail(mailServer, TO, 2);
    expect(filesIn(again)[0]?.bytes.equals(sent.bytes)).toBe(true);
    const ids = mailServer.mails.map(({ headers }) => headers.find((header) => /^message-id:/i.test(header)));
    expect(ids).toEqual([expect.stringContaining(claimed._id), ids[0]]);
  });

  it('after the record leaves pieces that are swept', async () => {
    await mails.queue(report([file(5)]));
    test.work();
    await expect.poll(() => mail.outbox.countDocuments({ state: 'sent' }), EVENTUALLY).toBe(1);
    await storeAttachments(mail, [file(5)]);
    await expect.poll(() => mail.mailPieces.countDocuments(), EVENTUALLY).toBe(1);
    await sweepMail(mail, Date.now() + 8 * DAY_MS);
    expect([await mail.mailPieces.countDocuments(), await mail.outbox.countDocuments()]).toEqual([0, 0]);
  });
});

it('a mail with an incomplete file is given up, not sent without it', async () => {
  await mails.queue(report([file(2_500_000)]));
  await mail.mailPieces.deleteOne({ n: 1 });
  test.work();
  await expect.poll(() => mail.outbox.countDocuments({ state: 'failed', reason: 'NOT_RENDERED' }), EVENTUALLY).toBe(1);
  expect(mailServer.mails).toEqual([]);
});

it('files that several mails share are stored once, and stay until the last of them is done', async () => {
  const files = await shareAttachments(mail, [file(1_500_000)]);
  const addresses = ['a@shop.example', 'b@shop.example', 'c@shop.example'];
  for (const to of addresses) {
    const { attachments: _none, ...bare } = report([]);
    // Queued twice, as after a kill, it is one mail, and removes no files of the others.
    for (let times = 0; times < 2; times += 1) await mails.queue({ ...bare, to }, `report-${to}`, { files });
  }
  expect(await mail.mailPieces.countDocuments()).toBe(2);
  test.work();
  for (const to of addresses) {
    expect(filesIn(await awaitMail(mailServer, to)).map(({ bytes }) => bytes.length)).toEqual([1_500_000]);
  }
  await expect.poll(() => mail.outbox.countDocuments({ state: 'sent' }), EVENTUALLY).toBe(3);
  expect(await mail.mailPieces.countDocuments()).toBe(2);
  await sweepMail(mail, Date.now() + 2 * DAY_MS);
  expect(await mail.mailPieces.countDocuments()).toBe(0);
});
