import { startTestServer } from '@shoppervoice/embedded-mongo/testing';
import type { MongoClient } from 'mongodb';
import { expect, it } from 'vitest';
import { prepare } from './prepare.ts';
import { shardCollections, shardingSteps } from './shard-collections.ts';

it('creates the indexes of every database once, and says what it did', async () => {
  const server = await startTestServer('prepare');
  try {
    const [first, second]: [string[], string[]] = [[], []];
    expect(await prepare({ url: server.url, prefix: '' }, (line) => first.push(line))).toBe(0);
    expect(await prepare({ url: server.url, prefix: '' }, (line) => second.push(line))).toBe(0);
    expect(first.find((line) => line.startsWith('shoppervoice_online_buyer: created'))).toContain(
      'responses.merchant_day',
    );
    for (const name of ['accounts', 'assistant', 'developers', 'reporting', 'platform', 'stff']) {
      expect(first.join('\n')).toContain(`shoppervoice_${name}: created`);
    }
    expect(second.filter((line) => line.includes('created'))).toEqual([]);
    expect(second.at(-1)).toContain('nothing to shard');
    const other: string[] = [];
    expect(await prepare({ url: server.url, prefix: 'stage_' }, (line) => other.push(line))).toBe(0);
    expect(other.join('\n')).toContain('stage_shoppervoice_stff: created');
  } finally {
    await server.close();
  }
}, 30_000);

/** A router that keeps what it is told. */
class FakeRouter {
  readonly sharded = new Map<string, object>();
  readonly indexes: string[] = [];

  db(database: string) {
    return {
      collection: (name: string) => ({
        find: () => [...this.sharded].map(([_id, key]) => ({ _id, key })),
        createIndex: async (key: object) => this.indexes.push(`${database}.${name} ${JSON.stringify(key)}`),
      }),
      command: async ({ shardCollection, key }: { shardCollection: string; key: object }) =>
        this.sharded.set(shardCollection, key),
    };
  }
}

it('shards each collection once, and changes no other key', async () => {
  const router = new FakeRouter();
  const client = router as unknown as MongoClient;
  expect(await shardCollections(client, '', () => undefined)).toBe(true);
  expect(router.sharded.get('shoppervoice_stff.responses')).toEqual({ mid: 1, _id: 1 });
  expect(router.indexes).toContain('shoppervoice_stff.responses {"mid":1,"_id":1}');
  expect(router.sharded.size).toBe(27);
  expect(shardingSteps(router.sharded as Map<string, object>).every(({ kind }) => kind === 'there')).toBe(true);
  router.sharded.set('shoppervoice_stff.days', { mid: 'hashed' });
  const said: string[] = [];
  expect(await shardCollections(client, '', (line) => said.push(line))).toBe(false);
  expect(said.filter((line) => line.includes('reshard'))).toEqual([
    'shoppervoice_stff.days: sharded by {"mid":"hashed"}, which the portal\'s queries do not carry: reshard it',
  ]);
  expect(router.sharded.get('shoppervoice_stff.days')).toEqual({ mid: 'hashed' });
});
