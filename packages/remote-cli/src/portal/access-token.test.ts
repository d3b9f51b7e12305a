import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FakePortal } from '../testing/fake-portal.ts';
import { accessToken } from './access-token.ts';

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const ID_TOKEN = `${encoded({ alg: 'RS256' })}.${encoded({ iss: 'https://ci.example', sub: 'repo:shop/returns:x', aud: 'a' })}.x`;
let portal: FakePortal;
let origin: string;
let folder: string;
let github: Server;
let asked: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'access-'));
  portal = new FakePortal('returns', {});
  origin = await portal.start();
  asked = [];
  github = createServer((request, response) => {
    asked.push(`${request.headers.authorization} ${request.url}`);
    response.end(JSON.stringify({ value: ID_TOKEN }));
  });
  await new Promise<void>((resolve) => github.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  github.close();
  github.closeAllConnections();
  await portal.stop();
  rmSync(folder, { recursive: true });
});

const access = (environment: Record<string, string>, remote: string | null = 'returns') =>
  accessToken(remote, origin, folder, {
    folder,
    environment,
    progress: () => undefined,
    signal: new AbortController().signal,
  });
const atGitHub = (more: Record<string, string> = {}) => ({
  ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${(github.address() as AddressInfo).port}/token?api-version=2.0`,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'bearer-of-the-job',
  ...more,
});

it('is the secret, if there is one: no ID token is asked for', async () => {
  expect(await access(atGitHub({ SHOPPERVOICE_TOKEN: 'svd_secret' }))).toBe('svd_secret');
  expect([asked, portal.calls]).toEqual([[], []]);
});

it('is what the portal gives for an ID token of GitHub, asked for with the portal’s address', async () => {
  portal.trusted.add(ID_TOKEN);
  expect(await access(atGitHub())).toBe(portal.token);
  await access(atGitHub({ SHOPPERVOICE_AUDIENCE: 'https://portal.example' }));
  expect(asked).toEqual([
    `Bearer bearer-of-the-job /token?api-version=2.0&audience=${encodeURIComponent(origin)}`,
    `Bearer bearer-of-the-job /token?api-version=2.0&audience=${encodeURIComponent('https://portal.example')}`,
  ]);
});

it('is kept for the next commands of a job that has one ID token, for this remote alone', async () => {
  const token = `${ID_TOKEN}-${Math.random()}`;
  portal.trusted.add(token);
  const environment = { SHOPPERVOICE_ID_TOKEN: token };
  expect([await access(environment), await access(environment)]).toEqual([portal.token, portal.token]);
  expect(portal.calls).toEqual(['POST /api/platform/oidc/token']);
  await expect(access(environment, 'other')).rejects.toMatchObject({ exit: 4 });
});

it('says what a superuser has to trust where the portal does not, and nothing of the token besides', async () => {
  const refused = await access({ SHOPPERVOICE_ID_TOKEN: ID_TOKEN }).catch((error: unknown) => error);
  expect(refused).toMatchObject({
    exit: 4,
    next: expect.stringContaining('issuer https://ci.example, subject repo:shop/returns:x, audience a.'),
  });
  expect(JSON.stringify(refused)).not.toContain(ID_TOKEN);
});

it('is not there without either, and where GitHub gives none', async () => {
  await expect(access({})).rejects.toMatchObject({ exit: 2 });
  await expect(access(atGitHub(), null)).rejects.toMatchObject({ exit: 2 });
  const environment = atGitHub();
  github.close();
  github.closeAllConnections();
  await expect(access(environment)).rejects.toMatchObject({ exit: 5, message: expect.not.stringContaining('bearer') });
});
