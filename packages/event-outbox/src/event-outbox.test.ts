import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestServer } from '@shoppervoice/embedded-mongo/testing';
import { createLog } from '@shoppervoice/service-kit';
import { MongoClient } from 'mongodb';
import { expect, test } from 'vitest';
import {
  eventsOf,
  handOnEvents,
  keepEvents,
  prepareEvents,
  pushEvents,
  responseEvents,
  type WrittenResponse,
} from './index.ts';

const response = (n: number, more: Partial<WrittenResponse> = {}): WrittenResponse => ({
  _id: `r${n}`,
  mid: 51,
  surveyId: 1,
  at: new Date(0),
  hash: `h${n}`,
  answers: {},
  ...more,
});

test('a response makes an event, and a negative comment another one, in order', () => {
  const comment = (toneId: number) => ({ comment: { text: 'Late', toneId, topicIds: [4] } });
  const tones = [1, 2, 3, 4].map((toneId) => responseEvents([response(toneId, comment(toneId))], new Date()));
  expect(tones.filter((events) => events.length === 2).length).toBe(1);
  const events = responseEvents([response(1), response(2, { email: 'a@b.example' } as object)], new Date(5));
  expect(events.map(({ id }) => id)).toEqual(['response.created/r1/h1', 'response.created/r2/h2']);
  expect(JSON.stringify(events)).not.toContain('@');
});

test('an event carries the language of the comment, also that it was not found, and nothing if it was not sought', () => {
  const languageOf = (more: object) => {
    const comment = { text: 'Te laat', toneId: 6, topicIds: [], ...more };
    return responseEvents([response(1, { comment })], new Date())[0]?.data.language;
  };
  expect([languageOf({ language: 'nl' }), languageOf({ language: null }), languageOf({})]).toEqual([
    'nl',
    null,
    undefined,
  ]);
});

test('events are delivered in the order of writing, again after a failure, and never once they were accepted', async () => {
  const server = await startTestServer('event-outbox');
  const client = await new MongoClient(server.url).connect();
  const requested: string[][] = [];
  let status = 503;
  const developers = createServer(async (request, answer) => {
    let body = '';
    for await (const piece of request) body += piece;
    requested.push(JSON.parse(body).events.map(({ id }: { id: string }) => id));
    answer.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(developers, 'listening');
  try {
    const db = client.db('event_outbox_test');
    await prepareEvents(db);
    const events = eventsOf(db);
    const made = responseEvents(
      [9, 3, 7].map((n) => response(n)),
      new Date(),
    );
    await keepEvents(events, made.slice(0, 2));
    await keepEvents(events, made);
    const to = {
      addresses: `http://127.0.0.1:${(developers.address() as AddressInfo).port}`,
      internalKey: Buffer.alloc(32),
      signal: AbortSignal.timeout(20_000),
    };
    await expect(pushEvents(events, to)).rejects.toThrow('503');
    status = 204;
    expect(await pushEvents(events, to)).toBe(true);
    await keepEvents(events, made);
    expect(await pushEvents(events, to)).toBe(false);
    const ids = ['response.created/r9/h9', 'response.created/r3/h3', 'response.created/r7/h7'];
    expect(requested).toEqual([ids, ids]);
  } finally {
    developers.close();
    await client.close();
    await server.close();
  }
});

test('events are deleted after 30 days, delivered or not', async () => {
  const server = await startTestServer('event-outbox');
  const client = await new MongoClient(server.url).connect();
  try {
    const db = client.db('event_outbox_test');
    await prepareEvents(db);
    const events = eventsOf(db);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    for (const days of [29, 31, 32]) await keepEvents(events, responseEvents([response(days)], daysAgo(days)));
    await events.updateOne({ _id: 'response.created/r32/h32' }, { $unset: { waiting: '' } });
    const config = { DEVELOPERS_URL: null, INTERNAL_KEY: Buffer.alloc(32) };
    const work = handOnEvents(db, config, { polls: [], log: createLog('test', 'silent') });
    await expect.poll(() => events.distinct('_id'), { timeout: 10_000 }).toEqual(['response.created/r29/h29']);
    await work.close();
  } finally {
    await client.close();
    await server.close();
  }
});
