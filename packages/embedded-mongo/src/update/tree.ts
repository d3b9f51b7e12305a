import { CommandError } from '../errors/errors.ts';
import { isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { position } from '../values/paths.ts';

/** Elements that an array may be grown to by naming a position beyond its end; MongoDB's own bound. */
const paddingLimit = 1_500_000;

/** A deep copy of documents and arrays; other values are never changed in place and are shared. */
export function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (!isDocument(value)) return value;
  const result: Doc = {};
  for (const [name, inner] of Object.entries(value)) define(result, name, copy(inner));
  return result as T;
}

function define(target: Doc, name: string, value: unknown): void {
  if (name === '__proto__') {
    Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
  } else target[name] = value;
}

/** The value at a path without any array traversal but by position; undefined if there is none. */
export function getAt(root: unknown, path: readonly string[]): unknown {
  let current = root;
  for (const part of path) {
    if (Array.isArray(current)) current = current[position(part)];
    else if (isDocument(current)) current = Object.hasOwn(current, part) ? current[part] : undefined;
    else return undefined;
  }
  return current;
}

/**
 * Puts a value at a path, making the documents on the way.
 * @throws PathNotViable where something on the way is neither a document nor an array position
 */
export function setAt(root: Doc, path: readonly string[], value: unknown): void {
  let current: unknown = root;
  for (let at = 0; at < path.length; at++) {
    const part = path[at] as string;
    const last = at === path.length - 1;
    if (Array.isArray(current)) {
      const index = position(part);
      if (index < 0) throw notViable(path, at, current);
      if (index > current.length + paddingLimit) {
        throw new CommandError('BadValue', `can't backfill more than ${paddingLimit} elements`);
      }
      while (current.length < index) current.push(null);
      if (last) current[index] = value;
      else if (current[index] === undefined) current[index] = {};
      current = current[index];
    } else if (isDocument(current)) {
      if (last) define(current, part, value);
      else if (!Object.hasOwn(current, part)) define(current, part, {});
      current = current[part];
    } else throw notViable(path, at, current);
  }
}

function notViable(path: readonly string[], at: number, found: unknown): CommandError {
  const name = path[at - 1] ?? '';
  const shown = Array.isArray(found) ? '[ ... ]' : typeof found === 'string' ? JSON.stringify(found) : String(found);
  return new CommandError('PathNotViable', `Cannot create field '${path[at]}' in element {${name}: ${shown}}`);
}

/** Removes the value at a path; in an array it becomes null. */
export function unsetAt(root: Doc, path: readonly string[]): void {
  const parent = getAt(root, path.slice(0, -1));
  const last = path[path.length - 1] as string;
  if (Array.isArray(parent)) {
    const index = position(last);
    if (index >= 0 && index < parent.length) parent[index] = null;
  } else if (isDocument(parent)) delete parent[last];
}
