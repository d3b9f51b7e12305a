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
  const socket = connect(Number(port), hostname);
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

/**
 * Milliseconds that each point read takes where the client does nothing but send bytes: what the driver needs for a call, some
 * 0.15 ms, is the same for every server and would hide what the server does.
 */
export async function wireReads(url: string, db: string, ids: readonly string[]): Promise<number[]> {
  const socket = await open(url);
  const messages = ids.map((_id) =>
    message({ find: 'responses', filter: { _id }, limit: 1, singleBatch: true, batchSize: 1, $db: db }),
  );
  const taken: number[] = [];
  for (const bytes of messages) {
    const from = performance.now();
    await call(socket, bytes);
    taken.push(performance.now() - from);
  }
  socket.destroy();
  return taken;
}
