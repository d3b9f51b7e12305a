import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { addressKey, ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BodyIntake, BodyTooLarge, type WholeBody } from './whole-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route reads its body itself, by other rules. */
    takesBody?: true;
  }
}

/** Time for a client to read a response that came before it had sent everything, in milliseconds. */
const LINGER_MS = 3_000;

/**
 * No body keeps a connection for long, whatever call it is sent to: bodies of the gateway's own calls are read by the
 * rules of `bodies`, and after a response the rest of a body is discarded for a moment only. Before the routes.
 */
export function takeBodiesInTime(app: FastifyInstance, bodies: BodyIntake): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.routeOptions.config.takesBody === true || !hasBody(request)) return payload;
    const limit = request.routeOptions.bodyLimit;
    refuseLongBody(request, limit);
    const whole = await takeBody(request, reply, bodies, { limit, client: addressClient(request) });
    reply.raw.once('close', () => whole.release());
    // Its sender may have disconnected by now.
    if (reply.raw.destroyed) whole.release();
    return Readable.from([whole.bytes], { objectMode: false });
  });
  app.addHook('onResponse', (request, reply, done) => {
    // A client that was too slow has its response, and sends nothing more on this connection.
    if (reply.statusCode === 408) request.raw.socket.destroy();
    else endAfterAnswer(request.raw);
    done();
  });
}

/** Key of a client without a session, for counting bodies. */
export const addressClient = ({ ip }: FastifyRequest): string => `address ${addressKey(ip)}`;

/** Methods whose bodies are read. */
const WITH_BODY = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const hasBody = ({ method, headers }: FastifyRequest): boolean =>
  WITH_BODY.includes(method) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** The body of a request as a whole. @throws ProblemError */
export async function takeBody(
  request: FastifyRequest,
  reply: FastifyReply,
  bodies: BodyIntake,
  { limit, client }: { readonly limit: number; readonly client: string },
): Promise<WholeBody> {
  try {
    return await bodies.take(request.raw, limit, client);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw tooLarge(limit);
    if (error instanceof ProblemError && error.statusCode === 408) reply.header('connection', 'close');
    throw error;
  }
}

/** By the declared length. @throws ProblemError 413 */
export function refuseLongBody(request: FastifyRequest, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}

function tooLarge(limit: number): ProblemError {
  return new ProblemError(413, `The body of this request is longer than ${limit.toLocaleString('en')} bytes.`);
}

/**
 * After a response to an incomplete request: the rest is discarded for a while, so that its sender can read the
 * response, and then the connection is closed, whatever the other side does. (Closed at once, it would be reset under
 * the sender, and the response lost.)
 */
function endAfterAnswer(request: IncomingMessage): void {
  if (request.complete || request.socket.destroyed) return;
  const { socket } = request;
  const end = setTimeout(() => socket.destroy(), LINGER_MS);
  const spared = () => {
    clearTimeout(end);
    request.off('end', spared);
    socket.off('close', spared);
  };
  request.once('end', spared);
  socket.once('close', spared);
  request.resume();
}
