import { type Clause, read } from './clauses.ts';
import type { CommentPart } from './comment-parts.ts';

/** Weight of a stem that occurs in one comment only. */
const ONCE = 0.2;
/** Ideal length of a representative part, in words. */
const IDEAL_WORDS = 9;
/** Parts considered for the words of a theme. */
export const LOOKED_AT = 150;
const MOST_PHRASES = 8;

export type Weights = ReadonlyMap<string, number>;

/** Weights of a theme's stems: their comments times their specificity. */
export function themeWeights(parts: readonly CommentPart[], weightOf: (stem: string) => number): Weights {
  const commentsByStem = new Map<string, Set<unknown>>();
  for (const { comment, clause } of parts) {
    for (const stem of clause.stems) {
      const set = commentsByStem.get(stem);
      if (set === undefined) commentsByStem.set(stem, new Set([comment]));
      else set.add(comment);
    }
  }
  return new Map([...commentsByStem].map(([stem, { size }]) => [stem, (size < 2 ? ONCE : size) * weightOf(stem)]));
}

/** Factor for a part with several topics or aspects. */
export const purity = ({ topicIds, aspects }: Clause) => 2 / (1 + Math.max(1, topicIds.length, aspects.length));

/** How representative a part is: what it shares with the others, relative to its length. */
function central({ clause }: CommentPart, weights: Weights): number {
  const shared = clause.stems.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
  const length = 1 + Math.abs(clause.length - IDEAL_WORDS) / 30;
  return (shared * purity(clause)) / (1.5 + clause.stems.length) / length;
}

/** Most central first; stable. */
export function byCentrality(parts: readonly CommentPart[], weights: Weights): CommentPart[] {
  return parts
    .map((each) => ({ each, value: central(each, weights) }))
    .sort((a, b) => b.value - a.value)
    .map(({ each }) => each);
}

/** The most specific words of a theme, in their most common form. */
export function phrasesOf(parts: readonly CommentPart[], weights: Weights): string[] {
  const forms = new Map<string, Map<string, number>>();
  for (const { clause } of parts.slice(0, LOOKED_AT)) {
    for (const { word, stem } of read(clause.text).words) {
      const counts = forms.get(stem) ?? new Map<string, number>();
      forms.set(stem, counts.set(word, (counts.get(word) ?? 0) + 1));
    }
  }
  const formOf = (stem: string) => [...(forms.get(stem) ?? [])].sort((a, b) => b[1] - a[1])[0]?.[0] ?? stem;
  return [...weights]
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_PHRASES)
    .map(([stem]) => formOf(stem));
}
