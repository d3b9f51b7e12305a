import type { Doc } from '../values/decode.ts';
import type { Regex } from './regex/regex.ts';

/** What a value at the end of a path is asked for. */
export type Test =
  | { op: 'eq' | 'lt' | 'lte' | 'gt' | 'gte'; value: unknown }
  | { op: 'in'; values: readonly unknown[]; patterns: readonly Regex[] }
  | { op: 'exists' }
  | { op: 'type'; types: ReadonlySet<string> }
  | { op: 'regex'; pattern: Regex; prefix: string | null; source: readonly [string, string] }
  | { op: 'mod'; divisor: bigint; remainder: bigint }
  | { op: 'size'; size: number }
  | { op: 'bits'; mask: bigint; want: 'allSet' | 'allClear' | 'anySet' | 'anyClear' }
  | { op: 'elemMatchValue'; tests: readonly Match[] }
  | { op: 'elemMatchObject'; match: Match };

/** A parsed filter. */
export type Match =
  | { kind: 'and' | 'or' | 'nor'; of: readonly Match[] }
  | { kind: 'not'; of: Match }
  | { kind: 'field'; path: readonly string[]; test: Test }
  | { kind: 'expr'; expression: unknown; variables: Doc };

export const everything: Match = { kind: 'and', of: [] };

/** The conditions that all have to hold, where they are joined by "and". */
export function conjuncts(match: Match): Match[] {
  return match.kind === 'and' ? match.of.flatMap(conjuncts) : [match];
}

/** The top-level fields that a filter reads; null: it may read all of them. */
export function fieldsOf(match: Match, into: Set<string> = new Set()): Set<string> | null {
  switch (match.kind) {
    case 'field':
      into.add(match.path[0] as string);
      return into;
    case 'expr':
      return null;
    case 'not':
      return fieldsOf(match.of, into);
    default:
      for (const inner of match.of) if (fieldsOf(inner, into) === null) return null;
      return into;
  }
}
