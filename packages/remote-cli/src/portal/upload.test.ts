import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createRawServer, type Server as RawServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { EXIT } from '../exit-codes.ts';
import { PortalClient } from './portal-client.ts';

/** More bytes than the buffers of a connection: sending stops if the server does not read. */
const PACKAGE = Buffer.alloc(20_000_000, 7);
const SENTENCE = 'The package is larger than 10 kB, the most that this portal takes.';

let server: Server | RawServer | null = null;
let beyond: Worker | null = null;
afterEach(async () => {
  server?.close();
  await beyond?.terminate();
});

async function listening<Kind extends Server | RawServer>(made: Kind): Promise<PortalClient> {
  server = made;
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve));
  return new PortalClient(`http://127.0.0.1:${(made.address() as AddressInfo).port}`, 'svd_x');
}

/** A server in a separate thread: it responds while the other side writes. */
async function clientOf(code: string): Promise<PortalClient> {
  beyond = new Worker(`const { parentPort } = require('node:worker_threads');${code}`, { eval: true });
  const [port] = await once(beyond, 'message');
  return new PortalClient(`http://127.0.0.1:${port}`, 'svd_x');
}
const ANSWER = JSON.stringify({ status: 413, detail: SENTENCE });

/** Responds after the headers, reads nothing, and then does `then` to its socket. */
const refusing = (then: string) => `
  const server = require('node:net').createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.pause();
      const body = ${JSON.stringify(ANSWER)};
      const head = 'HTTP/1.1 413 Payload Too Large\\r\\nconnection: close\\r\\ncontent-length: ' + body.length;
      socket.write(head + '\\r\\n\\r\\n' + body, () => { ${then} });
    });
  }).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;
/**
 * Behaves like Node's own servers: sends 100 Continue, checks the headers, and closes the connection with a refusal.
 */
const REGRETTING = `
  const server = require('node:http').createServer((request, response) => {
    response.writeHead(413, { connection: 'close' }).end(${JSON.stringify(ANSWER)});
  }).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`;

describe('an upload that is refused before it was sent completely', () => {
  it.each([
    ['reads no more', refusing('')],
    ['ends the connection', refusing('socket.end()')],
    ['breaks the connection under the sending', refusing('socket.destroy()')],
    ['has wanted it before', REGRETTING],
  ])('reports the reason if the server %s', async (_what, code) => {
    const portal = await clientOf(code);
    // Whether the client sees the reset or the response first is a race.
    for (let times = 0; times < 8; times += 1) {
      await expect(portal.publish('returns', PACKAGE)).rejects.toMatchObject({ exit: EXIT.invalid, message: SENTENCE });
    }
  });

  it('is retried without Expect if a proxy does not support it', async () => {
    const expectations: unknown[] = [];
    const made = createServer(answer);
    made.on('checkContinue', answer);
    function answer(request: IncomingMessage, response: ServerResponse): void {
      expectations.push(request.headers.expect);
      request.resume();
      if (request.headers.expect !== undefined) response.writeHead(417).end();
      else response.end('{}');
    }
    const portal = await listening(made);
    expect(await portal.publish('returns', Buffer.from('x'))).toEqual({});
    expect(expectations).toEqual(['100-continue', undefined]);
  });
});

describe('an upload', () => {
  it('arrives unchanged, and its response is read', async () => {
    let came = 0;
    const portal = await listening(
      createServer(async (request, response) => {
        for await (const piece of request) came += (piece as Buffer).length;
        response.end(JSON.stringify({ name: request.headers['content-length'] }));
      }),
    );
    expect(await portal.publish('returns', PACKAGE)).toEqual({ name: '20000000' });
    expect(came).toBe(PACKAGE.length);
  });

  it('is sent once to a server that sends 100 Continue after 1.1 s', async () => {
    const lengths: number[] = [];
    const made = createServer();
    made.on('checkContinue', async (request: IncomingMessage, response: ServerResponse) => {
      setTimeout(() => response.writeContinue(), 1100);
      let came = 0;
      for await (const piece of request) came += (piece as Buffer).length;
      lengths.push(came);
      // The response comes after the late 100 Continue, and after the time in which a refusal would have followed it.
      setTimeout(() => response.end('{}'), 300);
    });
    const portal = await listening(made);
    expect(await portal.publish('returns', Buffer.alloc(1000, 7))).toEqual({});
    expect(lengths).toEqual([1000]);
  });

  it('follows no redirect, which would send the token elsewhere', async () => {
    const portal = await listening(
      createServer((request, response) => {
        request.resume();
        response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end();
      }),
    );
    await expect(portal.publish('returns', Buffer.from('x'))).rejects.toMatchObject({ exit: EXIT.refused });
  });

  it('reports no response if the connection breaks without one', async () => {
    const portal = await listening(createRawServer((socket) => socket.destroy()));
    await expect(portal.publish('returns', PACKAGE)).rejects.toMatchObject({
      exit: EXIT.unreachable,
      message: expect.stringContaining('does not answer'),
    });
  });
});
