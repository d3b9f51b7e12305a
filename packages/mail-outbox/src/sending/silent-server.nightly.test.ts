import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { awaitMail, CHATTER, SILENCE } from '../fixtures/mail-server.fixture.ts';
import { EVENTUALLY, MailUnderTest } from '../mail-under-test.fixture.ts';
import { ownOptOuts } from '../opt-outs/opt-outs.ts';

/**
 * Timeout of an impatient worker. Workers that have to deliver wait longer: a slow machine must not count as a silent
 * server.
 */
const SILENCE_MS = 100;

let test: MailUnderTest;
let { mail, mails, mailServer, lines } = {} as MailUnderTest;
beforeAll(async () => {
  test = await MailUnderTest.start('mail_silence_test');
  ({ mail, mails, mailServer, lines } = test);
});
afterAll(() => test?.close());
afterEach(() => test.tidy());

const impatient = (silenceMs = SILENCE_MS) => test.work(mailServer.url, 60, ownOptOuts(mail), silenceMs);
const mailTo = (to: string) => ({
  template: 'username' as const,
  to,
  values: { usernames: 'ada.secret', merchants: 'Alder' },
});
const addresses = (count: number, name: string) =>
  Array.from({ length: count }, (_, at) => `${name}${at}@shop.example`);
const queueAll = async (all: readonly string[]) => {
  for (const to of all) await mails.queue(mailTo(to), `mail-to-${to}`);
};
const putBack = () => mail.outbox.countDocuments({ state: 'queued', attempts: { $gt: 0 } });

describe('a mail server', () => {
  it.each([
    ['accepts the connection and says nothing', { greeting: SILENCE }],
    ['says nothing after the recipient', { recipient: SILENCE }],
    ['says nothing after the mail', { mail: SILENCE }],
    ['talks for ever and never takes the mail', { mail: CHATTER }],
  ])('that %s loses no mail: they are released, and sent once it works again', async (_what, manners) => {
    mailServer.manners = manners;
    const all = addresses(6, 'u');
    await queueAll(all);
    const worker = impatient();
    await expect.poll(putBack, EVENTUALLY).toBe(all.length);
    expect(lines.every((line) => /tried again .*"code":"(ETIMEDOUT|EABORT)"/.test(line))).toBe(true);
    await worker.close();
    mailServer.manners = {};
    await test.pass();
    test.work();
    for (const to of all) await awaitMail(mailServer, to);
    await expect.poll(() => mail.outbox.countDocuments({ state: 'sent' }), EVENTUALLY).toBe(all.length);
    expect(mailServer.mails).toHaveLength(all.length);
  });

  it('that ignores some recipients delays no others', async () => {
    mailServer.manners = { recipient: (address) => (address.startsWith('stuck') ? SILENCE : '250 fine') };
    // More mails than are sent concurrently, and queued before the others.
    await queueAll(addresses(9, 'stuck'));
    await queueAll(addresses(5, 'free'));
    impatient(1000);
    for (const to of addresses(5, 'free')) await awaitMail(mailServer, to);
    await expect.poll(() => mail.outbox.countDocuments({ state: 'sent' }), EVENTUALLY).toBe(5);
    expect(await mail.outbox.countDocuments({ state: { $in: ['queued', 'sending'] } })).toBe(9);
  });
});
