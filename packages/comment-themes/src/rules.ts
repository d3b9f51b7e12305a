import type { Clause, Side, SidedAspect } from './clauses.ts';

/** Selects the comment parts of a theme. */
export type Rule =
  /** A topic on one side, not in an earlier theme. */
  | { readonly kind: 'topic'; readonly topic: number; readonly side: Side; readonly earlier: readonly Rule[] }
  /**
   * Any of these aspects on its side, not in an earlier theme. `labelled`: only comments with that topic or without
   * labels; null: all.
   */
  | {
      readonly kind: 'aspect';
      readonly aspects: ReadonlySet<SidedAspect>;
      readonly labelled: number | null;
      readonly earlier: readonly Rule[];
    }
  /** Any of these stems on one of the sides, only requests if `asking`, not in an earlier theme. */
  | {
      readonly kind: 'stems';
      readonly stems: ReadonlySet<string>;
      readonly sides: readonly Side[];
      readonly asking: boolean;
      readonly earlier: readonly Rule[];
    };

/** Whether a part belongs to a theme. `earlier` contains all previous themes, so it is not followed recursively. */
export function isOf(rule: Rule, clause: Clause): boolean {
  return matches(rule, clause) && !rule.earlier.some((other) => matches(other, clause));
}

function matches(rule: Rule, clause: Clause): boolean {
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
