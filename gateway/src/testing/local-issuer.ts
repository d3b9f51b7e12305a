import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';

export interface IssuerKey {
  readonly kid: string;
  readonly alg: string;
  readonly privateKey: CryptoKey;
  readonly jwk: JWK;
}

export async function issuerKey(kid: string, alg: string): Promise<IssuerKey> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } };
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** A pipeline service's issuer of ID tokens on a real port, with real keys. */
export class LocalIssuer {
  keys: readonly IssuerKey[] = [];
  /** Questions that it was asked, by path. */
  readonly asked: string[] = [];
  /** In place of its answers, by path. */
  readonly instead = new Map<string, Handle>();
  /** What its configuration says besides. */
  configuration: Record<string, unknown> = {};
  readonly #server = createServer((request, response) => {
    const path = request.url ?? '';
    this.asked.push(path);
    const handle = this.instead.get(path);
    if (handle !== undefined) return handle(request, response);
    const keys = { keys: this.keys.map(({ jwk }) => jwk) };
    const body = path === '/keys' ? keys : { issuer: this.url, jwks_uri: `${this.url}/keys`, ...this.configuration };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** An ID token; `undefined` leaves a claim out. */
  sign(claims: Record<string, unknown>, key: IssuerKey, header: Record<string, unknown> = {}): Promise<string> {
    return new SignJWT({ iss: this.url, ...claims })
      .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'JWT', ...header })
      .sign(key.privateKey);
  }
}
