import { SENT_FILE } from '@shoppervoice/contracts/accounts';
import type { DownloadStatus, SendPage } from '@shoppervoice/contracts/delivery';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReportingUnderTest } from '../fixtures/reporting.fixture.ts';

let portal: ReportingUnderTest;
beforeAll(async () => {
  portal = await ReportingUnderTest.start();
});
afterAll(() => portal?.close());

let writes = 0;
beforeEach(async () => {
  writes += 1;
  const { programme } = portal;
  programme.linked = { rea: [51, 52], ines: [51], other: [52] };
  programme.deleted = [];
  programme.admins = [];
  programme.notices.length = 0;
  programme.entries.length = 0;
  programme.noticesAway = false;
  programme.accountsAway = false;
  programme.seesAddresses = true;
  const db = portal.service.database?.db;
  for (const name of ['sentPages', 'exports']) await db?.collection(name).deleteMany({});
});

const ADDRESS = '/gift-metrics?dateRange=Last+30+Days&deviceType=1';
const page = (more: Partial<SendPage> = {}): SendPage => ({
  to: 'ines',
  note: 'Look at Tuesday.',
  address: ADDRESS,
  days: 'Last 30 Days',
  words: ['from desktop devices'],
  key: `write-${writes}-of-rea`,
  ...more,
});
const send = (more: Partial<SendPage> = {}, session = portal.session()) =>
  portal.call('POST', '/api/send-page', session, page(more));
async function refusal(more: Partial<SendPage>) {
  const answer = await send(more);
  const { detail, parameter } = answer.json();
  return [answer.statusCode, parameter, detail];
}

describe('a page that is sent', () => {
  it('has a notice with sender, note, page, days, filters and one link', async () => {
    const answer = await send();
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, to: 'ines Doe' }]);
    expect(portal.programme.notices).toEqual([
      {
        mid: 51,
        to: { admins: false, userIds: ['ines'] },
        cause: expect.stringMatching(/^page-sent:/),
        title: 'rea Doe sent you Gift Metrics',
        text: 'Look at Tuesday.',
        link: ADDRESS,
        message: {
          note: 'Look at Tuesday.',
          facts: [
            ['Page', 'Gift Metrics'],
            ['Merchant', 'Alder & Pine'],
            ['Days', 'Last 30 Days'],
            ['Filters', 'from desktop devices'],
          ],
        },
      },
    ]);
  });

  it('is in the audit trail, with its page and without the note', async () => {
    await send({ note: 'Only between us' });
    const [entry, ...more] = portal.programme.entries;
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: 'page-sent', userId: 'rea', mid: 51, details: { page: '/gift-metrics' } });
    expect(JSON.stringify(entry)).not.toContain('Only between us');
  });

  it('is sent once, however often the write is repeated', async () => {
    for (const answer of [await send(), await send(), ...(await Promise.all([send(), send()]))]) {
      expect([answer.statusCode, answer.json().to]).toEqual([200, 'ines Doe']);
    }
    expect(portal.programme.notices).toHaveLength(1);
    expect(portal.programme.entries).toHaveLength(1);
    await send({ key: `write-${writes}-another` });
    expect(portal.programme.notices).toHaveLength(2);
  });

  it('is completed after an outage of accounts, and its key is refused for another recipient', async () => {
    portal.programme.noticesAway = true;
    expect((await send()).statusCode).toBe(503);
    portal.programme.noticesAway = false;
    portal.programme.notices.length = 0;
    expect((await send()).statusCode).toBe(200);
    expect(portal.programme.notices).toHaveLength(1);
    portal.programme.linked = { ...portal.programme.linked, bea: [51] };
    expect((await refusal({ to: 'bea' }))[0]).toBe(409);
    expect(portal.programme.notices).toHaveLength(1);
  });

  it('of one comment names it in place of days', async () => {
    const { days: _, ...one } = page({
      address: '/gifts?responseId=r-1',
      words: ['One comment: Gifts, Nov 20'],
      note: '',
    });
    expect((await portal.call('POST', '/api/send-page', portal.session(), one)).statusCode).toBe(200);
    const [notice] = portal.programme.notices;
    expect(notice?.link).toBe('/gifts?responseId=r-1');
    expect(notice?.message?.facts).toContainEqual(['Shows', 'One comment: Gifts, Nov 20']);
    // Even without a note, a notice has a text.
    expect(notice?.text).toContain('One comment: Gifts, Nov 20');
  });

  it('may be Home with its filters, too, and Alerts among admins', async () => {
    const home = { address: '/?toneId=4', words: ['Tone: Negative'], key: 'home-with-a-tone' };
    expect((await send(home)).statusCode).toBe(200);
    expect(portal.programme.notices[0]).toMatchObject({ title: 'rea Doe sent you Home', link: '/?toneId=4' });
    expect(portal.programme.notices[0]?.message?.facts).toContainEqual(['Filters', 'Tone: Negative']);

    const { days: _, ...alerts } = page({ address: '/alerts', words: [], key: 'alerts-for-a-colleague' });
    const sendAlerts = (accessType: 'MERCHANT_ADMIN' | 'MERCHANT_USER') =>
      portal.call('POST', '/api/send-page', { ...portal.session(), accessType }, alerts);
    expect((await sendAlerts('MERCHANT_USER')).json().parameter).toBe('address');
    const toUser = await sendAlerts('MERCHANT_ADMIN');
    expect([toUser.statusCode, toUser.json().detail]).toEqual([
      403,
      'ines Doe cannot open this page. Choose someone else.',
    ]);
    expect(portal.programme.notices).toHaveLength(1);
    portal.programme.admins = ['ines'];
    expect((await sendAlerts('MERCHANT_ADMIN')).statusCode).toBe(200);
    expect(portal.programme.notices[1]).toMatchObject({ title: 'rea Doe sent you Alerts', link: '/alerts' });
    expect(portal.programme.notices[1]?.message?.facts).toEqual([
      ['Page', 'Alerts'],
      ['Merchant', 'Alder & Pine'],
    ]);
  });

  it('has a note of plain text within its bounds', async () => {
    await send({ note: '  One\r\nTwo\u202e <b>three</b>\u0000 ' });
    expect(portal.programme.notices[0]?.message?.note).toBe('One\nTwo  <b>three</b>');
    expect(await refusal({ note: 'x'.repeat(1001), key: 'another-write' })).toEqual([
      ...[400, 'note', 'Use at most 1000 characters in your note.'],
    ]);
    expect((await send({ note: '🇫🇷'.repeat(400), key: 'flags-in-a-note' })).statusCode).toBe(200);
  });

  it.each([
    ['elsewhere', 'https://evil.example/gifts'],
    ['of another host', '//evil.example/gifts'],
    ['of a file', '/api/export'],
    ['that nobody makes a report of', '/nowhere'],
    ['that climbs', '/gifts/../../x'],
    ['with a script', 'javascript:alert(1)'],
    ['of another host behind Home', '/\\evil.example'],
    ['with a fragment behind Home', '/?toneId=4#x'],
  ])('has no address %s', async (_what, address) => {
    expect(await refusal({ address })).toEqual([
      400,
      'address',
      'You can send report pages that you can open yourself.',
    ]);
    expect(portal.programme.notices).toEqual([]);
  });

  it.each([
    ['of another merchant', 'other'],
    ['whom nobody knows', 'nobody'],
  ])('is not sent to a user %s, whose data is not revealed', async (_what, to) => {
    expect(await refusal({ to })).toEqual([
      ...[400, 'to', 'This user is not an active user of Alder & Pine. Choose someone else.'],
    ]);
    expect(portal.programme.notices).toEqual([]);
    expect(portal.programme.entries).toEqual([]);
  });

  it('is not sent to its sender', async () => {
    expect(await refusal({ to: 'rea' })).toEqual([400, 'to', 'Choose a colleague.']);
  });

  it('with an e-mail address among its filters is not sent to anyone who may not see shoppers’ addresses', async () => {
    const filtered = { address: '/gifts?email=shopper%40x.example', words: ['E-mail: shopper@x.example'] };
    expect((await send(filtered)).statusCode).toBe(200);
    portal.programme.seesAddresses = false;
    portal.programme.notices.length = 0;
    const [status, parameter, detail] = await refusal({ ...filtered, key: 'second-write' });
    expect([status, parameter]).toEqual([403, 'to']);
    expect(detail).toMatch(/^This page is filtered by an e-mail address, and ines Doe may not see/);
    expect((await send({ words: ['shopper@x.example'], key: 'third-write' })).statusCode).toBe(403);
    expect(portal.programme.notices).toEqual([]);
    expect((await send({ key: 'fourth-write' })).statusCode).toBe(200);
  });

  it('is limited to 30 an hour per sender', async () => {
    for (let at = 0; at < 30; at += 1) expect((await send({ key: `write-number-${at}` })).statusCode).toBe(200);
    expect((await refusal({ key: 'one-more-write' }))[0]).toBe(429);
    // A repeated call of one that was sent still succeeds.
    expect((await send({ key: 'write-number-3' })).statusCode).toBe(200);
    expect((await send({ to: 'rea' }, portal.session('ines'))).statusCode).toBe(200);
    expect(portal.programme.notices).toHaveLength(31);
  });
});

describe('a file that is sent with it', () => {
  const QUERY = 'startDate=2026-11-01&endDate=2026-11-20';
  const file = (more: Partial<NonNullable<SendPage['file']>> = {}) => ({
    ...({ reportType: 'GIFTS', format: 'CSV', query: QUERY } as const),
    ...more,
  });
  const LIST = { address: '/gifts' } as const;
  const sentFileId = () => new URLSearchParams(portal.programme.notices[0]?.link?.split('?')[1]).get(SENT_FILE) ?? '';

  it('is made once, only for the recipient', async () => {
    expect((await send({ ...LIST, file: file() })).statusCode).toBe(200);
    expect((await send({ ...LIST, file: file() })).statusCode).toBe(200);
    const kept = await portal.service.database?.db.collection('exports').find().toArray();
    expect(kept?.map(({ userId, mid }) => [userId, mid])).toEqual([['ines', 51]]);
    const id = sentFileId();
    const statusFor = (userId: string) => portal.call('GET', `/api/download-status/${id}`, portal.session(userId));
    expect((await statusFor('rea')).statusCode).toBe(404);
    expect((await statusFor('ines')).statusCode).toBe(200);
    await expect
      .poll(async () => (await statusFor('ines')).json<DownloadStatus>().status, { timeout: 60_000 })
      .toBe('complete');
    expect((await portal.call('GET', `/api/download/${id}`, portal.session('rea'))).statusCode).toBe(404);
    expect((await portal.call('GET', `/api/download/${id}`, portal.session('ines'))).statusCode).toBe(200);
    expect(portal.programme.entries[0]?.details).toMatchObject({ format: 'CSV' });
  });

  it('is of the page that is sent, and one that sender and recipient may export', async () => {
    expect(await refusal({ ...LIST, file: file({ reportType: 'GIFTMETRICS' }) })).toEqual([
      ...[400, 'file', 'This file is of another page.'],
    ]);
    expect((await refusal({ ...LIST, file: file({ query: `${QUERY}&locked=1` }) }))[0]).toBe(403);
    expect((await refusal({ ...LIST, file: file({ reportType: 'NOBODYS' }) }))[0]).toBe(404);
    expect(portal.programme.notices).toEqual([]);
    expect(await portal.service.database?.db.collection('exports').countDocuments()).toBe(0);
  });

  it('whose name a sender writes into the address is omitted', async () => {
    await send({ address: `/gifts?${SENT_FILE}=somebodys-own-export-id` });
    expect(portal.programme.notices[0]?.link).toBe('/gifts');
  });
});
