import { HANG_UP, SILENCE } from '@shoppervoice/mail-outbox/testing';
import { describe, expect, it } from 'vitest';
import { ELENA, EVENTUALLY, person, scheduledReports, TOMAS } from './scheduled-reports.fixture.ts';

/** Short for an operator, and long for a slow machine. */
const SILENCE_MS = 2000;

const test = scheduledReports({ MAIL_SILENCE_MS: String(SILENCE_MS) });

describe('a mail server', () => {
  it.each([
    ['refuses for now', { recipient: '451 later' }],
    ['hangs up after the mail', { mail: HANG_UP }],
    ['accepts the connection and says nothing', { greeting: SILENCE }],
    ['says nothing after the mail', { mail: SILENCE }],
  ])('that %s loses nothing and receives everything once', async (_what, manners) => {
    test.mailServer.manners = manners;
    await test.madeDueNow();
    await test.refusedOnce(2);
    await expect
      .poll(async () => (await test.first()).lastRun?.reason, EVENTUALLY)
      .toBe('The mail server has not taken it yet; we keep trying for 24 hours.');
    expect(await test.status()).toBe('waiting');
    test.mailServer.manners = {};
    await test.passPause();
    await test.becomes('sent');
    expect(test.mailServer.mails.map(({ to }) => to[0]).sort()).toEqual([ELENA, TOMAS]);
  });

  it('that permanently refuses a recipient makes the run a failed one, and says who', async () => {
    test.mailServer.manners = { recipient: '550 no such box' };
    await test.made({ contactList: [person(ELENA)] });
    test.toMorning(1);
    await test.becomes('failed');
    expect((await test.first()).lastRun).toMatchObject({
      of: 1,
      sent: 0,
      reason: `1 of 1 was not delivered: ${ELENA}.`,
    });
  });
});
