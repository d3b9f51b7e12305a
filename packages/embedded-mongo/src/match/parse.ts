import { Binary, BSONRegExp } from 'bson';
import { CommandError } from '../errors/errors.ts';
import { isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { isNumber, toNumber } from '../values/numbers.ts';
import type { Match, Test } from './ast.ts';
import { buildRegex, literalPrefix, type Regex } from './regex/regex.ts';
import { parseTypes } from './types.ts';

/** Operators that MongoDB has and this server has not: refused like an unknown one, with another sentence. */
export const refusedOperators: ReadonlySet<string> = new Set([
  '$where',
  '$jsonSchema',
  '$near',
  '$nearSphere',
  '$geoWithin',
  '$geoIntersects',
  '$geoNear',
  '$within',
  '$sampleRate',
  '$minDistance',
  '$maxDistance',
  '$uniqueDocs',
  '$rand',
]);

const comparisons = { $eq: 'eq', $lt: 'lt', $lte: 'lte', $gt: 'gt', $gte: 'gte' } as const;
const bits = {
  $bitsAllSet: 'allSet',
  $bitsAllClear: 'allClear',
  $bitsAnySet: 'anySet',
  $bitsAnyClear: 'anyClear',
} as const;

export function splitPath(path: string): string[] {
  return path.split('.');
}

function isOperatorObject(value: unknown): value is Doc {
  if (!isDocument(value)) return false;
  const first = Object.keys(value)[0];
  return first?.startsWith('$') === true && first !== '$ref' && first !== '$id' && first !== '$db';
}

function isRegex(value: unknown): value is BSONRegExp {
  return value instanceof BSONRegExp;
}

function regexTest(pattern: string, flags: string): Test {
  return {
    op: 'regex',
    pattern: buildRegex(pattern, flags),
    prefix: literalPrefix(pattern, flags),
    source: [pattern, flags],
  };
}

/** Context of a parse: `let` variables of the command, for `$expr`. */
export interface ParseContext {
  variables: Doc;
}

/**
 * Parses a filter. https://www.mongodb.com/docs/manual/reference/operator/query/
 * @throws BadValue, FailedToParse, NotImplemented as MongoDB words them
 */
export function parseFilter(filter: Doc, context: ParseContext = { variables: {} }): Match {
  const of: Match[] = [];
  for (const [name, value] of Object.entries(filter)) {
    if (name.startsWith('$')) {
      const match = parseTopLevel(name, value, context);
      if (match) of.push(match);
    } else of.push(...parseField(splitPath(name), value, context));
  }
  return of.length === 1 ? (of[0] as Match) : { kind: 'and', of };
}

function parseTopLevel(name: string, value: unknown, context: ParseContext): Match | null {
  switch (name) {
    case '$and':
    case '$or':
    case '$nor': {
      if (!Array.isArray(value)) throw new CommandError('BadValue', `${name} must be an array`);
      if (value.length === 0) throw new CommandError('BadValue', `${name} must be a nonempty array`);
      const of = value.map((item) => {
        if (!isDocument(item)) {
          throw new CommandError('BadValue', `${name} argument's entries must be objects`);
        }
        return parseFilter(item, context);
      });
      return { kind: name.slice(1) as 'and' | 'or' | 'nor', of };
    }
    case '$expr':
      return { kind: 'expr', expression: value, variables: context.variables };
    case '$comment':
      return null;
    case '$text':
      throw new CommandError('IndexNotFound', 'text index required for $text query');
    default:
      if (refusedOperators.has(name)) throw missingOperator('unknown top level operator', name);
      throw new CommandError(
        'BadValue',
        `unknown top level operator: ${name}. If you have a field name that starts with a '$' symbol, consider using $getField or $setField.`,
      );
  }
}

function missingOperator(said: string, name: string): CommandError {
  return new CommandError('BadValue', `${said}: ${name}: MongoDB has it, this server has not`);
}

function parseField(path: string[], value: unknown, context: ParseContext): Match[] {
  if (isRegex(value)) return [{ kind: 'field', path, test: regexTest(value.pattern, value.options) }];
  if (!isOperatorObject(value)) return [{ kind: 'field', path, test: { op: 'eq', value } }];
  return parseOperators(path, value, context);
}

function parseOperators(path: string[], operators: Doc, context: ParseContext): Match[] {
  const of: Match[] = [];
  for (const [name, value] of Object.entries(operators)) {
    if (!name.startsWith('$')) throw new CommandError('BadValue', `unknown operator: ${name}`);
    if (name === '$options') {
      if (!('$regex' in operators)) throw new CommandError('BadValue', '$options needs a $regex');
      continue;
    }
    const match = parseOperator(path, name, value, operators, context);
    if (match) of.push(match);
  }
  return of;
}

function field(path: readonly string[], test: Test): Match {
  return { kind: 'field', path, test };
}

function parseOperator(path: string[], name: string, value: unknown, all: Doc, context: ParseContext): Match | null {
  switch (name) {
    case '$eq':
    case '$lt':
    case '$lte':
    case '$gt':
    case '$gte':
      if (isRegex(value) && name !== '$eq') {
        throw new CommandError('BadValue', `Can't have RegEx as arg to predicate over field '${path.join('.')}'.`);
      }
      return field(path, { op: comparisons[name], value });
    case '$ne':
      if (isRegex(value)) throw new CommandError('BadValue', `Can't have regex as arg to $ne.`);
      return { kind: 'not', of: field(path, { op: 'eq', value }) };
    case '$in':
      return field(path, inTest(value, '$in'));
    case '$nin':
      return { kind: 'not', of: field(path, inTest(value, '$nin')) };
    case '$not': {
      if (isRegex(value)) return { kind: 'not', of: field(path, regexTest(value.pattern, value.options)) };
      if (!isDocument(value)) throw new CommandError('BadValue', '$not needs a regex or a document');
      if (Object.keys(value).length === 0) throw new CommandError('BadValue', '$not cannot be empty');
      return { kind: 'not', of: { kind: 'and', of: parseOperators(path, value, context) } };
    }
    case '$exists': {
      const wanted = isNumber(value) ? toNumber(value) !== 0 : value !== false && value !== null && value !== undefined;
      const exists = field(path, { op: 'exists' });
      return wanted ? exists : { kind: 'not', of: exists };
    }
    case '$type':
      return field(path, { op: 'type', types: parseTypes(value) });
    case '$regex':
      return field(path, parseRegex(value, all.$options));
    case '$mod':
      return field(path, parseMod(value));
    case '$size':
      return field(path, { op: 'size', size: parseSize(value) });
    case '$all':
      return parseAll(path, value, context);
    case '$elemMatch':
      return field(path, parseElemMatch(value, context));
    case '$bitsAllSet':
    case '$bitsAllClear':
    case '$bitsAnySet':
    case '$bitsAnyClear':
      return field(path, { op: 'bits', mask: parseMask(name, value), want: bits[name] });
    case '$comment':
      return null;
    default:
      if (refusedOperators.has(name)) throw missingOperator('unknown operator', name);
      throw new CommandError('BadValue', `unknown operator: ${name}`);
  }
}

function inTest(value: unknown, name: string): Test {
  if (!Array.isArray(value)) throw new CommandError('BadValue', `${name} needs an array`);
  const values: unknown[] = [];
  const patterns: Regex[] = [];
  for (const item of value) {
    if (isRegex(item)) patterns.push(buildRegex(item.pattern, item.options));
    else if (isOperatorObject(item)) throw new CommandError('BadValue', `cannot nest $ under ${name}`);
    else values.push(item);
  }
  return { op: 'in', values, patterns };
}

function parseRegex(value: unknown, options: unknown): Test {
  if (options !== undefined && typeof options !== 'string') {
    throw new CommandError('BadValue', '$options has to be a string');
  }
  if (isRegex(value)) {
    if (value.options !== '' && options !== undefined) {
      throw new CommandError(51075, 'options set in both $regex and $options');
    }
    return regexTest(value.pattern, options ?? value.options);
  }
  if (typeof value !== 'string') throw new CommandError('BadValue', '$regex has to be a string');
  return regexTest(value, options ?? '');
}

function parseMod(value: unknown): Test {
  if (!Array.isArray(value)) throw new CommandError('BadValue', 'malformed mod, needs to be an array');
  if (value.length < 2) throw new CommandError('BadValue', 'malformed mod, not enough elements');
  if (value.length > 2) throw new CommandError('BadValue', 'malformed mod, too many elements');
  const [divisor, remainder] = value;
  if (!isNumber(divisor)) throw new CommandError('BadValue', 'malformed mod, divisor not a number');
  if (!isNumber(remainder)) throw new CommandError('BadValue', 'malformed mod, remainder not a number');
  for (const [number, what] of [
    [divisor, 'divisor'],
    [remainder, 'remainder'],
  ] as const) {
    if (!Number.isFinite(toNumber(number))) {
      throw new CommandError('BadValue', `malformed mod, ${what} value is invalid: it must be finite`);
    }
  }
  const whole = BigInt(Math.trunc(toNumber(divisor)));
  if (whole === 0n) throw new CommandError('BadValue', 'divisor cannot be 0');
  return { op: 'mod', divisor: whole, remainder: BigInt(Math.trunc(toNumber(remainder))) };
}

function parseSize(value: unknown): number {
  if (!isNumber(value)) throw new CommandError('BadValue', `Failed to parse $size. Expected a number in: $size`);
  const size = toNumber(value);
  if (!Number.isInteger(size)) throw new CommandError('BadValue', 'Failed to parse $size. Expected an integer: $size');
  if (size < 0) throw new CommandError('BadValue', 'Failed to parse $size. Expected a non-negative number in: $size');
  return size;
}

function parseAll(path: string[], value: unknown, context: ParseContext): Match {
  if (!Array.isArray(value)) throw new CommandError('BadValue', '$all needs an array');
  if (value.length === 0) return { kind: 'or', of: [] };
  const of = value.map((item): Match => {
    if (isDocument(item) && '$elemMatch' in item) return field(path, parseElemMatch(item.$elemMatch, context));
    if (isOperatorObject(item)) throw new CommandError('BadValue', 'no $ expressions in $all');
    if (isRegex(item)) return field(path, regexTest(item.pattern, item.options));
    return field(path, { op: 'eq', value: item });
  });
  return { kind: 'and', of };
}

function parseElemMatch(value: unknown, context: ParseContext): Test {
  if (!isDocument(value)) throw new CommandError('BadValue', '$elemMatch needs an Object');
  const first = Object.keys(value)[0];
  const logical = first === '$and' || first === '$or' || first === '$nor' || first === '$where' || first === '$expr';
  if (first?.startsWith('$') && !logical) return { op: 'elemMatchValue', tests: parseOperators([], value, context) };
  if ('$expr' in value) throw new CommandError('BadValue', '$expr can only be applied to the top-level document');
  return { op: 'elemMatchObject', match: parseFilter(value, context) };
}

function parseMask(name: string, value: unknown): bigint {
  if (Array.isArray(value)) {
    let mask = 0n;
    for (const item of value) {
      const bit = isNumber(item) ? toNumber(item) : Number.NaN;
      if (!Number.isInteger(bit))
        throw new CommandError('BadValue', `bit positions must be an integer but got: ${item}`);
      if (bit < 0) throw new CommandError('BadValue', `bit positions must be >= 0 but got: ${bit}`);
      mask |= 1n << BigInt(Math.min(bit, 63));
    }
    return mask;
  }
  if (value instanceof Binary) {
    throw new CommandError('NotImplemented', `${name} with a BinData mask is not supported by this server`);
  }
  if (!isNumber(value)) {
    throw new CommandError('BadValue', `${name} takes an Array, a number, or a BinData but received: ${typeof value}`);
  }
  const mask = toNumber(value);
  if (!Number.isInteger(mask)) throw new CommandError('FailedToParse', `Expected an integer: ${name}: ${mask}`);
  if (mask < 0) throw new CommandError('FailedToParse', `Expected a non-negative number in: ${name}: ${mask}`);
  return typeof value === 'bigint' ? value : BigInt(mask);
}
