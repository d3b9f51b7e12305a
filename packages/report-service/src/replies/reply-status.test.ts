import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { MailQueue, mailDatabase, sweepMail } from '@shoppervoice/mail-outbox';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { prepareReplyDatabase } from './open-replies.ts';
import { type QueuedReply, type ReplyDatabase, repliesOf } from './reply-document.ts';
import { mailId, queueReply, REPLY_MAILS, type ReplyQueue } from './reply-mail.ts';
import { noteReplyOutcomes } from './reply-status.ts';

let server: TestServer;
let client: MongoClient;
let database: ReplyDatabase;
let queue: ReplyQueue;

beforeAll(async () => {
  server = await startTestServer('replies');
  client = await new MongoClient(server.url).connect();
  const db = client.db('replies');
  await prepareReplyDatabase(db);
  database = { ...mailDatabase(db), replies: repliesOf(db) };
  queue = new MailQueue<typeof REPLY_MAILS>(database, REPLY_MAILS);
});
afterAll(async () => {
  await client?.close();
  await server?.close();
});
beforeEach(async () => {
  await database.replies.deleteMany({});
  await database.outbox.deleteMany({});
});

const reply = (id: string, place: number): QueuedReply => ({
  _id: id,
  mid: 21,
  responseId: 'r-1',
  surveyId: 1,
  userId: 'u',
  firstName: 'Ada',
  merchantName: 'Acme',
  body: 'Sorry.',
  at: new Date('2026-11-20'),
  day: '2026-11-20',
  placeOfComment: place,
  placeOfDay: place,
  status: 'queued',
  mail: { to: 'eve@mail.example', comment: 'Late.' },
});

it('a reply whose writer died before its mail was queued is mailed once', async () => {
  await database.replies.insertOne(reply('lost', 1));
  await noteReplyOutcomes(database, queue);
  await noteReplyOutcomes(database, queue);
  const mails = await database.outbox.find({}).toArray();
  expect(mails).toMatchObject([{ _id: mailId('lost'), to: 'eve@mail.example', state: 'queued', optOut: 'replies/21' }]);
});

it('the outcome of mails outlives the outbox, and their content is deleted', async () => {
  const states = { sent: 'sent', withheld: 'failed', failed: 'failed', sending: 'queued', queued: 'queued' } as const;
  const all = Object.keys(states).map((state, k) => reply(state, k + 1));
  await database.replies.insertMany(all);
  for (const each of all) await queueReply(queue, each);
  for (const state of Object.keys(states)) {
    await database.outbox.updateOne({ _id: mailId(state) }, { $set: { state, doneAt: new Date(0) } as never });
  }
  await noteReplyOutcomes(database, queue);
  await sweepMail(database, Date.now());
  expect(await database.outbox.countDocuments()).toBe(2);
  // The second call finds no mails of replies with an outcome, and queues nothing again.
  await noteReplyOutcomes(database, queue);
  expect(await database.outbox.countDocuments()).toBe(2);
  const kept = await database.replies.find({}).toArray();
  for (const [state, status] of Object.entries(states)) {
    const found = kept.find(({ _id }) => _id === state);
    expect([state, found?.status, found !== undefined && 'mail' in found]).toEqual([
      state,
      status,
      status === 'queued',
    ]);
  }
});

it('handles all waiting replies, however many there are', async () => {
  const many = Array.from({ length: 510 }, (_, k) => ({ ...reply(`r-${k}`, k + 1) }));
  await database.replies.insertMany(many);
  await noteReplyOutcomes(database, queue);
  expect(await database.outbox.countDocuments()).toBe(510);
});
