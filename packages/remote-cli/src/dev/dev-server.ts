import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { RemoteBuildFile } from '@shoppervoice/contracts/remotes';
import type { WatchEvent } from '@shoppervoice/federation';
import { isLoopback } from '../portal/portal-address.ts';

/**
 * Serves a remote under development to a portal's shell: `/remote-build.json`, the files that it names, and `/events`,
 * which reports every build. Only this machine can reach it, and only the portal's pages can read it.
 *
 * `event: built` with `{ version, uniqueName }` after every build and when a page connects; `event: failed` with `{
 * message }` when one fails.
 */
export class DevServer {
  readonly #folder: string;
  readonly #portal: string | null;
  readonly #server: Server;
  readonly #listeners = new Set<ServerResponse>();
  #build: RemoteBuildFile | null = null;

  /** `folder`: where the builds are written. `portal`: origin whose pages may read them. */
  constructor(folder: string, portal: string | null) {
    this.#folder = folder;
    this.#portal = portal;
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  /** Resolves to the origin. Rejects if the port is in use. */
  async listen(port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.on('error', reject);
      this.#server.listen(port, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Sends an event to every connected page. */
  send(event: WatchEvent): void {
    if (event.kind === 'built') this.#build = event.build;
    for (const listener of this.#listeners) send(listener, event);
  }

  close(): Promise<void> {
    for (const listener of this.#listeners) listener.end();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { origin, host } = request.headers;
    if (!isOwnHost(host)) {
      refuse(response, 421, 'This server answers to the names of this machine only.');
      return;
    }
    response.setHeader('vary', 'Origin');
    if (origin !== undefined) {
      if (!mayRead(origin, this.#portal)) {
        refuse(response, 403, 'This page may not read the remote.');
        return;
      }
      response.setHeader('access-control-allow-origin', origin);
      // Private network access: a portal on the public network needs permission to reach this machine.
      response.setHeader('access-control-allow-private-network', 'true');
    }
    response.setHeader('cache-control', 'no-store');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('x-content-type-options', 'nosniff');
    if (request.method === 'OPTIONS') {
      response
        .writeHead(204, { 'access-control-allow-methods': 'GET', 'access-control-allow-headers': 'accept' })
        .end();
      return;
    }
    const pathname = (request.url ?? '/').replace(/[?#].*$/, '');
    if (request.method !== 'GET') refuse(response, 405, 'Only reading is possible.');
    else if (pathname === '/events') this.#listen(response);
    else this.#sendFile(pathname.slice(1), response);
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write('retry: 1000\n\n');
    if (this.#build) send(response, { kind: 'built', build: this.#build });
    this.#listeners.add(response);
    response.once('close', () => this.#listeners.delete(response));
  }

  #sendFile(file: string, response: ServerResponse): void {
    if (this.#build === null) refuse(response, 404, 'The first build is not done.');
    else sendBuildFile(this.#folder, this.#build, file, response);
  }
}

/** Sends a file of a build. Only files that it names: no path of a request reaches the disk directly. */
export function sendBuildFile(folder: string, build: RemoteBuildFile, file: string, response: ServerResponse): void {
  const type = TYPES[extname(file)];
  const path = join(folder, file);
  if (type === undefined || !isOfBuild(build, file) || !statSync(path, { throwIfNoEntry: false })?.isFile()) {
    refuse(response, 404, 'There is no such file.');
    return;
  }
  response.setHeader('content-type', type);
  const stream = createReadStream(path);
  stream.once('error', () => response.destroy());
  stream.pipe(response);
}

function isOfBuild(build: RemoteBuildFile, file: string): boolean {
  if (file === BUILD_FILE || file === build.manifest || Object.hasOwn(build.integrity, file)) return true;
  // Pictures and source maps are beside the scripts.
  return /^[A-Za-z0-9_-][A-Za-z0-9_.-]*$/.test(file) && /\.(?:map|png|svg|avif|webp|woff2?)$/.test(file);
}

const BUILD_FILE = 'remote-build.json';

/** Content type by the end of a file's name; others are not served. */
export const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

function send(listener: ServerResponse, event: WatchEvent): void {
  const data =
    event.kind === 'built'
      ? { version: event.build.version, uniqueName: event.build.uniqueName }
      : { message: event.message.slice(0, 4_000) };
  listener.write(`event: ${event.kind}\ndata: ${JSON.stringify(data)}\n\n`);
}

export function refuse(response: ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' }).end(`${sentence}\n`);
}

/** Whether a page of this origin may read the remote: the portal's pages, and all pages of this machine. */
function mayRead(origin: string, portal: string | null): boolean {
  if (origin === portal) return true;
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

/** Whether the host is this machine's own name. Another name that resolves to it comes from a DNS rebinding attack. */
export function isOwnHost(host: string | undefined): boolean {
  return host !== undefined && URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
}
