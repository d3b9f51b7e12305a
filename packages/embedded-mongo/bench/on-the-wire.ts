import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type Document, serialize } from 'bson';

/** A message of the protocol around a command: https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/ */
function message(command: Document): Buffer {
  const body = serialize(command);
  const bytes = Buffer.alloc(21 + body.length);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(1, 4);
  bytes.writeInt32LE(2013, 12);
  bytes.set(body, 21);
  return bytes;
}

/** Sends a message and waits for all of its answer. */
function call(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    let held = 0;
    let needed = Number.POSITIVE_INFINITY;
    const read = (chunk: Buffer): void => {
      if (held === 0) needed = chunk.readInt32LE(0);
      held += chunk.length;
      if (held < needed) return;
      socket.off('data', read);
      resolve();
    };
    socket.on('data', read);
    socket.write(bytes);
  });
}

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const path = decodeURIComponent(hostname);
  const socket = path.startsWith('/') ? connect(path) : connect(Number(port), hostname);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  return socket;
}

/** Waits for the answer to a first read. */
export async function firstAnswer(url: string): Promise<void> {
  const socket = await open(url);
  await call(socket, message({ find: 'first', filter: { a: 1 }, $db: 'bench' }));
  socket.destroy();
}

/** Makes the same reads as the driver, but the client only sends bytes and counts those that come. */
export class WireReader {
  readonly #socket: Socket;
  readonly #db: string;
  readonly #messages = new Map<string, Buffer>();

  constructor(socket: Socket, db: string) {
    this.#socket = socket;
    this.#db = db;
  }

  static async open(url: string, db: string): Promise<WireReader> {
    return new WireReader(await open(url), db);
  }

  /** The message is made at the first read and used again for the next ones. */
  #read(key: string, command: () => Document): Promise<void> {
    const known = this.#messages.get(key);
    const bytes = known ?? message({ ...command(), $db: this.#db });
    if (!known) this.#messages.set(key, bytes);
    return call(this.#socket, bytes);
  }

  response(_id: string): Promise<void> {
    return this.#read(_id, () => ({ find: 'responses', filter: { _id }, limit: 1, singleBatch: true }));
  }

  rollups(): Promise<void> {
    return this.#read('rollups', () => ({ find: 'rollups', filter: { merchant: 1 }, batchSize: 2_000 }));
  }

  close(): void {
    this.#socket.destroy();
  }
}
