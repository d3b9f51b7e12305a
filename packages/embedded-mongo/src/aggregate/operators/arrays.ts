import { CommandError } from '../../errors/errors.ts';
import { typeName } from '../../match/types.ts';
import { compare, isDocument } from '../../values/compare.ts';
import type { Doc } from '../../values/decode.ts';
import { isNumber, toNumber } from '../../values/numbers.ts';
import { type Build, isNullish, plain } from './kinds.ts';

function array(value: unknown, name: string, code: number): unknown[] {
  if (!Array.isArray(value))
    throw new CommandError(code, `The argument to ${name} must be an array, but was of type: ${typeName(value)}`);
  return value;
}

function elementAt(items: unknown[], at: number): unknown {
  return items[at < 0 ? items.length + at : at];
}

const zip: Build = (argument, compile, name) => {
  if (!isDocument(argument) || !Array.isArray(argument.inputs))
    throw new CommandError(34461, `${name} requires an array of 'inputs'`);
  const { inputs, useLongestLength, defaults } = argument;
  if (useLongestLength !== undefined && typeof useLongestLength !== 'boolean')
    throw new CommandError(34463, 'useLongestLength must be a bool');
  if (defaults !== undefined && useLongestLength !== true)
    throw new CommandError(34466, 'cannot specify defaults unless useLongestLength is true');
  const parts = (inputs as unknown[]).map(compile);
  const fills = defaults === undefined ? null : compile(defaults);
  return (scope) => {
    const lists = parts.map((part) => part(scope));
    if (lists.some(isNullish)) return null;
    const all = lists.map((list) => {
      if (!Array.isArray(list))
        throw new CommandError(34468, `${name} found a non-array expression in input: ${typeName(list)}`);
      return list as unknown[];
    });
    const lengths = all.map((list) => list.length);
    const length = useLongestLength === true ? Math.max(0, ...lengths) : Math.min(...lengths);
    const fill = (fills?.(scope) ?? []) as unknown[];
    return Array.from({ length }, (_, at) =>
      all.map((list, column) => (at < list.length ? list[at] : fill[column]) ?? null),
    );
  };
};

/** Operators on arrays and objects. */
export const arrays: Readonly<Record<string, Build>> = {
  $size: plain(1, 1, ([value], name) => array(value, name, 17124).length),
  $isArray: plain(1, 1, ([value]) => Array.isArray(value)),
  $in: plain(2, 2, ([value, items]) => {
    if (!Array.isArray(items))
      throw new CommandError(40081, `$in requires an array as a second argument, found: ${typeName(items)}`);
    return items.some((item) => compare(item, value ?? null) === 0);
  }),
  $arrayElemAt: plain(2, 2, ([items, at]) => {
    if (isNullish(items) || isNullish(at)) return null;
    if (!Array.isArray(items))
      throw new CommandError(28689, `$arrayElemAt's first argument must be an array, but is ${typeName(items)}`);
    if (!isNumber(at))
      throw new CommandError(28690, `$arrayElemAt's second argument must be a numeric value, but is ${typeName(at)}`);
    return elementAt(items, toNumber(at));
  }),
  $first: plain(1, 1, ([items], name) => (isNullish(items) ? null : array(items, name, 28689)[0])),
  $last: plain(1, 1, ([items], name) => (isNullish(items) ? null : elementAt(array(items, name, 28689), -1))),
  $concatArrays: plain(0, Number.POSITIVE_INFINITY, (values) => {
    if (values.some(isNullish)) return null;
    return values.flatMap((value) => {
      if (!Array.isArray(value))
        throw new CommandError(28664, `$concatArrays only supports arrays, not ${typeName(value)}`);
      return value;
    });
  }),
  $reverseArray: plain(1, 1, ([value], name) => (isNullish(value) ? null : [...array(value, name, 34435)].reverse())),
  $mergeObjects: plain(0, Number.POSITIVE_INFINITY, (values) => {
    const list = values.length === 1 && Array.isArray(values[0]) ? (values[0] as unknown[]) : values;
    const result: Doc = {};
    for (const value of list) {
      if (isNullish(value)) continue;
      if (!isDocument(value))
        throw new CommandError(
          40400,
          `$mergeObjects requires object inputs, but input ${String(value)} is of type ${typeName(value)}`,
        );
      Object.assign(result, value);
    }
    return result;
  }),
  $objectToArray: plain(1, 1, ([value]) => {
    if (isNullish(value)) return null;
    if (!isDocument(value))
      throw new CommandError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
    return Object.entries(value).map(([k, v]) => ({ k, v }));
  }),
  $zip: zip,
  $type: plain(1, 1, ([value]) => typeName(value)),
};
