import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONTEXT_HEADER, JOB_HEADER } from '@shoppervoice/contracts/accounts';
import { afterEach, describe, expect, it } from 'vitest';
import { jobHeaderOf, ProgrammeServices } from './programme-services.ts';
import { entitledProgrammes } from './programme-table.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A service named `stff` with this handler. */
async function serving(handle: RequestListener): Promise<ProgrammeServices> {
  const server = createServer(handle);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return new ProgrammeServices([{ name: 'stff', addresses: `http://127.0.0.1:${port}` }]);
}

const READER = { header: CONTEXT_HEADER, value: 'of-the-request' } as const;
const STFF = 'straight-to-fulfillment';

describe('a call of a programme', () => {
  it('forwards the context of a session or a job', async () => {
    const programmes = await serving((request, answer) => {
      answer.end(JSON.stringify([request.url, request.headers[CONTEXT_HEADER], request.headers[JOB_HEADER]]));
    });
    expect(await programmes.ask(STFF, '/api/x?a=1', READER)).toEqual({
      kind: 'answered',
      programme: STFF,
      answer: ['/api/x?a=1', 'of-the-request', null],
    });
    expect(await programmes.ask(STFF, '/api/x', jobHeaderOf('of-a-job'))).toMatchObject({
      answer: ['/api/x', null, 'of-a-job'],
    });
  });

  it('returns a refusal with the service’s own sentence', async () => {
    const problem = { detail: 'No such day.', parameter: 'startDate', allowed: '2026-01-01 to 2026-11-20' };
    const programmes = await serving((_, answer) => void answer.writeHead(400).end(JSON.stringify(problem)));
    expect(await programmes.ask(STFF, '/api/x', READER)).toEqual({
      kind: 'refused',
      programme: STFF,
      status: 400,
      sentence: 'No such day.',
      more: { parameter: 'startDate', allowed: '2026-01-01 to 2026-11-20' },
    });
  });

  const unavailable = { kind: 'away', programme: STFF };
  it.each<[string, RequestListener]>([
    ['answers 503', (_, answer) => void answer.writeHead(503).end('{"detail":"It starts."}')],
    [
      'cuts its response off',
      (_, answer) => void answer.writeHead(200, { 'content-length': '90' }).write('{', () => answer.destroy()),
    ],
    ['sends no JSON', (_, answer) => void answer.end('<html>')],
    ['redirects', (_, answer) => void answer.writeHead(302, { location: '/' }).end()],
    ['never responds', () => undefined],
  ])('is away if the service %s', async (_, handle) => {
    expect(await (await serving(handle)).ask(STFF, '/api/x', READER, 200)).toEqual(unavailable);
  });

  it('is away if nothing listens, or the service is unknown', async () => {
    const programmes = await serving(() => undefined);
    servers[0]?.close();
    expect(await programmes.ask(STFF, '/api/x', READER)).toEqual(unavailable);
    expect(await new ProgrammeServices([]).ask(STFF, '/api/x', READER)).toEqual(unavailable);
  });

  it('is retried once if the connection was closed concurrently', async () => {
    let requested = 0;
    const programmes = await serving((request, answer) => {
      requested += 1;
      if (requested === 1) request.socket.destroy();
      else answer.end('"there"');
    });
    expect(await programmes.ask(STFF, '/api/x', READER)).toMatchObject({ answer: 'there' });
  });
});

it('entitled programmes depend on the packages', () => {
  expect(entitledProgrammes({ packages: [13, 3, 12] }).map(({ key }) => key)).toEqual(['online-buyer', STFF]);
  expect(entitledProgrammes({ packages: [] })).toEqual([]);
});
