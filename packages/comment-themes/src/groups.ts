import { agnes } from 'ml-hclust';
import type { ThemeComment } from './question.ts';
import { commentsOf, type Said } from './said.ts';

/** Most stems that are looked at: the pairs of more would cost more than they find. */
const MOST_STEMS = 120;
/** Groups of stems that are further apart than this on average stay apart. */
const APART = 0.72;

/** Least share of a stem's uses in the pool: below it, the stem is a subject of the whole shop, as "boots" or "dog" may be. */
const OWN = 0.5;

/** Stems that are said by the same comments, and the parts that say them. */
export interface Group {
  /** The most frequent first. */
  readonly stems: readonly string[];
  readonly said: readonly Said[];
}

/**
 * Groups what is dense among parts of comments: the frequent stems, joined where the same comments say them (agglomerative,
 * average linkage, one less Ochiai's coefficient as distance). `pool` is a part of `all` that is said. The largest group first; a part is of one group only.
 */
export function groupsOf(
  pool: readonly Said[],
  all: readonly Said[],
  fewest: number,
  weightOf: (stem: string) => number,
): Group[] {
  const sayers = sayersOf(pool);
  const everywhere = sayersOf(all);
  const value = ([stem, comments]: [string, Set<ThemeComment>]) => comments.size * weightOf(stem);
  const frequent = [...sayers]
    .filter(([stem, { size }]) => size >= fewest && size >= OWN * (everywhere.get(stem)?.size ?? 0))
    .sort((a, b) => value(b) - value(a) || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_STEMS);
  const joined = join(frequent).map((stems) => {
    const wanted = new Set(stems);
    return { stems, said: pool.filter(({ clause }) => clause.stems.some((stem) => wanted.has(stem))) };
  });
  const bySize = joined.sort((a, b) => commentsOf(b.said).size - commentsOf(a.said).size);
  const taken = new Set<Said>();
  const groups: Group[] = [];
  for (const { stems, said } of bySize) {
    const own = said.filter((each) => !taken.has(each));
    if (commentsOf(own).size < fewest) continue;
    for (const each of own) taken.add(each);
    groups.push({ stems, said: own });
  }
  return groups;
}

function sayersOf(said: readonly Said[]): Map<string, Set<ThemeComment>> {
  const sayers = new Map<string, Set<ThemeComment>>();
  for (const { comment, clause } of said) {
    for (const stem of clause.stems) {
      const comments = sayers.get(stem);
      if (comments === undefined) sayers.set(stem, new Set([comment]));
      else comments.add(comment);
    }
  }
  return sayers;
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
