import { randomBytes } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from './file-store.ts';
import { FilesPlace, STORE_KINDS } from './file-stores.fixture.ts';
import { fileStoreOf } from './two-stores.ts';

let server: TestServer;
let client: MongoClient;
let db: Db;
beforeAll(async () => {
  server = await startTestServer('file-stores');
  client = await new MongoClient(server.url).connect();
  db = client.db('files');
});
afterAll(async () => {
  await client?.close();
  await server?.close();
});

const ID = 'a'.repeat(24);
const OTHER = 'b'.repeat(24);
const BYTES = randomBytes(3_000_000);
const MINUTE = 60_000;

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 100_000) yield bytes.subarray(at, at + 100_000);
}
const writes = (bytes: Buffer) => async (to: Writable) => {
  await pipeline(Readable.from(piecesOf(bytes)), to);
  return 'written';
};
const opened = async (store: FileStore, id = ID) => {
  const file = await store.read(id);
  if (file === null) throw new Error('there is no such file');
  return { bytes: file.bytes, stream: file.stream() };
};
const allOf = async (store: FileStore, id = ID) => {
  const { bytes, stream } = await opened(store, id);
  const all = await buffer(stream);
  expect(all.length).toBe(bytes);
  return all;
};
const firstPiece = (stream: Readable) =>
  new Promise<Buffer>((resolve, reject) => {
    stream.once('data', (piece: Buffer) => resolve(stream.pause() && piece)).once('error', reject);
  });

describe.each(STORE_KINDS)('files in %s', (kind) => {
  let place: FilesPlace;
  let store: FileStore;
  beforeEach(async () => {
    place = await FilesPlace.make(kind, db);
    store = place.store();
  });
  afterEach(() => place.close());

  it.each([0, 1, 255 * 1024, 4 * 255 * 1024, BYTES.length])(
    '%i bytes are kept and read by every process',
    async (size) => {
      const bytes = BYTES.subarray(0, size);
      expect(await store.keep(ID, 'one', writes(bytes))).toEqual({ result: 'written', bytes: size });
      for (const each of [store, place.store()]) {
        expect((await allOf(each)).equals(bytes)).toBe(true);
        expect(await each.sizeOf(ID)).toBe(size);
        expect([await each.read(OTHER), await each.sizeOf(OTHER)]).toEqual([null, null]);
      }
      // For other processes, its readers may still be reading.
      place.ahead = 2 * MINUTE;
      expect((await store.take(ID)).equals(bytes)).toBe(true);
      expect([await store.read(ID), await place.pieces()]).toEqual([null, 0]);
    },
  );

  it('nothing is stored under an ID until it is complete', async () => {
    await place.write(`${ID}.one.part`);
    expect([await store.read(ID), await store.sizeOf(ID)]).toEqual([null, null]);
  });

  it('a file whose writing fails leaves nothing, and throws the reason', async () => {
    const failing = store.keep(ID, 'one', async (to) => {
      to.write(BYTES);
      throw new Error('the source failed');
    });
    await expect(failing).rejects.toThrow('the source failed');
    expect(await place.names()).toEqual([]);
    // A write in flight at the failure is removed by the next sweep.
    await store.sweep(async () => true);
    expect(await place.pieces()).toBe(0);
  });

  it('an attempt is written once', async () => {
    await place.write(`${ID}.one.part`);
    await expect(place.store().keep(ID, 'one', writes(BYTES))).rejects.toThrow(/EEXIST|E11000/);
    expect(await place.names()).toEqual([`${ID}.one.part`]);
  });

  it('a later attempt replaces an earlier one, whose readers read to the end', async () => {
    await store.keep(ID, 'one', writes(BYTES));
    const { stream } = await opened(store);
    const first = await firstPiece(stream);
    await place.store().keep(ID, 'two', writes(BYTES.subarray(0, 10)));
    expect(await allOf(store)).toEqual(BYTES.subarray(0, 10));
    expect(Buffer.concat([first, await buffer(stream)]).equals(BYTES)).toBe(true);
    expect(await place.names()).toEqual([ID]);
  });

  it.each<[string, (by: FileStore) => Promise<unknown>]>([
    ['is removed', (by) => by.remove(ID)],
    ['is swept', (by) => by.sweep(async () => false)],
    ['is taken', (by) => by.take(ID)],
  ])('a file that %s while it is read is read to the end, and then removed', async (_how, end) => {
    await store.keep(ID, 'one', writes(BYTES));
    const [before, halfway] = [await opened(store), await opened(store)];
    const first = await firstPiece(halfway.stream);
    await end(place.store());
    expect([await store.read(ID), await store.sizeOf(ID), await place.names()]).toEqual([null, null, []]);
    await place.store().sweep(async () => false);
    expect((await buffer(before.stream)).equals(BYTES)).toBe(true);
    expect(Buffer.concat([first, await buffer(halfway.stream)]).equals(BYTES)).toBe(true);
    place.ahead = 2 * MINUTE;
    await store.sweep(async () => true);
    expect(await place.pieces()).toBe(0);
  });

  it('a part that was removed never becomes a file', async () => {
    const removed = store.keep(ID, 'one', async (to) => {
      // The part exists once something is in it.
      await new Promise((resolve) => to.write(BYTES, resolve));
      await place.store().removePart(ID, 'one');
      return writes(BYTES)(to);
    });
    await expect(removed).rejects.toThrow(/removed|ENOENT/);
    expect([await store.read(ID), await place.names()]).toEqual([null, []]);
    place.ahead = 2 * 60 * MINUTE;
    for (let sweeps = 0; sweeps < 2; sweeps += 1) await store.sweep(async () => true);
    expect(await place.pieces()).toBe(0);
  });

  it('a sweep checks each file and part, and removes what is not needed', async () => {
    const names = [ID, `${ID}.two.part`, OTHER, `${OTHER}.one.part`];
    for (const name of names) await place.write(name);
    const seen: string[] = [];
    await place.store().sweep(async ({ id, attempt, writtenAt }) => {
      expect(Math.abs(writtenAt - Date.now())).toBeLessThan(MINUTE);
      const name = attempt === null ? id : `${id}.${attempt}.part`;
      seen.push(name);
      return name === ID || name === `${OTHER}.one.part`;
    });
    expect(seen.sort()).toEqual([...names].sort());
    expect(await place.names()).toEqual([ID, `${OTHER}.one.part`]);
  });

  it('refuses IDs that it has not made', async () => {
    await expect(store.keep('../secrets', 'one', writes(BYTES))).rejects.toThrow('was not made here');
  });
});

it.each(STORE_KINDS)('after FILE_STORE was changed to %s, earlier files are read and expire', async (kind) => {
  const place = { folder: 'files', bucket: `changed-${kind}` };
  const before = fileStoreOf({ FILE_STORE: kind === 'disk' ? 'gridfs' : 'disk', DATA_DIR: server.folder }, db, place);
  await before.keep(ID, 'one', writes(BYTES));
  await before.keep(OTHER, 'one', writes(BYTES));
  const store = fileStoreOf({ FILE_STORE: kind, DATA_DIR: server.folder }, db, place);
  expect((await allOf(store)).equals(BYTES)).toBe(true);
  expect(await store.sizeOf(ID)).toBe(BYTES.length);
  await store.remove(ID);
  await store.sweep(async () => false);
  for (const id of [ID, OTHER]) expect([await before.read(id), await store.read(id)]).toEqual([null, null]);
});
