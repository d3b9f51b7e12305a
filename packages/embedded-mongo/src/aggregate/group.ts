import { Double } from 'bson';
import { CommandError, unsupported } from '../errors/errors.ts';
import { encodeValue } from '../keys/encode.ts';
import { isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { add, isNumber, type Number_, toNumber } from '../values/numbers.ts';
import { memoryLimit } from './sort.ts';

/** A value of each document: a field at a path, or the same one always. */
interface Source {
  /** null: a constant. */
  path: readonly string[] | null;
  constant: unknown;
}

/** Follows a path: in an array, the path of each document in it that has one. */
function follow(value: unknown, path: readonly string[], at = 0): unknown {
  if (at === path.length) return value;
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      if (!isDocument(item) && !Array.isArray(item)) return [];
      const found = follow(item, path, at);
      return found === undefined ? [] : [found];
    });
  }
  if (!isDocument(value)) return undefined;
  const part = path[at] as string;
  return Object.hasOwn(value, part) ? follow(value[part], path, at + 1) : undefined;
}

/** @throws InvalidPipelineOperator for an operator, NotImplemented for a value that is made of several */
function parseSource(expression: unknown): Source {
  if (typeof expression === 'string' && expression.startsWith('$')) {
    const path = expression.slice(1).split('.');
    if (expression.startsWith('$$'))
      throw new CommandError(17276, `Use of undefined variable: ${path[0]?.slice(1) ?? ''}`);
    if (expression === '$') throw new CommandError(16872, "'$' by itself is not a valid FieldPath");
    if (path.some((part) => part === '')) throw new CommandError(40353, "FieldPath must not end with a '.'.");
    return { path, constant: null };
  }
  const operator = isDocument(expression) ? Object.keys(expression).find((name) => name.startsWith('$')) : undefined;
  if (operator !== undefined)
    throw new CommandError('InvalidPipelineOperator', `Unrecognized expression '${operator}'`);
  if (isDocument(expression) || Array.isArray(expression)) throw unsupported('an expression of several values');
  return { path: null, constant: expression };
}

function readSource({ path, constant }: Source, document: Doc): unknown {
  if (path === null) return constant;
  const [only = ''] = path;
  if (path.length > 1) return follow(document, path);
  return Object.hasOwn(document, only) ? document[only] : undefined;
}

/** A parsed `$group`. */
export interface GroupSpec {
  id: Source;
  sums: readonly { name: string; of: Source }[];
  /** The top-level fields that it reads. */
  fields: ReadonlySet<string>;
}

function parseSum(name: string, spec: unknown): GroupSpec['sums'][number] {
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$')) throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
  if (!isDocument(spec)) throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  const [operator = '', ...others] = Object.keys(spec);
  if (operator === '' || others.length > 0)
    throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  if (operator !== '$sum') throw new CommandError(15952, `unknown group operator '${operator}'`);
  return { name, of: parseSource(spec.$sum) };
}

/** https://www.mongodb.com/docs/manual/reference/operator/aggregation/group/ */
export function parseGroup(spec: unknown): GroupSpec {
  if (!isDocument(spec)) throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new CommandError(15955, 'a group specification must include an _id');
  const { _id, ...rest } = spec;
  const id = parseSource(_id);
  const sums = Object.entries(rest).map(([name, sum]) => parseSum(name, sum));
  const fields = new Set([id, ...sums.map(({ of }) => of)].flatMap(({ path }) => path?.slice(0, 1) ?? []));
  return { id, sums, fields };
}

/** The name of the one sum of a `$group` that counts documents, as `countDocuments` sends it; null for any other. */
export function countedBy({ id, sums }: GroupSpec): string | null {
  const [only, ...others] = sums;
  return only && others.length === 0 && id.path === null && only.of.path === null && only.of.constant === 1
    ? only.name
    : null;
}

class Sum {
  #whole = 0;
  #other: Number_ | null = null;

  add(value: unknown): void {
    if (
      typeof value === 'number' &&
      Number.isInteger(value) &&
      Math.abs(this.#whole) < 2 ** 52 &&
      Math.abs(value) <= 0x80000000
    )
      this.#whole += value;
    else if (isNumber(value)) this.#other = this.#other === null ? value : sum(this.#other, value);
  }

  result(): Number_ {
    const whole: Number_ = Math.abs(this.#whole) <= 0x7fffffff ? this.#whole : BigInt(this.#whole);
    return this.#other === null ? whole : sum(this.#other, whole);
  }
}

/** What an int64 cannot hold becomes a double. */
function sum(a: Number_, b: Number_): Number_ {
  return add(a, b) ?? new Double(toNumber(a) + toNumber(b));
}

interface Group {
  id: unknown;
  sums: Sum[];
}

/** Groups by their keys. */
class Groups {
  /** Texts and whole numbers stand for themselves. */
  readonly #plain = new Map<string | number, Group>();
  /** All others by their ordered keys, which are equal for equal values alone. */
  readonly #encoded = new Map<string, Group>();
  readonly #make: () => Sum[];
  /** In the order in which they came up. */
  readonly all: Group[] = [];
  bytes = 0;

  constructor(make: () => Sum[]) {
    this.#make = make;
  }

  of(value: unknown): Group {
    const key = whole(value);
    // -0 is 0 to a map, too.
    if (typeof key === 'string' || (typeof key === 'number' && Number.isInteger(key)))
      return this.#plain.get(key) ?? this.#add(this.#plain, key, value);
    const encoded = encodeValue(key).toString('latin1');
    return this.#encoded.get(encoded) ?? this.#add(this.#encoded, encoded, value);
  }

  #add<Key extends string | number>(groups: Map<Key, Group>, key: Key, id: unknown): Group {
    const group = { id, sums: this.#make() };
    groups.set(key, group);
    this.all.push(group);
    this.bytes += 200 + String(key).length * 2 + group.sums.length * 64;
    if (this.bytes > memoryLimit) {
      throw new CommandError(
        'QueryExceededMemoryLimitNoDiskUseAllowed',
        `Exceeded memory limit for $group, but didn't allow external sort: ${memoryLimit} bytes; this server does not group on disk`,
      );
    }
    return group;
  }
}

function whole(value: unknown): unknown {
  // 5, 5.0 and int64 5 are one group: their keys have to agree with the fast path's.
  if (typeof value === 'bigint' && value >= -0x1fffffffffffffn && value <= 0x1fffffffffffffn) return Number(value);
  return value instanceof Double ? value.value : value;
}

/** The groups of all documents. */
export function* group({ id, sums }: GroupSpec, documents: Iterable<Doc>): Generator<Doc> {
  const groups = new Groups(() => sums.map(() => new Sum()));
  for (const document of documents) {
    const found = groups.of(readSource(id, document) ?? null);
    for (let at = 0; at < sums.length; at++)
      found.sums[at]?.add(readSource((sums[at] as GroupSpec['sums'][number]).of, document));
  }
  for (const found of groups.all) {
    const result: Doc = { _id: found.id };
    sums.forEach(({ name }, at) => {
      result[name] = found.sums[at]?.result();
    });
    yield result;
  }
}
