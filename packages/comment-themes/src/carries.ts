import type { Reading } from '@shoppervoice/comment-classifier';
import { GENERAL_COMMENT, partsOf, read, type Side, sideOf, tellingStems } from './clauses.ts';

/** What a statement says, to hold it against what is cited for it. */
export interface Statement {
  readonly stems: ReadonlySet<string>;
  readonly side: Side;
  readonly topicIds: readonly number[];
}

export function statementOf(text: string): Statement {
  const { words, polarity, topicIds } = read(text);
  return { stems: new Set(tellingStems(words)), side: sideOf(polarity), topicIds };
}

/** Whether a part of a comment carries a statement: see `carries`. */
export function isCarriedBy(statement: Statement, part: Reading): boolean {
  const side = sideOf(part.polarity);
  if (statement.side !== 'none' && side !== 'none' && side !== statement.side) return false;
  const shared = tellingStems(part.words).filter((stem) => statement.stems.has(stem)).length;
  if (shared === 0) return false;
  if (shared >= 2 || statement.stems.size <= 2 || (side === statement.side && side !== 'none')) return true;
  return part.topicIds.some((id) => id !== GENERAL_COMMENT && statement.topicIds.includes(id));
}

/**
 * Whether a cited text carries a statement: one of its parts shares telling stems with it (two; or one, where the
 * statement has no more than two, or both praise, or both blame, or both are about one topic), and does not say the opposite. For anybody's statements.
 */
export function carries(text: string, cited: string): boolean {
  const statement = statementOf(text);
  return statement.stems.size > 0 && partsOf(cited).some(({ reading }) => isCarriedBy(statement, reading));
}
