import { randomUUID } from 'node:crypto';
import type { SessionContext } from '@shoppervoice/contracts/accounts';
import type { Problem } from '@shoppervoice/contracts/calls';
import type { CommentReply, CommentsAnswer, GetCommentAnswer } from '@shoppervoice/contracts/reports';
import { awaitMail, MailServer } from '@shoppervoice/mail-outbox/testing';
import { type ServiceUnderTest, startServiceUnderTest } from '@shoppervoice/report-service/testing';
import { FEATURES } from '@shoppervoice/survey-model';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onlineBuyerService } from './service.ts';

const REPLY = '/api/comments/reply';
const OPT_OUT = '/api/comments/reply-opt-out';
const DAYS = 'startDate=2026-11-01&endDate=2026-11-20';
/** 20 November 2026, 14:00 in New York. */
const START = Date.parse('2026-11-20T19:00:00Z');
const DAY_MS = 86_400_000;
let now = START;

const writer: SessionContext = {
  sessionId: 's',
  userId: 'u-ada',
  username: 'ada',
  firstName: 'Ada',
  accessType: 'MERCHANT_USER',
  mid: 21,
  merchantName: 'Alder & <Pine>',
  timeZone: 'America/New_York',
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: false,
  features: Object.values(FEATURES),
  packages: [12, 133],
};
const stranger: SessionContext = { ...writer, userId: 'u-eve', mid: 22, merchantName: 'Other' };
const without = (feature: number): SessionContext => ({
  ...writer,
  features: writer.features.filter((each) => each !== feature),
});

const row = (responseId: string, more: object = {}) => ({
  responseId,
  mid: 21,
  surveyId: 1,
  submittedAt: '2026-11-19T12:00:00Z',
  email: `${responseId}@mail.example`,
  answers: { Q15_C11779: 3 },
  comment: { text: 'It came late.\nAnd <b>wet</b>.', tone: 4, topics: [14] },
  ...more,
});
const ROWS = [
  ...Array.from({ length: 40 }, (_, k) => row(`c-${k}`)),
  row('delivered', { surveyId: 2, answers: { Q64_C2023: 3 } }),
  row('pickup', { surveyId: 16, answers: { BO104_1: 7 } }),
  row('nameless', { email: undefined }),
  row('odd', { email: 'two@mail.example, three@mail.example\r\nBcc: four@mail.example' }),
  row('silent', { comment: undefined }),
  row('old', { submittedAt: '2024-11-19T12:00:00Z' }),
  row('theirs', { mid: 22, email: 'c-0@mail.example' }),
];

let mailServer: MailServer;
let service: ServiceUnderTest;

beforeAll(async () => {
  mailServer = await MailServer.start();
  const merchants = [21, 22].map((mid) => ({ mid, timeZone: 'America/New_York', customQuestions: [] }));
  service = await startServiceUnderTest(
    onlineBuyerService,
    { merchants, rows: ROWS, now: () => now },
    { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://portal.example', MAIL_POLL_MS: '10' },
  );
});
afterAll(async () => {
  await service?.close();
  await mailServer?.close();
});
// Each test has another day, with the places of that day.
beforeEach(() => {
  now += DAY_MS;
});

/** The data of an accepted reply, or the reason of a refusal. */
type ReplyAnswer = Partial<Problem> & { readonly data: CommentReply };

const reply = (responseId: string, body = 'We are sorry.', context: SessionContext | null = writer, key?: string) =>
  service.post<ReplyAnswer>(REPLY, { responseId, body, ...(key === undefined ? {} : { key }) }, context);
const shown = async (responseId: string, context = writer) =>
  (await service.get<GetCommentAnswer>(`/api/comments/get-comment?responseId=${responseId}`, context)).body
    .commentResponseData;
const queued = () => service.databases['online-buyer'].db.collection('outbox').countDocuments();

describe('a reply', () => {
  it('is stored, mailed in both forms with an unsubscribe link, and shown with author and status', async () => {
    const body = 'Dear shopper,\r\n\r\nwe are sorry & <i>send</i> another.\n.\nAda';
    const answer = await reply('c-0', body);
    expect(answer.status).toBe(201);
    const data = {
      replyId: expect.stringMatching(/^[\w-]{36}$/),
      author: { firstName: 'Ada', badge: 'Alder & <Pine>' },
      surveyId: 1,
      body: 'Dear shopper,\n\nwe are sorry & <i>send</i> another.\n.\nAda',
      sentAt: new Date(now).toISOString(),
      status: expect.stringMatching(/^(queued|sent)$/),
    };
    expect(answer.body).toEqual({ success: true, data });

    const mail = await awaitMail(mailServer, 'c-0@mail.example');
    expect(mail.to).toEqual(['c-0@mail.example']);
    expect(mail.subject).toBe('Alder & <Pine> replied to your comment');
    expect(mail.text.replaceAll('\r\n', '\n')).toContain(data.body);
    expect(mail.text.replaceAll('\r\n', '\n')).toContain('> It came late.\n> And <b>wet</b>.');
    expect(mail.html).toContain('we are sorry &amp; &lt;i&gt;send&lt;/i&gt; another.<br>.<br>Ada');
    expect(mail.html).not.toMatch(/<i>|<b>/);
    const header = (name: string) => mail.headers.find((line) => line.toLowerCase().startsWith(`${name}:`));
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(header('list-unsubscribe')).toMatch(/<https:\/\/portal\.example\/api\/comments\/reply-opt-out\?email=/);
    expect(mail.html).toContain('https://portal.example/stop-replies?email=c-0%40mail.example&amp;id=');

    await expect.poll(() => shown('c-0'), { timeout: 10_000 }).toEqual([{ ...data, status: 'sent' }]);
    const list = await service.get<CommentsAnswer>(`/api/comments?${DAYS}&pageSize=100`, writer);
    const item = (id: string) => list.body.commentData.find(({ responseId }) => responseId === id);
    expect(item('c-0')?.commentResponseData).toEqual([{ ...data, status: 'sent' }]);
    expect(item('c-1')?.commentResponseData).toEqual([]);
    const hidden = await service.get(`/api/comments?${DAYS}&pageSize=100`, without(FEATURES.BUYER_COMMENT_REPLY));
    expect(hidden.text).not.toContain('another');
    expect(await shown('c-0', without(FEATURES.BUYER_COMMENT_REPLY))).toEqual([]);
  });

  it.each([
    ['delivered', 2],
    ['pickup', 16],
  ])('to %s is of its survey', async (responseId, surveyId) => {
    expect((await reply(responseId)).body.data).toMatchObject({ surveyId });
    expect(await shown(responseId)).toMatchObject([{ surveyId }]);
  });

  it.each([
    ['theirs', 404],
    ['nobodys', 404],
    ['silent', 404],
    ['old', 404],
    ['nameless', 409],
    ['odd', 409],
  ])('to %s is a %i, and nothing is stored or mailed', async (responseId, status) => {
    const before = await queued();
    const answer = await reply(responseId);
    expect([answer.status, answer.body.parameter]).toEqual([status, 'responseId']);
    expect(answer.body.detail).toMatch(/^[A-Z].*\.$/);
    expect(await queued()).toBe(before);
  });

  it('is refused when signed out, or without the entitlement to replies or to the list', async () => {
    expect((await reply('c-1', 'Hello.', null)).status).toBe(401);
    expect((await reply('c-1', 'Hello.', without(FEATURES.BUYER_COMMENT_REPLY))).status).toBe(403);
    expect((await reply('pickup', 'Hello.', without(FEATURES.BOPIS))).status).toBe(403);
    expect((await reply('c-1', 'Hello.', { ...writer, packages: [] })).status).toBe(403);
    expect(await shown('c-1')).toEqual([]);
  });

  it('is shown and counted only for its own merchant', async () => {
    expect((await reply('theirs', 'Ours.', stranger)).status).toBe(201);
    expect((await service.get(`/api/comments?${DAYS}&pageSize=100`, writer)).text).not.toContain('Ours.');
    expect(await shown('theirs', stranger)).toMatchObject([{ body: 'Ours.', author: { badge: 'Other' } }]);
    expect((await reply('c-2', 'x', stranger)).status).toBe(404);
  });

  it.each([
    ['', /1 to 2,000/],
    [' \n\t ', /1 to 2,000/],
    ['x'.repeat(2001), /2,001/],
    ['👍'.repeat(2001), /2,001/],
    ['a\u0000b', /plain text/],
    ['a\u001b[31mb', /plain text/],
    [7, /must be one text/],
    [null, /must be one text/],
  ])('of %j is a 400 about its body', async (body, sentence) => {
    const answer = await service.post<Problem>(REPLY, { responseId: 'c-1', body }, writer);
    expect([answer.status, answer.body.parameter]).toEqual([400, 'body']);
    expect(answer.body.detail).toMatch(sentence);
  });

  it.each([
    [{ body: 'x' }, 'responseId'],
    [{ responseId: 'c-1' }, 'body'],
    [{ responseId: '', body: 'x' }, 'responseId'],
    [{ responseId: 'c-1', body: 'x', key: 'short' }, 'key'],
    [{ responseId: 'c-1', body: 'x', mid: 22 }, 'mid'],
  ])('as %j is a 400 that names the field', async (body, parameter) => {
    const answer = await service.post<Problem>(REPLY, body, writer);
    expect([answer.status, answer.body.parameter]).toEqual([400, parameter]);
  });

  it('has up to 2,000 characters, whatever their size in bytes', async () => {
    expect((await reply('c-3', '👍'.repeat(2000))).status).toBe(201);
    expect((await reply('c-3', `\n${'x'.repeat(2000)}\n`)).body.data.body).toHaveLength(2000);
  });

  it('stays in its place: no header, no recipient', async () => {
    const body = 'Hello\r\nBcc: eve@evil.example\r\n\r\n.\r\nRCPT TO:<eve@evil.example>';
    const eve = { ...writer, merchantName: 'Shop\r\nBcc: eve@evil.example', firstName: '{email}\r\nX-Evil: 1' };
    expect((await reply('c-4', body, eve)).status).toBe(201);
    const mail = await awaitMail(mailServer, 'c-4@mail.example');
    expect(mail.to).toEqual(['c-4@mail.example']);
    expect(mail.headers.filter((line) => /^(bcc|cc|x-evil):/i.test(line))).toEqual([]);
    expect(mail.subject).toBe('Shop Bcc: eve@evil.example replied to your comment');
    expect(mailServer.to('eve@evil.example')).toEqual([]);
  });
});

describe('the same key', () => {
  it('is one reply and one mail, however often and concurrently it is sent', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => reply('c-5', 'Once.', writer, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map(({ body }) => body.data.replyId)).size).toBe(1);
    await awaitMail(mailServer, 'c-5@mail.example');
    expect((await reply('c-5', 'Once.', writer, key)).body.data.replyId).toBe(answers[0]?.body.data.replyId);
    expect(await shown('c-5')).toHaveLength(1);
    expect(mailServer.to('c-5@mail.example')).toHaveLength(1);
  });

  it('with another reply is a 409; of another writer it is another key', async () => {
    const key = randomUUID();
    expect((await reply('c-6', 'One.', writer, key)).status).toBe(201);
    const other = await reply('c-6', 'Two.', writer, key);
    expect([other.status, other.body.parameter]).toEqual([409, 'key']);
    expect((await reply('c-7', 'One.', writer, key)).status).toBe(409);
    expect((await reply('c-6', 'Two.', { ...writer, userId: 'u-ben', firstName: 'Ben' }, key)).status).toBe(201);
    expect(await shown('c-6')).toMatchObject([{ author: { firstName: 'Ada' } }, { author: { firstName: 'Ben' } }]);
  });
});

describe('the limits', () => {
  it('accept three replies to a comment, also concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, (_, k) => reply('c-8', `Reply ${k}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429, 429]);
    expect(await shown('c-8')).toHaveLength(3);
    now += 3 * DAY_MS;
    const later = await reply('c-8', 'Days later');
    expect([later.status, later.body.detail]).toEqual([429, expect.stringMatching(/3 replies/)]);
  });

  it('accept a hundred per merchant and day, and respond with Retry-After', async () => {
    const { db } = service.databases['online-buyer'];
    const day = new Date(now - 5 * 3_600_000).toISOString().slice(0, 10);
    const before = await db.collection('replies').countDocuments({ mid: 21, day });
    await db.collection('replies').insertMany(
      Array.from({ length: 97 - before }, (_, k) => ({
        _id: `sent-${k}` as never,
        mid: 21,
        responseId: `elsewhere-${k}`,
        surveyId: 1,
        userId: 'u',
        body: 'x',
        firstName: 'Ada',
        merchantName: 'Acme',
        at: new Date(now),
        day,
        status: 'sent',
        placeOfComment: 1,
        placeOfDay: before + k + 1,
      })),
    );
    const answers = await Promise.all(Array.from({ length: 8 }, (_, k) => reply(`c-${10 + k}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429]);
    const refused = answers.find(({ status }) => status === 429);
    // It is 14:00 there: ten hours.
    expect(refused?.headers['retry-after']).toBe('36000');
    expect((await reply('theirs', 'Not their day.', stranger)).status).toBe(201);
    now += 10 * 3_600_000;
    expect((await reply('c-20')).status).toBe(201);
  });
});

describe('the unsubscribe link', () => {
  const linkOf = async (address: string) => {
    const mail = await awaitMail(mailServer, address);
    const [, link = ''] = /List-Unsubscribe: <https:\/\/portal\.example([^>]+)>/.exec(mail.headers.join('\n')) ?? [];
    return link;
  };

  it('is harmless to open, accepted from a mail program’s POST, and permanent for this merchant', async () => {
    expect((await reply('c-21')).status).toBe(201);
    const link = await linkOf('c-21@mail.example');
    expect((await service.get(link, null)).body).toEqual({ subject: 'replies/21', optedOut: false });
    expect((await service.post(link, {}, null)).body).toEqual({ success: true });
    expect((await service.get(link, null)).body).toMatchObject({ optedOut: true });
    expect((await service.post(link, {}, null)).status).toBe(200);
    now += 400 * DAY_MS;
    const late = row('c-21-again', {
      email: 'C-21@MAIL.example',
      submittedAt: new Date(now - DAY_MS).toISOString(),
    });
    await service.add([late]);
    for (const responseId of ['c-21-again']) {
      const answer = await reply(responseId);
      expect([answer.status, answer.body.detail]).toEqual([409, expect.stringMatching(/no longer wants replies/)]);
    }
    expect(mailServer.to('c-21@mail.example')).toHaveLength(1);
    now = START;
  });

  it('of one merchant does not affect another', async () => {
    expect((await reply('c-0', 'And again.')).status).toBe(201);
    await service.post(await linkOf('c-0@mail.example'), {}, null);
    expect((await reply('c-0', 'A third time.')).status).toBe(409);
    expect((await reply('theirs', 'Still welcome.', stranger)).status).toBe(201);
  });

  it('used between the reply and its mail withholds the mail, which the reply shows', async () => {
    mailServer.manners = { mail: '451 come back later' };
    const before = await reply('c-22', 'First.');
    expect(before.status).toBe(201);
    const { db } = service.databases['online-buyer'];
    // Tried once and requeued; the next attempt is after the shopper has opted out.
    const waiting = { to: 'c-22@mail.example', state: 'queued', attempts: { $gt: 0 } };
    const hour = { $set: { nextAt: new Date(Date.now() + 3_600_000) } };
    await expect
      .poll(async () => (await db.collection('outbox').updateOne(waiting, hour)).matchedCount, { timeout: 10_000 })
      .toBe(1);
    const optOut = await db.collection('mailOptOuts').findOne({ address: 'c-22@mail.example' });
    const link = new URLSearchParams({ id: String(optOut?._id), email: 'c-22@mail.example' });
    expect((await service.post(`${OPT_OUT}?${link}`, {}, null)).status).toBe(200);
    mailServer.manners = {};
    await db.collection('outbox').updateMany({ state: 'queued' }, { $set: { nextAt: new Date(0) } });
    await expect.poll(async () => (await shown('c-22'))[0]?.status, { timeout: 10_000 }).toBe('failed');
    expect(mailServer.to('c-22@mail.example')).toEqual([]);
  });

  it.each(['id=guessed&email=c-0@mail.example', 'id=guessed&email=eve@evil.example'])(
    'of %s is nobody’s',
    async (query) => {
      expect((await service.get(`${OPT_OUT}?${query}`, null)).status).toBe(404);
      expect((await service.post(`${OPT_OUT}?${query}`, {}, null)).status).toBe(404);
    },
  );
});

it('a refused mail shows its reply as failed', async () => {
  mailServer.manners = { recipient: '550 no such box' };
  expect((await reply('c-23')).status).toBe(201);
  await expect.poll(async () => (await shown('c-23'))[0]?.status, { timeout: 10_000 }).toBe('failed');
  mailServer.manners = {};
});
