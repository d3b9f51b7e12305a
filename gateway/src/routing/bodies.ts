import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { addressKey, ProblemError } from '@shoppervoice/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BodyIntake, BodyTooLarge, type WholeBody } from './whole-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route takes its body itself, by other rules. */
    takesBody?: true;
  }
}

/** A client that was answered before it had sent everything has so long to read that, in milliseconds. */
const LINGER_MS = 3_000;

/**
 * No body keeps a connection for long, whatever call it is sent to: those of the gateway's own calls come in by the rules of
 * `bodies`, and after an answer what is left of a body is let go for a moment only. Before the routes.
 */
export function takeBodiesInTime(app: FastifyInstance, bodies: BodyIntake): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (request.routeOptions.config.takesBody === true || !hasBody(request)) return payload;
    const limit = request.routeOptions.bodyLimit;
    refuseLongBody(request, limit);
    const whole = await takeBody(request, reply, bodies, { limit, client: addressClient(request) });
    reply.raw.once('close', () => whole.letGo());
    // Its sender may be gone by now.
    if (reply.raw.destroyed) whole.letGo();
    return Readable.from([whole.bytes], { objectMode: false });
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Who was too slow has had the answer, and sends nothing more on this connection.
    if (reply.statusCode === 408) request.raw.socket.destroy();
    else endAfterAnswer(request.raw);
    done();
  });
}

/** By whom bodies are counted where nobody is signed in. */
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

/** By what the request says of its length. @throws ProblemError 413 */
export function refuseLongBody(request: FastifyRequest, limit: number): void {
  if (Number(request.headers['content-length'] ?? 0) > limit) throw tooLarge(limit);
}

function tooLarge(limit: number): ProblemError {
  return new ProblemError(413, `The body of this request is longer than ${limit.toLocaleString('en')} bytes.`);
}

/**
 * After an answer to a request that has not come as a whole: what still comes is let go for a while, so that its sender
 * can read the answer, and then the connection is ended, whatever its other side does. (Ended at once, it would be reset
 * under the sender, and the answer lost.)
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
