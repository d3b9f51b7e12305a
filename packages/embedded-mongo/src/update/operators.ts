import { CommandError, unsupported } from '../errors/errors.ts';
import { parseFilter } from '../match/parse.ts';
import { compileMatch } from '../match/test.ts';
import { compare, isDocument, typeName } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { add, isNumber, toNumber } from '../values/numbers.ts';
import { copy } from './tree.ts';

/** What an operator makes of the value at its path; `keep` leaves it, `remove` takes it away. */
export const keep = Symbol('keep');
export const remove = Symbol('remove');
export type Change = (current: unknown, document: Doc) => unknown;

/** Makes a change of an operator's argument for one path. */
type Operator = (argument: unknown, path: string) => Change;

function increment(argument: unknown, path: string): Change {
  if (!isNumber(argument)) {
    throw new CommandError(
      'TypeMismatch',
      `Cannot increment with non-numeric argument: {${path}: ${JSON.stringify(argument)}}`,
    );
  }
  return (current, document) => {
    if (current === undefined) return argument;
    if (!isNumber(current)) {
      throw new CommandError(
        'TypeMismatch',
        `Cannot apply $inc to a value of non-numeric type. {_id: ${String(document._id)}} has the field '${path.split('.').pop()}' of non-numeric type ${typeName(current)}`,
      );
    }
    const sum = add(current, argument);
    if (sum !== null) return sum;
    throw new CommandError('BadValue', 'Failed to apply $inc: the result does not fit into a 64-bit integer');
  };
}

function arrayAt(current: unknown, operator: string, path: string, document: Doc): readonly unknown[] {
  if (Array.isArray(current)) return current;
  throw new CommandError(
    'BadValue',
    `The field '${path}' must be an array but is of type ${typeName(current)} in document {_id: ${String(document._id)}} (${operator})`,
  );
}

/** `$pull`'s condition on one element: a value, operators, or conditions on a document's fields. */
function pullTest(argument: unknown): (element: unknown) => boolean {
  if (!isDocument(argument)) return (element) => compare(element, argument) === 0;
  if (Object.keys(argument)[0]?.startsWith('$')) {
    const test = compileMatch(parseFilter({ element: argument }));
    return (element) => test({ element });
  }
  const test = compileMatch(parseFilter(argument));
  return (element) => isDocument(element) && test(element);
}

/** https://www.mongodb.com/docs/manual/reference/operator/update/push/ */
function push(argument: unknown, path: string): Change {
  let items: readonly unknown[] = [argument];
  let slice: (array: unknown[]) => unknown[] = (array) => array;
  if (isDocument(argument) && '$each' in argument) {
    const { $each, $slice, ...others } = argument;
    const [other] = Object.keys(others);
    if (other !== undefined) throw new CommandError('BadValue', `Unrecognized clause in $push: ${other}`);
    if (!Array.isArray($each)) throw new CommandError('BadValue', 'The argument to $each in $push must be an array');
    items = $each;
    if ($slice !== undefined) {
      const size = isNumber($slice) ? toNumber($slice) : Number.NaN;
      if (!Number.isInteger(size)) throw new CommandError('BadValue', 'The value for $slice must be an integer value');
      slice = (array) => (size < 0 ? array.slice(size) : array.slice(0, size));
    }
  }
  return (current, document) => {
    const before = current === undefined ? [] : arrayAt(current, '$push', path, document);
    return slice([...before, ...copy(items)]);
  };
}

function addToSet(argument: unknown, path: string): Change {
  if (isDocument(argument) && '$each' in argument) throw unsupported('$each in $addToSet');
  return (current, document) => {
    const before = current === undefined ? [] : arrayAt(current, '$addToSet', path, document);
    return before.some((element) => compare(element, argument) === 0) ? keep : [...before, copy(argument)];
  };
}

function pull(argument: unknown, path: string): Change {
  const test = pullTest(argument);
  return (current, document) => {
    if (current === undefined) return keep;
    const array = arrayAt(current, '$pull', path, document);
    const left = array.filter((element) => !test(element));
    return left.length === array.length ? keep : left;
  };
}

/** https://www.mongodb.com/docs/manual/reference/operator/update/ ; `$setOnInsert` is `$set` in the steps of an insert. */
export const operators: ReadonlyMap<string, Operator> = new Map<string, Operator>([
  ['$set', (argument) => () => copy(argument)],
  ['$setOnInsert', (argument) => () => copy(argument)],
  ['$unset', () => (current) => (current === undefined ? keep : remove)],
  ['$inc', increment],
  [
    '$max',
    (argument) => (current) => (current === undefined || compare(argument, current) > 0 ? copy(argument) : keep),
  ],
  ['$push', push],
  ['$addToSet', addToSet],
  ['$pull', pull],
]);
