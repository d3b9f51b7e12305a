import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { READ_BODIES } from '@shoppervoice/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ServiceReplicas } from './service-replicas.ts';
import { jsonOf, Upstream } from './upstream.ts';

const PIECE = Buffer.alloc(65_536, ' ');

/** Writes blanks as long as they are read. */
function writeForever(response: ServerResponse): void {
  response.write(PIECE);
  response.on('drain', () => response.write(PIECE));
}

const { depth, values } = READ_BODIES.answer;
const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/endless': writeForever,
  '/nested': (response) => response.end('['.repeat(depth + 1) + ']'.repeat(depth + 1)),
  '/wide': (response) => response.end(`[${'0,'.repeat(values)}0]`),
  '/no-json': (response) => response.end('<html>'),
  '/good': (response) => response.end('{"a":["ä"]}'),
};
let closed: Promise<unknown> = Promise.resolve();
const server = createServer((request, response) => {
  closed = new Promise((resolve) => response.once('close', resolve));
  ANSWERS[request.url ?? '']?.(response);
});
const upstream = new Upstream(10_000);
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await upstream.close();
  server.close();
});

const read = async (path: string) =>
  jsonOf(
    await upstream.request({
      to: new ServiceReplicas('a', [origin]),
      method: 'GET',
      path,
      headers: {},
      body: null,
      caller: null,
    }),
  );

it.each(['/endless', '/nested', '/wide', '/no-json'])(
  'an answer that is %s cannot be read',
  async (path) => {
    await expect(read(path)).rejects.toMatchObject({ fault: 'garbage' });
    // The service stops writing.
    await closed;
  },
  30_000,
);

it('a response within its bounds is read', async () => {
  expect(await read('/good')).toEqual({ a: ['ä'] });
});
