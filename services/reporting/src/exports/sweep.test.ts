import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FilesPlace, STORE_KINDS } from '../files/file-stores.fixture.ts';
import { exportsOf, prepareExports } from './export-document.ts';
import { ExportStore } from './export-store.ts';

let server: TestServer;
let client: MongoClient;
let exports: ExportStore;
let now = Date.now();
beforeAll(async () => {
  server = await startTestServer('sweep');
  client = await new MongoClient(server.url).connect();
  await prepareExports(client.db('sweep'));
  exports = new ExportStore(exportsOf(client.db('sweep')), () => now);
});
afterAll(async () => {
  await client?.close();
  await server?.close();
});

const EXPORT = { mid: 51, userId: 'rea', type: 'GIFTS', title: 'Gifts', format: 'CSV', query: '' } as const;
const FILE = { fileName: 'gifts.csv', contentType: 'text/csv', bytes: 1, rows: 1 };

/** A running export, in its first attempt. */
async function running() {
  const id = (await exports.add(EXPORT)) ?? '';
  const one = await exports.begin(id, EXPORT.mid);
  if (one === null) throw new Error('there is a place');
  return one;
}
const part = ({ _id, attempt }: { readonly _id: string; readonly attempt: string }) => `${_id}.${attempt}.part`;

describe.each(STORE_KINDS)('files in %s', (kind) => {
  let place: FilesPlace;
  beforeEach(async () => {
    place = await FilesPlace.make(kind, client.db('sweep'));
  });
  afterEach(() => place.close());

  /** Which of these just written files the sweep of another process keeps. */
  async function leftOf(...names: readonly string[]): Promise<readonly string[]> {
    const there = await place.names();
    for (const name of names) if (!there.includes(name)) await place.write(name);
    await place.store().sweep((file) => exports.needsFile(file));
    return place.names();
  }

  it('a part stays while its attempt is the current one, and is removed at once when another has taken over', async () => {
    const first = await running();
    expect(await leftOf(part(first))).toEqual([part(first)]);
    const second = await exports.takeOver(first);
    if (second === null) throw new Error('it runs');
    expect(await leftOf(part(first), part(second))).toEqual([part(second)]);
    await exports.remove(first._id);
  });

  it.each<[string, (one: Awaited<ReturnType<typeof running>>) => Promise<unknown>, isWholeKept: boolean]>([
    ['runs', async () => undefined, true],
    ['waits again', (one) => exports.putBack(one), true],
    ['is complete', (one) => exports.complete(one, FILE), true],
    ['has failed', (one) => exports.fail(one, 'No.', false), false],
    ['was cancelled', (one) => exports.remove(one._id), false],
  ])('of an export that %s, the sweep keeps what can still be downloaded', async (state, change, isWholeKept) => {
    const one = await running();
    await change(one);
    const kept = [...(isWholeKept ? [one._id] : []), ...(state === 'runs' ? [part(one)] : [])];
    expect(await leftOf(one._id, part(one), `${one._id}.another.part`)).toEqual(kept);
    await exports.remove(one._id);
  });

  it('a file is removed when its export has expired', async () => {
    const one = await running();
    await exports.complete(one, FILE);
    expect(await leftOf(one._id)).toEqual([one._id]);
    now += 25 * 3_600_000;
    expect(await leftOf(one._id)).toEqual([]);
  });

  it('removing the part of an attempt keeps the others', async () => {
    const id = 'a'.repeat(24);
    for (const name of [id, `${id}.one.part`, `${id}.two.part`]) await place.write(name);
    await place.store().removePart(id, 'one');
    expect(await place.names()).toEqual([id, `${id}.two.part`]);
  });
});
