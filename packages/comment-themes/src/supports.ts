import { GENERAL_COMMENT } from '@shoppervoice/survey-model';
import { partsOf, read, type SidedAspect, type Statement, statementOf } from './clauses.ts';

/** A statement with so few stems needs only one in common. */
const FEW_STEMS = 2;

/** Whether both are about the same aspect, and not on opposite sides. */
function agree(one: SidedAspect, other: SidedAspect): boolean {
  if (one === other) return true;
  const [key, side] = one.split('|');
  const [otherKey, otherSide] = other.split('|');
  return key === otherKey && (side === 'none' || otherSide === 'none');
}

/** Whether a comment part supports a statement; see `supports`. */
export function isSupportedBy(statement: Statement, part: Statement): boolean {
  if (part.aspects.some((aspect) => statement.aspects.some((other) => agree(aspect, other)))) return true;
  if (statement.side !== 'none' && part.side !== 'none' && part.side !== statement.side) return false;
  const shared = part.stems.filter((stem) => statement.stems.includes(stem)).length;
  if (shared === 0) return false;
  if (shared >= 2 || statement.stems.length <= FEW_STEMS) return true;
  if (part.side === statement.side && part.side !== 'none') return true;
  return part.topicIds.some((id) => id !== GENERAL_COMMENT && statement.topicIds.includes(id));
}

/**
 * Whether a cited text supports a statement: one of its parts mentions the same aspect by a phrase ("died", "stopped
 * working"), or shares stems with it (two; one if the statement has at most two, or if side or topic are equal), and
 * does not contradict it. Works for statements of any origin.
 */
export function supports(text: string, cited: string): boolean {
  const statement = statementOf(read(text));
  const isMeaningful = statement.stems.length + statement.aspects.length > 0;
  return isMeaningful && partsOf(cited).some(({ reading }) => isSupportedBy(statement, statementOf(reading)));
}
