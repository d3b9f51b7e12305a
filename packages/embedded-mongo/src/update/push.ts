import { CommandError } from '../errors/errors.ts';
import { compare, isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { isNumber, toNumber } from '../values/numbers.ts';
import { valuesAt } from '../values/paths.ts';

const modifiers = new Set(['$each', '$slice', '$sort', '$position']);

/** A parsed `$push`: https://www.mongodb.com/docs/manual/reference/operator/update/push/ */
export interface Push {
  items: readonly unknown[];
  slice: number | null;
  position: number | null;
  order: ((a: unknown, b: unknown) => number) | null;
}

function integer(value: unknown, name: string): number {
  const number = isNumber(value) ? toNumber(value) : Number.NaN;
  if (!Number.isInteger(number)) {
    throw new CommandError('BadValue', `The value for ${name} must be an integer value`);
  }
  return number;
}

function order(spec: unknown): (a: unknown, b: unknown) => number {
  if (isNumber(spec)) {
    const direction = toNumber(spec);
    if (direction !== 1 && direction !== -1)
      throw new CommandError('BadValue', 'The $sort element value must be either 1 or -1');
    return (a, b) => compare(a, b) * direction;
  }
  if (!isDocument(spec))
    throw new CommandError(
      'BadValue',
      'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
    );
  const keys = Object.entries(spec).map(([path, direction]) => {
    const sign = isNumber(direction) ? toNumber(direction) : 0;
    if (sign !== 1 && sign !== -1) throw new CommandError('BadValue', 'The $sort element value must be either 1 or -1');
    return { path: path.split('.'), sign };
  });
  if (keys.length === 0)
    throw new CommandError('BadValue', 'The $sort pattern is empty when it should be a set of fields.');
  return (a, b) => {
    for (const { path, sign } of keys) {
      const result = compare(valuesAt(a, path)[0], valuesAt(b, path)[0]) * sign;
      if (result !== 0) return result;
    }
    return 0;
  };
}

export function parsePush(argument: unknown): Push {
  if (!isDocument(argument) || !('$each' in argument)) {
    return { items: [argument], slice: null, position: null, order: null };
  }
  for (const name of Object.keys(argument)) {
    if (!modifiers.has(name)) throw new CommandError('BadValue', `Unrecognized clause in $push: ${name}`);
  }
  const { $each, $slice, $sort, $position } = argument as Doc;
  if (!Array.isArray($each)) throw new CommandError('BadValue', 'The argument to $each in $push must be an array');
  return {
    items: $each,
    slice: $slice === undefined ? null : integer($slice, '$slice'),
    position: $position === undefined ? null : integer($position, '$position'),
    order: $sort === undefined ? null : order($sort),
  };
}

export function push(array: readonly unknown[], spec: Push): unknown[] {
  const at =
    spec.position === null
      ? array.length
      : spec.position < 0
        ? Math.max(0, array.length + spec.position)
        : spec.position;
  let result = [...array.slice(0, at), ...spec.items, ...array.slice(at)];
  if (spec.order) result.sort(spec.order);
  if (spec.slice !== null) result = spec.slice < 0 ? result.slice(spec.slice) : result.slice(0, spec.slice);
  return result;
}
