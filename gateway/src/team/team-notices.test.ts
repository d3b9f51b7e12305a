import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TeamMailQuestion } from '@shoppervoice/contracts/delivery';
import { type Change, newRemote, type RemoteState, type VersionState } from '@shoppervoice/remote-registry';
import { connectDatabase, publicLookup } from '@shoppervoice/service-kit';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { preparePlatform, RegistryDatabase } from '../registry/registry-database.ts';
import { ErrorGroups } from '../stacks/error-groups.ts';
import { DeployPortal } from '../testing/deploying.ts';
import { NoticeStore } from './notice-store.ts';
import { TeamNotices, type TeamNoticesParts } from './team-notices.ts';
import { TeamStore } from './team-store.ts';

const portal = new DeployPortal();
const log = pino({ level: 'silent' });
let connection: ReturnType<typeof connectDatabase>;
beforeAll(async () => {
  await portal.startDatabase();
  const name = 'teams';
  connection = connectDatabase({ url: portal.mongodbUrl, name, log, prepare: preparePlatform });
  await connection.firstReady;
});
afterAll(async () => {
  await connection.close();
  await portal.close();
});

interface Taken {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
/** A team's own server. */
let receiver: Server;
let taken: Taken[] = [];
let respond: RequestListener;
let host = '';
let mails: TeamMailQuestion[] = [];
let clock = 0;
let name = '';
let serial = 0;

beforeEach(async () => {
  taken = [];
  mails = [];
  respond = (_request, response) => response.writeHead(204).end();
  receiver = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    taken.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
    respond(request, response);
  });
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  host = `127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  clock = Date.now();
  serial += 1;
  name = `remote-${serial}`;
  await connection.db.collection('history').deleteMany({});
  await connection.db.collection('notices').deleteMany({});
});
afterEach(async () => {
  receiver.closeAllConnections();
  receiver.close();
  await once(receiver, 'close');
});

const REASON = 'It failed for 20 of 200 users (10 %).';
const stateOf = (mail?: string): RemoteState => {
  const version = (of: string, badReason: string | null) =>
    ({
      version: of,
      epoch: 0,
      badReason,
      publishedAt: '2026-01-01T00:00:00.000Z',
      descriptor: { name, pages: [], ...(mail && { team: { mail } }) },
    }) as unknown as VersionState;
  return { ...newRemote(name), current: '1.0.0', versions: [version('1.0.0', null), version('2.0.0', REASON)] };
};

function partsOf(mail: string | undefined, more: Partial<TeamNoticesParts> = {}): TeamNoticesParts {
  return {
    registry: { state: () => stateOf(mail) },
    teams: new TeamStore(connection.db),
    notices: new NoticeStore(connection.db),
    groups: new ErrorGroups(connection.db),
    post: { allowed: [host], timeoutMs: 300 },
    mail: async (sent) => void mails.push(sent),
    platformUrl: 'https://platform.example.com',
    log,
    now: () => clock,
    ...more,
  };
}

async function happen(action: Change['action'], version = '1.0.0', reason = `From 2.0.0. ${REASON}`): Promise<void> {
  const change = { at: new Date(clock).toISOString(), who: 'gateway', action, version, reason };
  await new RegistryDatabase(connection.db).addHistory(name, `${action}/${version}`, change);
}
const webhook = (url = `http://${host}/hook`) =>
  new TeamStore(connection.db).setWebhook(name, url, 'sam', new Date(clock - 1000).toISOString());

/** Rounds until nothing is due within the next day. */
async function workOff(notices: TeamNotices, rounds = 12): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await notices.work();
    clock += 6 * 3_600_000;
  }
}
const stored = async () =>
  (await new NoticeStore(connection.db).last(name)).map(({ channel, state, attempts, why }) => [
    channel,
    state,
    attempts,
    why,
  ]);

describe('what happens to a remote by itself', () => {
  it('is told once per cause and channel, signed, with the mapped stack, whichever gateway tells it', async () => {
    const { secret } = await webhook();
    const own = { origin: 'own', file: './src/page.tsx', line: 12, column: 5, name: 'submit' } as const;
    const groups = new ErrorGroups(connection.db);
    const report = { event: 'render-failed', module: './page', message: 'No such order.' };
    await groups.add(`${name}/2.0.0/0`, { ...report, frames: [{ ...own, unmapped: 'no-map' }] });
    await groups.add(`${name}/2.0.0/0`, { ...report, frames: [{ ...own, unmapped: 'no-map' }] });
    await groups.add(`${name}/2.0.0/0`, { ...report, frames: [own] });
    await happen('automatic-rollback');
    const gateways = [new TeamNotices(partsOf('team@x.example')), new TeamNotices(partsOf('team@x.example'))];
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(gateways.map((each) => each.work()));
      clock += 5000;
    }
    expect(taken).toHaveLength(1);
    expect(mails).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = taken;
    expect(JSON.parse(body)).toEqual({
      type: 'remote.rolled-back',
      at: expect.any(String),
      remote: name,
      version: '2.0.0',
      sentence: `${name} went back by itself to 1.0.0. From 2.0.0. ${REASON}`,
      error: { ...report, frames: [own] },
      platform: 'https://platform.example.com',
    });
    const verify =
      (text: string, key = secret) =>
      () =>
        new Webhook(key).verify(text, headers as Record<string, string>);
    expect(verify(body)).not.toThrow();
    expect(verify(body.replace('2.0.0', '3.0.0'))).toThrow();
    expect(verify(body, `whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow();
    expect(mails[0]).toMatchObject({
      to: 'team@x.example',
      title: `${name}: rolled back`,
      stack: 'No such order.\nat submit ./src/page.tsx:12:5',
    });
    expect(await stored()).toEqual(
      expect.arrayContaining([
        ['webhook', 'sent', 1, null],
        ['mail', 'sent', 1, null],
      ]),
    );
  });

  it('is told of canaries and later errors, and not of what people do', async () => {
    await webhook();
    await happen('automatic-end-canary', '2.0.0', REASON);
    await happen('late-errors', '1.0.0', 'It threw later for 12 of 40 users (30 %).');
    for (const action of ['promote', 'rollback', 'end-canary', 'publish', 'create-token'] as const)
      await happen(action);
    await workOff(new TeamNotices(partsOf(undefined)), 3);
    const types = taken.map(({ body }) => JSON.parse(body) as { type: string; version: string });
    expect(types.map(({ type, version }) => [type, version]).sort()).toEqual([
      ['remote.canary-ended', '2.0.0'],
      ['remote.late-errors', '1.0.0'],
    ]);
    expect(mails).toEqual([]);
  });

  it('from before somebody asked for it is not told, nor what is too old', async () => {
    await happen('automatic-rollback');
    clock += 2000;
    await webhook();
    const notices = new TeamNotices(partsOf(undefined));
    await notices.work();
    await happen('automatic-end-canary', '2.0.0');
    clock += 25 * 3_600_000;
    await workOff(notices, 2);
    expect(taken).toEqual([]);
  });

  it('goes to the address that a superuser has set in place of the descriptor’s', async () => {
    await new TeamStore(connection.db).setMail(name, 'on-call@x.example', new Date(clock - 1000).toISOString());
    await happen('automatic-rollback');
    await workOff(new TeamNotices(partsOf('team@x.example')), 2);
    expect(mails.map(({ to }) => to)).toEqual(['on-call@x.example']);
  });
});

describe('a server that does not take it', () => {
  it('is tried six times, and no more', async () => {
    await webhook();
    respond = (_request, response) => response.writeHead(500).end();
    await happen('automatic-rollback');
    const notices = new TeamNotices(partsOf(undefined));
    await workOff(notices);
    expect(taken).toHaveLength(6);
    expect(new Set(taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await stored()).toEqual([['webhook', 'given-up', 6, 'The server answered 500.']]);
  });

  it('gets it again once it answers', async () => {
    await webhook();
    respond = (_request, response) => response.writeHead(taken.length < 3 ? 503 : 200).end();
    await happen('automatic-rollback');
    await workOff(new TeamNotices(partsOf(undefined)));
    expect(await stored()).toEqual([['webhook', 'sent', 3, null]]);
  });

  it('may hang: the others are told all the same', async () => {
    await webhook();
    respond = () => undefined;
    await happen('automatic-rollback');
    const notices = new TeamNotices(partsOf('team@x.example'));
    await notices.work();
    clock += 5000;
    const began = performance.now();
    await notices.work();
    expect(performance.now() - began).toBeLessThan(3000);
    expect(mails).toHaveLength(1);
    expect(await stored()).toEqual(
      expect.arrayContaining([['webhook', 'waiting', 1, 'The server did not answer within 0.3 s.']]),
    );
  });

  it('leads nobody to a private address, by a redirect or by its name', async () => {
    let reached = 0;
    const inside = createServer((_request, response) => {
      reached += 1;
      response.writeHead(204).end();
    });
    inside.listen(0, '127.0.0.1');
    await once(inside, 'listening');
    const { port } = inside.address() as AddressInfo;
    await webhook();
    respond = (_request, response) => response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
    await happen('automatic-rollback');
    await workOff(new TeamNotices(partsOf(undefined)), 2);
    expect(await stored()).toEqual([['webhook', 'waiting', 1, 'The server answered 307: redirects are not followed.']]);
    const inward = ((_host: string, _options: object, answer: (error: null, found: unknown) => void) =>
      answer(null, [{ address: '127.0.0.1', family: 4 }])) as unknown as Parameters<typeof publicLookup>[0];
    await webhook(`https://team.example:${port}/`);
    const post = { allowed: [], timeoutMs: 300, lookup: publicLookup(inward) };
    await new TeamNotices(partsOf(undefined, { post })).work();
    expect(await stored()).toEqual([
      ['webhook', 'waiting', 2, 'This address is not one of the public internet. Webhooks go nowhere else.'],
    ]);
    expect(reached).toBe(0);
    inside.close();
  });
});
