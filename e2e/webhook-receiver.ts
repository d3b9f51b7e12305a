import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A merchant's own server on this machine: stores deliveries of webhooks, and responds with `status` and `words`. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  readonly #server: Server;
  status = 200;
  words = 'thanks';

  constructor() {
    this.#server = createServer(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece);
      this.received.push({ headers: request.headers, body: Buffer.concat(pieces).toString() });
      response.writeHead(this.status).end(this.words);
    });
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/voice`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
