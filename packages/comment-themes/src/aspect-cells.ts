import { ASPECTS } from '@shoppervoice/comment-classifier';
import { rankOf } from '@shoppervoice/survey-model';
import { aspectOn, type Side, type SidedAspect } from './clauses.ts';
import type { ThemeComment } from './question.ts';
import { commentsOf, type Period, type Said } from './said.ts';

/** What may be a theme: an aspect on one side, with those of its parts that are too few to be one by themselves. */
export interface AspectCell {
  readonly name: string;
  readonly side: Side;
  readonly aspects: ReadonlySet<SidedAspect>;
  /** Number of its comments; a greater one if it grew. */
  readonly rank: number;
}

/** Parts of comments by the aspects that they mention. */
export interface AspectCounts {
  readonly said: ReadonlyMap<SidedAspect, readonly Said[]>;
  /** Comments of the period. */
  readonly n: number;
}

/** Counts the aspects of all comments of a period, or of some. */
export function countAspects(period: Period, comments?: Iterable<ThemeComment>): AspectCounts {
  const said = new Map<SidedAspect, Said[]>();
  for (const each of period.said(comments)) {
    for (const aspect of each.clause.aspects) {
      const others = said.get(aspect);
      if (others === undefined) said.set(aspect, [each]);
      else others.push(each);
    }
  }
  return { said, n: period.comments.length };
}

/** What is said of any of these aspects, each part once. */
export const saidOfAspects = ({ said }: AspectCounts, aspects: Iterable<SidedAspect>): Said[] => [
  ...new Set([...aspects].flatMap((aspect) => said.get(aspect) ?? [])),
];

/** Aspects that at least `fewest` comments mention, the largest first; those that grew count more. */
export function cellsOf(now: AspectCounts, before: AspectCounts, fewest: number): AspectCell[] {
  const cells: AspectCell[] = [];
  for (const side of ['negative', 'positive', 'none'] as const) {
    const held = new Map<string, SidedAspect[]>(ASPECTS.map(({ key }) => [key, [aspectOn(key, side)]]));
    for (const { key, names, parent } of [...ASPECTS].sort((a, b) => depthOf(b.key) - depthOf(a.key))) {
      const aspects = new Set(held.get(key));
      if (countOf(now, aspects) < fewest && isOneSided(now, key, side)) aspects.add(aspectOn(key, 'none'));
      const count = countOf(now, aspects);
      const name = names[side];
      if (name !== undefined && count >= fewest) {
        const earlier = { count: countOf(before, aspects), n: before.n };
        const rank = rankOf({ count, n: now.n }, earlier);
        cells.push({ name, side, aspects, rank });
      } else if (parent !== undefined) held.get(parent)?.push(...aspects);
    }
  }
  return cells.sort((a, b) => b.rank - a.rank);
}

/** Whether at least half of the parts about an aspect judge it, all in the same way: then those without a judgement count, too. */
function isOneSided({ said }: AspectCounts, key: string, side: Side): boolean {
  const count = (which: Side) => said.get(aspectOn(key, which))?.length ?? 0;
  const isAlike = count(side === 'negative' ? 'positive' : 'negative') === 0;
  return side !== 'none' && isAlike && count(side) > 0 && count(side) >= count('none');
}

const PARENTS: ReadonlyMap<string, string | undefined> = new Map(ASPECTS.map(({ key, parent }) => [key, parent]));

function depthOf(key: string): number {
  const parent = PARENTS.get(key);
  return parent === undefined ? 0 : 1 + depthOf(parent);
}

const countOf = (counts: AspectCounts, aspects: Iterable<SidedAspect>): number =>
  commentsOf(saidOfAspects(counts, aspects)).size;
