import { createHmac, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  CONTEXT_HEADER,
  JOB_HEADER,
  type ServiceDescriptor,
  type SessionContext,
} from '@shoppervoice/contracts/accounts';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import { INTERNAL_KEY_HEADER, type RunningService } from '@shoppervoice/service-kit';
import { contextSettings, signContext, signJob } from '@shoppervoice/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecrets, type Secrets } from '../../packages/launcher/src/data-folder/secrets.ts';
import { servicePlans } from '../../packages/launcher/src/processes/portal-processes.ts';

/**
 * Every service as the launcher starts it: with all that the environment of one holds, nobody is made a superuser who
 * another believes.
 */

const ROOT = join(import.meta.dirname, '..', '..');
const NAMES = ['accounts', 'assistant', 'developers', 'online-buyer', 'reporting', 'site-abandonment', 'stff'] as const;
type Name = (typeof NAMES)[number];

const SUPERUSER: SessionContext = {
  sessionId: 'forged',
  userId: 'forged',
  username: 'super',
  firstName: 'Sue',
  accessType: 'SUPERUSER',
  mid: 4101,
  merchantName: 'Anyone',
  timeZone: 'America/New_York',
  timeZoneSince: 0,
  seesAddresses: true,
  activeEsr: true,
  features: Array.from({ length: 200 }, (_, at) => at + 1),
  packages: Array.from({ length: 200 }, (_, at) => at + 1),
};
const JOB = { ...SUPERUSER, purpose: 'api' } as const;

let database: TestServer;
let secrets: Secrets;
const services = new Map<Name, RunningService>();
const environments = new Map<Name, Readonly<Record<string, string>>>();
/** Reads of each service that are not public, and how it answers to the right context. */
const reads = new Map<Name, readonly string[]>();

beforeAll(async () => {
  database = await startTestServer('forged-contexts');
  secrets = openSecrets(join(database.folder, 'secrets.json'));
  const { demoSeed: _seed, ...keys } = secrets;
  const { published } = publicOf(secrets.GATEWAY_SIGNING_KEYS);
  const environment = { ...keys, MONGODB_URL: database.url, LOG_LEVEL: 'silent', GATEWAY_KEYS: published };
  const around = { root: ROOT, secondRoot: null, folder: { logs: database.folder } as never, logTo: 'files' as const };
  const places = NAMES.map((name, at) => ({ name, replica: 1, port: 4100 + at }));
  const plans = servicePlans({ ...around, environment }, places, { processes: 'each', elsewhere: [] });
  for (const name of NAMES) {
    const plan = plans.find((each) => each.name === name);
    environments.set(name, plan?.environment ?? {});
    const { run } = (await import(join(ROOT, 'services', name, 'src', 'server.ts'))) as {
      run: (environment: object) => Promise<RunningService>;
    };
    const jobKeys = { ACCOUNTS_KEYS: publicOf(secrets.ACCOUNTS_SIGNING_KEYS).published };
    services.set(name, await run({ ...plan?.environment, ...jobKeys, PORT: '0', DATA_DIR: database.folder }));
  }
  for (const [name, { app }] of services) {
    const { calls } = (await app.inject('/service.json')).json<ServiceDescriptor>();
    const held = calls.filter(
      ({ method, access, path }) => method === 'GET' && !('public' in access) && !path.includes(':'),
    );
    reads.set(
      name,
      held.map(({ path }) => path),
    );
  }
}, 120_000);
afterAll(async () => {
  await Promise.all([...services.values()].map((service) => service.close()));
  await database?.close();
  rmSync(join(database.folder, 'secrets.json'), { force: true });
});

const publicOf = (seed: string) => ({ published: contextSettings(Buffer.from(seed, 'base64url')).GATEWAY_KEYS });

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** HS256 as the version before signed with the key that every service had. */
function shared(claims: object, audience: string, secret: string | Buffer): string {
  const iat = Math.floor(Date.now() / 1000);
  const input = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ ...claims, aud: audience, iat, exp: iat + 60 })}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

/** Whatever a text may be as a key: its bytes, and its letters. */
const asKeys = (text: string) => [Buffer.from(text, 'base64url'), text] as const;

type Headers = Readonly<Record<string, string>>;

/** Headers of a superuser, and of a job, made of each value of an environment. */
function forged(environment: Readonly<Record<string, string>>): readonly Headers[] {
  const made: Headers[] = [];
  for (const value of Object.values(environment)) {
    const seed = Buffer.from(value, 'base64url');
    if (seed.length === 32) made.push({ [CONTEXT_HEADER]: signContext(SUPERUSER, seed) });
    for (const secret of asKeys(value)) {
      made.push({ [CONTEXT_HEADER]: shared(SUPERUSER, 'portal-context', secret) });
      made.push({ [JOB_HEADER]: shared(JOB, 'portal-job', secret) });
    }
  }
  return made;
}

/** How a service answers its first `most` reads with these headers. */
async function statuses(name: Name, headers: Readonly<Record<string, string>>, most = 10): Promise<number[]> {
  const app = services.get(name)?.app;
  const found: number[] = [];
  for (const url of (reads.get(name) ?? []).slice(0, most))
    found.push((await app?.inject({ url, headers }))?.statusCode ?? 0);
  return [...new Set(found)];
}

it.each(NAMES)(
  'what %s holds makes nobody whom another service believes',
  async (holder) => {
    const environment = environments.get(holder) ?? {};
    const tries = forged(environment);
    expect(tries.length).toBeGreaterThan(30);
    const internal = { [INTERNAL_KEY_HEADER]: environment.INTERNAL_KEY ?? '' };
    for (const name of NAMES.filter((each) => each !== holder)) {
      expect(reads.get(name)?.length).toBeGreaterThan(0);
      for (const headers of tries) {
        for (const more of [{}, internal]) {
          // 403: where no job is taken at all.
          const refused = JOB_HEADER in headers ? [401, 403] : [401];
          const found = await statuses(name, { ...headers, ...more }, 1);
          expect([holder, name, found.every((status) => refused.includes(status))]).toEqual([holder, name, true]);
        }
      }
    }
  },
  120_000,
);

it('no service holds a key of what the gateway signs, and accounts alone its own', () => {
  const holders = (secret: keyof Secrets) =>
    NAMES.filter((name) => Object.values(environments.get(name) ?? {}).includes(secrets[secret]));
  expect(Object.fromEntries((Object.keys(secrets) as (keyof Secrets)[]).map((name) => [name, holders(name)]))).toEqual({
    CONTEXT_KEY: [],
    GATEWAY_SIGNING_KEYS: [],
    ACCOUNTS_SIGNING_KEYS: ['accounts'],
    TYPED_TEXT_KEY: ['accounts'],
    SESSION_KEYS: ['accounts'],
    FACTOR_KEYS: ['accounts'],
    ACCESS_TOKEN_KEY: ['developers'],
    INTERNAL_KEY: NAMES,
    demoSeed: [],
  });
});

describe('a context that the gateway has made for one service', () => {
  const own = (services: readonly string[]) => ({
    [CONTEXT_HEADER]: signContext(
      SUPERUSER,
      Buffer.from(secrets.GATEWAY_SIGNING_KEYS, 'base64url'),
      undefined,
      services,
    ),
  });

  it.each(NAMES)(
    '%s is believed there, and refused by every other',
    async (audience) => {
      for (const name of NAMES) {
        const found = await statuses(name, own([audience]));
        if (name === audience) expect([name, found]).not.toContain(401);
        else expect([name, found]).toEqual([name, [401]]);
      }
    },
    60_000,
  );

  it('that no document names is refused by all', async () => {
    for (const name of NAMES) expect([name, await statuses(name, own(['my-team']))]).toEqual([name, [401]]);
  });

  it('is a job nowhere, and a job of accounts is a session nowhere', async () => {
    const job = signJob(JOB, Buffer.from(secrets.ACCOUNTS_SIGNING_KEYS, 'base64url'));
    for (const name of NAMES) {
      expect([name, await statuses(name, { [CONTEXT_HEADER]: job })]).toEqual([name, [401]]);
      const swapped = await statuses(name, { [JOB_HEADER]: own([name])[CONTEXT_HEADER] ?? '' });
      expect(swapped.every((status) => status === 401 || status === 403)).toBe(true);
    }
  });

  it('is asked on with by those services alone that say so', async () => {
    const asks = new Map<Name, readonly string[]>();
    for (const [name, { app }] of services) {
      const descriptor = (await app.inject('/service.json')).json<ServiceDescriptor>();
      if (descriptor.asks !== undefined) asks.set(name, descriptor.asks);
    }
    const programmes = ['online-buyer', 'site-abandonment', 'stff'];
    expect(Object.fromEntries(asks)).toEqual({ assistant: ['accounts', ...programmes], reporting: programmes });
  });
});

it('a key that nobody has published is none, whoever signs', async () => {
  const headers = { [CONTEXT_HEADER]: signContext(SUPERUSER, randomBytes(32)) };
  for (const name of NAMES) expect([name, await statuses(name, headers)]).toEqual([name, [401]]);
});
