import { CommandError } from '../errors/errors.ts';
import { encodeValue } from '../keys/encode.ts';
import { isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { compileExpression } from './expression.ts';
import { type Accumulator, accumulators } from './operators/accumulators.ts';
import type { Expression } from './operators/scope.ts';
import { unknownAccumulator } from './refused.ts';
import { memoryLimit } from './sort.ts';

interface Field {
  name: string;
  make: () => Accumulator;
  value: Expression;
}

function parseField(name: string, spec: unknown): Field {
  if (name.includes('.')) throw new CommandError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$')) throw new CommandError(40236, `The field name '${name}' cannot be an operator name`);
  if (!isDocument(spec)) throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  const names = Object.keys(spec);
  const [operator = ''] = names;
  if (names.length !== 1) throw new CommandError(40238, `The field '${name}' must specify one accumulator`);
  if (operator === '$count') {
    if (!isDocument(spec.$count) || Object.keys(spec.$count).length > 0)
      throw new CommandError('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
    return { name, make: accumulators.$sum as () => Accumulator, value: () => 1 };
  }
  const make = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
  if (!make) throw unknownAccumulator(operator);
  const argument = spec[operator];
  if (Array.isArray(argument) && argument.length !== 1)
    throw new CommandError(40237, `The ${operator} accumulator is a unary operator`);
  return { name, make, value: compileExpression(Array.isArray(argument) ? argument[0] : argument) };
}

interface Group {
  id: unknown;
  states: Accumulator[];
}

/** Groups by their keys. */
class Groups {
  /** Texts and whole numbers stand for themselves. */
  readonly #plain = new Map<string | number, Group>();
  /** All others by their ordered keys, which are equal for equal values alone. */
  readonly #encoded = new Map<string, Group>();
  readonly #make: () => Accumulator[];
  /** In the order in which they came up. */
  readonly all: Group[] = [];
  bytes = 0;

  constructor(make: () => Accumulator[]) {
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
    const group = { id, states: this.#make() };
    groups.set(key, group);
    this.all.push(group);
    this.bytes += 200 + String(key).length * 2 + group.states.length * 64;
    return group;
  }
}

function whole(value: unknown): unknown {
  // 5, 5.0 and int64 5 are one group: their keys have to agree with the fast path's.
  if (typeof value === 'bigint' && value >= -0x1fffffffffffffn && value <= 0x1fffffffffffffn) return Number(value);
  return typeof value === 'object' && value !== null && value.constructor.name === 'Double' ? Number(value) : value;
}

/** `$group`, compiled once and fed one document after the other. */
export function compileGroup(
  spec: unknown,
  variables: Readonly<Record<string, unknown>>,
): (documents: Iterable<Doc>) => Generator<Doc> {
  if (!isDocument(spec)) throw new CommandError(15947, "a group's fields must be specified in an object");
  if (!('_id' in spec)) throw new CommandError(15955, 'a group specification must include an _id');
  const id = compileExpression(spec._id);
  const fields = Object.entries(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => parseField(name, value));
  return function* (documents) {
    const groups = new Groups(() => fields.map((field) => field.make()));
    for (const document of documents) {
      const scope = { root: document, current: document, variables };
      const group = groups.of(id(scope) ?? null);
      for (let at = 0; at < fields.length; at++) {
        const state = group.states[at] as Accumulator;
        const before = state.bytes ?? 0;
        state.add((fields[at] as Field).value(scope));
        groups.bytes += (state.bytes ?? 0) - before;
      }
      if (groups.bytes > memoryLimit) {
        throw new CommandError(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          `Exceeded memory limit for $group, but didn't allow external sort: ${memoryLimit} bytes; this server does not group on disk`,
        );
      }
    }
    for (const group of groups.all) {
      const result: Doc = { _id: group.id };
      fields.forEach((field, at) => {
        result[field.name] = (group.states[at] as Accumulator).result();
      });
      yield result;
    }
  };
}
