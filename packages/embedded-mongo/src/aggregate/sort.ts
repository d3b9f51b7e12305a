import { CommandError } from '../errors/errors.ts';
import { compare, emptyArray, isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { isNumber, toNumber } from '../values/numbers.ts';
import { visitPath } from '../values/paths.ts';

/** Bytes that a sort or group may hold; MongoDB's own default. */
export const memoryLimit = 100 * 2 ** 20;

/** One field of a sort. */
export interface SortKey {
  path: readonly string[];
  direction: 1 | -1;
}

/** Reads a sort specification. @throws BadValue, and code 15975 for a direction that is none */
export function parseSort(spec: unknown): SortKey[] {
  if (spec === undefined || spec === null) return [];
  if (!isDocument(spec)) throw new CommandError('TypeMismatch', 'Expected field sort to be of type object');
  const keys = Object.entries(spec).map(([path, value]): SortKey => {
    const direction = isNumber(value) ? toNumber(value) : 0;
    if (direction !== 1 && direction !== -1) {
      throw new CommandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    }
    if (path === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
    if (path.split('.').some((part) => part.startsWith('$')))
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    return { path: path.split('.'), direction };
  });
  if (keys.length > 32) throw new CommandError('BadValue', 'Sort pattern is too long: at most 32 fields');
  return keys;
}

/** The value that a document sorts under: of an array its least one ascending, its greatest one descending. */
function sortValue(document: Doc, { path, direction }: SortKey): unknown {
  const [only] = path;
  const direct = path.length === 1 && only !== undefined ? document[only] : undefined;
  if (path.length === 1 && !Array.isArray(direct)) return direct;
  let best: unknown;
  let any = false;
  const offer = (value: unknown): void => {
    if (!any || compare(value, best) * direction < 0) best = value;
    any = true;
  };
  visitPath(document, path, (value) => {
    if (!Array.isArray(value)) offer(value);
    else if (value.length === 0) offer(emptyArray);
    else for (const item of value) offer(item);
    return false;
  });
  return best;
}

export function sortValues(document: Doc, keys: readonly SortKey[]): unknown[] {
  return keys.map((key) => sortValue(document, key));
}

interface Ranked<T> {
  values: unknown[];
  item: T;
  at: number;
}

/** Collects items and hands them out in order, equal ones as they came. Holds twice `limit` of them at most. */
export class Sorter<T> {
  readonly #keys: readonly SortKey[];
  readonly #limit: number;
  #items: Ranked<T>[] = [];
  #bytes = 0;
  #count = 0;

  constructor(keys: readonly SortKey[], limit = Number.POSITIVE_INFINITY) {
    this.#keys = keys;
    this.#limit = limit;
  }

  #order = (a: Ranked<T>, b: Ranked<T>): number => {
    for (let at = 0; at < this.#keys.length; at++) {
      const result = compare(a.values[at], b.values[at]);
      if (result !== 0) return result * (this.#keys[at] as SortKey).direction;
    }
    return a.at - b.at;
  };

  /** @throws QueryExceededMemoryLimitNoDiskUseAllowed */
  add(document: Doc, item: T, bytes: number): void {
    this.#items.push({ values: sortValues(document, this.#keys), item, at: this.#count++ });
    this.#bytes += bytes + 64;
    if (this.#limit < 100_000 && this.#items.length >= Math.max(1_000, this.#limit * 2)) {
      const held = this.#items.length;
      this.#items.sort(this.#order);
      this.#items.length = Math.min(this.#limit, held);
      this.#bytes = Math.ceil((this.#bytes * this.#items.length) / held);
    }
    if (this.#bytes > memoryLimit) {
      throw new CommandError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `Sort exceeded memory limit of ${memoryLimit} bytes, but did not opt in to external sorting; this server does not sort on disk`,
      );
    }
  }

  sorted(): T[] {
    this.#items.sort(this.#order);
    const result = this.#items.map(({ item }) => item);
    this.#items = [];
    return result.slice(0, this.#limit);
  }
}
