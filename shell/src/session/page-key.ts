import { fromBase64Url, toBase64Url } from '../page-session/base64url.ts';

/** The page's own key pair, made on every load; its private half never leaves WebCrypto. */
export interface PageKey {
  /** Value of the header `x-page-key`: the public key as JWK, base64url. */
  readonly header: string;
  /** Plain text of a compact JWE (ECDH-ES with A256GCM, RFC 7516 and 7518 section 4.6) made for this key. */
  decrypt(jwe: string): Promise<string>;
}

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const;
const utf8 = new TextEncoder();

export async function makePageKey(): Promise<PageKey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(CURVE, false, ['deriveBits']);
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  return {
    header: toBase64Url(JSON.stringify({ kty, crv, x, y })),
    decrypt: (jwe) => decrypt(jwe, privateKey),
  };
}

async function decrypt(jwe: string, privateKey: CryptoKey): Promise<string> {
  const [head = '', , iv = '', text = '', tag = ''] = jwe.split('.');
  const { alg, enc, epk, apu = '', apv = '' } = JSON.parse(new TextDecoder().decode(fromBase64Url(head)));
  if (alg !== 'ECDH-ES' || enc !== 'A256GCM')
    throw new Error(`The token is encrypted in an unknown way (${alg}, ${enc}).`);
  const theirs = await crypto.subtle.importKey('jwk', epk, CURVE, false, []);
  const shared = await crypto.subtle.deriveBits({ name: 'ECDH', public: theirs }, privateKey, 256);
  const derived = await crypto.subtle.digest(
    'SHA-256',
    kdfInput(new Uint8Array(shared), enc, fromBase64Url(apu), fromBase64Url(apv)),
  );
  const key = await crypto.subtle.importKey('raw', derived, 'AES-GCM', false, ['decrypt']);
  const sealed = new Uint8Array([...fromBase64Url(text), ...fromBase64Url(tag)]);
  const options = { name: 'AES-GCM', iv: fromBase64Url(iv), additionalData: utf8.encode(head), tagLength: 128 };
  return new TextDecoder().decode(await crypto.subtle.decrypt(options, key, sealed));
}

/** Concat KDF of NIST SP 800-56A for one round of SHA-256, which gives the 256 bits that A256GCM needs. */
function kdfInput(shared: Uint8Array, algorithm: string, apu: Uint8Array, apv: Uint8Array): Uint8Array<ArrayBuffer> {
  const number = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  const withLength = (bytes: Uint8Array) => [...number(bytes.length), ...bytes];
  return new Uint8Array([
    ...number(1),
    ...shared,
    ...withLength(utf8.encode(algorithm)),
    ...withLength(apu),
    ...withLength(apv),
    ...number(256),
  ]);
}
