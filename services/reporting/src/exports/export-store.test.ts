import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { type CommandStartedEvent, MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportsOf, prepareExports } from './export-document.ts';
import { ExportStore } from './export-store.ts';

let server: TestServer;
let client: MongoClient;
let exports: ExportStore;
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer('export-store');
  client = await new MongoClient(server.url, { monitorCommands: true }).connect();
  await prepareExports(client.db('exports'));
  exports = new ExportStore(exportsOf(client.db('exports')), () => now);
});
afterAll(async () => {
  await client?.close();
  await server?.close();
});

it('an export whose process has ended is taken over by one process, however many see it', async () => {
  const id =
    (await exports.add({ mid: 51, userId: 'rea', type: 'GIFTS', title: 'Gifts', format: 'CSV', query: '' })) ?? '';
  await exports.begin(id, 51);
  expect(await exports.nextOpen()).toBeNull();
  now += 60_000;
  const seen = await exports.nextOpen();
  if (seen?.status !== 'running') throw new Error('its claim has run out');
  const taken = await Promise.all(Array.from({ length: 4 }, () => exports.takeOver(seen)));
  expect(taken.filter((each) => each !== null)).toHaveLength(1);
  expect(await exports.takeOver(seen)).toBeNull();
});

it('a look for work is one read while there is none', async () => {
  await exportsOf(client.db('exports')).deleteMany({});
  const sent: string[] = [];
  const note = ({ commandName }: CommandStartedEvent) => sent.push(commandName);
  client.on('commandStarted', note);
  expect(await exports.nextOpen()).toBeNull();
  expect(await exports.forgetExpired()).toEqual([]);
  client.off('commandStarted', note);
  expect(sent).toEqual(['find', 'find']);
});
