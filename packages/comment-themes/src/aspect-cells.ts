import { ASPECTS } from '@shoppervoice/comment-classifier';
import { rankOf } from '@shoppervoice/survey-model';
import { aspectOn, type Side, type SidedAspect } from './clauses.ts';
import { type CommentPart, commentsOf, type Period } from './comment-parts.ts';
import type { ThemeComment } from './question.ts';

/** A candidate for a theme: an aspect on one side, with sub-aspects that are too small by themselves. */
export interface AspectCell {
  readonly name: string;
  readonly side: Side;
  readonly aspects: ReadonlySet<SidedAspect>;
  /** Number of its comments; greater if it grew. */
  readonly rank: number;
}

/** Comment parts by the aspects they mention. */
export interface AspectCounts {
  readonly parts: ReadonlyMap<SidedAspect, readonly CommentPart[]>;
  /** Comments of the period. */
  readonly n: number;
}

/** Counts the aspects of a period, or of some of its comments. */
export function countAspects(period: Period, comments?: Iterable<ThemeComment>): AspectCounts {
  const parts = new Map<SidedAspect, CommentPart[]>();
  for (const each of period.parts(comments)) {
    for (const aspect of each.clause.aspects) {
      const others = parts.get(aspect);
      if (others === undefined) parts.set(aspect, [each]);
      else others.push(each);
    }
  }
  return { parts, n: period.comments.length };
}

/** Parts that mention any of these aspects, each once. */
export const partsOfAspects = ({ parts }: AspectCounts, aspects: Iterable<SidedAspect>): CommentPart[] => [
  ...new Set([...aspects].flatMap((aspect) => parts.get(aspect) ?? [])),
];

/** Aspects with at least `fewest` comments, largest first; growth counts more. */
export function cellsOf(now: AspectCounts, before: AspectCounts, fewest: number): AspectCell[] {
  const cells: AspectCell[] = [];
  for (const side of ['negative', 'positive', 'none'] as const) {
    const aspectsOf = new Map<string, SidedAspect[]>(ASPECTS.map(({ key }) => [key, [aspectOn(key, side)]]));
    for (const { key, names, parent } of [...ASPECTS].sort((a, b) => depthOf(b.key) - depthOf(a.key))) {
      const aspects = new Set(aspectsOf.get(key));
      if (countOf(now, aspects) < fewest && isOneSided(now, key, side)) aspects.add(aspectOn(key, 'none'));
      const count = countOf(now, aspects);
      const name = names[side];
      if (name !== undefined && count >= fewest) {
        const earlier = { count: countOf(before, aspects), n: before.n };
        const rank = rankOf({ count, n: now.n }, earlier);
        cells.push({ name, side, aspects, rank });
      } else if (parent !== undefined) aspectsOf.get(parent)?.push(...aspects);
    }
  }
  return cells.sort((a, b) => b.rank - a.rank);
}

/** Whether at least half of an aspect's parts judge it, all on one side: then neutral parts count as well. */
function isOneSided({ parts }: AspectCounts, key: string, side: Side): boolean {
  const count = (which: Side) => parts.get(aspectOn(key, which))?.length ?? 0;
  const isAlike = count(side === 'negative' ? 'positive' : 'negative') === 0;
  return side !== 'none' && isAlike && count(side) > 0 && count(side) >= count('none');
}

const PARENTS: ReadonlyMap<string, string | undefined> = new Map(ASPECTS.map(({ key, parent }) => [key, parent]));

function depthOf(key: string): number {
  const parent = PARENTS.get(key);
  return parent === undefined ? 0 : 1 + depthOf(parent);
}

const countOf = (counts: AspectCounts, aspects: Iterable<SidedAspect>): number =>
  commentsOf(partsOfAspects(counts, aspects)).size;
