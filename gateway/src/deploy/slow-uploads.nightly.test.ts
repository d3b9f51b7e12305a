import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '@shoppervoice/contracts/calls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DeployPortal } from '../testing/deploying.ts';
import { until } from '../testing/fake-portal.ts';
import { MeteredGateway } from '../testing/metered-gateway.ts';
import { RawUpload } from '../testing/raw-upload.ts';

/** As in the routes: longest silence, and a client's time to read the response. With a margin for a busy machine. */
const SILENT_MS = 10_000;
const ROOM_MS = 8_000;
const TRICKLE_MS = 30_000;
const LIMIT = 300_000;

const ANNOUNCED = ['content-length: 100000'];
const CHUNKED = ['transfer-encoding: chunked'];

const portal = new DeployPortal();
const open: RawUpload[] = [];
let gateway: MeteredGateway;
let slow = '';
let other = '';
let versions = 0;
/** Sends a byte now and then during all tests. */
let trickling: RawUpload;
let trickle: NodeJS.Timeout;
let startedAt = 0;

beforeAll(async () => {
  await portal.start();
  slow = (await portal.token('slow')).token;
  other = (await portal.token('other')).token;
  // Created before the gateway starts: later tokens are picked up with a delay.
  const { token } = await portal.token('trickle');
  gateway = await MeteredGateway.start(portal.environment({ LOG_LEVEL: 'silent', PACKAGE_LIMIT_BYTES: String(LIMIT) }));
  await publish('other', other);
  await gateway.longestTurn();
  startedAt = Date.now();
  trickling = await RawUpload.begin(gateway.port, { remote: 'trickle', token, head: ANNOUNCED });
  trickle = setInterval(() => trickling.socket.write('x'), 500);
});
afterEach(() => {
  for (const upload of open.splice(0)) upload.end();
});
afterAll(async () => {
  clearInterval(trickle);
  trickling?.end();
  await gateway?.stop();
  await portal.close();
});

async function begin(head: readonly string[], first?: string): Promise<RawUpload> {
  const upload = await RawUpload.begin(gateway.port, {
    remote: 'slow',
    token: slow,
    head,
    ...(first === undefined ? {} : { first }),
  });
  open.push(upload);
  return upload;
}

async function publish(name: string, token: string): Promise<number> {
  versions += 1;
  return (await portal.send({ name, version: `1.0.${versions}` }, { token, port: gateway.port })).status;
}
/** Whether every slot of the slow token is free again. */
const isFree = async () => {
  const both = await Promise.all([publish('slow', slow), publish('slow', slow)]);
  return both.every((status) => status === 201);
};

describe('unfinished uploads', { timeout: 60_000 }, () => {
  it('occupy two slots of their own token and none of others; silent ones get a response and are closed', async () => {
    const first = [await begin(ANNOUNCED), await begin(CHUNKED, '5\r\nhello\r\n')];
    await sleep(200);
    const more = [await begin(ANNOUNCED), await begin(ANNOUNCED), await begin(CHUNKED, '1\r\nx\r\n')];
    await until(() => more.every(({ status }) => status === 429));
    expect(more[0]?.answer).toContain('You are sending 2 packages already.');
    expect(await publish('other', other)).toBe(201);
    expect(first.map(({ status }) => status)).toEqual([null, null]);

    await sleep(SILENT_MS);
    const end = Date.now() + ROOM_MS;
    while (first.some(({ status }) => status !== 408) && Date.now() < end) await sleep(50);
    expect(first.map(({ status }) => status)).toEqual([408, 408]);
    expect(first[0]?.answer).toContain('The package took too long to arrive: nothing came for 10 s.');
    await until(isFree);
    // The clients have not closed their side: writing to a connection that the gateway has closed fails.
    const write = () => {
      for (const { socket } of first) if (!socket.destroyed) socket.write('x');
    };
    const writing = setInterval(write, 100);
    await until(() => first.every(({ socket }) => socket.destroyed)).finally(() => clearInterval(writing));
  });

  it.each([
    ['is gone', (upload: RawUpload) => upload.socket.destroy()],
    ['is reset', (upload: RawUpload) => upload.socket.resetAndDestroy()],
    ['ends its half in the middle', (upload: RawUpload) => upload.socket.end()],
  ])('release their slots at once when the sender %s', async (_what, leave) => {
    const uploads = [await begin(ANNOUNCED), await begin(CHUNKED, '5\r\nhello\r\n')];
    await sleep(200);
    expect(await publish('slow', slow)).toBe(429);
    uploads.forEach(leave);
    await until(isFree);
  });

  it('release them when the chunks are invalid', async () => {
    const uploads = [await begin(CHUNKED, '5\r\nhello\r\n'), await begin(CHUNKED, '5\r\nhello\r\n')];
    await sleep(200);
    for (const { socket } of uploads) socket.write('what is this\r\n');
    await until(isFree);
    expect(uploads.map(({ status }) => status)).toEqual([400, 400]);
  });

  it('are limited in time, however slowly they trickle', async () => {
    while (trickling.status === null && Date.now() - startedAt < TRICKLE_MS + ROOM_MS) await sleep(100);
    expect([trickling.status, trickling.answer]).toEqual([408, expect.stringContaining('it has 30 s')]);
  });
});

describe('an upload that is too long', { timeout: 60_000 }, () => {
  const SENTENCE = 'The package is larger than 300 kB, the most that this portal takes.';

  it('is refused by its declared length before anything is read', async () => {
    const upload = await begin(['content-length: 20000000'], '');
    await until(() => upload.status !== null);
    expect([upload.status, upload.answer]).toEqual([413, expect.stringContaining(SENTENCE)]);
    await until(isFree);
  });

  it('is refused in the middle of its chunks, and its sender can read that while it goes on sending', async () => {
    const piece = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
    const upload = await begin(CHUNKED, '');
    for (let sent = 0; sent < 20_000_000 && !upload.socket.destroyed; sent += 65_536) {
      if (!upload.socket.write(piece)) await Promise.race([once(upload.socket, 'drain'), once(upload.socket, 'close')]);
    }
    await until(() => upload.status !== null);
    expect([upload.status, upload.answer]).toEqual([413, expect.stringContaining(SENTENCE)]);
    await until(isFree);
  });

  it.each(['announced', 'chunked'])('is refused with the sentence also to fetch: %s', async (how) => {
    const body = new Uint8Array(20_000_000);
    const answer = await fetch(`http://127.0.0.1:${gateway.port}/api/platform/remotes/slow/versions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${slow}`,
        'content-type': 'application/gzip',
        'x-package-sha256': createHash('sha256').update(body).digest('hex'),
      },
      ...(how === 'announced' ? { body } : { body: new Blob([body]).stream(), duplex: 'half' }),
    } as RequestInit);
    expect([answer.status, ((await answer.json()) as Problem).detail]).toEqual([413, SENTENCE]);
  });

  it('has not blocked the main thread, like all uploads before', async () => {
    expect(await gateway.longestTurn()).toBeLessThan(100);
  });
});
