import { mkdirSync, statSync, unlinkSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { errorReply } from '../errors/errors.ts';
import { release } from './copies.ts';
import { encodeReply, maxMessageBytes, parseMessage, type Request, replyHead, replyMessage } from './message.ts';

/** Answers one request with BSON. */
export type Handler = (request: Request, message: Buffer) => Promise<Buffer> | Buffer;

/** Connections at a time. */
const connectionLimit = 1_000;
const headerBytes = 16;
/** Bytes below which a reply is copied behind its header, and goes out in one piece. */
const copiedReply = 32 * 1024;

/** Reads messages off a connection and answers them one after the other. */
function serveConnection(socket: Socket, handle: Handler): void {
  let chunks: Buffer[] = [];
  let held = 0;
  let needed = headerBytes;
  let busy = false;
  socket.setNoDelay(true);

  const take = (size: number): Buffer => {
    const [only] = chunks;
    const all = chunks.length === 1 && only ? only : Buffer.concat(chunks);
    if (chunks.length > 1) chunks.forEach(release);
    held -= size;
    chunks = [];
    if (all.length === size) return all;
    // What follows gets separate memory: that of a message is given away with it.
    chunks.push(Buffer.from(all.subarray(size)));
    return all.subarray(0, size);
  };

  const nextMessage = (): Buffer | null => {
    if (held < headerBytes) {
      needed = headerBytes;
      return null;
    }
    if ((chunks[0] as Buffer).length < 4) chunks = [Buffer.concat(chunks)];
    const length = (chunks[0] as Buffer).readInt32LE(0);
    if (length < headerBytes || length > maxMessageBytes) {
      // Nothing after an impossible length can be trusted to be a message: the stream ends here.
      socket.destroy();
      return null;
    }
    needed = length;
    return held >= length ? take(length) : null;
  };

  const pump = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      for (let message = nextMessage(); message && !socket.destroyed; message = nextMessage()) {
        await answer(socket, message, handle);
        if (socket.writableNeedDrain) await drained(socket);
      }
    } finally {
      busy = false;
      if (!socket.destroyed) socket.resume();
    }
  };

  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    held += chunk.length;
    if (busy && held > needed + maxMessageBytes) socket.pause();
    if (!busy && held >= needed) void pump();
  });
  socket.on('error', () => socket.destroy());
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.once('drain', done);
    socket.once('close', done);
  });
}

async function answer(socket: Socket, message: Buffer, handle: Handler): Promise<void> {
  let request: Request;
  try {
    request = parseMessage(message);
  } catch (error) {
    // A message that is whole but wrong is answered, and the connection lives on.
    const reply = encodeReply(errorReply(error));
    socket.write(replyMessage({ requestId: message.readInt32LE(4), legacy: false }, reply));
    return;
  }
  let body: Buffer;
  try {
    body = await handle(request, message);
  } catch (error) {
    body = encodeReply(errorReply(error));
  }
  release(message);
  if (request.silent || socket.destroyed) return;
  if (body.length < copiedReply) {
    socket.write(replyMessage(request, body));
    return;
  }
  socket.cork();
  socket.write(replyHead(request, body.length));
  socket.write(body, () => release(body));
  socket.uncork();
}

/** Bytes that a socket's path may have on Linux (107) and macOS (103), whichever is less. */
const socketPathLimit = 103;

/** Where a server listens: a socket in the file system, or a port of the loopback interface (0: any free one). */
export type Address = { socketPath: string } | { port: number };

function alive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path);
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });
}

/** Sees that the folder of a socket is private and removes a socket that nobody listens on any more. */
async function prepareSocket(path: string): Promise<void> {
  if (Buffer.byteLength(path) > socketPathLimit) {
    throw new Error(
      `The socket path has ${Buffer.byteLength(path)} bytes, and a socket takes at most ${socketPathLimit}: choose a shorter folder. (${path})`,
    );
  }
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if ((statSync(folder).mode & 0o077) !== 0) {
    throw new Error(
      `Others on this machine could reach the database: the socket's folder must be private (chmod 700 ${folder}).`,
    );
  }
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isSocket()) throw new Error(`Cannot listen at ${path}: a file that is no socket is in the way.`);
  if (await alive(path)) throw new Error(`Cannot listen at ${path}: another process listens there.`);
  unlinkSync(path);
}

/** Listens, and tells the address as the driver wants it. */
export async function listen(address: Address, handle: Handler): Promise<{ url: string; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    if (sockets.size >= connectionLimit) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveConnection(socket, handle);
  });
  if ('socketPath' in address) await prepareSocket(address.socketPath);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    const done = (): void => resolve();
    if ('socketPath' in address) server.listen(address.socketPath, done);
    else server.listen(address.port, '127.0.0.1', done);
  });
  // A connection that cannot be accepted (too many open files) is that client's loss alone.
  server.on('error', () => undefined);
  const bound = server.address();
  const url =
    typeof bound === 'object' && bound !== null
      ? `mongodb://127.0.0.1:${bound.port}/`
      : `mongodb://${encodeURIComponent(String(bound))}/`;
  return {
    url,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
