import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { fetchService } from './fetch-service.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

interface Replica {
  readonly origin: string;
  methods: string[];
  /** Closes the connection once the request has arrived, like a killed service. */
  cuts: number;
  close(): Promise<unknown>;
}

async function startReplica(): Promise<Replica> {
  const server = createServer((request, response) => {
    replica.methods.push(request.method ?? '');
    if (replica.cuts-- > 0) request.socket.destroy();
    else response.end(replica.origin);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const replica: Replica = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    methods: [],
    cuts: 0,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
  return replica;
}

const both = async () => {
  const replicas = [await startReplica(), await startReplica()] as const;
  return { replicas, addresses: replicas.map(({ origin }) => origin).join('|') };
};
const POST = { method: 'POST', body: '{}' };

it('rotates the replicas of a service', async () => {
  const { replicas, addresses } = await both();
  for (let at = 0; at < 10; at += 1) await (await fetchService(addresses, '/x')).text();
  expect(replicas.map(({ methods }) => methods.length)).toEqual([5, 5]);
});

it('lets two services that are asked by turns use all of their replicas', async () => {
  const [first, second] = [await both(), await both()];
  for (let at = 0; at < 6; at += 1) {
    for (const { addresses } of [first, second]) await (await fetchService(addresses, '/x')).text();
  }
  const counts = [first, second].map(({ replicas }) => replicas.map(({ methods }) => methods.length));
  expect(counts).toEqual([
    [3, 3],
    [3, 3],
  ]);
});

it('sends reads and writes to the other replica while one is down', async () => {
  const { replicas, addresses } = await both();
  await replicas[0].close();
  for (let at = 0; at < 6; at += 1) {
    const response = await fetchService(addresses, '/x', at % 2 === 0 ? POST : {});
    expect(await response.text()).toBe(replicas[1].origin);
  }
});

it('retries a read whose connection was lost, once, also at a single address', async () => {
  const replica = await startReplica();
  replica.cuts = 1;
  expect(await (await fetchService(replica.origin, '/x')).text()).toBe(replica.origin);
  replica.cuts = 2;
  await expect(fetchService(replica.origin, '/x')).rejects.toThrow('fetch failed');
  expect(replica.methods).toHaveLength(4);
});

it('does not retry a write whose connection was lost, because the service may have acted on it', async () => {
  const { replicas, addresses } = await both();
  for (const replica of replicas) replica.cuts = 1;
  await expect(fetchService(addresses, '/x', POST)).rejects.toThrow('fetch failed');
  expect(replicas.flatMap(({ methods }) => methods)).toEqual(['POST']);
});

it('sends nothing once its signal is aborted', async () => {
  const { replicas, addresses } = await both();
  await expect(fetchService(addresses, '/x', { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  expect(replicas.flatMap(({ methods }) => methods)).toEqual([]);
});
