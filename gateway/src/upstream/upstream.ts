import type { IncomingHttpHeaders } from 'node:http';
import type { LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { parseBounded } from '@shoppervoice/contracts/calls';
import {
  type BodyBounds,
  inClientSpan,
  NO_CONNECTION,
  READ_BODIES,
  readBytes,
  TRACEPARENT_HEADER,
} from '@shoppervoice/service-kit';
import { Agent, type Dispatcher, errors } from 'undici';
import type { ServiceReplicas } from './service-replicas.ts';

export interface UpstreamRequest {
  readonly to: ServiceReplicas;
  readonly method: string;
  /** Path and query, unchanged. */
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body: Buffer | string | null;
  readonly caller: Caller | null;
  /** Left out: a long response waits in the connection to its service. */
  readonly buffer?: ResponseBuffer;
}

/** Buffer for a long response. */
export interface ResponseBuffer {
  /** Bytes of it that may be buffered here. `length`: of all of it; null if unknown. */
  roomFor(length: number | null): number;
  /** Whether the service waits for the reader. `taken`: bytes of the response that the reader has accepted. */
  waits(taken: number): void;
  resumes(taken: number): void;
  /** The service has sent everything, or is to send no more: the connection to it is free. */
  ended(): void;
}

/** The client that is waiting for a response. It may disconnect before that arrives. */
export class Caller {
  #isDisconnected = false;
  #onGone: (() => void) | null = null;

  get isDisconnected(): boolean {
    return this.#isDisconnected;
  }

  /** The client has disconnected. */
  leave(): void {
    this.#isDisconnected = true;
    this.#onGone?.();
  }

  set onDisconnect(listener: () => void) {
    this.#onGone = listener;
    if (this.#isDisconnected) listener();
  }
}

export interface UpstreamAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Whole if it is declared short, else a stream. */
  readonly body: Buffer | Readable;
}

/** Why a service gave no usable response. */
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
/** Bodies up to this length are forwarded in one piece, which costs half as much as a stream. Bytes. */
const SHORT = 65_536;
/** Responses to these have no body, whatever their declared length. */
const WITHOUT_BODY = [204, 304];

/** Keep-alive connections to the services. */
export class Upstream {
  readonly #agent: Agent;

  /**
   * `timeoutMs`: longest wait for the head of a response, and between two pieces of its body. `lookup`: resolves names, if not
   * as the system does.
   */
  constructor(timeoutMs: number, lookup?: LookupFunction) {
    this.#agent = new Agent({
      connections: CONNECTIONS,
      connect: { timeout: CONNECT_MS, ...(lookup && { lookup }) },
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    });
  }

  /** @throws UpstreamError, or an error that says that the caller has disconnected */
  request(request: UpstreamRequest): Promise<UpstreamAnswer> {
    const { to, method, headers } = request;
    return inClientSpan(`${method} ${to.service}`, { 'portal.service': to.service }, (traceparent) =>
      this.#request(
        traceparent === null ? request : { ...request, headers: { ...headers, [TRACEPARENT_HEADER]: traceparent } },
      ),
    );
  }

  async #request(request: UpstreamRequest): Promise<UpstreamAnswer> {
    const { to, method, body, caller } = request;
    let failed = '';
    const once = (origin: string) => {
      failed = origin;
      return this.#once(origin, request);
    };
    try {
      return await to.send(once);
    } catch (error) {
      if (faultOf(error) !== 'down' || caller?.isDisconnected === true) throw asUpstreamError(error);
      const isUnsent = NO_CONNECTION.has(codeOf(error));
      // Its next readiness check lets it in again.
      if (isUnsent) to.report(failed, null);
      // A restarted service has closed the connections that are kept here, so a read is repeated even at the same address.
      const isRead = SAFE_METHODS.includes(method) && body === null;
      if (!isRead && !(isUnsent && to.origins.length > 1)) throw asUpstreamError(error);
      return to.send(once, failed).catch((again: unknown) => {
        throw asUpstreamError(again);
      });
    }
  }

  /** Ends all connections at once. */
  close(): Promise<void> {
    return this.#agent.destroy();
  }

  #once(origin: string, request: UpstreamRequest): Promise<UpstreamAnswer> {
    const { method, path, headers, body, caller, buffer } = request;
    return new Promise((resolve, reject) => {
      const handler = new AnswerReader(method, buffer ?? null, resolve, reject);
      if (caller !== null) caller.onDisconnect = () => handler.giveUp();
      this.#agent.dispatch({ origin, path, method: method as 'GET', headers, body }, handler);
    });
  }
}

/** The JSON of a response. @throws UpstreamError, `garbage` also if it exceeds its bounds */
export async function jsonOf({ body }: UpstreamAnswer, bounds: BodyBounds = READ_BODIES.answer): Promise<unknown> {
  try {
    return parseBounded(Buffer.isBuffer(body) ? body : await readBytes(body, bounds.bytes), bounds);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) throw new UpstreamError('garbage', error);
    throw asUpstreamError(error);
  }
}

/** Reads nothing more of a response. */
export function drop({ body }: UpstreamAnswer): void {
  if (!Buffer.isBuffer(body)) body.on('error', () => undefined).destroy();
}

/** Receives one response from undici: a short one whole, any other as a stream that waits for its reader. */
class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #method: string;
  readonly #buffer: ResponseBuffer | null;
  readonly #resolve: (answer: UpstreamAnswer) => void;
  readonly #reject: (error: unknown) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #status = 0;
  #headers: IncomingHttpHeaders = {};
  #chunks: Buffer[] | null = null;
  #stream: Readable | null = null;
  #received = 0;
  #isGivenUp = false;

  constructor(
    method: string,
    buffer: ResponseBuffer | null,
    resolve: (answer: UpstreamAnswer) => void,
    reject: (error: unknown) => void,
  ) {
    this.#method = method;
    this.#buffer = buffer;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** The caller has disconnected: no one reads the response. */
  giveUp(): void {
    this.#isGivenUp = true;
    this.#controller?.abort(new Error('The caller has gone away.'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.#isGivenUp) controller.abort(new Error('The caller has gone away.'));
  }

  onResponseStart(controller: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // Interim responses (100, 103) come before the final one.
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
    const isEmpty = this.#method === 'HEAD' || WITHOUT_BODY.includes(status);
    const length = Number(headers['content-length'] ?? Number.NaN);
    if (isEmpty || length <= SHORT) {
      this.#chunks = [];
      return;
    }
    const buffer = this.#buffer;
    this.#stream = new Readable({
      highWaterMark: buffer?.roomFor(Number.isNaN(length) ? null : length) ?? SHORT,
      read: () => {
        buffer?.resumes(this.#taken);
        controller.resume();
      },
      destroy: (error, done) => {
        controller.abort(error ?? new Error('The answer is read no further.'));
        buffer?.ended();
        done(error);
      },
    });
    // A service may fail before the response has a reader, who then finds the stream destroyed.
    this.#stream.on('error', () => undefined);
    this.#resolve({ status, headers, body: this.#stream });
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#stream === null) {
      this.#chunks?.push(chunk);
      return;
    }
    this.#received += chunk.length;
    if (this.#stream.push(chunk)) return;
    controller.pause();
    this.#buffer?.waits(this.#taken);
  }

  /** Bytes that the reader has accepted. */
  get #taken(): number {
    return this.#received - (this.#stream?.readableLength ?? 0);
  }

  onResponseEnd(): void {
    if (this.#stream !== null) {
      this.#stream.push(null);
      this.#buffer?.ended();
      return;
    }
    const chunks = this.#chunks ?? [];
    const body = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks);
    this.#resolve({ status: this.#status, headers: this.#headers, body });
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#stream === null) this.#reject(error);
    else this.#stream.destroy(error);
  }
}

const codeOf = (error: unknown): string => String(error instanceof Error && 'code' in error ? error.code : undefined);

function faultOf(error: unknown): UpstreamFault | null {
  if (error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError) return 'slow';
  if (error instanceof errors.SocketError) return 'down';
  if (error instanceof errors.HTTPParserError || error instanceof errors.ResponseContentLengthMismatchError) {
    return 'garbage';
  }
  const code = codeOf(error);
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || code.startsWith('HPE_')) return 'garbage';
  return NO_CONNECTION.has(code) || ['ECONNRESET', 'EPIPE'].includes(code) ? 'down' : null;
}

function asUpstreamError(error: unknown): unknown {
  const fault = faultOf(error);
  return fault === null ? error : new UpstreamError(fault, error);
}
