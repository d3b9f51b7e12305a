import type { Clause, Side, SidedAspect } from './clauses.ts';

/** What a part of a comment has to say to belong to a theme. */
export type Rule =
  /** Is about a topic, on one side, and belongs to none of the earlier themes. */
  | { readonly kind: 'topic'; readonly topic: number; readonly side: Side; readonly earlier: readonly Rule[] }
  /**
   * Is about one of these aspects, each with its side, and belongs to none of the earlier themes. `labelled`: in a comment with
   * that topic, or with none; null: in any.
   */
  | {
      readonly kind: 'aspect';
      readonly aspects: ReadonlySet<SidedAspect>;
      readonly labelled: number | null;
      readonly earlier: readonly Rule[];
    }
  /** Has one of these stems, on one of the sides, asks for something if `asking` is set, and belongs to none of the earlier themes. */
  | {
      readonly kind: 'stems';
      readonly stems: ReadonlySet<string>;
      readonly sides: readonly Side[];
      readonly asking: boolean;
      readonly earlier: readonly Rule[];
    };

/** Whether a part belongs to a rule's theme. `earlier` names all themes that come before it, so their own `earlier` need not be read. */
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
