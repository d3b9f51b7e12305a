import { type IncomingMessage, METHODS, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { PROBLEM_CONTENT_TYPE } from '@shoppervoice/contracts/calls';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from './database-errors.ts';
import { ProblemError, sendProblem } from './problem.ts';
import { describeValidation } from './validation-sentence.ts';

/** Seconds after which a client may retry while the database is down. */
const DATABASE_RETRY = 5;

/** Fastify's own refusals, in words for a person. */
const SENTENCES: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body of this request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'This call takes JSON: send the header content-type: application/json.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty; this call takes JSON.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The length of the body is not what its header says.',
  FST_ERR_BAD_URL: 'The address of this request cannot be read.',
  FST_ERR_MAX_PARAM_LENGTH: 'A part of the address is too long.',
};

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'The request cannot be read.',
  405: 'This method is not supported here.',
  408: 'The request took too long to arrive.',
  413: 'The body of this request is too large.',
  414: 'The address is too long.',
  415: 'This call takes JSON: send the header content-type: application/json.',
  417: 'Nothing here meets what the header expect asks for: leave it out, or send 100-continue.',
  429: 'Too many requests. Try again a little later.',
  431: 'The headers of this request are too large.',
  503: 'The service is stopping or busy. Try again in a few seconds.',
};

/** Whether the client disconnected while its request was read: its socket's error then looks like a database's. */
const isCutOff = (error: FastifyError, { raw }: FastifyRequest): boolean =>
  raw.errored === error || (raw.aborted && !raw.complete && error.code === 'ECONNRESET');

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ProblemError) return sendProblem(reply, error.statusCode, error.message, error.more);
  if (error.validation !== undefined) {
    const { detail, ...more } = describeValidation(error.validation, error.validationContext);
    return sendProblem(reply, 400, detail, more);
  }
  if (isCutOff(error, request)) {
    request.log.debug({ err: error }, 'the client went away before its request had come');
    return sendProblem(reply, 400, 'The request did not arrive as a whole.');
  }
  if (isDatabaseAway(error)) {
    request.log.warn({ err: error }, 'the database did not answer');
    return sendProblem(reply, 503, 'The data cannot be reached right now. Try again in a few seconds.', {
      retryAfter: DATABASE_RETRY,
    });
  }
  const status = error.statusCode ?? 500;
  const detail = SENTENCES[error.code] ?? BY_STATUS[status] ?? STATUS_CODES[status];
  if (status >= 400 && status < 500 && detail !== undefined) return sendProblem(reply, status, detail);
  if (status === 503) return sendProblem(reply, 503, BY_STATUS[503] ?? '', { retryAfter: DATABASE_RETRY });
  request.log.error({ err: error }, 'a request failed');
  return sendProblem(reply, 500, 'Something went wrong on our side. It has been recorded under the request id.');
}

/** Every error response of a server is a problem (RFC 9457), for unknown routes, too. */
export function answerErrorsAsProblems(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 404, 'There is nothing at this address.'));
}

/** Fastify's `frameworkErrors`: refusals before a route is known. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  answerError(error, request, reply);
}

const CLIENT_ERRORS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** The parser's messages for a method that it does not know, or that is of another protocol. */
const METHOD_ERRORS = ['HPE_INVALID_METHOD', 'HPE_INVALID_CONSTANT', 'HPE_INVALID_VERSION'];
/**
 * A request line that is valid except for its method (RFC 9110, 5.6.2): anything else that cannot be parsed is not
 * HTTP.
 */
const REQUEST_LINE = /^([!#$%&'*+.^_`|~\w-]+) [^\s]+ HTTP\/1\.[01]\r?\n/;
/** Bytes of `rawPacket` that are read. */
const FIRST_LINE = 4096;

function statusOf({ code = '', rawPacket }: ClientError): number {
  const line = Buffer.isBuffer(rawPacket) ? rawPacket.subarray(0, FIRST_LINE).toString('latin1') : '';
  const method = METHOD_ERRORS.includes(code) ? REQUEST_LINE.exec(line)?.[1] : undefined;
  if (method !== undefined && !METHODS.includes(method)) return 405;
  return CLIENT_ERRORS[code] ?? 400;
}

/** Time for a client to read why its connection ends; then it is closed, even if the client stays silent. */
const LINGER_MS = 2_000;

type ClientError = Error & { readonly code?: string; readonly rawPacket?: unknown };

/**
 * Fastify's `clientErrorHandler`: for what is not HTTP, before there is a request, or for a request that is too slow.
 */
export function answerClientError(error: ClientError, socket: Socket): void {
  if (error.code === 'ECONNRESET') return;
  endWith(statusOf(error), socket);
}

/** This server is not a proxy. Node has no request for `CONNECT`, and would hang up without a response. */
export function answerConnect(_request: IncomingMessage, socket: Duplex): void {
  socket.on('error', () => undefined);
  endWith(405, socket);
}

/** Node would refuse an unknown `Expect` without a body. */
export function answerExpectation({ socket }: IncomingMessage): void {
  endWith(417, socket);
}

function endWith(status: number, socket: Duplex): void {
  if (socket.destroyed || !socket.writable) return;
  const body = JSON.stringify({
    type: 'about:blank',
    title: STATUS_CODES[status],
    status,
    detail: BY_STATUS[status],
  });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: ${PROBLEM_CONTENT_TYPE}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
  // Sockets of servers are half-open when they are ended: a client that never ends the other half would keep one for
  // ever.
  const ending = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once('close', () => clearTimeout(ending));
}
