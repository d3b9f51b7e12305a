import { PROGRAMMES } from '@shoppervoice/survey-model';
import { SHARD_KEYS, type ShardKey } from '@shoppervoice/survey-store';
import type { Document, MongoClient } from 'mongodb';

/** What is to be done with a collection of a sharded cluster. */
type Step =
  | { readonly kind: 'shard'; readonly namespace: string; readonly key: ShardKey }
  | { readonly kind: 'there'; readonly namespace: string }
  | { readonly kind: 'other'; readonly namespace: string; readonly found: string };

const wantedOf = (prefix: string): readonly (readonly [namespace: string, key: ShardKey])[] =>
  PROGRAMMES.flatMap(({ database }) =>
    Object.entries(SHARD_KEYS).map(([name, key]) => [`${prefix}${database}.${name}`, key] as const),
  );

/** `found`: the keys of the collections that are sharded, by namespace. */
export function shardingSteps(found: ReadonlyMap<string, Document>, prefix = ''): readonly Step[] {
  return wantedOf(prefix).map(([namespace, key]): Step => {
    const known = found.get(namespace);
    if (known === undefined) return { kind: 'shard', namespace, key };
    const is = JSON.stringify(known);
    return is === JSON.stringify(key) ? { kind: 'there', namespace } : { kind: 'other', namespace, found: is };
  });
}

/** Whether the server is a router of a sharded cluster. */
export async function isRouter(client: MongoClient): Promise<boolean> {
  return (await client.db('admin').command({ hello: 1 })).msg === 'isdbgrid';
}

/** Shards what is not sharded yet. False: a collection is sharded by another key, which only an operator may change. */
export async function shardCollections(
  client: MongoClient,
  prefix: string,
  say: (line: string) => void,
): Promise<boolean> {
  const sharded = client
    .db('config')
    .collection<{ _id: string; key?: Document; unsplittable?: boolean }>('collections');
  const found = new Map<string, Document>();
  for await (const { _id, key, unsplittable } of sharded.find({
    _id: { $in: wantedOf(prefix).map(([name]) => name) },
  })) {
    if (key !== undefined && unsplittable !== true) found.set(_id, key);
  }
  let isWell = true;
  for (const step of shardingSteps(found, prefix)) {
    if (step.kind === 'there') say(`${step.namespace}: sharded by the portal's key already`);
    if (step.kind === 'other') {
      isWell = false;
      say(`${step.namespace}: sharded by ${step.found}, which the portal's queries do not carry: reshard it`);
    }
    if (step.kind === 'shard') {
      const [database = '', name = ''] = step.namespace.split('.');
      // A collection that has documents needs an index of the key.
      await client
        .db(database)
        .collection(name)
        .createIndex({ ...step.key });
      await client.db('admin').command({ shardCollection: step.namespace, key: step.key });
      say(`${step.namespace}: sharded by ${JSON.stringify(step.key)}`);
    }
  }
  return isWell;
}
