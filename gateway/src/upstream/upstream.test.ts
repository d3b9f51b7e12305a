import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ServiceReplicas } from './service-replicas.ts';
import { Upstream } from './upstream.ts';

/** A service that cuts the first connection of each test once it has the request, as one that is started again does. */
let methods: string[] = [];
const server = createServer((request, response) => {
  methods.push(request.method ?? '');
  if (methods.length === 1) request.socket.destroy();
  else response.end('{}');
});
const upstream = new Upstream(10_000);
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  methods = [];
});
afterAll(async () => {
  await upstream.close();
  server.close();
});

const request = (method: string, body: string | null) =>
  upstream.request({ to: new ServiceReplicas('a', [origin]), method, path: '/', headers: {}, body, caller: null });

it('repeats a read whose connection was cut, once', async () => {
  expect((await request('GET', null)).status).toBe(200);
  expect(methods).toEqual(['GET', 'GET']);
});

it.each([
  ['POST', '{}'],
  ['POST', null],
  ['DELETE', null],
  ['GET', '{}'],
])('repeats no %s with the body %s: the service may have acted on it', async (method, body) => {
  await expect(request(method, body)).rejects.toMatchObject({ fault: 'down' });
  expect(methods).toEqual([method]);
});
