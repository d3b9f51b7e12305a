import { createHmac, randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Problem } from '@shoppervoice/contracts/calls';
import type {
  DeployTokenForPipeline,
  PlatformRemotesAnswer,
  TrustedPublisher,
  TrustedPublishersAnswer,
} from '@shoppervoice/contracts/remotes';
import { exportSPKI, importJWK } from 'jose';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeployPortal, OWN } from '../testing/deploying.ts';
import { type IssuerKey, issuerKey, LocalIssuer } from '../testing/local-issuer.ts';

const SUBJECT = 'repo:shop/returns:ref:refs/heads/main';
const NOT_TRUSTED = 'No remote of this name trusts this ID token, or it was used before.';
const portal = new DeployPortal();
const issuer = new LocalIssuer();
const stranger = new LocalIssuer();
let rsa: IssuerKey;
let ec: IssuerKey;
let ed: IssuerKey;
let foreign: IssuerKey;
let published: TrustedPublisher;

beforeAll(async () => {
  await Promise.all([issuer.start(), stranger.start()]);
  [rsa, ec, ed, foreign] = await Promise.all([
    issuerKey('rsa', 'RS256'),
    issuerKey('ec', 'ES256'),
    issuerKey('ed', 'EdDSA'),
    issuerKey('rsa', 'RS256'),
  ]);
  issuer.keys = [rsa, ec, ed];
  stranger.keys = [foreign];
  await portal.start({ OIDC_ALLOWED_HOSTS: '127.0.0.1' });
  published = await trust({ subject: SUBJECT });
  await trust({ subject: 'repo:shop/other:ref:refs/heads/main', remote: 'other' });
});
afterAll(async () => {
  await Promise.all([portal.close(), issuer.stop(), stranger.stop()]);
});

async function trust(more: object): Promise<TrustedPublisher> {
  const body = { remote: 'returns', issuer: issuer.url, ...more };
  const answer = await portal.call('POST', '/api/platform/trusted-publishers', { as: 'root', body });
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as TrustedPublisher;
}

const now = () => Math.floor(Date.now() / 1000);
/** Claims of a good ID token. */
const claims = (more: Record<string, unknown> = {}) => ({
  sub: SUBJECT,
  aud: OWN,
  iat: now(),
  nbf: now(),
  exp: now() + 300,
  jti: randomUUID(),
  ...more,
});
const exchange = (token: string, remote = 'returns', port?: number) =>
  portal.call('POST', '/api/platform/oidc/token', {
    body: { remote, token },
    ...(port === undefined ? {} : { port }),
  });
const good = (more: Record<string, unknown> = {}, key = rsa) => issuer.sign(claims(more), key);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unsigned = (header: object, more: Record<string, unknown> = {}) =>
  `${encoded(header)}.${encoded({ iss: issuer.url, ...claims(more) })}`;
const hmac = (text: string, secret: string | Buffer) =>
  `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;

describe('a pipeline that a remote trusts', () => {
  it.each(['rsa', 'ec', 'ed'] as const)('gets a deploy token for 15 minutes by a key of the kind %s', async (kind) => {
    const answer = await exchange(await good({}, { rsa, ec, ed }[kind]));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const { token, remote, scopes, expiresAt } = (await answer.json()) as DeployTokenForPipeline;
    expect([remote, scopes]).toEqual(['returns', ['publish', 'promote']]);
    const minutes = (Date.parse(expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(14);
    expect(minutes).toBeLessThanOrEqual(15);
    expect((await portal.send({ version: '9.0.0', name: 'other' }, { token })).status).toBe(403);
    expect((await portal.call('GET', '/api/platform/remotes', { token })).status).toBe(200);
    expect(portal.gateway.lines.join()).not.toContain(token.slice(4));
  });

  it('leaves its commit and run with the version and in the history', async () => {
    const more = { sha: 'abc123', ref: 'refs/heads/main', repository: 'shop/returns', workflow: 'ship' };
    const { token } = (await (await exchange(await good(more))).json()) as DeployTokenForPipeline;
    expect((await portal.send({ version: '1.0.0' }, { token })).status).toBe(201);
    const promoted = await portal.call('POST', '/api/platform/remotes/returns/promote', {
      token,
      body: { version: '1.0.0' },
    });
    expect(promoted.status).toBe(200);
    const answer = await portal.call('GET', '/api/platform/remotes', { token });
    const { remotes } = (await answer.json()) as PlatformRemotesAnswer;
    const provenance = {
      issuer: issuer.url,
      subject: SUBJECT,
      commit: 'abc123',
      ref: 'refs/heads/main',
      repository: 'shop/returns',
      workflow: 'ship',
    };
    const [remote] = remotes;
    expect(remote?.versions[0]).toMatchObject({ version: '1.0.0', publishedBy: `pipeline ${SUBJECT}`, provenance });
    const actions = remote?.history.slice(0, 3).map(({ who, action, provenance: from }) => [who, action, from]);
    expect(actions).toEqual(
      ['promote', 'publish', 'create-token'].map((action) => [`pipeline ${SUBJECT}`, action, provenance]),
    );
  });

  it('is refused after 15 minutes, with a sentence that says what to do', async () => {
    const { token, expiresAt } = (await (await exchange(await good())).json()) as DeployTokenForPipeline;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse(expiresAt));
    const ended = await portal.call('GET', '/api/platform/remotes', { token });
    clock.mockRestore();
    expect([ended.status, ((await ended.json()) as Problem).detail]).toEqual([
      401,
      `This deploy token ended at ${expiresAt}: exchange an ID token again.`,
    ]);
  });

  it('is believed at once by another gateway, and an ID token is taken once by both', async () => {
    const port = await portal.startGateway({ OIDC_ALLOWED_HOSTS: '127.0.0.1' });
    const text = await good();
    const { token } = (await (await exchange(text, 'returns', port)).json()) as DeployTokenForPipeline;
    expect((await portal.call('GET', '/api/platform/remotes', { token })).status).toBe(200);
    expect((await exchange(text)).status).toBe(403);
  });

  it('does what the most specific publisher may, for the audience that it names', async () => {
    await trust({ subject: 'repo:shop/*', scopes: ['publish'] });
    await trust({ subject: 'repo:shop/returns:environment:canary', scopes: ['promote'] });
    await trust({ subject: 'repo:shop/elsewhere:*', audience: 'https://elsewhere.example' });
    const scopesOf = async (sub: string, aud = OWN) => {
      const answer = await exchange(await good({ sub, aud }));
      return answer.status === 201 ? ((await answer.json()) as DeployTokenForPipeline).scopes : answer.status;
    };
    expect(await scopesOf('repo:shop/returns:pull_request')).toEqual(['publish']);
    expect(await scopesOf('repo:shop/returns:environment:canary')).toEqual(['promote']);
    expect(await scopesOf(SUBJECT)).toEqual(['publish', 'promote']);
    expect(await scopesOf('repo:shop/elsewhere:x', 'https://elsewhere.example')).toEqual(['publish', 'promote']);
    for (const { id, subject } of await publishers()) if (subject !== SUBJECT) await end(id);
    expect(await scopesOf('repo:shop/returns:pull_request')).toBe(403);
    await trust({ subject: 'repo:shop/other:ref:refs/heads/main', remote: 'other' });
  });

  it('loses its token when the trust ends', async () => {
    const sub = 'repo:shop/brief:ref:refs/heads/main';
    const { id } = await trust({ subject: sub });
    const { token } = (await (await exchange(await good({ sub }))).json()) as DeployTokenForPipeline;
    expect((await portal.call('GET', '/api/platform/remotes', { token })).status).toBe(200);
    await end(id);
    expect((await portal.call('GET', '/api/platform/remotes', { token })).status).toBe(401);
    expect((await exchange(await good({ sub }))).status).toBe(403);
  });
});

async function publishers(): Promise<readonly TrustedPublisher[]> {
  const answer = await portal.call('GET', '/api/platform/trusted-publishers', { as: 'root' });
  return ((await answer.json()) as TrustedPublishersAnswer).publishers;
}
const end = (id: string) => portal.call('DELETE', `/api/platform/trusted-publishers/${id}`, { as: 'root' });

type Forge = () => Promise<string>;
const used: Forge = async () => {
  const token = await good();
  expect((await exchange(token)).status).toBe(201);
  return token;
};
const cut = (token: string) => token.split('.').slice(0, 2).join('.');

/** Each differs from a good token in one thing. */
const FORGERIES: readonly (readonly [string, Forge])[] = [
  ['no token at all', async () => 'svd_x'],
  ['an issuer that nobody trusts', () => stranger.sign(claims(), foreign)],
  ['an issuer that nobody trusts, with a trusted name', () => stranger.sign({ ...claims(), iss: issuer.url }, foreign)],
  ['a trusted issuer with a slash more', () => good({ iss: `${issuer.url}/` })],
  ['a trusted issuer in other letters', () => good({ iss: issuer.url.toUpperCase() })],
  ['no issuer', () => good({ iss: undefined })],
  ['another audience', () => good({ aud: 'https://elsewhere.example' })],
  ['the audience with a slash more', () => good({ aud: `${OWN}/` })],
  ['two audiences', () => good({ aud: [OWN, 'https://elsewhere.example'] })],
  ['no audience', () => good({ aud: undefined })],
  ['another subject', () => good({ sub: 'repo:evil/returns:ref:refs/heads/main' })],
  ['another branch', () => good({ sub: 'repo:shop/returns:ref:refs/heads/main2' })],
  ['a star for a subject', () => good({ sub: '*' })],
  ['the subject with a star', () => good({ sub: 'repo:shop/returns:*' })],
  ['the subject in other letters', () => good({ sub: SUBJECT.toUpperCase() })],
  ['the subject with a Cyrillic letter', () => good({ sub: SUBJECT.replace('o', 'о') })],
  ['the subject in full width', () => good({ sub: SUBJECT.replace('r', 'ｒ') })],
  ['the subject with a joiner of no width', () => good({ sub: `${SUBJECT}\u200d` })],
  ['the subject and a NUL', () => good({ sub: `${SUBJECT}\u0000` })],
  ['the subject with a space', () => good({ sub: `${SUBJECT} ` })],
  ['a subject that is a list', () => good({ sub: [SUBJECT] })],
  ['no subject', () => good({ sub: undefined })],
  ['a subject of 600 letters', () => good({ sub: SUBJECT.padEnd(600, 'x') })],
  ['the subject of another remote', () => good({ sub: 'repo:shop/other:ref:refs/heads/main' })],
  ['no name of its own', () => good({ jti: undefined })],
  ['a name of its own that is empty', () => good({ jti: '' })],
  ['one that was used', used],
  ['one that has ended', () => good({ exp: now() - 31, iat: now() - 300, nbf: now() - 300 })],
  ['one without an end', () => good({ exp: undefined })],
  ['one whose end is a text', () => good({ exp: 'tomorrow' })],
  ['one that is not yet good', () => good({ nbf: now() + 60 })],
  ['one from the future', () => good({ iat: now() + 60 })],
  ['one without a beginning', () => good({ iat: undefined })],
  ['one of the day before yesterday', () => good({ iat: now() - 2 * 86_400, nbf: now() - 2 * 86_400 })],
  ['alg none, without a signature', async () => `${unsigned({ alg: 'none' })}.`],
  ['alg None', async () => `${unsigned({ alg: 'None' })}.`],
  [
    'alg none with the signature of a good one',
    async () => `${unsigned({ alg: 'none' })}.${(await good()).split('.')[2]}`,
  ],
  ['without a signature', async () => `${cut(await good())}.`],
  ['two parts', async () => cut(await good())],
  [
    'HS256 with the public key as its secret (PEM)',
    async () =>
      hmac(unsigned({ alg: 'HS256', kid: 'rsa' }), await exportSPKI((await importJWK(rsa.jwk, 'RS256')) as CryptoKey)),
  ],
  [
    'HS256 with the public key as its secret (JWK)',
    async () => hmac(unsigned({ alg: 'HS256', kid: 'rsa' }), JSON.stringify(rsa.jwk)),
  ],
  [
    'HS256 with the modulus as its secret',
    async () => hmac(unsigned({ alg: 'HS256', kid: 'rsa' }), Buffer.from(rsa.jwk.n ?? '', 'base64url')),
  ],
  ['an RSA key under the name of another kind', () => issuer.sign(claims(), { ...rsa, kid: 'ec' })],
  ['a key of nobody', () => issuer.sign(claims(), { ...foreign, kid: 'unknown' })],
  ['a key of nobody under a known name', () => issuer.sign(claims(), foreign)],
  ['a key of nobody that it brings itself', () => issuer.sign(claims(), foreign, { jwk: foreign.jwk })],
  [
    'a key of nobody at an address that it names',
    () => issuer.sign(claims(), foreign, { jku: `${stranger.url}/keys` }),
  ],
  ['a header that must be understood', () => issuer.sign(claims(), rsa, { crit: ['x'], x: 1 })],
  ['an access token', () => issuer.sign(claims(), rsa, { typ: 'at+jwt' })],
  [
    'other claims under the signature of a good one',
    async () => {
      const [header, , signature] = (await good()).split('.');
      return `${header}.${encoded({ iss: issuer.url, ...claims({ aud: OWN }) })}.${signature}`;
    },
  ],
];

describe('an ID token is refused, by one sentence for all of them:', () => {
  it.each(FORGERIES)('%s', async (_, forge) => {
    const token = await forge().catch((error: unknown) => {
      // `jose` does not sign such a header: made by hand.
      if (!(error instanceof Error) || !/crit|Extension/i.test(error.message)) throw error;
      return `${unsigned({ alg: 'RS256', kid: 'rsa', crit: ['x'], x: 1 })}.AAAA`;
    });
    const answer = await exchange(token);
    expect([answer.status, ((await answer.json()) as Problem).detail]).toEqual([403, NOT_TRUSTED]);
  });

  it('a good one for another remote, for one that is not there, and for the one that is', async () => {
    for (const remote of ['other', 'nowhere']) {
      const token = await good();
      const answer = await exchange(token, remote);
      expect([remote, answer.status, ((await answer.json()) as Problem).detail]).toEqual([remote, 403, NOT_TRUSTED]);
      // It was not used up.
      expect((await exchange(token)).status).toBe(201);
    }
  });

  it('with two senders at once, one of them', async () => {
    const token = await good();
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await exchange(token)).status));
    expect(statuses.toSorted()).toEqual([201, 403, 403, 403, 403, 403, 403, 403]);
  });

  it('asks no address that only the token names', () => {
    expect(stranger.asked).toEqual([]);
  });
});

/** A new issuer for each: keys are remembered by issuer. */
describe('keys of an issuer', () => {
  let other: LocalIssuer;
  beforeEach(async () => {
    other = await new LocalIssuer().start();
    other.keys = [rsa];
    return () => other.stop();
  });
  const tried = async (sign = () => other.sign(claims(), rsa)) => {
    await trust({ issuer: other.url, subject: SUBJECT });
    return (await exchange(await sign())).status;
  };
  const elsewhere = (location: string) => (_: unknown, response: ServerResponse) => {
    response.writeHead(302, { location });
    response.end();
  };

  it('are asked for once', async () => {
    expect(await tried()).toBe(201);
    expect((await exchange(await other.sign(claims(), rsa))).status).toBe(201);
    expect(other.asked).toEqual(['/.well-known/openid-configuration', '/keys']);
  });

  it('that have changed are asked for again, not more often than every ten seconds', async () => {
    expect(await tried()).toBe(201);
    other.keys = [ec];
    const renewed = async () => (await exchange(await other.sign(claims(), ec))).status;
    expect(await renewed()).toBe(403);
    expect(other.asked.length).toBe(2);
    const later = Date.now() + 11_000;
    const clock = vi.spyOn(Date, 'now').mockReturnValue(later);
    expect(await renewed()).toBe(201);
    // The one that it took back is no longer believed.
    expect((await exchange(await other.sign(claims(), rsa))).status).toBe(403);
    clock.mockRestore();
  });

  it.each<[string, (issuer: LocalIssuer) => void]>([
    [
      'are too long',
      (at) => at.instead.set('/keys', (_, response) => response.end(JSON.stringify({ keys: ['x'.repeat(200_000)] }))),
    ],
    ['never end', (at) => at.instead.set('/keys', (_, response) => void response.write('{'))],
    ['are no JSON', (at) => at.instead.set('/keys', (_, response) => response.end('<html>'))],
    ['are no list', (at) => at.instead.set('/keys', (_, response) => response.end('{"keys":1}'))],
    ['are elsewhere by a redirect', (at) => at.instead.set('/keys', elsewhere(`${issuer.url}/keys`))],
    ['are behind an error', (at) => at.instead.set('/keys', (_, response) => response.writeHead(500).end())],
    [
      'are at an address of the own network',
      (at) => Object.assign(at.configuration, { jwks_uri: 'http://10.0.0.1/keys' }),
    ],
    [
      'are at the machine’s metadata',
      (at) => Object.assign(at.configuration, { jwks_uri: 'https://169.254.169.254/keys' }),
    ],
    ['are in a file', (at) => Object.assign(at.configuration, { jwks_uri: 'file:///etc/passwd' })],
    [
      'are of a configuration that names another issuer',
      (at) => Object.assign(at.configuration, { issuer: issuer.url }),
    ],
    [
      'are of a configuration elsewhere by a redirect',
      (at) =>
        at.instead.set(
          '/.well-known/openid-configuration',
          elsewhere(`${issuer.url}/.well-known/openid-configuration`),
        ),
    ],
  ])(
    'that %s are not taken: try again',
    async (_, spoil) => {
      spoil(other);
      const began = Date.now();
      expect(await tried()).toBe(503);
      expect(Date.now() - began).toBeLessThan(9_000);
      const asked = other.asked.length;
      // Whoever asks again at once does not make the portal ask again.
      expect((await exchange(await other.sign(claims(), rsa))).status).toBe(503);
      expect(other.asked.length).toBe(asked);
    },
    20_000,
  );

  it('that are secrets are no keys', async () => {
    const k = Buffer.from('secret-of-the-issuer').toString('base64url');
    other.instead.set('/keys', (_, response) =>
      response.end(JSON.stringify({ keys: [{ kty: 'oct', kid: 'rsa', k }] })),
    );
    const text = `${encoded({ alg: 'HS256', kid: 'rsa' })}.${encoded({ iss: other.url, ...claims() })}`;
    expect(await tried(async () => hmac(text, 'secret-of-the-issuer'))).toBe(403);
  });
});

describe('a trusted publisher', () => {
  it.each([
    [{ issuer: 'http://gitlab.example' }, 'issuer'],
    [{ issuer: 'https://10.0.0.1' }, 'issuer'],
    [{ issuer: 'https://localhost' }, 'issuer'],
    [{ issuer: 'https://gitlab.example/?a=b' }, 'issuer'],
    [{ issuer: 'https://GitLab.example' }, 'issuer'],
    [{ issuer: 'https://user:word@gitlab.example' }, 'issuer'],
    [{ issuer: 'gitlab.example' }, 'issuer'],
    [{ subject: '*' }, 'subject'],
    [{ subject: 'repo:*' }, 'subject'],
    [{ subject: 'repo:shop/returns*' }, 'subject'],
    [{ subject: 'repo:*/returns:*' }, 'subject'],
    [{ subject: 'repo:shop/**' }, 'subject'],
    [{ subject: `${SUBJECT} ` }, 'subject'],
    [{ subject: SUBJECT.replace('o', 'о') }, 'subject'],
    [{ subject: `${SUBJECT}\u202e` }, 'subject'],
  ])('is not made with %o', async (more, parameter) => {
    const body = { remote: 'returns', issuer: 'https://gitlab.example', subject: SUBJECT, ...more };
    const answer = await portal.call('POST', '/api/platform/trusted-publishers', { as: 'root', body });
    expect([answer.status, await answer.json()]).toMatchObject([400, { parameter }]);
  });

  it('is made once, and 20 of a remote at most', async () => {
    const add = (subject: string) =>
      portal.call('POST', '/api/platform/trusted-publishers', {
        as: 'root',
        body: { remote: 'crowded', issuer: issuer.url, subject },
      });
    expect((await add('repo:shop/0:*')).status).toBe(201);
    expect((await add('repo:shop/0:*')).status).toBe(409);
    for (let at = 1; at < 20; at += 1) expect((await add(`repo:shop/${at}:*`)).status).toBe(201);
    expect((await add('repo:shop/20:*')).status).toBe(409);
  });

  it('is in the history with who decided it, and says when it was used', async () => {
    expect((await publishers()).find(({ id }) => id === published.id)).toMatchObject({
      createdBy: 'root',
      audience: OWN,
      lastUsedAt: expect.any(String),
    });
    const client = new MongoClient(portal.mongodbUrl);
    const history = client.db('shoppervoice_platform').collection('history');
    const entries = await history.find({ remote: 'crowded', action: 'trust-publisher' }).toArray();
    await client.close();
    expect(new Set(entries.map(({ who }) => who))).toEqual(new Set(['root']));
    expect(entries.length).toBe(20);
  });

  it('is limited by address against guessing', async () => {
    let last = 0;
    for (let at = 0; at < 500 && last !== 429; at += 1) last = (await exchange('e30.e30.e30')).status;
    expect(last).toBe(429);
  });
});
