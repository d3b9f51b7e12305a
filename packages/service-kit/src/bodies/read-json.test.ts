import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { READ_BODIES, type ReadBody } from './read-bodies.ts';
import { parseWithin, readJson } from './read-json.ts';

/** Responses of a hostile server. Some are endless. */
const BODIES: Readonly<Record<string, (bounds: ReadBody) => string>> = {
  nested: ({ depth }) => '['.repeat(depth + 1) + ']'.repeat(depth + 1),
  'nested far': ({ bytes }) => '['.repeat(bytes),
  wide: ({ values }) => `[${'{},'.repeat(values)}{}]`,
  'many keys': ({ values }) => `{${Array.from({ length: values + 1 }, (_, at) => `"k${at}":1`).join()}}`,
  'a long text': ({ bytes }) => `{"a":"${'x'.repeat(bytes)}"}`,
};

let body: Buffer = Buffer.alloc(0);
let isPacked = false;
const server = createServer((_request, response) => {
  response.writeHead(200, isPacked ? { 'content-encoding': 'gzip' } : {});
  response.end(isPacked ? gzipSync(body) : body);
});
let address = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** Longer ones are only tried as texts: how bytes are counted does not depend on the bound. */
const LONGEST_SENT = 1_048_576;

it.each(Object.entries(READ_BODIES))(
  '%s over its bounds is refused, as a text, an answer, and packed',
  async (_name, bounds) => {
    for (const [what, say] of Object.entries(BODIES)) {
      const text = say(bounds);
      body = Buffer.from(text);
      expect(() => parseWithin(text, bounds), what).toThrow();
      if (bounds.bytes > LONGEST_SENT) continue;
      for (isPacked of [false, true]) {
        const answer = await fetch(address);
        await expect(readJson(answer, bounds), `${what}, ${isPacked}`).rejects.toThrow();
      }
    }
  },
  60_000,
);

it('reading an endless response stops at its bound', async () => {
  let given = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
  });
  await expect(readJson({ body: endless }, READ_BODIES.botCheck)).rejects.toThrow(RangeError);
  expect(given).toBeLessThan(1_000_000);
});

it('a response within its bounds is read unchanged', async () => {
  body = Buffer.from('{"a":[1,"ä",null]}');
  isPacked = false;
  expect(await readJson(await fetch(address), READ_BODIES.botCheck)).toEqual({ a: [1, 'ä', null] });
  expect(parseWithin('{"a":"{[,:"}', READ_BODIES.pageKey)).toEqual({ a: '{[,:' });
});
