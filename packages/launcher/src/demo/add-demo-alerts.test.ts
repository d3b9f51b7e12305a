import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FIRST_ALERTS_CALL, type FirstAlerts } from '@shoppervoice/contracts/delivery';
import { demoAlerts, demoUsers } from '@shoppervoice/demo-data';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addDemoAlerts } from './add-demo-alerts.ts';

let server: Server;
let origin = '';
let statuses: number[];
let requests: { readonly url: string | undefined; readonly key: unknown; readonly body: unknown }[];

beforeEach(async () => {
  requests = [];
  server = createServer(async (request, answer) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    requests.push({ url: request.url, key: request.headers['x-portal-internal'], body: JSON.parse(text) });
    answer.writeHead(statuses.shift() ?? 200).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => void server.close());

const add = (stop = new AbortController().signal) =>
  addDemoAlerts({ origin, internalKey: 'key', alerts: async (): Promise<FirstAlerts> => demoAlerts(), stop });

it('sends rules of a demo admin, and waits for a service that is not ready', async () => {
  statuses = [503, 200];
  await add();
  expect(requests.map(({ url, key }) => [url, key])).toEqual([
    [FIRST_ALERTS_CALL, 'key'],
    [FIRST_ALERTS_CALL, 'key'],
  ]);
  expect(requests[1]?.body).toEqual(demoAlerts());
  const { mid, createdBy } = demoAlerts();
  const admin = demoUsers(() => 'Right4Portal').find(({ username }) => username === createdBy);
  expect([admin?.accessType, admin?.mids]).toEqual(['MERCHANT_ADMIN', [mid]]);
});

it('does not retry what is refused', async () => {
  statuses = [400];
  await add();
  expect(requests).toHaveLength(1);
});

it('ends with the portal', async () => {
  statuses = new Array<number>(99).fill(503);
  const stop = new AbortController();
  const adding = add(stop.signal);
  setTimeout(() => stop.abort(), 100);
  await adding;
  expect(requests.length).toBeLessThan(3);
});
