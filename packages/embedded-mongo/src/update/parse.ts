import { CommandError } from '../errors/errors.ts';
import { typeName } from '../match/types.ts';
import { isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { position } from '../values/paths.ts';
import { type Change, keep, operators, remove } from './operators.ts';
import { concretePaths, type Positions } from './positional.ts';
import { copy, getAt, setAt, unsetAt } from './tree.ts';

/** One operator on one path. */
interface Step {
  path: readonly string[];
  /** Only where an upsert makes a new document. */
  onInsert: boolean;
  change: Change;
  /** The target of `$rename`. */
  to: readonly string[] | null;
}

/** A parsed update. */
export type Update =
  | { kind: 'replace'; document: Doc }
  | { kind: 'operators'; steps: readonly Step[] }
  | { kind: 'pipeline'; stages: readonly Doc[] };

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
  if (Array.isArray(u)) return { kind: 'pipeline', stages: u as Doc[] };
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
    const operator = name === '$setOnInsert' ? operators.$set : operators[name];
    if (!operator && name !== '$rename') {
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
    for (const [path, argument] of Object.entries(fields)) {
      const parts = checkPath(path);
      if (operator)
        steps.push({ path: parts, onInsert: name === '$setOnInsert', change: operator(argument, path), to: null });
      else steps.push(...renameSteps(path, parts, argument));
    }
  }
  steps.sort((a, b) => comparePaths(a.path, b.path));
  checkConflicts(steps);
  return { kind: 'operators', steps };
}

function renameSteps(path: string, parts: string[], target: unknown): Step[] {
  if (typeof target !== 'string')
    throw new CommandError('BadValue', `The 'to' field for $rename must be a string: ${path}: ${String(target)}`);
  const to = checkPath(target);
  for (const one of [parts, to]) {
    if (one.some((part) => part.startsWith('$')))
      throw new CommandError('BadValue', `The field of $rename may not be dynamic: ${one.join('.')}`);
  }
  if (conflict(parts, to)) {
    throw new CommandError(
      'BadValue',
      `The source and target field for $rename must differ and must not be on the same path: ${path}: "${target}"`,
    );
  }
  return [{ path: parts, onInsert: false, change: () => keep, to }];
}

function checkConflicts(steps: readonly Step[]): void {
  const paths = steps.flatMap((step) => (step.to ? [step.path, step.to] : [step.path]));
  paths.sort(comparePaths);
  for (let at = 1; at < paths.length; at++) {
    const a = paths[at - 1] as readonly string[];
    const b = paths[at] as readonly string[];
    if (conflict(a, b)) {
      throw new CommandError(
        'ConflictingUpdateOperators',
        `Updating the path '${b.join('.')}' would create a conflict at '${a.join('.')}'`,
      );
    }
  }
}

/** Applies the operators to a copy of the document. */
export function applySteps(steps: readonly Step[], document: Doc, positions: Positions, inserting: boolean): Doc {
  const result = copy(document);
  const touched: string[][] = [];
  for (const step of steps) {
    if (step.onInsert && !inserting) continue;
    if (step.to) {
      checkSource(result, step.path);
      const value = getAt(result, step.path);
      if (value === undefined) continue;
      checkRename(result, step.path);
      checkRename(result, step.to);
      unsetAt(result, step.path);
      setAt(result, step.to, value);
      continue;
    }
    const paths = concretePaths(result, step.path, positions);
    for (const path of paths) {
      if (paths.length > 0 && step.path.some((part) => part.startsWith('$'))) {
        const clash = touched.find((other) => conflict(other, path));
        if (clash)
          throw new CommandError('ConflictingUpdateOperators', `Update created a conflict at '${path.join('.')}'`);
        touched.push(path);
      }
      const changed = step.change(getAt(result, path), document);
      if (changed === keep) continue;
      if (changed === remove) unsetAt(result, path);
      else setAt(result, path, changed);
    }
  }
  return result;
}

/** @throws PathNotViable where the way to the source of a rename leads through something that has no such field */
function checkSource(document: Doc, path: readonly string[]): void {
  for (let length = 1; length < path.length; length++) {
    const found = getAt(document, path.slice(0, length));
    if (found === undefined) return;
    const viable = Array.isArray(found) ? position(path[length] as string) >= 0 : isDocument(found);
    if (!viable) {
      throw new CommandError(
        'PathNotViable',
        `cannot use the part (${path[length - 1]} of ${path.join('.')}) to traverse the element`,
      );
    }
  }
}

function checkRename(document: Doc, path: readonly string[]): void {
  for (let length = 1; length < path.length; length++) {
    if (Array.isArray(getAt(document, path.slice(0, length)))) {
      throw new CommandError(
        'BadValue',
        `The source and destination field cannot be an array element, '${path.join('.')}' in doc with _id: ${String(document._id)} has an array field called '${path[length - 1]}'`,
      );
    }
  }
}
