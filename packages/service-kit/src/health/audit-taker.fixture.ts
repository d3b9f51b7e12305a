import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuditQuestion } from '@shoppervoice/contracts/accounts';

/** An accounts that only takes entries of the audit trail. */
export class AuditTaker {
  readonly entries: AuditQuestion[] = [];
  /** Whether it refuses them. */
  away = false;
  readonly #server = createServer(async (request, response) => {
    const parts = await request.toArray();
    const isAudit = request.url === '/internal/audit' && !this.away;
    if (isAudit) this.entries.push(JSON.parse(Buffer.concat(parts).toString()));
    response.writeHead(isAudit ? 204 : 503).end();
  });

  static async start(): Promise<AuditTaker> {
    const taker = new AuditTaker();
    await new Promise<void>((resolve) => taker.#server.listen(0, '127.0.0.1', resolve));
    return taker;
  }

  /** For `ACCOUNTS_URL`. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
