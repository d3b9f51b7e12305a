import { GENERAL_COMMENT } from '@shoppervoice/survey-model';
import { partsOf, read, type Saying, type SidedAspect, sayingOf } from './clauses.ts';

/** For a statement with no more telling stems than this, one shared stem is enough. */
const FEW_STEMS = 2;

/** Whether both are about the same aspect, and not on opposite sides of it. */
function agree(one: SidedAspect, other: SidedAspect): boolean {
  if (one === other) return true;
  const [key, side] = one.split('|');
  const [otherKey, otherSide] = other.split('|');
  return key === otherKey && (side === 'none' || otherSide === 'none');
}

/** Whether a part of a comment carries a statement: see `carries`. */
export function isCarriedBy(statement: Saying, part: Saying): boolean {
  if (part.aspects.some((aspect) => statement.aspects.some((other) => agree(aspect, other)))) return true;
  if (statement.side !== 'none' && part.side !== 'none' && part.side !== statement.side) return false;
  const shared = part.stems.filter((stem) => statement.stems.includes(stem)).length;
  if (shared === 0) return false;
  if (shared >= 2 || statement.stems.length <= FEW_STEMS) return true;
  if (part.side === statement.side && part.side !== 'none') return true;
  return part.topicIds.some((id) => id !== GENERAL_COMMENT && statement.topicIds.includes(id));
}

/**
 * Whether a cited text carries a statement: one of its parts says the same of the same aspect by phrases of the list ("died",
 * "stopped working"), or shares telling stems with it (two; or one, if the statement has no more than two, or both praise, or
 * both blame, or both are about one topic) and does not say the opposite. Works for statements of any origin.
 */
export function carries(text: string, cited: string): boolean {
  const statement = sayingOf(read(text));
  const says = statement.stems.length + statement.aspects.length > 0;
  return says && partsOf(cited).some(({ reading }) => isCarriedBy(statement, sayingOf(reading)));
}
