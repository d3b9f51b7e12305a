import type { Match } from '../match/ast.ts';
import { compileMatch } from '../match/test.ts';
import type { Doc } from '../values/decode.ts';

/**
 * The position in an array at which a query matched, for the positional operator `$`; -1 where no array was needed.
 * The last condition of the filter on an array decides, as in MongoDB.
 * https://www.mongodb.com/docs/manual/reference/operator/update/positional/
 */
export function matchedPosition(match: Match, document: Doc): number {
  if (match.kind === 'and') {
    return match.of.reduce((found, inner) => {
      const position = matchedPosition(inner, document);
      return position >= 0 ? position : found;
    }, -1);
  }
  if (match.kind === 'or') {
    const met = match.of.find((inner) => compileMatch(inner)(document));
    return met ? matchedPosition(met, document) : -1;
  }
  if (match.kind !== 'field') return -1;
  let current: unknown = document;
  for (let at = 0; at < match.path.length; at++) {
    if (typeof current !== 'object' || current === null || Array.isArray(current)) return -1;
    current = (current as Doc)[match.path[at] as string];
    if (!Array.isArray(current)) continue;
    // The test of one element; an array that is one is looked into where the path goes on.
    const rest = match.path.slice(at + 1);
    const test = compileMatch({ kind: 'field', path: ['item', ...rest], test: match.test });
    return current.findIndex((item) => test({ item: rest.length > 0 ? [item] : item }));
  }
  return -1;
}
