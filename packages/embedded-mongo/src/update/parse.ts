import { CommandError, unsupported } from '../errors/errors.ts';
import { isDocument, typeName } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { type Change, keep, operators, remove } from './operators.ts';
import { copy, getAt, setAt, unsetAt } from './tree.ts';

/** One operator on one path. */
interface Step {
  path: readonly string[];
  /** Only where an upsert makes a new document. */
  onInsert: boolean;
  change: Change;
}

/** A parsed update. */
export type Update = { kind: 'replace'; document: Doc } | { kind: 'operators'; steps: readonly Step[] };

function checkPath(path: string): string[] {
  if (path === '') throw new CommandError('EmptyFieldName', 'An empty update path is not valid.');
  const parts = path.split('.');
  if (parts.some((part) => part === '')) {
    throw new CommandError(
      'EmptyFieldName',
      `The update path '${path}' contains an empty field name, which is not allowed.`,
    );
  }
  const [first] = parts;
  if (first?.startsWith('$') && first !== '$') {
    throw new CommandError(
      'DollarPrefixedFieldName',
      `The dollar ($) prefixed field '${first}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
    );
  }
  if (first === '$')
    throw new CommandError(
      'BadValue',
      `Cannot have positional (i.e. '$') element in the first position in path '${path}'`,
    );
  if (parts.filter((part) => part === '$').length > 1) {
    throw new CommandError('BadValue', `Too many positional (i.e. '$') elements found in path '${path}'`);
  }
  const named = parts.find((part) => part.startsWith('$[') && part !== '$[]');
  if (named !== undefined) {
    throw new CommandError(
      'BadValue',
      `No array filter found for identifier '${named.slice(2, -1)}' in path '${path}'`,
    );
  }
  return parts;
}

/** MongoDB applies fields in lexicographic order, numbers by value. */
function comparePaths(a: readonly string[], b: readonly string[]): number {
  for (let at = 0; at < Math.min(a.length, b.length); at++) {
    const left = a[at] as string;
    const right = b[at] as string;
    if (left === right) continue;
    const numbers = /^\d+$/.test(left) && /^\d+$/.test(right);
    if (numbers && Number(left) !== Number(right)) return Number(left) - Number(right);
    return left < right ? -1 : 1;
  }
  return a.length - b.length;
}

function conflict(a: readonly string[], b: readonly string[]): boolean {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) if (a[at] !== b[at]) return false;
  return true;
}

/**
 * Parses the `u` of an update.
 * @throws FailedToParse for an unknown operator, ConflictingUpdateOperators where two paths touch
 */
export function parseUpdate(u: unknown): Update {
  if (Array.isArray(u)) throw unsupported('an update by a pipeline');
  if (!isDocument(u)) {
    throw new CommandError('FailedToParse', 'Update argument must be either an object or an array');
  }
  const names = Object.keys(u);
  if (names.length === 0 || !names[0]?.startsWith('$')) {
    const dollar = names.find((name) => name.startsWith('$'));
    if (dollar !== undefined) {
      throw new CommandError(
        'DollarPrefixedFieldName',
        `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    }
    return { kind: 'replace', document: u };
  }
  const steps: Step[] = [];
  for (const [name, fields] of Object.entries(u)) {
    const operator = operators.get(name);
    if (!operator) {
      throw new CommandError(
        'FailedToParse',
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!isDocument(fields)) {
      throw new CommandError(
        'FailedToParse',
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} not {${name}: ${JSON.stringify(fields)}}`,
      );
    }
    for (const [path, argument] of Object.entries(fields))
      steps.push({ path: checkPath(path), onInsert: name === '$setOnInsert', change: operator(argument, path) });
  }
  steps.sort((a, b) => comparePaths(a.path, b.path));
  checkConflicts(steps);
  return { kind: 'operators', steps };
}

function checkConflicts(steps: readonly Step[]): void {
  for (let at = 1; at < steps.length; at++) {
    const a = (steps[at - 1] as Step).path;
    const b = (steps[at] as Step).path;
    if (conflict(a, b)) {
      throw new CommandError(
        'ConflictingUpdateOperators',
        `Updating the path '${b.join('.')}' would create a conflict at '${a.join('.')}'`,
      );
    }
  }
}

/**
 * Replaces `$` and `$[]` in a path by array positions: several paths may come of it.
 * @param matched the array position that the query matched; -1 where it matched none
 * @throws BadValue
 */
function concretePaths(document: Doc, path: readonly string[], matched: () => number): string[][] {
  let found: string[][] = [[]];
  for (const part of path) {
    if (part === '$') {
      const index = matched();
      if (index < 0)
        throw new CommandError('BadValue', 'The positional operator did not find the match needed from the query.');
      found = found.map((prefix) => [...prefix, String(index)]);
    } else if (part === '$[]') found = found.flatMap((prefix) => everyElement(document, prefix));
    else found = found.map((prefix) => [...prefix, part]);
  }
  return found;
}

function everyElement(document: Doc, prefix: string[]): string[][] {
  const array = getAt(document, prefix);
  if (Array.isArray(array)) return array.map((_, at) => [...prefix, String(at)]);
  throw new CommandError(
    'BadValue',
    array === undefined
      ? `The path '${prefix.join('.')}' must exist in the document in order to apply array updates.`
      : `Cannot apply array updates to non-array element ${prefix[prefix.length - 1]}: ${String(array)}`,
  );
}

/** Applies the operators to a copy of the document. */
export function applySteps(steps: readonly Step[], document: Doc, matched: () => number, inserting: boolean): Doc {
  const result = copy(document);
  const touched: string[][] = [];
  for (const step of steps) {
    if (step.onInsert && !inserting) continue;
    const positional = step.path.some((part) => part.startsWith('$'));
    for (const path of concretePaths(result, step.path, matched)) {
      if (positional && touched.some((other) => conflict(other, path)))
        throw new CommandError('ConflictingUpdateOperators', `Update created a conflict at '${path.join('.')}'`);
      if (positional) touched.push(path);
      const changed = step.change(getAt(result, path), document);
      if (changed === remove) unsetAt(result, path);
      else if (changed !== keep) setAt(result, path, changed);
    }
  }
  return result;
}
