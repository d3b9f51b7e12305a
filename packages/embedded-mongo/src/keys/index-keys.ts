import { CommandError } from '../errors/errors.ts';
import { emptyArray, isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { encodeFields } from './encode.ts';

/** The parts of an index that decide its keys. */
export interface KeyShape {
  paths: readonly (readonly string[])[];
  directions: readonly (1 | -1)[];
  sparse: boolean;
}

export interface IndexKeys {
  /** One encoded key, or several where a field holds an array. */
  keys: Buffer[];
  /** The fields' values behind each key. */
  values: unknown[][];
  /** For each field whether there is an array anywhere on its path. */
  multikey: boolean[];
  /** Whether a key had to be cut: then the index keeps no order among long values. */
  cut: boolean;
}

interface Step {
  value: unknown;
  /** What of the path is left after an array. */
  rest: readonly string[];
  array: readonly unknown[] | null;
}

/** Follows a path until it ends or meets an array. */
function follow(value: unknown, path: readonly string[]): Step {
  let current = value;
  for (let at = 0; at < path.length; at++) {
    if (!isDocument(current)) return { value: undefined, rest: [], array: null };
    current = current[path[at] as string];
    if (Array.isArray(current)) return { value: undefined, rest: path.slice(at + 1), array: current };
  }
  return { value: current, rest: [], array: null };
}

type Field = { done: true; value: unknown } | { done: false; from: unknown; path: readonly string[] };

function expand(fields: Field[], multikey: boolean[], emit: (values: unknown[]) => void): void {
  let array: readonly unknown[] | null = null;
  const rests: (readonly string[] | null)[] = fields.map(() => null);
  const settled: Field[] = fields.map((field, at) => {
    if (field.done) return field;
    const step = follow(field.from, field.path);
    if (step.array === null) return { done: true, value: step.value };
    if (array !== null && array !== step.array) {
      throw new CommandError('CannotIndexParallelArrays', 'cannot index parallel arrays');
    }
    array = step.array;
    rests[at] = step.rest;
    multikey[at] = true;
    return field;
  });
  if (array === null) {
    emit(settled.map((field) => (field.done ? field.value : undefined)));
    return;
  }
  const items: readonly unknown[] = (array as readonly unknown[]).length > 0 ? array : [emptyArray];
  for (const item of items) {
    const next = settled.map((field, at): Field => {
      const rest = rests[at];
      if (rest === null || rest === undefined) return field;
      if (rest.length === 0) return { done: true, value: item };
      return isDocument(item) ? { done: false, from: item, path: rest } : { done: true, value: undefined };
    });
    expand(next, multikey, emit);
  }
}

/**
 * The keys of a document in an index. https://www.mongodb.com/docs/manual/core/indexes/index-types/index-multikey/
 * @throws CannotIndexParallelArrays
 */
export function indexKeys(shape: KeyShape, document: Doc): IndexKeys {
  const multikey = shape.paths.map(() => false);
  const single = shape.paths.map((path) => (path.length === 1 ? document[path[0] as string] : null));
  const result: IndexKeys = { keys: [], values: [], multikey, cut: false };
  const emit = (values: unknown[]): void => {
    if (shape.sparse && values.every((value) => value === undefined)) return;
    const { bytes, cut } = encodeFields(values, shape.directions);
    if (cut) result.cut = true;
    if (result.keys.some((key) => key.equals(bytes)) && !cut) return;
    result.keys.push(bytes);
    result.values.push(values);
  };
  if (shape.paths.every((path, at) => path.length === 1 && !Array.isArray(single[at]))) {
    emit(single);
    return result;
  }
  expand(
    shape.paths.map((path): Field => ({ done: false, from: document, path })),
    multikey,
    emit,
  );
  return result;
}
