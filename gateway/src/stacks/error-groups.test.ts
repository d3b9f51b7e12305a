import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogTicketAnswer } from '@shoppervoice/contracts/accounts';
import { LOG_TICKET_HEADER } from '@shoppervoice/contracts/accounts';
import type {
  PlatformRemotesAnswer,
  RemoteErrorsAnswer,
  RemoteReportEvent,
  RemoteTelemetryAnswer,
  ShellErrorsAnswer,
} from '@shoppervoice/contracts/remotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeployPortal, OWN } from '../testing/deploying.ts';
import { until } from '../testing/fake-portal.ts';
import { mapOf, SCRIPT, SOURCE, STACKS } from '../testing/mapped-script.ts';
import { MOST_GROUPS } from './error-groups.ts';

const PAGE = 'page.0a1b2c3d4e5f.js';
const MAP = `${PAGE}.map.gz`;
const portal = new DeployPortal();
let users = 0;
let token = '';

beforeAll(async () => {
  await portal.start();
  const shell = join(portal.folder.path, 'shell', 'assets');
  mkdirSync(shell);
  writeFileSync(join(shell, 'main.0123456789ab.js'), SCRIPT);
  writeFileSync(join(shell, 'main.0123456789ab.js.map.gz'), mapOf({ sources: ['./src/start.tsx'] }));
  await portal.stopGateways();
  await portal.startGateway({ READS_PER_MINUTE: '100000' });
  ({ token } = await portal.token('returns'));
  await portal.release({ version: '1.0.0', files: { [PAGE]: SCRIPT, [MAP]: mapOf() } });
});
afterAll(() => portal.close());

/** Headers of tools and browsers. */
const ASKED: readonly Record<string, string>[] = [
  { 'accept-encoding': 'gzip' },
  { accept: 'text/html' },
  { 'sec-fetch-dest': 'script' },
];

const fileOf = (version: string, name = 'returns') => `${OWN}/remotes/${name}/${version}/${PAGE}`;

async function report(version: string, stack: string | undefined, more: Partial<RemoteReportEvent> = {}) {
  users += 1;
  const as = portal.person(`user-${users}`, 'MERCHANT_USER');
  const { ticket = '' } = await portal.remotes(as);
  const event = { remote: 'returns', version, module: './page', event: 'late-error' as const, message: 'It broke.' };
  const body = { ticket, events: [{ ...event, stack, ...more }] };
  return (await portal.call('POST', '/api/remote-reports', { as, body })).status;
}

async function errors(name = 'returns'): Promise<RemoteErrorsAnswer> {
  const answer = await portal.call('GET', `/api/platform/remotes/${name}/errors`, { as: 'root' });
  return (await answer.json()) as RemoteErrorsAnswer;
}
const groupsOf = async (version: string) =>
  (await errors()).versions.find((each) => each.version === version)?.groups ?? [];

describe('source maps', () => {
  it('are published with a build and served at no address, however they are asked for', async () => {
    expect((await portal.call('GET', `/remotes/returns/1.0.0/${PAGE}`)).status).toBe(200);
    const files = [PAGE, '']
      .flatMap((file) =>
        ['.map', '.map.gz', '.map.br', '.map.gz.br', '.map.gz.gz', '.maps', '%2emap%2egz'].map((end) => file + end),
      )
      .concat([`maps/${MAP}`, `./${MAP}`, `%2e/${MAP}`, `../1.0.0/${MAP}`, `${MAP}?attempt=1`, `${MAP}/`]);
    for (const file of files) {
      for (const folder of ['returns/1.0.0', 'returns/1.0.0.maps', 'returns']) {
        for (const headers of ASKED) {
          const answer = await portal.call('GET', `/remotes/${folder}/${file}`, { as: 'root', headers });
          expect([folder, file, answer.status]).toEqual([folder, file, 404]);
        }
      }
    }
    for (const path of [
      '/main.0123456789ab.js.map.gz',
      '/assets/main.0123456789ab.js.map.gz',
      '/assets/main.0123456789ab.js.map',
    ]) {
      expect([path, (await portal.call('GET', path)).status]).toEqual([path, 404]);
    }
  });

  it('are in no list of a build, and count for nothing in its size', async () => {
    expect(JSON.stringify(await portal.remotes('root'))).not.toContain('.map');
    const answer = await portal.call('GET', '/api/platform/remotes', { as: 'root' });
    const text = await answer.text();
    expect(text).not.toContain('.map');
    const { remotes } = JSON.parse(text) as PlatformRemotesAnswer;
    await portal.release({ name: 'plain', version: '1.0.0', files: { [PAGE]: SCRIPT } });
    const plain = await portal.call('GET', '/api/platform/remotes', { as: 'root' });
    const of = (name: string, list: PlatformRemotesAnswer) =>
      list.remotes.find((each) => each.name === name)?.versions[0];
    const difference =
      (of('returns', { remotes } as PlatformRemotesAnswer)?.bytes ?? 0) -
      (of('plain', (await plain.json()) as PlatformRemotesAnswer)?.bytes ?? 0);
    // Only the names differ.
    expect(Math.abs(difference)).toBeLessThan(60);
  });
});

describe('errors of browsers', () => {
  it('are one group for all browsers, with the mapped stack, a count, and the first and last time', async () => {
    const before = Date.now();
    for (const stackOf of Object.values(STACKS)) expect(await report('1.0.0', stackOf(fileOf('1.0.0')))).toBe(204);
    await until(async () => (await groupsOf('1.0.0'))[0]?.count === 3);
    const [group, ...others] = await groupsOf('1.0.0');
    expect(others).toEqual([]);
    expect(group).toMatchObject({ event: 'late-error', module: './page', message: 'It broke.', count: 3 });
    expect(group?.frames.slice(0, 3)).toEqual([
      { origin: 'own', file: SOURCE, line: 2, column: 9, name: 'refuse' },
      { origin: 'own', file: SOURCE, line: 6, column: 3, name: 'submit' },
      { origin: 'shell', file: 'assets/main.0123456789ab.js', line: 1, column: 100, name: 't' },
    ]);
    const [first, last] = [Date.parse(group?.firstAt ?? ''), Date.parse(group?.lastAt ?? '')];
    expect(first).toBeGreaterThanOrEqual(before);
    expect(last).toBeGreaterThan(first);
  });

  it('are freezes too, whose profile is mapped as a stack is, and which count as no failure', async () => {
    const stack = STACKS.Chromium(fileOf('1.0.0')).replace(/^.*\n/, '');
    const message = 'The tab did not respond for 6.2 s; this stack is in 90 of 124 samples.';
    expect(await report('1.0.0', stack, { event: 'froze', message })).toBe(204);
    const frozen = async () => (await groupsOf('1.0.0')).find(({ event }) => event === 'froze');
    await until(async () => (await frozen()) !== undefined);
    expect(await frozen()).toMatchObject({ module: './page', message, count: 1 });
    expect((await frozen())?.frames[0]).toEqual({ origin: 'own', file: SOURCE, line: 2, column: 9, name: 'refuse' });
    const answer = await portal.call('GET', '/api/platform/remotes', { as: 'root' });
    const [version] =
      ((await answer.json()) as PlatformRemotesAnswer).remotes.find(({ name }) => name === 'returns')?.versions ?? [];
    expect([version?.failedUsers, version?.failures]).toEqual([0, undefined]);
    const telemetry = await portal.call('GET', '/api/platform/remotes/returns/telemetry', { as: 'root' });
    const { versions } = (await telemetry.json()) as RemoteTelemetryAnswer;
    expect(versions[0]?.events.froze).toBe(1);
  });

  it('keep nothing of a message but what a failure keeps, and nothing of other addresses', async () => {
    const stack = STACKS.Chromium(fileOf('1.0.0'), 'no account for ada@example.com');
    await report('1.0.0', stack, { event: 'render-failed', message: 'no account for ada@example.com' });
    await until(async () => (await groupsOf('1.0.0')).length === 3);
    const text = JSON.stringify(await errors());
    expect(text).not.toMatch(/ada|example|secret/);
    expect(text).toContain('no account for [e-mail]');
    expect(portal.gateway.lines.join()).not.toMatch(/ada@|elsewhere/);
  });

  it('are read by the token of the remote and by superusers, and by nobody else', async () => {
    const path = '/api/platform/remotes/returns/errors';
    const own = await portal.call('GET', path, { token });
    expect([own.status, ((await own.json()) as RemoteErrorsAnswer).versions.length]).toEqual([200, 1]);
    const { token: other } = await portal.token('plain');
    expect((await portal.call('GET', path, { token: other })).status).toBe(403);
    expect((await portal.call('GET', path, { token: 'svd_unknown' })).status).toBe(401);
    expect((await portal.call('GET', path)).status).toBe(401);
    portal.person('member', 'MERCHANT_ADMIN');
    expect((await portal.call('GET', path, { as: 'member' })).status).toBe(403);
    expect((await portal.call('GET', '/api/platform/shell-errors', { token })).status).toBe(403);
    expect((await portal.call('GET', '/api/platform/remotes/absent/errors', { as: 'root' })).status).toBe(404);
  });

  it('show the place in the build where the map is missing or wrong', async () => {
    await portal.release({ version: '2.0.0', text: 'two', files: { [PAGE]: SCRIPT } });
    await report('2.0.0', STACKS.Chromium(fileOf('2.0.0')));
    await until(async () => (await groupsOf('2.0.0')).length === 1);
    expect((await groupsOf('2.0.0'))[0]?.frames[0]).toEqual({
      origin: 'own',
      file: PAGE,
      line: 1,
      column: 19,
      name: 'a',
      unmapped: 'no-map',
    });
    await portal.release({ version: '3.0.0', files: { [PAGE]: SCRIPT, [MAP]: 'no map' } });
    await report('3.0.0', STACKS.Chromium(fileOf('3.0.0')));
    await until(async () => (await groupsOf('3.0.0')).length === 1);
    expect((await groupsOf('3.0.0'))[0]?.frames[0]).toMatchObject({ file: PAGE, unmapped: 'unreadable-map' });
  });

  it('count only for the version that the reporter was given', async () => {
    const count = (await groupsOf('2.0.0')).reduce((sum, each) => sum + each.count, 0);
    expect(await report('2.0.0', STACKS.Chromium(fileOf('2.0.0')))).toBe(204);
    expect(await report('3.0.0', STACKS.Chromium(fileOf('2.0.0')))).toBe(204);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await groupsOf('2.0.0')).reduce((sum, each) => sum + each.count, 0)).toBe(count);
    expect(await groupsOf('3.0.0')).toHaveLength(1);
  });

  it('are bounded: ten thousand different stacks leave a bounded number, and what comes again is kept', async () => {
    await portal.release({ version: '4.0.0', files: { [PAGE]: SCRIPT } });
    const frequent = STACKS.Chromium(fileOf('4.0.0'));
    await report('4.0.0', frequent);
    await report('4.0.0', frequent);
    const as = portal.person('flooder', 'MERCHANT_USER');
    const { ticket = '' } = await portal.remotes(as);
    for (let round = 0; round < 500; round += 1) {
      const events = Array.from({ length: 20 }, (_, at) => ({
        remote: 'returns',
        version: '4.0.0',
        module: './page',
        event: 'late-error' as const,
        message: '<script>alert(1)</script>',
        stack: `    at <img src=x> (${fileOf('4.0.0')}:${round + 1}:${at + 1})\n${'y'.repeat(1000)}`,
      }));
      expect((await portal.call('POST', '/api/remote-reports', { as, body: { ticket, events } })).status).toBe(204);
    }
    await report('4.0.0', frequent);
    await until(async () => (await groupsOf('4.0.0')).some(({ count }) => count === 3));
    const groups = await groupsOf('4.0.0');
    expect(groups.length).toBeLessThanOrEqual(MOST_GROUPS);
    expect(groups[0]).toMatchObject({ count: 3 });
    expect(JSON.stringify(groups).length).toBeLessThan(MOST_GROUPS * 4000);
    const tooLong = {
      ticket,
      events: [
        { remote: 'returns', version: '4.0.0', module: '', event: 'late-error', message: '', stack: 'x'.repeat(4001) },
      ],
    };
    expect((await portal.call('POST', '/api/remote-reports', { as, body: tooLong })).status).toBe(400);
  }, 60_000);
});

it('errors of the shell are grouped with its own maps, for superusers', async () => {
  const browser = { 'sec-fetch-site': 'same-origin' };
  const send = async (stack: string) => {
    const { ticket } = (await (
      await portal.call('GET', '/api/frontend-logger', { headers: browser })
    ).json()) as LogTicketAnswer;
    const body = {
      message: 'uncaught: no mail to ada@example.com',
      stack,
      timestamp: '2026-11-20 10:00:00.000',
      url: '/',
    };
    const headers = { ...browser, origin: OWN, [LOG_TICKET_HEADER]: ticket };
    expect((await portal.call('POST', '/api/frontend-logger', { body, headers })).status).toBe(204);
  };
  await send(STACKS.Chromium(`${OWN}/assets/main.0123456789ab.js`));
  // A remote's error is grouped by the report about its version.
  await send(STACKS.Chromium(fileOf('1.0.0')));
  await send(STACKS.Firefox(`${OWN}/assets/main.aaaaaaaaaaaa.js`));
  const read = async () =>
    (await (await portal.call('GET', '/api/platform/shell-errors', { as: 'root' })).json()) as ShellErrorsAnswer;
  await until(async () => (await read()).groups.length === 2);
  const { groups } = await read();
  const [current, earlier] = [
    groups.find(({ frames }) => frames[0]?.unmapped === undefined),
    groups.find(({ frames }) => frames[0]?.unmapped !== undefined),
  ];
  expect(current?.frames[0]).toEqual({ origin: 'own', file: './src/start.tsx', line: 2, column: 9, name: 'refuse' });
  expect(current?.message).toBe('uncaught: no mail to [e-mail]');
  expect(earlier?.frames[0]).toMatchObject({ file: 'assets/main.aaaaaaaaaaaa.js', unmapped: 'no-map' });
});
