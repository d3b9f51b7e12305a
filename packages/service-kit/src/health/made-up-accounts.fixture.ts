import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuditQuestion } from '@shoppervoice/contracts/accounts';
import type { NoticeQuestion } from '@shoppervoice/contracts/delivery';

/** An accounts that only takes entries of the audit trail, and notices. */
export class MadeUpAccounts {
  readonly entries: AuditQuestion[] = [];
  readonly notices: NoticeQuestion[] = [];
  /** Whether it refuses them. */
  away = false;
  readonly #server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const taken = { '/internal/audit': this.entries, '/internal/notices': this.notices }[request.url ?? ''];
    const takes = taken !== undefined && !this.away;
    if (takes) taken.push(JSON.parse(body));
    response.writeHead(takes ? 204 : 503).end();
  });

  static async start(): Promise<MadeUpAccounts> {
    const accounts = new MadeUpAccounts();
    await new Promise<void>((resolve) => accounts.#server.listen(0, '127.0.0.1', resolve));
    return accounts;
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
