import type { KeyShape } from '../keys/index-keys.ts';
import { parseFilter, splitPath } from '../match/parse.ts';
import { compileMatch, type Predicate } from '../match/test.ts';
import type { Doc } from '../values/decode.ts';
import { type Number_, toNumber } from '../values/numbers.ts';

/** An index as the catalog holds it. */
export interface IndexMeta {
  id: number;
  name: string;
  key: Doc;
  unique?: boolean;
  sparse?: boolean;
  partialFilterExpression?: Doc;
  /** Seconds after the indexed date at which a document is removed. */
  expireAfterSeconds?: number;
  /** For each field whether a document ever had an array on its path. */
  multikey: boolean[];
  /** A key was once too long for the store and was cut: no order among long values. */
  cut?: boolean;
  /** Not complete yet: kept up by writes, not used by reads, dropped at the next start. */
  building?: boolean;
}

export interface CollectionMeta {
  id: number;
  db: string;
  name: string;
  /** 16 bytes in hex. */
  uuid: string;
  indexes: IndexMeta[];
}

export interface Index extends KeyShape {
  meta: IndexMeta;
  /** The paths that a document in a partial index has, and whether one has them. */
  needs: readonly string[];
  covers: Predicate | null;
}

export interface Collection {
  meta: CollectionMeta;
  indexes: Index[];
  /** The top-level fields that the indexes read. */
  indexedFields: Set<string>;
}

function openIndex(meta: IndexMeta): Index {
  const { partialFilterExpression: partial = {} } = meta;
  return {
    meta,
    paths: Object.keys(meta.key).map(splitPath),
    directions: Object.values(meta.key).map((value) => (toNumber(value as Number_) < 0 ? -1 : 1)),
    sparse: meta.sparse === true,
    needs: Object.keys(partial),
    covers: meta.partialFilterExpression ? compileMatch(parseFilter(partial)) : null,
  };
}

export function openCollection(meta: CollectionMeta): Collection {
  const indexes = meta.indexes.map(openIndex);
  const fields = new Set<string>(['_id']);
  for (const index of indexes) {
    for (const [top] of index.paths) if (top !== undefined) fields.add(top);
    for (const path of index.needs) fields.add(splitPath(path)[0] as string);
  }
  return { meta, indexes, indexedFields: fields };
}
