import { createServer, type Socket } from 'node:net';
import { type Document, Double, serialize } from 'bson';
import { makeResponse, makeRollups } from './documents.ts';

/**
 * A server that looks nothing up: it answers every read with a reply that was made beforehand, of one response or of all
 * rollups. No server can be faster than a call through the driver is here. Prints its address when it listens;
 * `node bench/at-once.ts [socket path]`.
 */
const opReply = 1;
const opQuery = 2004;
const opMessage = 2013;

function message(document: Document, legacy: boolean): Buffer {
  const body = serialize({ ...document, ok: new Double(1) });
  const head = legacy ? 36 : 21;
  const bytes = Buffer.alloc(head + body.length);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(legacy ? opReply : opMessage, 12);
  if (legacy) bytes.writeInt32LE(1, 32);
  bytes.set(body, head);
  return bytes;
}

const hello = {
  helloOk: true,
  ismaster: true,
  isWritablePrimary: true,
  maxBsonObjectSize: 16 * 2 ** 20,
  maxMessageSizeBytes: 48_000_000,
  maxWriteBatchSize: 100_000,
  logicalSessionTimeoutMinutes: 30,
  minWireVersion: 0,
  maxWireVersion: 21,
  readOnly: false,
};
const handshake = message(hello, true);
const heartbeat = message(hello, false);
function batch(...firstBatch: Document[]): Buffer {
  return message({ cursor: { firstBatch, id: 0n, ns: 'bench.responses' } }, false);
}

const found = batch(makeResponse(1));
const foundRollups = batch(...makeRollups());
/** The first field of a command's body: its type, its name, and the length of a text with its end. */
function begins(length: number): Buffer {
  return Buffer.from(`\x02find\0${String.fromCharCode(length + 1, 0, 0, 0)}`, 'latin1');
}
const find = begins(0).subarray(0, 6);
const findRollups = Buffer.concat([begins('rollups'.length), Buffer.from('rollups')]);
const firstField = 25;

function starts(request: Buffer, bytes: Buffer): boolean {
  return request.subarray(firstField, firstField + bytes.length).equals(bytes);
}

function replyTo(request: Buffer): Buffer {
  if (request.readInt32LE(12) === opQuery) return handshake;
  if (starts(request, findRollups)) return foundRollups;
  return starts(request, find) ? found : heartbeat;
}

function answer(socket: Socket, request: Buffer): void {
  const reply = Buffer.from(replyTo(request));
  reply.writeInt32LE(request.readInt32LE(4), 8);
  socket.write(reply);
}

const server = createServer((socket) => {
  socket.setNoDelay(true);
  socket.on('error', () => socket.destroy());
  // A command of a point read is far smaller than one read of a socket, so a message never comes in pieces here.
  socket.on('data', (request: Buffer) => answer(socket, request));
});
const [path] = process.argv.slice(2);
const listening = (): void => {
  const bound = server.address();
  const address = typeof bound === 'string' ? encodeURIComponent(bound) : `127.0.0.1:${bound?.port}`;
  process.stdout.write(`${JSON.stringify({ url: `mongodb://${address}/`, pid: process.pid })}\n`);
};
if (path === undefined) server.listen(0, '127.0.0.1', listening);
else server.listen(path, listening);
process.on('SIGTERM', () => process.exit(0));
