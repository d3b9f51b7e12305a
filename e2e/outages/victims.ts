import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseUrl } from '../portal-database.ts';
import { type OutagePortal, type Server, untilHolds } from './outage-portal.ts';
import { slowness } from './slowness.ts';

/** Kinds of outages and their shares: the database most, because everything depends on it. */
const OUTAGES = [
  { kind: 'kill', victim: 'database', share: 10 },
  { kind: 'freeze', victim: 'database', share: 3 },
  { kind: 'kill', victim: 'accounts', share: 2 },
  { kind: 'kill', victim: 'online-buyer', share: 2 },
  { kind: 'kill', victim: 'gateway', share: 3 },
] as const;
export type Outage = (typeof OUTAGES)[number];

/** How long a frozen process is stopped. Milliseconds. */
const FROZEN_MS = { least: 500, most: 6000 } as const;
/** The launcher waits at most 5 s before it restarts a process; the rest is for its start. On an idle machine. */
const RETURN_MS = 15_000;

/** `of` outages in random order, each kind by its share. `random` returns numbers from 0 to below 1. */
export function planOutages(of: number, random: () => number): Outage[] {
  const shares = OUTAGES.flatMap((outage) => Array.from({ length: outage.share }, () => outage));
  const planned = Array.from({ length: of }, (_, at) => shares[at % shares.length] as Outage);
  for (let at = planned.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1));
    [planned[at], planned[other]] = [planned[other] as Outage, planned[at] as Outage];
  }
  return planned;
}

/**
 * Causes an outage. Resolves when its victim accepts connections again, or continues, with that time. @throws if it
 * does not
 */
export async function strike(portal: OutagePortal, { kind, victim }: Outage, random: () => number): Promise<number> {
  if (kind === 'freeze') {
    portal.kill(victim, 'SIGSTOP');
    await sleep(FROZEN_MS.least + random() * (FROZEN_MS.most - FROZEN_MS.least));
    portal.kill(victim, 'SIGCONT');
    return performance.now();
  }
  const before = portal.pid(victim);
  portal.kill(victim);
  const mostMs = RETURN_MS * slowness();
  await untilHolds(`${victim} is started again`, () => portal.pid(victim) !== before, mostMs);
  return untilHolds(`${victim} takes connections`, () => acceptsConnections(portal, victim), mostMs);
}

function acceptsConnections(portal: OutagePortal, victim: Server | 'database'): Promise<boolean> {
  const { hostname, port } = new URL(victim === 'database' ? databaseUrl(portal) : portal.origins[victim]);
  const place = decodeURIComponent(hostname);
  return new Promise((resolve) => {
    const socket = connect(place.startsWith('/') ? { path: place } : { host: place, port: Number(port) });
    const end = (isTaken: boolean) => {
      socket.destroy();
      resolve(isTaken);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
