import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { Agent, errors } from 'undici';

export interface UpstreamRequest {
  readonly origin: string;
  readonly method: string;
  /** Path and query, as they came. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Readable | string | null;
  readonly signal: AbortSignal | null;
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable & { dump(): Promise<unknown>; json(): Promise<unknown> };
}

/** Why a service gave no answer that can be passed on. */
export type UpstreamFault = 'down' | 'slow' | 'garbage';

export class UpstreamError extends Error {
  readonly fault: UpstreamFault;

  constructor(fault: UpstreamFault, cause: unknown) {
    super(`the service is ${fault}`, { cause });
    this.fault = fault;
  }
}

const SAFE_METHODS = ['GET', 'HEAD'];
/** Longest wait for a connection: services are on this machine or in the same network. */
const CONNECT_MS = 2000;
/** Connections to one service; more requests than that wait for a free one. */
const CONNECTIONS = 128;

/** Keep-alive connections to the services. */
export class Upstream {
  readonly #agent: Agent;

  /** `timeoutMs`: longest wait for the head of an answer, and between two pieces of its body. */
  constructor(timeoutMs: number) {
    this.#agent = new Agent({
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_MS },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  }

  /** @throws UpstreamError, or what the body stream of the request throws. */
  async request(asked: UpstreamRequest): Promise<UpstreamAnswer> {
    try {
      return await this.#once(asked);
    } catch (error) {
      // A service that was started again has closed the connections that are kept here.
      const mayRepeat = SAFE_METHODS.includes(asked.method) && asked.body === null && asked.signal?.aborted !== true;
      if (!mayRepeat || faultOf(error) !== 'down') throw asUpstreamError(error);
      return this.#once(asked).catch((again: unknown) => {
        throw asUpstreamError(again);
      });
    }
  }

  /** Ends all connections at once. */
  close(): Promise<void> {
    return this.#agent.destroy();
  }

  async #once({ origin, method, path, headers, body, signal }: UpstreamRequest): Promise<UpstreamAnswer> {
    const answer = await this.#agent.request({
      origin,
      path,
      method: method as 'GET',
      headers,
      body,
      signal,
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.body };
  }
}

function faultOf(error: unknown): UpstreamFault | null {
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) return 'slow';
  if (error instanceof errors.ConnectTimeoutError || error instanceof errors.SocketError) return 'down';
  if (error instanceof errors.HTTPParserError || error instanceof errors.ResponseContentLengthMismatchError) {
    return 'garbage';
  }
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || String(code).startsWith('HPE_')) return 'garbage';
  return ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'].includes(
    String(code),
  )
    ? 'down'
    : null;
}

function asUpstreamError(error: unknown): unknown {
  const fault = faultOf(error);
  return fault === null ? error : new UpstreamError(fault, error);
}
