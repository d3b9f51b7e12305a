import { CommandError, unsupported } from '../errors/errors.ts';
import { isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { isNumber, toNumber } from '../values/numbers.ts';

/** A tree of a projection's paths: of its fields, those that are named whole, and the trees below the others. */
type Tree = Map<string, Tree | 'whole'>;

export interface Projection {
  mode: 'include' | 'exclude';
  root: Tree;
  /** Plain inclusion of whole top-level fields, which can be cut out of the BSON without a change. */
  topLevel: ReadonlySet<string> | null;
  /** The top-level fields that it reads; null: all. */
  reads: ReadonlySet<string> | null;
}

function place(root: Tree, path: string): void {
  const parts = path.split('.');
  if (parts.some((part) => part === '')) throw new CommandError(40353, "FieldPath must not end with a '.'.");
  if (parts.some((part) => part.startsWith('$')))
    throw new CommandError(
      16410,
      `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
    );
  let level = root;
  for (const [at, part] of parts.entries()) {
    const known = level.get(part);
    const last = at === parts.length - 1;
    if (known === 'whole' || (known && last)) throw new CommandError(31249, `Path collision at ${path}`);
    if (last) level.set(part, 'whole');
    else {
      const inner: Tree = known ?? new Map();
      level.set(part, inner);
      level = inner;
    }
  }
}

/** Whether a field is shown. @throws 31325 for an operator, NotImplemented for a value that would be computed */
function shows(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (isNumber(value)) return toNumber(value) !== 0;
  const [name] = isDocument(value) ? Object.keys(value) : [];
  if (name?.startsWith('$'))
    throw new CommandError(31325, `Invalid $project :: caused by :: Unknown expression ${name}`);
  throw unsupported('a projection that computes a value');
}

/**
 * Parses the projection of a `find`. https://www.mongodb.com/docs/manual/reference/command/find/
 * @throws 31254, 31253 for a mix of inclusion and exclusion, 31249 for two paths that touch
 */
export function parseProjection(spec: Doc): Projection {
  let mode: 'include' | 'exclude' | null = null;
  let id: boolean | null = null;
  const root: Tree = new Map();
  for (const [path, value] of Object.entries(spec)) {
    const shown = shows(value);
    if (path === '_id') {
      id = shown;
      continue;
    }
    const wanted = shown ? 'include' : 'exclude';
    if (mode !== null && mode !== wanted) {
      throw shown
        ? new CommandError(31253, `Cannot do inclusion on field ${path} in exclusion projection`)
        : new CommandError(31254, `Cannot do exclusion on field ${path} in inclusion projection`);
    }
    mode = wanted;
    place(root, path);
  }
  mode ??= id === false ? 'exclude' : 'include';
  if (mode === 'exclude' ? id === false : id !== false) place(root, '_id');
  const whole = mode === 'include' && [...root.values()].every((node) => node === 'whole');
  const names = new Set(root.keys());
  return { mode, root, topLevel: whole ? names : null, reads: mode === 'include' ? names : null };
}

function include(value: Doc, tree: Tree): Doc {
  const result: Doc = {};
  for (const [name, inner] of Object.entries(value)) {
    const node = tree.get(name);
    const shown = node === 'whole' ? inner : node && includeBelow(inner, node);
    if (shown !== undefined) result[name] = shown;
  }
  return result;
}

function includeBelow(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      const below = includeBelow(item, tree);
      return below === undefined ? [] : [below];
    });
  }
  return isDocument(value) ? include(value, tree) : undefined;
}

function exclude(value: Doc, tree: Tree): Doc {
  const result: Doc = {};
  for (const [name, inner] of Object.entries(value)) {
    const node = tree.get(name);
    if (!node) result[name] = inner;
    else if (node !== 'whole') result[name] = excludeBelow(inner, node);
  }
  return result;
}

function excludeBelow(value: unknown, tree: Tree): unknown {
  if (Array.isArray(value)) return value.map((item) => excludeBelow(item, tree));
  return isDocument(value) ? exclude(value, tree) : value;
}

export function project({ mode, root }: Projection, document: Doc): Doc {
  return mode === 'exclude' ? exclude(document, root) : include(document, root);
}
