import type { Clause, Side, SidedAspect } from './clauses.ts';

/** What a part of a comment must say to be of a theme. */
export type Rule =
  /** Speaks of a topic, on one side, and is of none of these themes. */
  | { readonly kind: 'topic'; readonly topic: number; readonly side: Side; readonly earlier: readonly Rule[] }
  /**
   * Speaks of one of these aspects, each with its side, and is of none of these themes. `labelled`: in a comment with that
   * topic, or with none; null: in any.
   */
  | {
      readonly kind: 'aspect';
      readonly aspects: ReadonlySet<SidedAspect>;
      readonly labelled: number | null;
      readonly earlier: readonly Rule[];
    }
  /** Holds one of these stems, on one of the sides, asks for something where that is wanted, and is of none of these themes. */
  | {
      readonly kind: 'stems';
      readonly stems: ReadonlySet<string>;
      readonly sides: readonly Side[];
      readonly asking: boolean;
      readonly earlier: readonly Rule[];
    };

/** `earlier` holds, with each rule, those that are earlier for it: so whatever one of them says is some theme's already. */
export function isOf(rule: Rule, clause: Clause): boolean {
  return says(rule, clause) && !rule.earlier.some((other) => says(other, clause));
}

function says(rule: Rule, clause: Clause): boolean {
  switch (rule.kind) {
    case 'topic':
      return clause.side === rule.side && clause.topicIds.includes(rule.topic);
    case 'aspect':
      return clause.aspects.some((aspect) => rule.aspects.has(aspect)) && isLabelled(clause, rule.labelled);
    case 'stems':
      return (
        rule.sides.includes(clause.side) &&
        (clause.asks || !rule.asking) &&
        clause.stems.some((stem) => rule.stems.has(stem))
      );
  }
}

const isLabelled = ({ labels }: Clause, topic: number | null) =>
  topic === null || labels.length === 0 || labels.includes(topic);
