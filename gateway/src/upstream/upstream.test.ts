import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ServiceReplicas } from './service-replicas.ts';
import { Upstream } from './upstream.ts';

/** A service that cuts the first connection of each test once it has the request, like a restarted one. */
let methods: string[] = [];
const [server, another] = [1, 2].map(() =>
  createServer((request, response) => {
    methods.push(request.method ?? '');
    if (methods.length === 1) request.socket.destroy();
    else response.end('{}');
  }),
) as [Server, Server];
const upstream = new Upstream(10_000);
let origin = '';
let other = '';
const listen = async (to: Server) => {
  await new Promise<void>((resolve) => to.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(to.address() as AddressInfo).port}`;
};
beforeAll(async () => {
  [origin, other] = [await listen(server), await listen(another)];
});
beforeEach(() => {
  methods = [];
});
afterAll(async () => {
  await upstream.close();
  server.close();
  another.close();
});

const request = (method: string, body: string | null, origins: readonly string[] = [origin]) =>
  upstream.request({ to: new ServiceReplicas('a', origins), method, path: '/', headers: {}, body, caller: null });

it('repeats a read whose connection was cut, once', async () => {
  expect((await request('GET', null)).status).toBe(200);
  expect(methods).toEqual(['GET', 'GET']);
});

it.each([
  ['POST', '{}'],
  ['POST', null],
  ['DELETE', null],
  ['GET', '{}'],
])('does not repeat %s with the body %s, because the service may have acted on it', async (method, body) => {
  await expect(request(method, body)).rejects.toMatchObject({ fault: 'down' });
  expect(methods).toEqual([method]);
});

it('repeats a read at another replica, but no write', async () => {
  await expect(request('POST', '{}', [origin, other])).rejects.toMatchObject({ fault: 'down' });
  expect(methods).toEqual(['POST']);
  methods = [];
  expect((await request('GET', null, [origin, other])).status).toBe(200);
  expect(methods).toEqual(['GET', 'GET']);
});
