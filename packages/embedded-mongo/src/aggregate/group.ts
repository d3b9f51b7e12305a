import { CommandError } from '../errors.ts';
import { encodeValue } from '../keys/encode.ts';
import { isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { type Accumulator, accumulators } from './accumulators.ts';
import { compileExpression } from './expression.ts';
import { unknownAccumulator } from './refused.ts';
import type { Expression } from './scope.ts';
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

/** A string that is equal for equal group keys alone. */
function keyOf(value: unknown): string | number {
  if (typeof value === 'string') return `s${value}`;
  if (typeof value === 'number' && Number.isInteger(value)) return value === 0 ? 0 : value;
  return `k${encodeValue(value).toString('latin1')}`;
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
    const groups = new Map<string | number, { id: unknown; states: Accumulator[] }>();
    let bytes = 0;
    for (const document of documents) {
      const scope = { root: document, current: document, variables };
      const value = id(scope) ?? null;
      const key = keyOf(whole(value));
      let group = groups.get(key);
      if (!group) {
        group = { id: value, states: fields.map((field) => field.make()) };
        groups.set(key, group);
        bytes += 200 + String(key).length * 2 + fields.length * 64;
      }
      for (let at = 0; at < fields.length; at++) {
        const state = group.states[at] as Accumulator;
        const before = state.bytes ?? 0;
        state.add((fields[at] as Field).value(scope));
        bytes += (state.bytes ?? 0) - before;
      }
      if (bytes > memoryLimit) {
        throw new CommandError(
          'QueryExceededMemoryLimitNoDiskUseAllowed',
          `Exceeded memory limit for $group, but didn't allow external sort: ${memoryLimit} bytes; this server does not group on disk`,
        );
      }
    }
    for (const group of groups.values()) {
      const result: Doc = { _id: group.id };
      fields.forEach((field, at) => {
        result[field.name] = (group.states[at] as Accumulator).result();
      });
      yield result;
    }
  };
}
