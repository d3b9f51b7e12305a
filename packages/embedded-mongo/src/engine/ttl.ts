import { encodeValue } from '../keys/encode.ts';
import { parseFilter } from '../match/parse.ts';
import { compileMatch } from '../match/test.ts';
import type { Index } from '../store/collection.ts';
import type { Store } from '../store/store.ts';
import { tableKey } from '../store/store.ts';
import { rank } from '../values/compare.ts';
import { decodeFields } from '../values/decode.ts';

/** Milliseconds between two looks for expired documents; MongoDB's own default. */
export const ttlInterval = 60_000;
/** Documents that are removed in one transaction. */
const step = 500;

function expiredIds(store: Store, index: Index, now: number): Buffer[] {
  const limit = new Date(now - (index.meta.expireAfterSeconds as number) * 1_000);
  const direction = index.directions[0] as 1 | -1;
  const bounds = [Buffer.from([direction === 1 ? rank.date : ~rank.date & 0xff]), encodeValue(limit, direction)];
  const [start, end] = direction === 1 ? bounds : [bounds[1] as Buffer, Buffer.from([(~rank.date & 0xff) + 1])];
  const range = {
    start: tableKey(index.meta.id, start as Buffer),
    end: tableKey(index.meta.id, end as Buffer),
    limit: step,
  };
  return Array.from(store.environment.indexes.getRange(range), ({ value }) => value);
}

/**
 * Removes documents whose date in a TTL index has passed. A step is one transaction.
 * https://www.mongodb.com/docs/manual/core/index-ttl/
 * @returns how many were removed in this step; 0: nothing is left to do
 */
export function removeExpired(store: Store, now = Date.now()): number {
  let removed = 0;
  for (const collection of [...store.catalog.all()]) {
    for (const index of collection.indexes) {
      if (index.meta.expireAfterSeconds === undefined || index.meta.building) continue;
      const path = Object.keys(index.meta.key)[0] as string;
      const limit = new Date(now - index.meta.expireAfterSeconds * 1_000);
      const test = compileMatch(parseFilter({ [path]: { $lt: limit } }));
      for (const id of expiredIds(store, index, now)) {
        const raw = store.read(collection, id);
        if (!raw || !test(decodeFields(raw, index.paths[0] ? new Set([index.paths[0][0] as string]) : null))) continue;
        store.remove(collection, id, decodeFields(raw, collection.indexedFields));
        store.catalog.addToCount(collection, -1);
        removed++;
      }
    }
  }
  return removed;
}
