import type ts from 'typescript';
import type { Sources } from './sources.ts';

type Cast =
  | ts.AsExpression
  | ts.SatisfiesExpression
  | ts.TypeAssertion
  | ts.NonNullExpression
  | ts.ParenthesizedExpression;

/** What changes the type of an expression or nothing, and never its value: `as`, `satisfies`, `<Type>`, `!`, parentheses. */
const isCast = ({ ts }: Sources, node: ts.Node): node is Cast =>
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isTypeAssertionExpression(node) ||
  ts.isNonNullExpression(node) ||
  ts.isParenthesizedExpression(node);

/** The expression within its casts. */
export function uncast(sources: Sources, expression: ts.Expression): ts.Expression {
  let at = expression;
  while (isCast(sources, at)) at = at.expression;
  return at;
}

/** The outermost of the casts around an expression; itself, if there are none. */
export function withCasts(sources: Sources, expression: ts.Expression): ts.Expression {
  let at = expression;
  while (isCast(sources, at.parent)) at = at.parent;
  return at;
}

/** Types that the casts of an expression name, from the outside; without `as const`, which names none. */
export function namedTypes(sources: Sources, expression: ts.Expression): readonly ts.TypeNode[] {
  const { ts } = sources;
  const named: ts.TypeNode[] = [];
  for (let at = expression; isCast(sources, at); at = at.expression) {
    if ('type' in at && !ts.isConstTypeReference(at.type)) named.push(at.type);
  }
  return named;
}

/** Whether a type says nothing of a value: `any`, `unknown`, `never`. */
export const saysNothing = ({ ts }: Sources, { flags }: ts.Type): boolean =>
  (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Never)) !== 0;
