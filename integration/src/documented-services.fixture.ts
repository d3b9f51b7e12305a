import { randomBytes } from 'node:crypto';
import { startTestServer, type TestServer } from '@shoppervoice/embedded-mongo/testing';
import type { RunningService } from '@shoppervoice/service-kit';
import { contextSettings, DocumentUnderTest } from '@shoppervoice/service-kit/testing';

const key = () => randomBytes(32).toString('base64url');

/** Starts a service in an environment that it shares with others. */
export type StartService = (environment: Record<string, string>) => Promise<RunningService>;

/** Services that run for the documents of their calls. */
export class DocumentedServices {
  readonly documents: readonly DocumentUnderTest[];
  readonly #server: TestServer;
  readonly #services: readonly RunningService[];

  private constructor(
    server: TestServer,
    services: readonly RunningService[],
    documents: readonly DocumentUnderTest[],
  ) {
    this.#server = server;
    this.#services = services;
    this.documents = documents;
  }

  /** `name`: of the test, for its database. The documents are in the order of the services. */
  static async start(name: string, starts: readonly StartService[]): Promise<DocumentedServices> {
    const server = await startTestServer(name);
    const INTERNAL_KEY = key();
    const environment = {
      MONGODB_URL: server.url,
      ...contextSettings(randomBytes(32)),
      INTERNAL_KEY,
      SESSION_KEYS: key(),
      FACTOR_KEYS: key(),
      LOG_LEVEL: 'silent',
    };
    const services = await Promise.all(starts.map((start) => start(environment)));
    const documents = await Promise.all(services.map(({ app }) => DocumentUnderTest.of(app, INTERNAL_KEY)));
    return new DocumentedServices(server, services, documents);
  }

  async close(): Promise<void> {
    await Promise.all(this.#services.map((service) => service.close()));
    await this.#server.close();
  }
}
