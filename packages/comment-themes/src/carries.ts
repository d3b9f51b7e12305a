import { GENERAL_COMMENT, partsOf, read, type Saying, sayingOf } from './clauses.ts';

/** A statement of no more telling stems than this is shared by sharing one. */
const FEW_STEMS = 2;

/** Whether a part of a comment carries a statement: see `carries`. */
export function isCarriedBy(statement: Saying, part: Saying): boolean {
  if (statement.side !== 'none' && part.side !== 'none' && part.side !== statement.side) return false;
  const shared = part.stems.filter((stem) => statement.stems.includes(stem)).length;
  if (shared === 0) return false;
  if (shared >= 2 || statement.stems.length <= FEW_STEMS) return true;
  if (part.side === statement.side && part.side !== 'none') return true;
  return part.topicIds.some((id) => id !== GENERAL_COMMENT && statement.topicIds.includes(id));
}

/**
 * Whether a cited text carries a statement: one of its parts shares telling stems with it (two; or one, where the
 * statement has no more than two, or both praise, or both blame, or both are about one topic), and does not say the opposite.
 * For anybody's statements.
 */
export function carries(text: string, cited: string): boolean {
  const statement = sayingOf(read(text));
  return statement.stems.length > 0 && partsOf(cited).some(({ reading }) => isCarriedBy(statement, sayingOf(reading)));
}
