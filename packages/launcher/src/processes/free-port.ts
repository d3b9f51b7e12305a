import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Where ports are looked for: below those that systems give to outgoing connections, one of which would else take a
 * port between the look here and the start of the server that is to have it.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;
/** Looks in a row that find a taken port, after which there is something else wrong. */
const MOST_LOOKS = 200;

/** Ports of this machine that are free now, all different and none of `given`. @throws when none is found */
export async function freePorts(count: number, given: readonly number[] = []): Promise<number[]> {
  const found = new Set<number>();
  for (let looks = 0; found.size < count; looks += 1) {
    if (looks > MOST_LOOKS) throw new Error('This machine has no free port.');
    const port = randomInt(LOWEST, HIGHEST);
    if (!found.has(port) && !given.includes(port) && (await isFree(port))) found.add(port);
  }
  return [...found];
}

/** The first port from `first` on that is free on 127.0.0.1 now and none of `given`. @throws when none is found */
export async function nextFreePort(first: number, given: readonly number[]): Promise<number> {
  for (let port = first; port < first + MOST_LOOKS; port += 1) {
    if (!given.includes(port) && (await isFree(port))) return port;
  }
  const [any = 0] = await freePorts(1, given);
  return any;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1' }, () => server.close(() => resolve(true)));
  });
}
