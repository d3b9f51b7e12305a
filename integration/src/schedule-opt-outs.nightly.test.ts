import { awaitMail, type TakenMail } from '@shoppervoice/mail-outbox/testing';
import { describe, expect, it } from 'vitest';
import {
  body,
  ELENA,
  EVENTUALLY,
  person,
  REMOVE,
  scheduledReports,
  TOMAS,
  UPDATE,
} from './scheduled-reports.fixture.ts';

const test = scheduledReports();

describe('a recipient who unsubscribes', () => {
  const linkOf = (mail: TakenMail, page: string) =>
    new URL(new RegExp(`(https://portal\\.example${page}\\S+)`).exec(mail.text)?.[1] ?? 'https://none.example')
      .searchParams;
  const post = (url: string, payload: object) =>
    test.portal.services.accounts.app.inject({ method: 'POST', url, payload });

  it('is shown as such, gets nothing and, when added again, nothing until they confirm by mail', async () => {
    await test.made();
    test.toMorning(1);
    const link = linkOf(await awaitMail(test.mailServer, ELENA), '/Unsubscribe');
    const ended = await post('/api/user/unsubscribe-user', {
      email: link.get('email'),
      mid: link.get('mid'),
      subscription: link.get('subscription'),
    });
    expect(ended.json()).toEqual({ success: true });
    expect((await test.first()).contactList.map(({ state }) => state)).toEqual(['unsubscribed', 'subscribed']);
    test.toMorning(2);
    await awaitMail(test.mailServer, TOMAS, 2);
    await test.becomes('sent');
    expect((await test.first()).lastRun).toMatchObject({ of: 1, sent: 1 });
    expect(test.mailServer.to(ELENA)).toHaveLength(1);

    // The admin takes them off the list and adds them again.
    const { scheduleId, contactList } = await test.first();
    const contactId = contactList[0]?.contactId;
    await test.portal.call('PUT', REMOVE, test.admin, { scheduleId, contactId });
    const kept = (await test.first()).contactList.map(({ state: _state, ...contact }) => contact);
    const change = { ...body({ contactList: [...kept, person(ELENA)] }), scheduleId };
    expect((await test.portal.call('PUT', UPDATE, test.admin, change)).statusCode).toBe(200);
    const asking = await awaitMail(test.mailServer, ELENA, 2);
    expect(asking.subject).toBe('Do you want Overall Metrics of Shop 51 again?');
    expect((await test.first()).contactList.map(({ state }) => state)).toEqual(['subscribed', 'unconfirmed']);
    test.toMorning(3);
    await awaitMail(test.mailServer, TOMAS, 3);
    await test.becomes('sent');
    expect(test.mailServer.to(ELENA)).toHaveLength(2);

    const again = linkOf(asking, '/resubscribe');
    const yes = await post('/api/user/resubscribe', {
      email: again.get('email'),
      mid: again.get('mid'),
      subscription: again.get('subscription'),
      again: again.get('again'),
    });
    expect(yes.json()).toEqual({ success: true });
    expect((await test.first()).contactList.map(({ state }) => state)).toEqual(['subscribed', 'subscribed']);
    test.toMorning(4);
    await awaitMail(test.mailServer, ELENA, 3);
  });

  it('with one click while the mail waits is not mailed any more', async () => {
    test.mailServer.manners = { recipient: '451 later' };
    const { scheduleId } = await test.madeDueNow({ contactList: [person(ELENA)] });
    await test.refusedOnce(1);
    const optOut = await test.accounts.collection('mailOptOuts').findOne({ address: ELENA });
    const query = new URLSearchParams({ email: ELENA, id: String(optOut?._id) });
    expect((await post(`/api/user/report-opt-out?${query}`, {})).statusCode).toBe(200);
    test.mailServer.manners = {};
    await test.passPause();
    await expect.poll(() => test.outbox.countDocuments({ state: 'withheld' }), EVENTUALLY).toBe(1);
    expect(test.mailServer.mails).toEqual([]);
    expect((await test.first()).scheduleId).toBe(scheduleId);
  });
});
