import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a request comes from this machine's own pages and programs, and not from a foreign web page that is open in a
 * browser here: the mails contain links that open accounts.
 */
export function isOwnRequest(headers: IncomingMessage['headers'], port: number): boolean {
  const hosts = LOOPBACK.map((host) => `${host}:${port}`);
  const { host, origin } = headers;
  if (host === undefined || !hosts.includes(host)) return false;
  if (origin !== undefined && !hosts.some((own) => origin === `http://${own}`)) return false;
  const site = headers['sec-fetch-site'];
  const isOpened = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return site === undefined || site === 'same-origin' || site === 'none' || isOpened;
}

/** Applies `isOwnRequest` to every request of the server. */
export function answerOwnPagesOnly(server: Server, port: number): void {
  const guard = (event: 'request' | 'upgrade', refuse: (answer: ServerResponse & Duplex) => void) => {
    const listeners = server.listeners(event);
    server.removeAllListeners(event);
    server.on(event, (request: IncomingMessage, answer: ServerResponse & Duplex, ...more: unknown[]) => {
      if (!isOwnRequest(request.headers, port)) return refuse(answer);
      for (const listener of listeners) Reflect.apply(listener, server, [request, answer, ...more]);
    });
  };
  guard('request', (answer) => answer.writeHead(403, { 'content-type': 'text/plain' }).end('Not for other sites.\n'));
  guard('upgrade', (socket) => socket.destroy());
}
