import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Lowest port that is tried. Ports are below those that systems use for outgoing connections, one of which could
 * otherwise take the port between the check here and the start of the server.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;
/** No port has this number or a higher one. */
const PORTS = 65_536;
/** Taken ports in a row after which the search fails. */
const MOST_ATTEMPTS = 200;

/** Ports of this machine that are free now, all different and not in `given`. @throws if none is found */
export async function freePorts(count: number, given: readonly number[] = []): Promise<number[]> {
  const found = new Set<number>();
  for (let attempts = 0; found.size < count; attempts += 1) {
    if (attempts > MOST_ATTEMPTS) throw new Error('This machine has no free port.');
    const port = randomInt(LOWEST, HIGHEST);
    if (!found.has(port) && !given.includes(port) && (await isFree(port))) found.add(port);
  }
  return [...found];
}

/** The first port from `first` on that is free on 127.0.0.1 now and not in `given`. @throws if none is found */
export async function nextFreePort(first: number, given: readonly number[]): Promise<number> {
  for (let port = first; port < Math.min(first + MOST_ATTEMPTS, PORTS); port += 1) {
    if (!given.includes(port) && (await isFree(port))) return port;
  }
  const [any = 0] = await freePorts(1, given);
  return any;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });
}
