import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createLog } from '@shoppervoice/service-kit';
import { callerOf, documentOf, openTeamService, type TeamService } from '@shoppervoice/service-kit/team';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnService, ownServices } from '../folder/own-services.ts';
import { readRemoteFolder } from '../folder/remote-folder.ts';
import { OwnFolder } from '../testing/own-folder.ts';
import { sampleSession, type Viewer } from './sample-session.ts';
import { ServiceCalls } from './service-calls.ts';

const ORDERS = '/api/x/returns/orders';
const SERVICE: TeamService = {
  service: 'returns',
  version: '1.0.0',
  routes: (app) => {
    const options = { config: { access: { package: 12 } } };
    app.get(`${ORDERS}/:id`, options, async (request) => ({ mid: callerOf(request).mid, url: request.url }));
    app.post(ORDERS, options, async (request, reply) => reply.code(201).send({ took: request.body }));
  },
};

const calls = new ServiceCalls();
const folder = new OwnFolder();
let service: Awaited<ReturnType<typeof openTeamService>>;
let own: OwnService;
beforeAll(async () => {
  service = await openTeamService(SERVICE, { keys: JSON.stringify(calls.keys), log: createLog('returns', 'silent') });
  await service.listen({ host: '127.0.0.1', port: 0 });
  const local = `http://127.0.0.1:${(service.server.address() as AddressInfo).port}`;
  folder.addService((await documentOf(SERVICE)).paths, { local });
  own = ownServices(readRemoteFolder(folder.path))[0] as OwnService;
});
afterAll(async () => {
  await service.close();
  folder.remove();
});

async function make(
  method: string,
  url: string,
  {
    viewer = {},
    headers = {},
    body = '',
    of = own,
  }: { viewer?: Viewer; headers?: object; body?: string; of?: OwnService } = {},
) {
  const session = sampleSession(folder.path, viewer);
  if ('problem' in session) throw new Error(session.problem);
  const header = (name: string) => (headers as Record<string, string>)[name];
  const call = { method, url, header, body: Buffer.from(body) };
  const answer = await calls.make(of, call, session.value, 'http://127.0.0.1:5170');
  return answer.kind === 'answer'
    ? [answer.status, JSON.parse(answer.body.toString())]
    : [answer.kind, answer.sentence];
}

it('is made as a portal makes it: the service believes who reads, and gets the path', async () => {
  const session = sampleSession(folder.path, {});
  const mid = 'value' in session ? session.value.merchant.merchantId : 0;
  expect(await make('GET', `${ORDERS}/7`)).toEqual([200, { mid, url: `${ORDERS}/7` }]);
});

it('is for no other service than the one it is signed for', async () => {
  const other = { ...own, name: 'returns.stock', document: own.document };
  expect(await make('GET', `${ORDERS}/7`, { of: other })).toMatchObject([403, { status: 403 }]);
});

it('is refused to a reader who does not hold its gate', async () => {
  expect(await make('GET', `${ORDERS}/7`, { viewer: { packages: [] } })).toEqual([
    'refused',
    'The plan of this merchant, or the role of this user, does not include this call.',
  ]);
});

it('changes something for the page of the shell alone: a page of another origin cannot send the header', async () => {
  const body = '{"order":"A-1"}';
  const json = { 'content-type': 'application/json' };
  expect(await make('POST', ORDERS, { body, headers: json })).toEqual([
    'refused',
    expect.stringContaining('x-csrf-token'),
  ]);
  expect(await make('POST', ORDERS, { body, headers: { ...json, 'x-csrf-token': 'any' } })).toEqual([
    201,
    { took: { order: 'A-1' } },
  ]);
});

it.each([
  ['a call that the document has not', 'PUT', {}, 'openapi.json of ./service has no call PUT /api/x/returns/orders.'],
  [
    'a document that is none',
    'POST',
    { document: join(folder.path, 'remote.txt') },
    `${join(folder.path, 'remote.txt')} is no OpenAPI document.`,
  ],
  [
    'a service that does not run',
    'POST',
    { address: 'http://127.0.0.1:1' },
    'The service returns does not answer at http://127.0.0.1:1: start it in ./service by `PORTAL=http://127.0.0.1:5170 npm start`, or write answers/post-x-returns-orders.json.',
  ],
])('says so of %s', async (_, method, change, sentence) => {
  const headers = { 'x-csrf-token': 'any' };
  expect(await make(method, ORDERS, { headers, of: { ...own, ...change } })).toEqual(['missing', sentence]);
});
