import { Double, Timestamp } from 'bson';
import { CommandError } from '../errors/errors.ts';
import { parseFilter } from '../match/parse.ts';
import { compileMatch } from '../match/test.ts';
import { typeName } from '../match/types.ts';
import { compare, isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { isNumber, type Number_, numberType, toNumber } from '../values/numbers.ts';
import { calculate } from './arithmetic.ts';
import { parsePush, push } from './push.ts';
import { copy } from './tree.ts';

/** What an operator makes of the value at its path; `keep` leaves it, `remove` takes it away. */
export const keep = Symbol('keep');
export const remove = Symbol('remove');
export type Change = (current: unknown, document: Doc) => unknown;

/** Makes a change of an operator's argument for one path. */
type Operator = (argument: unknown, path: string) => Change;

function noExpression(): never {
  throw new CommandError('BadValue', '$expr is not allowed in $pull');
}

function arithmetic(operator: '$inc' | '$mul', verb: string): Operator {
  return (argument, path) => {
    if (!isNumber(argument)) {
      throw new CommandError(
        'TypeMismatch',
        `Cannot ${verb} with non-numeric argument: {${path}: ${JSON.stringify(argument)}}`,
      );
    }
    return (current, document) => {
      if (current === undefined) return operator === '$inc' ? argument : zero(argument);
      if (!isNumber(current)) {
        throw new CommandError(
          'TypeMismatch',
          `Cannot apply ${operator} to a value of non-numeric type. {_id: ${String(document._id)}} has the field '${path.split('.').pop()}' of non-numeric type ${typeName(current)}`,
        );
      }
      return calculate(operator, current, argument);
    };
  };
}

function zero(like: Number_): Number_ {
  return numberType(like) === 'long' ? 0n : numberType(like) === 'double' ? new Double(0) : calculate('$mul', 0, like);
}

function arrayAt(current: unknown, operator: string, path: string, document: Doc): readonly unknown[] {
  if (Array.isArray(current)) return current;
  throw new CommandError(
    'BadValue',
    `The field '${path}' must be an array but is of type ${typeName(current)} in document {_id: ${String(document._id)}} (${operator})`,
  );
}

function eachOf(argument: unknown, operator: string): readonly unknown[] {
  if (!isDocument(argument) || !('$each' in argument)) return [argument];
  const { $each, ...rest } = argument;
  const [other] = Object.keys(rest);
  if (other !== undefined)
    throw new CommandError('BadValue', `Found unexpected fields after $each in ${operator}: ${other}`);
  if (!Array.isArray($each)) {
    throw new CommandError(
      'TypeMismatch',
      `The argument to $each in ${operator} must be an array but it was of type ${typeName($each)}`,
    );
  }
  return $each;
}

/** `$pull`'s condition on one element: a value, operators, or conditions on a document's fields. */
function pullTest(argument: unknown): (element: unknown) => boolean {
  const operators = isDocument(argument) && Object.keys(argument)[0]?.startsWith('$');
  if (isDocument(argument) && !operators) {
    const test = compileMatch(parseFilter(argument), noExpression);
    return (element) => isDocument(element) && test(element);
  }
  if (operators || typeName(argument) === 'regex') {
    const test = compileMatch(parseFilter({ element: argument }), noExpression);
    return (element) => test({ element });
  }
  return (element) => compare(element, argument) === 0;
}

function bit(argument: unknown, path: string): Change {
  if (!isDocument(argument)) {
    throw new CommandError(
      'BadValue',
      `The $bit modifier is not compatible with a ${typeName(argument)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  const steps = Object.entries(argument).map(([name, operand]) => {
    if (name !== 'and' && name !== 'or' && name !== 'xor') {
      throw new CommandError(
        'BadValue',
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${path}: ...}`,
      );
    }
    if (!isNumber(operand) || (numberType(operand) !== 'int' && numberType(operand) !== 'long')) {
      throw new CommandError(
        'BadValue',
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(operand)}' is not supported here: {${path}: ...}`,
      );
    }
    return { name, operand };
  });
  if (steps.length === 0) throw new CommandError('BadValue', 'You must pass in at least one bitwise operation.');
  return (current) => {
    let value: unknown = current ?? 0;
    for (const { name, operand } of steps) {
      if (!isNumber(value) || (numberType(value) !== 'int' && numberType(value) !== 'long')) {
        throw new CommandError(
          'BadValue',
          `Cannot apply $bit to a value of non-integral type. The field '${path}' has type ${typeName(value)}`,
        );
      }
      const a = BigInt(value as number | bigint);
      const b = BigInt(operand as number | bigint);
      const result = name === 'and' ? a & b : name === 'or' ? a | b : a ^ b;
      value = numberType(value) === 'long' || numberType(operand) === 'long' ? result : Number(result);
    }
    return value;
  };
}

/** https://www.mongodb.com/docs/manual/reference/operator/update/ ; `$rename` and `$setOnInsert` are separate steps. */
export const operators: Readonly<Record<string, Operator>> = {
  $set: (argument) => () => copy(argument),
  $unset: () => (current) => (current === undefined ? keep : remove),
  $inc: arithmetic('$inc', 'increment'),
  $mul: arithmetic('$mul', 'multiply'),
  $min: (argument) => (current) => (current === undefined || compare(argument, current) < 0 ? copy(argument) : keep),
  $max: (argument) => (current) => (current === undefined || compare(argument, current) > 0 ? copy(argument) : keep),
  $currentDate: (argument, path) => {
    const type = isDocument(argument) ? argument.$type : argument;
    if (type === 'timestamp') return () => new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 });
    if (typeof argument !== 'boolean' && type !== 'date') {
      throw new CommandError(
        'BadValue',
        `The '$type' string field is required to be 'date' or 'timestamp': {$currentDate: {${path}: {$type: 'date'}}}`,
      );
    }
    return () => new Date();
  },
  $push: (argument, path) => {
    const spec = parsePush(argument);
    return (current, document) =>
      push(current === undefined ? [] : arrayAt(current, '$push', path, document), {
        ...spec,
        items: copy(spec.items),
      });
  },
  $addToSet: (argument, path) => {
    const items = eachOf(argument, '$addToSet');
    return (current, document) => {
      const result = current === undefined ? [] : [...arrayAt(current, '$addToSet', path, document)];
      const before = result.length;
      for (const item of items) {
        if (!result.some((element) => compare(element, item) === 0)) result.push(copy(item));
      }
      return current !== undefined && result.length === before ? keep : result;
    };
  },
  $pull: (argument, path) => {
    const test = pullTest(argument);
    return (current, document) => {
      if (current === undefined) return keep;
      const array = arrayAt(current, '$pull', path, document);
      const left = array.filter((element) => !test(element));
      return left.length === array.length ? keep : left;
    };
  },
  $pullAll: (argument, path) => {
    if (!Array.isArray(argument))
      throw new CommandError('BadValue', `$pullAll requires an array argument but was given a ${typeName(argument)}`);
    return (current, document) => {
      if (current === undefined) return keep;
      const array = arrayAt(current, '$pullAll', path, document);
      const left = array.filter((element) => !argument.some((one) => compare(one, element) === 0));
      return left.length === array.length ? keep : left;
    };
  },
  $pop: (argument, path) => {
    const side = isNumber(argument) ? toNumber(argument) : 0;
    if (side !== 1 && side !== -1)
      throw new CommandError('FailedToParse', `$pop expects 1 or -1, found: ${String(argument)}`);
    return (current, document) => {
      if (current === undefined) return keep;
      if (!Array.isArray(current)) {
        throw new CommandError(
          'TypeMismatch',
          `Path '${path}' contains an element of non-array type '${typeName(current)}' in document {_id: ${String(document._id)}}`,
        );
      }
      if (current.length === 0) return keep;
      return side === 1 ? current.slice(0, -1) : current.slice(1);
    };
  },
  $bit: bit,
};
