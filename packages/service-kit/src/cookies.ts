import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface CookieAttributes {
  readonly path: string;
  readonly sameSite: 'lax' | 'strict';
  /** Whether it is for https only. */
  readonly secure: boolean;
  /** Seconds that a browser keeps it; 0 removes it. */
  readonly maxAge: number;
}

/** The plugin's types lack `decode`, which it documents. */
const AS_THEY_CAME: object = { decode: (value: string) => value };

/**
 * Reads the cookies of every request; once, before the routes. Values stay unchanged: ours need no encoding, and two
 * spellings of one session would be cached twice.
 */
export async function takeCookies(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCookie, { parseOptions: AS_THEY_CAME });
}

/** The first cookie of this name; undefined when it is absent, empty or longer than `longest` characters. */
export function cookieOf(request: FastifyRequest, name: string, longest: number): string | undefined {
  const value = request.cookies[name];
  return value === undefined || value === '' || value.length > longest ? undefined : value;
}

/** Sets a cookie that no script can read. */
export function giveCookie(reply: FastifyReply, name: string, value: string, attributes: CookieAttributes): void {
  reply.setCookie(name, value, { ...attributes, httpOnly: true });
}

/** The `Set-Cookie` line of `giveCookie`, for another server's response. */
export function cookieLine(reply: FastifyReply, name: string, value: string, attributes: CookieAttributes): string {
  return reply.server.serializeCookie(name, value, { ...attributes, httpOnly: true });
}

/** Removes a cookie from the browser. */
export function takeCookieAway(reply: FastifyReply, name: string, attributes: Omit<CookieAttributes, 'maxAge'>): void {
  giveCookie(reply, name, '', { ...attributes, maxAge: 0 });
}
