import { CommandError } from '../errors/errors.ts';
import { parseFilter } from '../match/parse.ts';
import { compileMatch, type Predicate } from '../match/test.ts';
import type { Doc } from '../values/decode.ts';
import { getAt } from './tree.ts';

/** The array filters of an update by their identifier. */
export type ArrayFilters = ReadonlyMap<string, Predicate>;

function noExpression(): never {
  throw new CommandError('BadValue', '$expr is not allowed in an array filter');
}

/**
 * Parses `arrayFilters`. https://www.mongodb.com/docs/manual/reference/operator/update/positional-filtered/
 * @throws FailedToParse
 */
export function parseArrayFilters(filters: readonly Doc[]): ArrayFilters {
  const result = new Map<string, Predicate>();
  for (const filter of filters) {
    const identifiers = new Set<string>();
    collect(filter, identifiers);
    const [identifier] = identifiers;
    if (identifiers.size !== 1 || identifier === undefined) {
      throw new CommandError('FailedToParse', 'Expected a single top-level field name in an array filter');
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
      throw new CommandError(
        'BadValue',
        `Error parsing array filter :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
      );
    }
    if (result.has(identifier)) {
      throw new CommandError(
        'FailedToParse',
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    const test = compileMatch(parseFilter(filter), noExpression);
    result.set(identifier, (element) => test({ [identifier]: element }));
  }
  return result;
}

function collect(filter: Doc, into: Set<string>): void {
  for (const [name, value] of Object.entries(filter)) {
    if (name.startsWith('$')) for (const inner of value as Doc[]) collect(inner, into);
    else into.add(name.split('.')[0] as string);
  }
}

/** What the positional parts of update paths stand for. */
export interface Positions {
  filters: ArrayFilters;
  /** The array position that the query matched; -1 where it matched none. */
  matched: () => number;
}

/**
 * Replaces `$`, `$[]` and `$[name]` in a path by array positions: several paths may come of it.
 * @throws BadValue
 */
export function concretePaths(document: Doc, path: readonly string[], positions: Positions): string[][] {
  let found: string[][] = [[]];
  for (const part of path) {
    if (part === '$') {
      const index = positions.matched();
      if (index < 0) {
        throw new CommandError('BadValue', 'The positional operator did not find the match needed from the query.');
      }
      found = found.map((prefix) => [...prefix, String(index)]);
    } else if (part.startsWith('$[') && part.endsWith(']')) {
      found = found.flatMap((prefix) => elementsAt(document, prefix, part.slice(2, -1), positions, path));
    } else found = found.map((prefix) => [...prefix, part]);
  }
  return found;
}

function elementsAt(
  document: Doc,
  prefix: string[],
  name: string,
  positions: Positions,
  path: readonly string[],
): string[][] {
  const filter = name === '' ? () => true : positions.filters.get(name);
  if (!filter) {
    throw new CommandError('BadValue', `No array filter found for identifier '${name}' in path '${path.join('.')}'`);
  }
  const array = getAt(document, prefix);
  if (array === undefined) {
    throw new CommandError(
      'BadValue',
      `The path '${prefix.join('.')}' must exist in the document in order to apply array updates.`,
    );
  }
  if (!Array.isArray(array)) {
    throw new CommandError(
      'BadValue',
      `Cannot apply array updates to non-array element ${prefix[prefix.length - 1]}: ${String(array)}`,
    );
  }
  return array.flatMap((item, at) => (filter(item as Doc) ? [[...prefix, String(at)]] : []));
}

/** @throws FailedToParse where an array filter stands for nothing in the update */
export function checkFiltersUsed(steps: readonly { path: readonly string[] }[], filters: ArrayFilters): void {
  const named = new Set(
    steps.flatMap(({ path }) => path.filter((part) => part.startsWith('$[')).map((part) => part.slice(2, -1))),
  );
  for (const name of filters.keys()) {
    if (!named.has(name)) {
      throw new CommandError('FailedToParse', `The array filter for identifier '${name}' was not used in the update`);
    }
  }
}
