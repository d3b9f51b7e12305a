import { CommandError } from '../errors/errors.ts';
import type { Collection } from '../store/collection.ts';
import type { ScratchKey } from '../store/environment.ts';
import { type Store, tableKey } from '../store/store.ts';
import type { KeyRange } from './bounds.ts';
import type { Plan, ScanPlan } from './choose.ts';

/** Thrown where a read turns out to be longer than the thread that serves connections should give to it. */
export class OverBudget extends Error {}

/** Counts what a command looks at, and stops it at its bounds. */
export class Work {
  keys = 0;
  documents = 0;
  /** Of the documents. */
  bytes = 0;
  #left: number;
  readonly #deadline: number;

  /**
   * @param budget keys, documents and each whole 8 KiB of a document, whose copy takes as long, before `OverBudget`
   * @param until in milliseconds of `performance.now()`
   */
  constructor(budget = Number.POSITIVE_INFINITY, until = Number.POSITIVE_INFINITY) {
    this.#left = budget;
    this.#deadline = until;
  }

  /** What is left of the budget. */
  get left(): number {
    return this.#left;
  }

  key(): void {
    this.keys++;
    this.#spend(1);
  }

  document(bytes: number): void {
    this.documents++;
    this.bytes += bytes;
    this.#spend(1 + (bytes >>> 13));
  }

  #spend(units: number): void {
    this.#left -= units;
    if (this.#left < 0) throw new OverBudget();
    if (((this.keys + this.documents) & 0xff) === 0 && performance.now() > this.#deadline) {
      throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
    }
  }
}

/**
 * Takes what a reader keeps of a document; undefined passes it over.
 * `raw` is lmdb's own buffer: only its `length` bytes count, and only during the call. `id` copies the encoded `_id`.
 */
export type Take<T> = (raw: Buffer, id: () => Buffer) => T | undefined;

/** Entries and bytes that are read in one go, and entries in the first one; no iterator of the store stays open between commands. */
const chunkEntries = 512;
const firstEntries = 128;
const chunkBytes = 1 << 20;

interface Stretch {
  table: 'documents' | 'indexes';
  /** The collection's or the index's. */
  id: number;
  range: KeyRange;
  reverse: boolean;
}

function limits({ id, range }: Stretch): { low: Buffer; high: Buffer } {
  const open = range.end.length === 0 || range.end[0] === 0xff;
  return { low: tableKey(id, range.start), high: open ? tableKey(id + 1) : tableKey(id, range.end) };
}

/**
 * Walks a stretch of a table in pieces, so that a reader that pauses holds no snapshot.
 * @throws OverBudget after the first piece, where all of the rest is wanted and more than `work` has left: what else was done
 * until then would be done again
 */
function* chunks<T>(
  store: Store,
  stretch: Stretch,
  work: Work,
  wanted: number,
  visit: (value: Buffer, key: ScratchKey) => T | undefined,
): Generator<T> {
  const { low, high } = limits(stretch);
  const { table, key } = store.environment.scan[stretch.table];
  let last: Buffer | null = null;
  let size = Math.min(wanted, firstEntries);
  let left = wanted;
  for (;;) {
    const { left: before, bytes } = work;
    const bounds = stretch.reverse
      ? { start: last ?? high, end: low, inclusiveEnd: true, exclusiveStart: true, reverse: true }
      : { start: last ?? low, end: high, exclusiveStart: last !== null };
    const kept: T[] = [];
    let seen = 0;
    for (const { value } of table.getRange({ ...bounds, limit: size })) {
      seen++;
      const one = visit(value, key);
      if (one !== undefined) kept.push(one);
      if (work.bytes - bytes > chunkBytes) break;
    }
    const full = seen === size || work.bytes - bytes > chunkBytes;
    if (full) last = key.copy();
    if (last && size < chunkEntries && wanted === Number.POSITIVE_INFINITY && work.left !== Number.POSITIVE_INFINITY) {
      // As many as there is budget for by what these took; where that is counted later, each takes one at least.
      const offset = Math.floor(work.left * Math.min(1, seen / (before - work.left)));
      for (const _ of table.getRange({ ...bounds, start: last, exclusiveStart: true, offset, limit: 1 }))
        throw new OverBudget();
    }
    yield* kept;
    if (!full) return;
    left -= kept.length;
    size = Math.min(Math.max(left, firstEntries), chunkEntries);
  }
}

interface Entry {
  key: Buffer;
  value: Buffer;
}

function entries(store: Store, stretch: Stretch, work: Work, wanted: number): Generator<Entry> {
  return chunks(store, stretch, work, wanted, (value, key) => {
    const copied = Buffer.allocUnsafe(value.length);
    value.copy(copied, 0, 0, value.length);
    return { key: key.copy(), value: copied };
  });
}

/** Follows several ranges at once and hands their values out in one order. */
function* merged(store: Store, plan: ScanPlan, id: number, work: Work, wanted: number): Generator<Buffer> {
  const { reverse } = plan;
  const heads = plan.ranges
    .map((range) => ({ range, source: entries(store, { table: 'indexes', id, range, reverse }, work, wanted) }))
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
    yield head.next.value.value;
    head.next = head.source.next();
    if (head.next.done) heads.splice(best, 1);
  }
}

/** Looks documents up by their encoded `_id`s, without making a key for each. */
class Lookup {
  readonly #store: Store;
  readonly #key: ScratchKey;
  readonly #collection: number;

  constructor(store: Store, collection: Collection) {
    this.#store = store;
    this.#key = store.environment.lookup;
    this.#collection = collection.meta.id;
  }

  find(id: Buffer): Buffer | undefined {
    this.#key.bytes.writeUInt32BE(this.#collection, 0);
    this.#key.length = 4 + id.copy(this.#key.bytes, 4, 0, id.length);
    return this.#store.environment.scan.documents.table.getBinaryFast(this.#key);
  }

  /** The `_id` that was looked up last. */
  readonly id = (): Buffer => this.#key.copy(4);

  get name(): string {
    return this.#key.bytes.toString('latin1', 4, this.#key.length);
  }
}

const wholeTable: KeyRange = { start: Buffer.alloc(0), end: Buffer.alloc(0), shared: 0 };

function* scanDocuments<T>(
  store: Store,
  collection: Collection,
  ranges: readonly KeyRange[],
  reverse: boolean,
  work: Work,
  wanted: number,
  take: Take<T>,
): Generator<T> {
  const lookup = new Lookup(store, collection);
  for (const range of reverse ? [...ranges].reverse() : ranges) {
    if (range.shared > 0 && range.shared === range.start.length) {
      work.key();
      const raw = lookup.find(range.start);
      if (!raw) continue;
      work.document(raw.length);
      const one = take(raw, lookup.id);
      if (one !== undefined) yield one;
      continue;
    }
    const { key } = store.environment.scan.documents;
    const id = (): Buffer => key.copy(4);
    yield* chunks(store, { table: 'documents', id: collection.meta.id, range, reverse }, work, wanted, (raw) => {
      work.document(raw.length);
      return take(raw, id);
    });
  }
}

function* scanIndex<T>(
  store: Store,
  collection: Collection,
  plan: ScanPlan,
  id: number,
  work: Work,
  wanted: number,
  take: Take<T>,
): Generator<T> {
  const lookup = new Lookup(store, collection);
  const seen = plan.repeats ? new Set<string>() : null;
  const visit = (value: Buffer): T | undefined => {
    work.key();
    const raw = lookup.find(value);
    if (!raw) return undefined;
    if (seen) {
      const { name } = lookup;
      if (seen.has(name)) return undefined;
      seen.add(name);
    }
    work.document(raw.length);
    return take(raw, lookup.id);
  };
  if (plan.merge) {
    for (const value of merged(store, plan, id, work, wanted)) {
      const one = visit(value);
      if (one !== undefined) yield one;
    }
    return;
  }
  for (const range of plan.reverse ? [...plan.ranges].reverse() : plan.ranges) {
    yield* chunks(store, { table: 'indexes', id, range, reverse: plan.reverse }, work, wanted, visit);
  }
}

/**
 * The documents of a plan, one after the other; each at most once. The filter is not applied yet.
 * @param wanted how many are likely to be taken, Infinity: all
 */
export function* runPlan<T>(
  store: Store,
  collection: Collection,
  plan: Plan,
  work: Work,
  wanted: number,
  take: Take<T>,
): Generator<T> {
  switch (plan.kind) {
    case 'collection':
      yield* scanDocuments(store, collection, [wholeTable], false, work, wanted, take);
      return;
    case 'scan':
      if (plan.index) yield* scanIndex(store, collection, plan, plan.index.meta.id, work, wanted, take);
      else yield* scanDocuments(store, collection, plan.ranges, plan.reverse, work, wanted, take);
      return;
    case 'union': {
      const seen = new Set<string>();
      const once: Take<T> = (raw, id) => {
        const name = id().toString('latin1');
        if (seen.has(name)) return undefined;
        seen.add(name);
        return take(raw, id);
      };
      for (const branch of plan.of) yield* runPlan(store, collection, branch, work, wanted, once);
    }
  }
}

/** How many keys are in a plan's ranges, counted by the store itself. Only for an exact plan. */
export function countKeys(store: Store, collection: Collection, plan: ScanPlan): number {
  const table = plan.index ? 'indexes' : 'documents';
  const id = plan.index?.meta.id ?? collection.meta.id;
  let count = 0;
  for (const range of plan.ranges) {
    const { low, high } = limits({ table, id, range, reverse: false });
    count += store.environment[table].getKeysCount({ start: low, end: high });
  }
  return count;
}
