import { CommandError } from '../errors/errors.ts';
import { isDocument } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import { isNumber, toNumber } from '../values/numbers.ts';
import { collectFields, compileExpression } from './expression.ts';
import type { Expression } from './operators/scope.ts';
import { operators } from './operators/table.ts';
import { unknownInProjection } from './refused.ts';

/** A tree of a projection's paths. */
type Node =
  | { kind: 'include' }
  | { kind: 'exclude' }
  | { kind: 'compute'; value: Expression }
  | { kind: 'inner'; children: Map<string, Node> };

export interface Projection {
  mode: 'include' | 'exclude';
  root: Map<string, Node>;
  /** Plain inclusion of whole top-level fields, which can be cut out of the BSON without a change. */
  topLevel: ReadonlySet<string> | null;
  /** The top-level fields that it reads; null: all. */
  reads: Set<string> | null;
}

function collision(path: string): CommandError {
  return new CommandError(31249, `Path collision at ${path}`);
}

function place(root: Map<string, Node>, path: string, node: Node): void {
  const parts = path.split('.');
  if (parts.some((part) => part === '')) throw new CommandError(40353, "FieldPath must not end with a '.'.");
  let level = root;
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as string;
    if (part.startsWith('$'))
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    const known = level.get(part);
    if (at === parts.length - 1) {
      if (known) throw collision(path);
      level.set(part, node);
      return;
    }
    if (known && known.kind !== 'inner') throw collision(path);
    const inner: Node = known ?? { kind: 'inner', children: new Map() };
    level.set(part, inner);
    level = inner.kind === 'inner' ? inner.children : level;
  }
}

interface Leaf {
  path: string;
  value: unknown;
}

/** `{ a: { b: 1 } }` means `{ 'a.b': 1 }`; an operator or a computed value is a leaf. */
function* leaves(spec: Doc, prefix: string): Generator<Leaf> {
  for (const [name, value] of Object.entries(spec)) {
    const path = prefix + name;
    if (isDocument(value)) {
      const names = Object.keys(value);
      if (names.length === 0)
        throw new CommandError(51270, 'An empty sub-projection is not a valid value. Found empty object at path');
      if (!names[0]?.startsWith('$')) {
        yield* leaves(value, `${path}.`);
        continue;
      }
    }
    yield { path, value };
  }
}

function flag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  return isNumber(value) ? toNumber(value) !== 0 : null;
}

/** A projection has its own error code for an unknown operator. */
function checkKnown(value: unknown): void {
  const [name] = isDocument(value) ? Object.keys(value) : [];
  if (name?.startsWith('$') && !operators[name]) throw unknownInProjection(name);
}

/**
 * Parses a projection of `find` or `$project`.
 * https://www.mongodb.com/docs/manual/reference/operator/aggregation/project/
 * @throws 31254, 31253 for a mix of inclusion and exclusion, 31249 for two paths that touch
 */
export function parseProjection(spec: Doc): Projection {
  const all = [...leaves(spec, '')];
  const root = new Map<string, Node>();
  let mode: 'include' | 'exclude' | null = null;
  const reads = new Set<string>();
  let readsAll = false;
  for (const { path, value } of all) {
    const shown = flag(value);
    if (path === '_id') continue;
    const wanted = shown === false ? 'exclude' : 'include';
    if (mode !== null && mode !== wanted) {
      throw wanted === 'exclude'
        ? new CommandError(31254, `Cannot do exclusion on field ${path} in inclusion projection`)
        : new CommandError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
    }
    mode = wanted;
  }
  const id = all.find(({ path }) => path === '_id');
  if (mode === null) mode = id && flag(id.value) === false ? 'exclude' : 'include';
  let simple = mode === 'include';
  for (const { path, value } of all) {
    const shown = flag(value);
    if (shown === null) {
      simple = false;
      checkKnown(value);
      if (!collectFields(value, reads)) readsAll = true;
      place(root, path, { kind: 'compute', value: compileExpression(value) });
    } else {
      if (path === '_id' && !shown && mode === 'include') continue;
      if (path === '_id' && shown && mode === 'exclude') continue;
      if (path.includes('.')) simple = false;
      place(root, path, { kind: shown ? 'include' : 'exclude' });
    }
    reads.add(path.split('.')[0] as string);
  }
  if (mode === 'include' && !id) {
    const order = [...root];
    root.clear();
    root.set('_id', { kind: 'include' });
    for (const [name, node] of order) root.set(name, node);
    reads.add('_id');
  }
  return {
    mode,
    root,
    topLevel: simple ? new Set(root.keys()) : null,
    reads: mode === 'exclude' || readsAll ? null : reads,
  };
}

type Variables = Readonly<Record<string, unknown>>;

function include(value: Doc, nodes: ReadonlyMap<string, Node>, root: Doc, variables: Variables): Doc {
  const result: Doc = {};
  for (const [name, inner] of Object.entries(value)) {
    const node = nodes.get(name);
    if (node?.kind === 'include') result[name] = inner;
    else if (node?.kind === 'inner') {
      const below = includeBelow(inner, node.children, root, variables);
      if (below !== undefined) result[name] = below;
    }
  }
  compute(result, value, nodes, root, variables);
  return result;
}

function includeBelow(value: unknown, nodes: ReadonlyMap<string, Node>, root: Doc, variables: Variables): unknown {
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      const below = includeBelow(item, nodes, root, variables);
      return below === undefined ? [] : [below];
    });
  }
  if (isDocument(value)) return include(value, nodes, root, variables);
  return hasComputed(nodes) ? include({}, nodes, root, variables) : undefined;
}

function hasComputed(nodes: ReadonlyMap<string, Node>): boolean {
  for (const node of nodes.values()) {
    if (node.kind === 'compute' || (node.kind === 'inner' && hasComputed(node.children))) return true;
  }
  return false;
}

function compute(result: Doc, source: Doc, nodes: ReadonlyMap<string, Node>, root: Doc, variables: Variables): void {
  for (const [name, node] of nodes) {
    if (node.kind === 'compute') {
      const value = node.value({ root, current: root, variables });
      if (value === undefined) delete result[name];
      else result[name] = value;
    } else if (node.kind === 'inner' && !Object.hasOwn(source, name) && hasComputed(node.children)) {
      result[name] = include({}, node.children, root, variables);
    }
  }
}

function exclude(value: Doc, nodes: ReadonlyMap<string, Node>, root: Doc, variables: Variables): Doc {
  const result: Doc = {};
  for (const [name, inner] of Object.entries(value)) {
    const node = nodes.get(name);
    if (!node) result[name] = inner;
    else if (node.kind === 'inner') result[name] = excludeBelow(inner, node.children, root, variables);
  }
  return result;
}

function excludeBelow(value: unknown, nodes: ReadonlyMap<string, Node>, root: Doc, variables: Variables): unknown {
  if (Array.isArray(value)) return value.map((item) => excludeBelow(item, nodes, root, variables));
  return isDocument(value) ? exclude(value, nodes, root, variables) : value;
}

export function project(projection: Projection, document: Doc, variables: Variables): Doc {
  if (projection.mode === 'exclude') return exclude(document, projection.root, document, variables);
  return include(document, projection.root, document, variables);
}

/** `$addFields`: the document with computed paths put in; what is there already stays. */
export function parseAddFields(spec: unknown, stage: string): (document: Doc, variables: Variables) => Doc {
  if (!isDocument(spec)) throw new CommandError(40272, `${stage} specification stage must be an object`);
  const root = new Map<string, Node>();
  for (const { path, value } of leaves(spec, ''))
    place(root, path, { kind: 'compute', value: compileExpression(value) });
  return (document, variables) => addFields(document, root, document, variables) as Doc;
}

function addFields(value: unknown, nodes: ReadonlyMap<string, Node>, root: Doc, variables: Variables): unknown {
  if (Array.isArray(value)) return value.map((item) => addFields(item, nodes, root, variables));
  const result: Doc = isDocument(value) ? { ...value } : {};
  for (const [name, node] of nodes) {
    if (node.kind === 'compute') {
      const computed = node.value({ root, current: root, variables });
      if (computed === undefined) delete result[name];
      else result[name] = computed;
    } else if (node.kind === 'inner') result[name] = addFields(result[name], node.children, root, variables);
  }
  return result;
}
