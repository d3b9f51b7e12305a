import { connect, type Socket } from 'node:net';
import { serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { randomFrom } from './crash.ts';

function message(body: Record<string, unknown>, documents: Record<string, unknown>[] = []): Buffer {
  const encoded = Buffer.from(serialize({ ...body, $db: 'fuzz' }));
  const sections = [Buffer.from([0]), encoded];
  if (documents.length > 0) {
    const raw = documents.map((one) => Buffer.from(serialize(one)));
    const name = Buffer.from('documents\0');
    const size = Buffer.alloc(4);
    size.writeInt32LE(4 + name.length + raw.reduce((sum, one) => sum + one.length, 0));
    sections.push(Buffer.from([1]), size, name, ...raw);
  }
  const content = Buffer.concat(sections);
  const header = Buffer.alloc(20);
  header.writeInt32LE(20 + content.length, 0);
  header.writeInt32LE(7, 4);
  header.writeInt32LE(2013, 12);
  return Buffer.concat([header, content]);
}

/** Messages of every kind, whole and right; each is mutated before it is sent. */
const seeds: readonly Buffer[] = [
  message({ hello: 1 }),
  message({ ping: 1 }),
  message({ insert: 'a' }, [{ _id: 1, x: [1, { y: 'z' }] }, { x: null }]),
  message({ insert: 'a', documents: [{ v: 1.5, s: 'text', d: new Date() }] }),
  message({
    find: 'a',
    filter: { x: { $gt: 1, $in: [1, 'a'] }, 'y.z': /^a\.b/i },
    sort: { x: 1 },
    limit: 5,
  }),
  message({
    update: 'a',
    updates: [{ q: { _id: 1 }, u: { $set: { 'a.b': 1 }, $push: { c: { $each: [1, 2], $slice: 2 } } }, upsert: true }],
  }),
  message({ delete: 'a', deletes: [{ q: { x: 1 }, limit: 1 }] }),
  message({
    aggregate: 'a',
    pipeline: [{ $match: { x: 1 } }, { $group: { _id: '$x', n: { $sum: 1 } } }],
    cursor: {},
  }),
  message({ createIndexes: 'a', indexes: [{ key: { x: 1, 'y.z': -1 }, name: 'x', unique: true }] }),
  message({ getMore: 5n, collection: 'a' }),
  message({ count: 'a', query: { $or: [{ x: 1 }, { y: { $size: 1 } }] } }),
];

function mutate(original: Buffer, random: () => number): Buffer {
  const bytes = Buffer.from(original);
  const times = 1 + Math.floor(random() * 6);
  for (let at = 0; at < times; at++) {
    const place = 16 + Math.floor(random() * (bytes.length - 16));
    const kind = random();
    if (kind < 0.5) bytes[place] = Math.floor(random() * 256);
    else if (kind < 0.7) bytes[place] = (bytes[place] as number) ^ (1 << Math.floor(random() * 8));
    else if (kind < 0.85 && place + 4 <= bytes.length)
      bytes.writeInt32LE(Math.floor((random() - 0.5) * 2 ** 32), place);
    else bytes.copy(bytes, place, 16 + Math.floor(random() * (bytes.length - 16)));
  }
  if (random() < 0.05) bytes.writeInt32LE(Math.floor(random() * 2 ** 31), 0);
  return bytes;
}

/** Sends messages over one connection after the other; a connection that the server closes is opened again. */
class Sender {
  readonly #where: string | { port: number; host: string };
  #socket: Socket | null = null;

  constructor(where: string | { port: number; host: string }) {
    this.#where = where;
  }

  /** @returns when an answer came, the connection was closed, or nothing happened for a moment */
  send(bytes: Buffer): Promise<void> {
    return new Promise((resolve) => {
      const open = this.#socket;
      const socket = open ?? (typeof this.#where === 'string' ? connect(this.#where) : connect(this.#where));
      this.#socket = socket;
      const done = (keep: boolean) => (): void => {
        clearTimeout(timer);
        socket.removeAllListeners();
        socket.on('error', () => {});
        if (!keep) {
          socket.destroy();
          this.#socket = null;
        }
        resolve();
      };
      // A mutated length or flag may mean that no answer is due.
      const timer = setTimeout(done(false), 25);
      socket.once('data', done(true));
      socket.once('error', done(false));
      socket.once('close', done(false));
      socket.write(bytes);
    });
  }

  close(): void {
    this.#socket?.destroy();
  }
}

/** Sends mutated messages. @throws where the server does not answer a right message afterwards */
export async function fuzz(url: string, count: number, seed: number): Promise<void> {
  const random = randomFrom(seed);
  const { hostname, port } = new URL(url);
  const senders = Array.from({ length: 4 }, () => new Sender({ host: hostname, port: Number(port) }));
  let sent = 0;
  await Promise.all(
    senders.map(async (sender) => {
      while (sent < count) {
        sent++;
        await sender.send(mutate(seeds[Math.floor(random() * seeds.length)] as Buffer, random));
      }
      sender.close();
    }),
  );
  const client = await new MongoClient(url, { serverSelectionTimeoutMS: 5_000 }).connect();
  try {
    await client.db('fuzz').command({ ping: 1 });
  } finally {
    await client.close();
  }
}
