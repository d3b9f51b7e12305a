import { TAKEN_BODIES } from '@shoppervoice/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EveryServer } from './every-server.fixture.ts';

let servers: EveryServer;
beforeAll(async () => {
  servers = await EveryServer.start();
}, 600_000);
afterAll(() => servers?.close());

it('each route that accepts a body has its row of bounds, and each row has its route', () => {
  const routes = Object.values(servers.apps).flatMap((app) => app.bodyRoutes);
  const wrong = routes.filter(({ call, bytes, json }) => {
    const row = TAKEN_BODIES.get(call);
    return row?.bytes !== bytes || row.depth !== json.depth || row.values !== json.values;
  });
  expect(wrong).toEqual([]);
  expect([...new Set(routes.map(({ call }) => call))].sort()).toEqual([...TAKEN_BODIES.keys()].sort());
});
