import type { Clause, Side } from './clauses.ts';

/** What a part of a comment must say to be of a theme. */
export type Rule =
  /** Speaks of a topic, on one side, and is of none of these themes. */
  | { readonly kind: 'topic'; readonly topic: number; readonly side: Side; readonly earlier: readonly Rule[] }
  /** Holds one of these stems, on one of the sides, asks for something where that is wanted, and is of none of these themes. */
  | {
      readonly kind: 'stems';
      readonly stems: ReadonlySet<string>;
      readonly sides: readonly Side[];
      readonly asking: boolean;
      readonly earlier: readonly Rule[];
    };

export function isOf(rule: Rule, clause: Clause): boolean {
  const says =
    rule.kind === 'topic'
      ? clause.side === rule.side && clause.topicIds.includes(rule.topic)
      : rule.sides.includes(clause.side) &&
        (clause.asks || !rule.asking) &&
        clause.stems.some((stem) => rule.stems.has(stem));
  return says && !rule.earlier.some((other) => isOf(other, clause));
}
