import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Problem } from '@shoppervoice/contracts/calls';
import type { PackageRefusal, PlatformRemotesAnswer, PublishAnswer } from '@shoppervoice/contracts/remotes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DeployPortal, PLATFORM } from '../testing/deploying.ts';
import { confirming } from '../testing/fake-portal.ts';

const portal = new DeployPortal();
beforeAll(() => portal.start({ REMOTE_LIMIT_BYTES: '60000', PACKAGE_LIMIT_BYTES: '200000' }));
afterAll(() => portal.close());

const storedOf = (name: string) => {
  try {
    return readdirSync(join(portal.folder.path, 'data', 'remotes', name), { recursive: true }).filter((path) =>
      String(path).endsWith('.build'),
    );
  } catch {
    return [];
  }
};
const problemOf = async (answer: Response) => (await answer.json()) as Problem & PackageRefusal;

describe('publishing', () => {
  it('returns what was published, and gives it to no one until it is promoted', async () => {
    const answer = await portal.send({ version: '1.0.0' });
    expect([answer.status, await answer.json()]).toEqual([
      201,
      { name: 'returns', version: '1.0.0', published: true, already: false },
    ]);
    expect(await portal.given('root')).toEqual({});
    await portal.must('POST', 'returns/promote', { version: '1.0.0' });
    const { remotes } = await portal.remotes('root');
    expect(remotes[0]).toMatchObject({ name: 'returns', version: '1.0.0', channel: 'current' });
    expect(remotes[0]?.preload?.['./page']?.[0]).toMatch(/^\/remotes\/returns\/1\.0\.0\/page\./);
  });

  it('serves the files at once, immutable, compressed even if the package has no variants', async () => {
    const { remotes } = await portal.remotes();
    const page = remotes[0]?.preload?.['./page']?.[0] ?? '';
    const answer = await portal.call('GET', page, { headers: { 'accept-encoding': 'br' } });
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, 'br']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(await answer.text()).toMatch(/^self\.note=/);
  });

  it('is idempotent for the same content, and refuses other content under the same version', async () => {
    const again = await portal.send({ version: '1.0.0' });
    expect([again.status, ((await again.json()) as PublishAnswer).already]).toEqual([201, true]);
    const other = await portal.send({ version: '1.0.0', text: 'other' });
    expect([other.status, (await problemOf(other)).detail]).toEqual([409, expect.stringContaining('other content')]);
    expect(storedOf('returns')).toHaveLength(1);
  });

  it('serializes concurrent uploads: one of two contents wins, and both of one content succeed', async () => {
    const two = await Promise.all([
      portal.send({ version: '1.1.0', text: 'a' }),
      portal.send({ version: '1.1.0', text: 'b' }),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    const same = await Promise.all([portal.send({ version: '1.2.0' }), portal.send({ version: '1.2.0' })]);
    const answers = (await Promise.all(same.map((answer) => answer.json()))) as PublishAnswer[];
    expect(answers.map(({ already }) => already).sort()).toEqual([false, true]);
  });

  it('measures a first view by itself, refuses one above its budget, and gives no budget to browsers', async () => {
    const large = { version: '1.3.0', ballast: 12_000, budget: { kB: 5 } };
    const refused = await portal.send(large);
    expect([refused.status, (await problemOf(refused)).findings]).toEqual([
      422,
      [
        expect.objectContaining({
          rule: 'budget',
          sentence: expect.stringMatching(/"\.\/page" loads \d+ kB .* budget is 5 kB/),
        }),
      ],
    ]);
    await portal.release({ ...large, budget: { kB: 20, lcp: 2500 } });
    const { remotes } = await portal.remotes('root');
    expect(remotes[0]?.version).toBe('1.3.0');
    expect(JSON.stringify(remotes)).not.toContain('budget');
  });

  it('checks without storing', async () => {
    const check = await portal.send({ version: '9.0.0' }, { to: 'check' });
    expect([check.status, await check.json()]).toEqual([
      200,
      { name: 'returns', version: '9.0.0', published: false, already: false },
    ]);
    const { remotes } = (await (
      await portal.call('GET', '/api/platform/remotes', { as: 'root' })
    ).json()) as PlatformRemotesAnswer;
    expect(remotes[0]?.versions.map(({ version }) => version)).not.toContain('9.0.0');
  });
});

describe('a refused package', () => {
  it('has findings with place and remedy, and nothing is stored', async () => {
    const before = storedOf('returns').length;
    const answer = await portal.send({ version: '2.0.0', build: { uniqueName: 'returns' } });
    const refusal = await problemOf(answer);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      422,
      expect.stringContaining('application/problem+json'),
    ]);
    expect(refusal.findings[0]).toMatchObject({ rule: 'unique-name', mend: expect.stringContaining('Build again') });
    expect(storedOf('returns')).toHaveLength(before);
  });

  it.each([
    ['is larger than the budget', { version: '2.0.1', ballast: 90_000 }, 422, 'size'],
    ['needs another shell', { version: '2.0.2', build: { shared: { react: '^99.0.0' } } }, 422, 'shared'],
    ['takes the path of another remote', { name: 'rival', version: '1.0.0', path: '/returns' }, 422, 'path-collision'],
  ] as const)('is refused because it %s', async (_why, sample, status, rule) => {
    const answer = await portal.send(sample);
    const { findings } = await problemOf(answer);
    expect([answer.status, findings.map((each) => each.rule).join()]).toEqual([status, expect.stringContaining(rule)]);
  });

  it('is damaged, empty, no package, without its hash, or too long', async () => {
    const damaged = await portal.send({ version: '2.1.0' }, { sha256: '0'.repeat(64) });
    expect([damaged.status, (await problemOf(damaged)).detail]).toEqual([
      400,
      expect.stringContaining('Send it again'),
    ]);
    const send = (body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${portal.platformPort()}/api/platform/remotes/returns/versions`, {
        method: 'POST',
        headers: {
          cookie: '__Host-platform=platform-root',
          origin: PLATFORM,
          'x-csrf-token': 'csrf-value',
          ...confirming(),
          'content-type': 'application/gzip',
          ...headers,
        },
        body,
      });
    const hashed = (body: Uint8Array) => ({ 'x-package-sha256': createHash('sha256').update(body).digest('hex') });
    const noise = new Uint8Array(50).fill(7);
    expect((await send(noise, hashed(noise))).status).toBe(422);
    expect((await send(noise, {})).status).toBe(400);
    expect((await send(new Uint8Array(0), hashed(new Uint8Array(0)))).status).toBe(400);
    expect((await send(noise, { ...hashed(noise), 'content-type': 'application/json' })).status).toBe(415);
    const long = new Uint8Array(200_001);
    expect((await send(long, hashed(long))).status).toBe(413);
  });

  it('has the container name of another version, whatever role that has', async () => {
    expect((await portal.send({ version: '1.0.0+b' })).status).toBe(201);
    const second = await portal.send({ version: '1.0.0-b' });
    expect([second.status, (await problemOf(second)).detail]).toEqual([
      409,
      expect.stringMatching(/^The container name \S+ is that of returns 1\.0\.0\+b\./),
    ]);
  });
});

describe('retired or unknown versions', () => {
  it('are a problem for browsers, never the page of the shell', async () => {
    for (const path of ['/remotes/returns/7.7.7/remoteEntry.0a1b2c3d4e5f.js', '/remotes/nobody/1/x.js', '/remotes/']) {
      const answer = await portal.call('GET', path, { headers: { accept: 'text/html' } });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        expect.stringContaining('application/problem+json'),
      ]);
    }
  });
});
