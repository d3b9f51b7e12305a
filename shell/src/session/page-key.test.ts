import { CompactEncrypt, importJWK } from 'jose';
import { describe, expect, it } from 'vitest';
import { makePageKey, type PageKey } from './page-key.ts';

async function sealFor(key: PageKey, text: string, parties?: { apu: string; apv: string }) {
  const jwk = JSON.parse(Buffer.from(key.header, 'base64url').toString());
  const sealing = new CompactEncrypt(new TextEncoder().encode(text)).setProtectedHeader({
    alg: 'ECDH-ES',
    enc: 'A256GCM',
  });
  if (parties) {
    sealing.setKeyManagementParameters({
      apu: new TextEncoder().encode(parties.apu),
      apv: new TextEncoder().encode(parties.apv),
    });
  }
  return sealing.encrypt(await importJWK(jwk, 'ECDH-ES'));
}

describe('the key of the page', () => {
  it('reads what another implementation of the standard encrypted to it', async () => {
    const key = await makePageKey();
    const text = JSON.stringify({ userId: 'u1', csrf: 'ä€😀', at: 'x'.repeat(500) });
    expect(await key.decrypt(await sealFor(key, text))).toBe(text);
  });

  it('takes party information into the derivation', async () => {
    const key = await makePageKey();
    expect(await key.decrypt(await sealFor(key, 'hello', { apu: 'portal', apv: 'page' }))).toBe('hello');
  });

  it('sends the public half only', async () => {
    const { header } = await makePageKey();
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).not.toHaveProperty('d');
  });

  it('refuses what was changed on the way, or made for another page', async () => {
    const [key, other] = [await makePageKey(), await makePageKey()];
    const jwe = await sealFor(key, 'hello');
    const parts = jwe.split('.');
    parts[3] = `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`;
    await expect(key.decrypt(parts.join('.'))).rejects.toThrow();
    await expect(other.decrypt(jwe)).rejects.toThrow();
  });
});
