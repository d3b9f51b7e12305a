import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A service of a team on a real port, which keeps the portal's rules only as far as `answer` does. */
export class TeamServiceProcess {
  readonly #server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      this.seen.push({ method, url, headers, body: Buffer.concat(pieces).toString() });
      this.answer(request, response);
    });
  });
  readonly seen: SeenCall[] = [];
  answer: RequestListener = (_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"ok":true}');
  };
  #port = 0;

  async start(port = 0): Promise<this> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
    return this;
  }

  get host(): string {
    return `127.0.0.1:${this.#port}`;
  }

  get port(): number {
    return this.#port;
  }

  get address(): string {
    return `http://${this.host}`;
  }

  get last(): SeenCall {
    const last = this.seen.at(-1);
    if (last === undefined) throw new Error('no call came');
    return last;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    if (!this.#server.listening) return;
    this.#server.close();
    await once(this.#server, 'close');
  }
}

/** An OpenAPI document with these calls: path below the prefix -> operations. */
export const teamDocument = (service: string, paths: Readonly<Record<string, object>>, more: object = {}) => ({
  openapi: '3.1.0',
  info: { title: service, version: '1' },
  'x-access': {},
  paths: Object.fromEntries(Object.entries(paths).map(([path, item]) => [`/api/x/${service}${path}`, item])),
  ...more,
});
