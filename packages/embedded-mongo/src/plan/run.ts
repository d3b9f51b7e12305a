import { CommandError } from '../errors.ts';
import type { Collection } from '../store/collection.ts';
import { type Store, tableKey } from '../store/store.ts';
import type { KeyRange } from './bounds.ts';
import type { Plan, ScanPlan } from './choose.ts';

/** Thrown where a read turns out to be longer than the thread that serves connections should give to it. */
export class OverBudget extends Error {}

/** Counts what a command looks at, and stops it at its bounds. */
export class Work {
  keys = 0;
  documents = 0;
  #left: number;
  readonly #deadline: number;

  /** @param budget keys and documents that may be looked at before `OverBudget`; `until` in milliseconds of `performance.now()` */
  constructor(budget = Number.POSITIVE_INFINITY, until = Number.POSITIVE_INFINITY) {
    this.#left = budget;
    this.#deadline = until;
  }

  key(): void {
    this.keys++;
    this.#spend();
  }

  document(): void {
    this.documents++;
    this.#spend();
  }

  #spend(): void {
    if (--this.#left < 0) throw new OverBudget();
    if (((this.keys + this.documents) & 0xff) === 0 && performance.now() > this.#deadline) {
      throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
    }
  }
}

/** A document that was found. `raw` is good only until the next read of the store. */
export interface Found {
  id: Buffer;
  raw: Buffer;
}

/** Entries and bytes that are fetched in one go; no iterator of the store stays open between commands. */
const chunkEntries = 512;
const chunkBytes = 1 << 20;

interface Entry {
  key: Buffer;
  value: Buffer;
}

/** Walks a stretch of a table in pieces, so that a reader that pauses holds no snapshot. */
function* entries(
  store: Store,
  table: 'documents' | 'indexes',
  id: number,
  range: KeyRange,
  reverse: boolean,
): Generator<Entry> {
  const low = tableKey(id, range.start);
  // The end of all keys of this table part stands in for an end that has none.
  const high = range.end.length === 0 || range.end[0] === 0xff ? tableKey(id + 1) : tableKey(id, range.end);
  let last: Buffer | null = null;
  let size = 32;
  for (;;) {
    const bounds = reverse
      ? { start: last ?? high, end: low, inclusiveEnd: true, exclusiveStart: true, reverse: true }
      : { start: last ?? low, end: high, exclusiveStart: last !== null };
    const chunk: Entry[] = [];
    let bytes = 0;
    for (const entry of store.environment[table].getRange({ ...bounds, limit: size })) {
      chunk.push(entry);
      bytes += entry.value.length;
      if (bytes > chunkBytes) break;
    }
    for (const entry of chunk) yield entry;
    const final = chunk[chunk.length - 1];
    if (!final || (chunk.length < size && bytes <= chunkBytes)) return;
    last = final.key;
    size = chunkEntries;
  }
}

/** Follows several ranges at once and hands their keys out in one order. */
function* merged(store: Store, plan: ScanPlan, table: 'documents' | 'indexes', id: number): Generator<Entry> {
  const heads = plan.ranges
    .map((range) => ({ range, source: entries(store, table, id, range, plan.reverse) }))
    .map(({ range, source }) => ({ shared: range.shared + 4, source, next: source.next() }))
    .filter(({ next }) => !next.done);
  const sign = plan.reverse ? -1 : 1;
  while (heads.length > 0) {
    let best = 0;
    for (let at = 1; at < heads.length; at++) {
      const a = heads[at];
      const b = heads[best];
      if (!a || !b || a.next.done || b.next.done) continue;
      const order = Buffer.compare(a.next.value.key.subarray(a.shared), b.next.value.key.subarray(b.shared));
      if (order * sign < 0) best = at;
    }
    const head = heads[best];
    if (!head || head.next.done) return;
    yield head.next.value;
    head.next = head.source.next();
    if (head.next.done) heads.splice(best, 1);
  }
}

function* ordered(store: Store, plan: ScanPlan, table: 'documents' | 'indexes', id: number): Generator<Entry> {
  const ranges = plan.reverse ? [...plan.ranges].reverse() : plan.ranges;
  for (const range of ranges) yield* entries(store, table, id, range, plan.reverse);
}

const wholeTable: KeyRange = { start: Buffer.alloc(0), end: Buffer.alloc(0), shared: 0 };

function* scanDocuments(store: Store, collection: Collection, plan: ScanPlan, work: Work): Generator<Found> {
  const { id } = collection.meta;
  const reverse = plan.reverse;
  for (const range of reverse ? [...plan.ranges].reverse() : plan.ranges) {
    if (range.shared > 0 && range.shared === range.start.length) {
      const key = range.start;
      work.key();
      const raw = store.view(collection, key);
      if (raw) {
        work.document();
        yield { id: key, raw };
      }
      continue;
    }
    for (const entry of entries(store, 'documents', id, range, reverse)) {
      work.document();
      yield { id: entry.key.subarray(4), raw: entry.value };
    }
  }
}

function* scanIndex(
  store: Store,
  collection: Collection,
  plan: ScanPlan & { index: object },
  work: Work,
): Generator<Found> {
  const { id } = plan.index.meta;
  const source = plan.merge ? merged(store, plan, 'indexes', id) : ordered(store, plan, 'indexes', id);
  const seen = plan.repeats ? new Set<string>() : null;
  for (const { value } of source) {
    work.key();
    if (seen) {
      const name = value.toString('latin1');
      if (seen.has(name)) continue;
      seen.add(name);
    }
    const raw = store.view(collection, value);
    if (!raw) continue;
    work.document();
    yield { id: value, raw };
  }
}

/** The documents of a plan, one after the other; each at most once. The filter is not applied yet. */
export function* runPlan(store: Store, collection: Collection, plan: Plan, work: Work): Generator<Found> {
  switch (plan.kind) {
    case 'collection':
      for (const entry of entries(store, 'documents', collection.meta.id, wholeTable, plan.reverse)) {
        work.document();
        yield { id: entry.key.subarray(4), raw: entry.value };
      }
      return;
    case 'scan':
      if (plan.index) yield* scanIndex(store, collection, plan as ScanPlan & { index: object }, work);
      else yield* scanDocuments(store, collection, plan, work);
      return;
    case 'union': {
      const seen = new Set<string>();
      for (const branch of plan.of) {
        for (const found of runPlan(store, collection, branch, work)) {
          const name = found.id.toString('latin1');
          if (seen.has(name)) continue;
          seen.add(name);
          yield found;
        }
      }
    }
  }
}

/** How many keys lie in a plan's ranges, counted by the store itself. Only for an exact plan. */
export function countKeys(store: Store, collection: Collection, plan: ScanPlan): number {
  const table = plan.index ? 'indexes' : 'documents';
  const id = plan.index?.meta.id ?? collection.meta.id;
  let count = 0;
  for (const range of plan.ranges) {
    const end = range.end.length === 0 || range.end[0] === 0xff ? tableKey(id + 1) : tableKey(id, range.end);
    count += store.environment[table].getKeysCount({ start: tableKey(id, range.start), end });
  }
  return count;
}
