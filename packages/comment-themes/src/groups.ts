import { agnes } from 'ml-hclust';
import { type CommentPart, commentsOf } from './comment-parts.ts';
import type { ThemeComment } from './question.ts';

/** Bounds the number of pairs. */
const MOST_STEMS = 120;
/** Greatest average distance within a group. */
const APART = 0.72;

/**
 * Least share of a stem's uses that are in the pool: below it, the stem is common in the whole shop, such as "boots" or
 * "dog".
 */
const OWN = 0.5;

/** Stems of the same comments, and the parts with them. */
export interface Group {
  /** Most frequent first. */
  readonly stems: readonly string[];
  readonly parts: readonly CommentPart[];
}

/**
 * Clusters comment parts by frequent stems (agglomerative, average linkage, one minus Ochiai's coefficient as
 * distance). `pool` is a subset of `all`. Largest group first; groups are disjoint.
 */
export function groupsOf(
  pool: readonly CommentPart[],
  all: readonly CommentPart[],
  fewest: number,
  weightOf: (stem: string) => number,
): Group[] {
  const inPool = commentsByStem(pool);
  const everywhere = commentsByStem(all);
  const value = ([stem, comments]: [string, Set<ThemeComment>]) => comments.size * weightOf(stem);
  const frequent = [...inPool]
    .filter(([stem, { size }]) => size >= fewest && size >= OWN * (everywhere.get(stem)?.size ?? 0))
    .sort((a, b) => value(b) - value(a) || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_STEMS);
  const joined = join(frequent).map((stems) => {
    const wanted = new Set(stems);
    return { stems, parts: pool.filter(({ clause }) => clause.stems.some((stem) => wanted.has(stem))) };
  });
  const bySize = joined.sort((a, b) => commentsOf(b.parts).size - commentsOf(a.parts).size);
  const used = new Set<CommentPart>();
  const groups: Group[] = [];
  for (const { stems, parts } of bySize) {
    const own = parts.filter((each) => !used.has(each));
    if (commentsOf(own).size < fewest) continue;
    for (const each of own) used.add(each);
    groups.push({ stems, parts: own });
  }
  return groups;
}

function commentsByStem(parts: readonly CommentPart[]): Map<string, Set<ThemeComment>> {
  const inPool = new Map<string, Set<ThemeComment>>();
  for (const { comment, clause } of parts) {
    for (const stem of clause.stems) {
      const comments = inPool.get(stem);
      if (comments === undefined) inPool.set(stem, new Set([comment]));
      else comments.add(comment);
    }
  }
  return inPool;
}

function join(frequent: readonly (readonly [string, ReadonlySet<ThemeComment>])[]): string[][] {
  if (frequent.length < 2) return frequent.map(([stem]) => [stem]);
  const distances = frequent.map(([, a]) => frequent.map(([, b]) => (a === b ? 0 : 1 - ochiai(a, b))));
  const tree = agnes(distances, { method: 'average', isDistanceMatrix: true });
  return tree.cut(APART).map((cluster) =>
    cluster
      .indices()
      .sort((a, b) => a - b)
      .map((at) => frequent[at]?.[0] ?? ''),
  );
}

function ochiai(a: ReadonlySet<ThemeComment>, b: ReadonlySet<ThemeComment>): number {
  let both = 0;
  for (const comment of a) if (b.has(comment)) both += 1;
  return both / Math.sqrt(a.size * b.size);
}
