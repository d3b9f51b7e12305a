import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previousVersion } from '../../scripts/test/previous-version.ts';
import { originOf, type Place, Replicas, ROOT, readDuring } from './replicas.fixture.ts';

/**
 * The version before this one and this one, side by side over one database, as during an upgrade of several machines: the
 * servers of the earlier version know each other, those of this one know both, and a balancer shares requests between both
 * gateways.
 */

const previous = previousVersion();
const READERS = 4;
const REST_MS = 25;
/** Longest time under readers; a slow machine makes fewer requests in it. */
const READ_MS = 60_000;
const EVERY_CALL = Number.POSITIVE_INFINITY;

describe.skipIf('missing' in previous)(
  'missing' in previous
    ? `two versions: skipped. ${previous.missing}`
    : `${previous.commit.slice(0, 9)} and this version`,
  () => {
    const root = 'missing' in previous ? ROOT : previous.root;
    /** Whether the earlier version's servers all share one key: then both sign with it, as docs/upgrading.md says. */
    const sharesKey = !existsSync(join(root, 'packages', 'service-kit', 'src', 'contexts'));
    let portal: Replicas;
    /** Reads that the earlier version answered before this one has touched the database. */
    let before: string[];
    let cookie: string;
    let gateways: { readonly earlier: string; readonly later: string };

    beforeAll(async () => {
      portal = await Replicas.open();
      const earlier = await portal.start({ root, replicas: 1, others: new Map() });
      portal.balancer.balance(earlier.get('gateway') ?? []);
      for (const name of earlier.keys()) await portal.untilWhole(name);
      cookie = await portal.signIn();
      before = await readable(portal.places);
      const later = await portal.start({ root: ROOT, replicas: 1, others: earlier }, sharesKey ? portal.sharedKey : {});
      portal.balancer.balance([...(earlier.get('gateway') ?? []), ...(later.get('gateway') ?? [])]);
      for (const name of later.keys()) await portal.untilWhole(name);
      gateways = { earlier: earlier.get('gateway')?.[0] ?? '', later: later.get('gateway')?.[0] ?? '' };
    }, 600_000);
    afterAll(() => portal?.close());

    async function readable(places: readonly Place[], through?: string): Promise<string[]> {
      const paths: string[] = [];
      for (const place of places.filter(({ name }) => name !== 'gateway')) {
        paths.push(...(await portal.readablePaths(place, cookie, EVERY_CALL, through)));
      }
      return paths;
    }

    it('answer every read that the earlier one answered, whichever of them is asked', async () => {
      expect(before.length).toBeGreaterThan(20);
      let rounds = 0;
      const { made, failed } = await readDuring(
        portal,
        { paths: before, readers: READERS, restMs: REST_MS },
        async () => {
          const last = Date.now() + READ_MS;
          while (Date.now() < last) {
            await sleep(500);
            rounds += 1;
          }
        },
      );
      process.stdout.write(`${before.length} calls, ${made} requests of ${READERS} readers, ${failed.length} failed\n`);
      expect(failed).toEqual([]);
      expect(made).toBeGreaterThan(READERS * before.length);
      expect(rounds).toBeGreaterThan(10);
    }, 600_000);

    it('read what the other has stored', async () => {
      const [earlier, later] = portal.places.filter(({ name }) => name === 'reporting').map(originOf);
      const headers = { ...portal.readerHeaders(sharesKey), 'content-type': 'application/json' };
      for (const [at, [writer, reader]] of [
        [earlier, later],
        [later, earlier],
      ].entries()) {
        const name = `View ${at}`;
        const view = { name, address: '/online-buyer-overall-metrics?range=1', words: [], shared: false };
        const made = await fetch(`${writer}/api/views`, { method: 'POST', headers, body: JSON.stringify(view) });
        expect(made.status, await made.text()).toBe(201);
        const { views } = (await (await fetch(`${reader}/api/views`, { headers })).json()) as {
          views: { name: string }[];
        };
        expect(views.map((each) => each.name)).toContain(name);
      }
    });

    it('after a downgrade the earlier one answers all of them as before', async () => {
      const earlier = portal.places.filter((place) => place.root === root);
      for (const { child } of portal.places.filter((place) => !earlier.includes(place))) child.kill('SIGKILL');
      expect(await readable(earlier, gateways.earlier)).toEqual(before);
      expect(originOf(earlier.find(({ name }) => name === 'gateway') as Place)).toBe(gateways.earlier);
    }, 120_000);
  },
);
