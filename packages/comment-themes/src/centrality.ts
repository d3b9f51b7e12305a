import { type Clause, read } from './clauses.ts';
import type { Said } from './said.ts';

/** Weight of a stem that only one comment of a theme says. */
const ONCE = 0.2;
/** Best number of words in a part that stands for many: more say too much, fewer too little. */
const IDEAL_WORDS = 9;
/** Most parts that are looked at for the words of a theme. */
export const LOOKED_AT = 150;
const MOST_PHRASES = 8;

export type Weights = ReadonlyMap<string, number>;

/** Weights of a theme's stems: how many of its comments say them, by how much they tell. A stem of one comment counts little. */
export function themeWeights(said: readonly Said[], weightOf: (stem: string) => number): Weights {
  const sayers = new Map<string, Set<unknown>>();
  for (const { comment, clause } of said) {
    for (const stem of clause.stems) {
      const set = sayers.get(stem);
      if (set === undefined) sayers.set(stem, new Set([comment]));
      else set.add(comment);
    }
  }
  return new Map([...sayers].map(([stem, { size }]) => [stem, (size < 2 ? ONCE : size) * weightOf(stem)]));
}

/** Factor for a part with several topics or aspects: it belongs to each of them a little less. */
export const purity = ({ topicIds, aspects }: Clause) => 2 / (1 + Math.max(1, topicIds.length, aspects.length));

/** How well a part of a comment stands for its theme: what it shares with the others, in relation to its length. */
function central({ clause }: Said, weights: Weights): number {
  const shared = clause.stems.reduce((sum, stem) => sum + (weights.get(stem) ?? 0), 0);
  const length = 1 + Math.abs(clause.length - IDEAL_WORDS) / 30;
  return (shared * purity(clause)) / (1.5 + clause.stems.length) / length;
}

/** The most central parts first; equal ones in the order in which they came. */
export function byCentrality(said: readonly Said[], weights: Weights): Said[] {
  return said
    .map((each) => ({ each, value: central(each, weights) }))
    .sort((a, b) => b.value - a.value)
    .map(({ each }) => each);
}

/** The most telling words of a theme, as most of its central parts write them. */
export function phrasesOf(said: readonly Said[], weights: Weights): string[] {
  const forms = new Map<string, Map<string, number>>();
  for (const { clause } of said.slice(0, LOOKED_AT)) {
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
