import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { MongoClient } from 'mongodb';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null in servers without calls. */
    databaseTime: DatabaseTime | null;
  }
}

/**
 * Header of a service's response: the milliseconds in which its request waited for the database, until the response
 * began. The gateway reads it; headers with this prefix do not leave the portal.
 */
export const DATABASE_TIME_HEADER = 'x-portal-database-ms';

const ofThisRequest = new AsyncLocalStorage<DatabaseTime>();

/** The time in which at least one command of a request waits for a connection or for its answer. */
export class DatabaseTime {
  #waiting = 0;
  #since = 0;
  #ms = 0;

  begin(): void {
    if (this.#waiting === 0) this.#since = performance.now();
    this.#waiting += 1;
  }

  end(): void {
    if (this.#waiting === 0) return;
    this.#waiting -= 1;
    if (this.#waiting === 0) this.#ms += performance.now() - this.#since;
  }

  get ms(): number {
    return this.#ms + (this.#waiting === 0 ? 0 : performance.now() - this.#since);
  }
}

/**
 * Counts the commands of this client for the requests that send them. A command has a connection from its start to its
 * answer, so the events of the pool are enough; those of commands (`monitorCommands`) decode each result twice.
 */
export function countCommands(client: MongoClient): void {
  client.on('connectionCheckOutStarted', () => ofThisRequest.getStore()?.begin());
  client.on('connectionCheckedIn', () => ofThisRequest.getStore()?.end());
  // Other failures are emitted in the context of whoever noticed them; their requests count as waiting until they end.
  client.on('connectionCheckOutFailed', ({ reason }) => {
    if (reason === 'timeout') ofThisRequest.getStore()?.end();
  });
}

/** Answers the database time of each request in a header. */
export function answerDatabaseTime(app: FastifyInstance): void {
  app.decorateRequest('databaseTime', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.databaseTime = new DatabaseTime();
    ofThisRequest.run(request.databaseTime, done);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    const ms = request.databaseTime?.ms ?? 0;
    if (ms > 0) reply.header(DATABASE_TIME_HEADER, ms.toFixed(1));
    done();
  });
}
