import type { Match } from '../match/ast.ts';
import { compileMatch, type ExpressionTest } from '../match/test.ts';
import type { Doc } from '../values/decode.ts';

/**
 * The position in an array at which a query matched, for the positional operator `$`; -1 where no array was needed.
 * The last condition of the filter on an array decides, as in MongoDB.
 * https://www.mongodb.com/docs/manual/reference/operator/update/positional/
 */
export function matchedPosition(match: Match, document: Doc, expression: ExpressionTest): number {
  if (match.kind === 'and') {
    let found = -1;
    for (const inner of match.of) {
      const position = matchedPosition(inner, document, expression);
      if (position >= 0) found = position;
    }
    return found;
  }
  if (match.kind === 'or') {
    for (const inner of match.of) {
      if (compileMatch(inner, expression)(document)) return matchedPosition(inner, document, expression);
    }
    return -1;
  }
  if (match.kind !== 'field') return -1;
  let current: unknown = document;
  for (let at = 0; at < match.path.length; at++) {
    if (typeof current !== 'object' || current === null || Array.isArray(current)) return -1;
    current = (current as Doc)[match.path[at] as string];
    if (!Array.isArray(current)) continue;
    const rest = match.path.slice(at + 1);
    return current.findIndex((item) => {
      // The test of one element: the array is made of it alone, so that `$elemMatch` finds one too.
      if (match.test.op === 'elemMatchObject' || match.test.op === 'elemMatchValue' || rest.length > 0) {
        return compileMatch(
          { kind: 'field', path: ['array', ...rest], test: match.test },
          expression,
        )({ array: [item] });
      }
      return compileMatch({ kind: 'field', path: ['item'], test: match.test }, expression)({ item });
    });
  }
  return -1;
}
