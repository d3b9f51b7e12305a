import { setTimeout as sleep } from 'node:timers/promises';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { CONFIRM_PASSWORD_HEADER } from '@shoppervoice/contracts/calls';
import { PASSWORD } from './fixture/generate.ts';
import type { TestPortal } from './portal.ts';
import { expect } from './portal-test.ts';

/** Signed in as `username` through the API alone, with what unsafe calls need. */
export interface Caller {
  readonly get: (path: string, headers?: Record<string, string>) => Promise<APIResponse>;
  /** With the password, for calls that grant rights; `password` null: without one. */
  readonly send: (method: string, path: string, data: unknown, password?: string | null) => Promise<APIResponse>;
}

/** Signs in over the API; unsafe calls then need the CSRF value, which only the page's own key can read. */
export async function signedIn(
  request: APIRequestContext,
  portal: Pick<TestPortal, 'url'>,
  username: string,
): Promise<Caller> {
  const origin = portal.url;
  const ask = () =>
    request.post(`${origin}/api/user/login`, { headers: { origin }, data: { username, password: PASSWORD } });
  let answer = await ask();
  // On a fast machine a test with many sessions reaches the rate limit of sign-ins: it waits like a user.
  for (let tries = 1; answer.status() === 429 && tries < 3; tries += 1) {
    await sleep(1000 * Number(answer.headers()['retry-after'] ?? 1));
    answer = await ask();
  }
  expect(answer.status(), await answer.text()).toBe(200);
  const csrf = await readCsrf(request, origin);
  return {
    get: (path, headers = {}) => request.get(`${origin}${path}`, { headers }),
    send: (method, path, data, password = PASSWORD) => {
      const confirmed: Record<string, string> =
        password === null ? {} : { [CONFIRM_PASSWORD_HEADER]: Buffer.from(password).toString('base64url') };
      const headers = { origin, 'x-csrf-token': csrf, ...confirmed };
      return request.fetch(`${origin}${path}`, { method, headers, data });
    },
  };
}

/** The page's key exchange, with Node's own cryptography. */
async function readCsrf(request: APIRequestContext, origin: string): Promise<string> {
  const { subtle } = globalThis.crypto;
  const curve = { name: 'ECDH', namedCurve: 'P-256' };
  const pair = (await subtle.generateKey(curve, true, ['deriveBits'])) as CryptoKeyPair;
  const { kty, crv, x, y } = await subtle.exportKey('jwk', pair.publicKey);
  const key = Buffer.from(JSON.stringify({ kty, crv, x, y })).toString('base64url');
  const answer = await request.get(`${origin}/api/get-token`, { headers: { 'x-page-key': key } });
  const { token } = (await answer.json()) as { token: string };
  const [head = '', , iv = '', text = '', tag = ''] = token.split('.');
  const { epk, enc } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { epk: JsonWebKey; enc: string };
  const other = await subtle.importKey('jwk', epk, curve, false, []);
  const secret = Buffer.from(await subtle.deriveBits({ name: 'ECDH', public: other }, pair.privateKey, 256));
  // Concat KDF of RFC 7518, 4.6.2, with empty party information: one round of SHA-256.
  const number = (value: number) => Buffer.from([0, 0, value >> 8, value & 255]);
  const info = [number(1), secret, number(enc.length), Buffer.from(enc), number(0), number(0), number(256)];
  const raw = await subtle.digest('SHA-256', Buffer.concat(info));
  const content = await subtle.importKey('raw', raw, 'AES-GCM', false, ['decrypt']);
  const plain = await subtle.decrypt(
    { name: 'AES-GCM', iv: Buffer.from(iv, 'base64url'), additionalData: Buffer.from(head) },
    content,
    Buffer.concat([Buffer.from(text, 'base64url'), Buffer.from(tag, 'base64url')]),
  );
  return (JSON.parse(Buffer.from(plain).toString()) as { csrf: string }).csrf;
}
