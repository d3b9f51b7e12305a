import type { Pattern } from './pattern.ts';

/** What a value at the end of a path is asked for. */
export type Test =
  | { op: 'eq' | 'lt' | 'lte' | 'gt' | 'gte'; value: unknown }
  | { op: 'in'; values: readonly unknown[] }
  | { op: 'exists' }
  | { op: 'regex'; pattern: Pattern }
  | { op: 'size'; size: number };

/** A parsed filter. */
export type Match =
  | { kind: 'and' | 'or'; of: readonly Match[] }
  | { kind: 'not'; of: Match }
  | { kind: 'field'; path: readonly string[]; test: Test };

export const everything: Match = { kind: 'and', of: [] };

/** The conditions that all have to hold, where they are joined by "and". */
export function conjuncts(match: Match): Match[] {
  return match.kind === 'and' ? match.of.flatMap(conjuncts) : [match];
}

/** The top-level fields that a filter reads. */
export function fieldsOf(match: Match, into: Set<string> = new Set()): Set<string> {
  if (match.kind === 'field') into.add(match.path[0] as string);
  else if (match.kind === 'not') fieldsOf(match.of, into);
  else for (const inner of match.of) fieldsOf(inner, into);
  return into;
}
