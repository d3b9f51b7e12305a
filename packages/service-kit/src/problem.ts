import { STATUS_CODES } from 'node:http';
import { PROBLEM_CONTENT_TYPE, type Problem } from '@shoppervoice/contracts/calls';
import type { FastifyReply } from 'fastify';

interface ProblemMore {
  /** A special type, which tells a program what to do; default `about:blank`. */
  readonly type?: string;
  /** The query or body field that is wrong. */
  readonly parameter?: string;
  /** Allowed values. */
  readonly allowed?: string;
  /** Names of what is not available now. */
  readonly waitingFor?: readonly string[];
  /** Seconds, sent as `Retry-After`. */
  readonly retryAfter?: number;
}

/** Thrown by a handler to respond with a problem. `detail` is a sentence for a person, without internals. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly statusCode: number;
  readonly more: ProblemMore;

  constructor(status: number, detail: string, more: ProblemMore = {}) {
    super(detail);
    this.statusCode = status;
    this.more = more;
  }
}

function problemOf(status: number, detail: string, requestId: string, more: ProblemMore = {}): Problem {
  return {
    type: more.type ?? 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail,
    requestId,
    ...(more.parameter === undefined ? {} : { parameter: more.parameter }),
    ...(more.allowed === undefined ? {} : { allowed: more.allowed }),
    ...(more.waitingFor === undefined ? {} : { waitingFor: more.waitingFor }),
  };
}

/** Responds with a problem; for hooks and handlers that do not throw. */
export function sendProblem(reply: FastifyReply, status: number, detail: string, more: ProblemMore = {}): FastifyReply {
  if (more.retryAfter !== undefined) reply.header('retry-after', String(more.retryAfter));
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type(PROBLEM_CONTENT_TYPE)
    .serializer(JSON.stringify)
    .send(problemOf(status, detail, reply.request.id, more));
}
