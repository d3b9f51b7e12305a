import { CommandError } from '../errors/errors.ts';
import { isDocument, rank, rankOf } from '../values/compare.ts';
import type { Doc } from '../values/decode.ts';
import type { Expression } from './operators/scope.ts';
import { operators } from './operators/table.ts';
import { unknownExpression } from './refused.ts';

/** `$$REMOVE`, and every field that is not there. */
const missing = undefined;

/** Follows a path: in an array, the path of each document in it that has one. */
function follow(value: unknown, path: readonly string[], at: number): unknown {
  if (at === path.length) return value;
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      if (!isDocument(item) && !Array.isArray(item)) return [];
      const found = follow(item, path, at);
      return found === undefined ? [] : [found];
    });
  }
  if (!isDocument(value)) return undefined;
  const part = path[at] as string;
  return Object.hasOwn(value, part) ? follow(value[part], path, at + 1) : undefined;
}

function compilePath(text: string): Expression {
  const path = text.split('.');
  if (path.some((part) => part === '')) throw new CommandError(40353, "FieldPath must not end with a '.'.");
  const [only] = path;
  if (path.length === 1 && only !== undefined) {
    return ({ current }) => (isDocument(current) ? current[only] : follow(current, path, 0));
  }
  return ({ current }) => follow(current, path, 0);
}

function compileVariable(text: string): Expression {
  const [name = '', ...path] = text.split('.');
  switch (name) {
    case 'ROOT':
      return ({ root }) => follow(root, path, 0);
    case 'CURRENT':
      return ({ current }) => follow(current, path, 0);
    case 'REMOVE':
      return () => missing;
    default:
      return ({ variables }) => {
        if (!Object.hasOwn(variables, name)) throw undefinedVariable(name);
        return follow(variables[name], path, 0);
      };
  }
}

function undefinedVariable(name: string): CommandError {
  return new CommandError(17276, `Use of undefined variable: ${name}`);
}

/**
 * Compiles an aggregation expression.
 * https://www.mongodb.com/docs/manual/reference/operator/aggregation/
 * @throws InvalidPipelineOperator for an unknown operator
 */
export function compileExpression(expression: unknown): Expression {
  if (typeof expression === 'string') {
    if (expression.startsWith('$$')) return compileVariable(expression.slice(2));
    if (expression.startsWith('$') && expression.length > 1) return compilePath(expression.slice(1));
    if (expression === '$') throw new CommandError(16872, "'$' by itself is not a valid FieldPath");
    return () => expression;
  }
  if (Array.isArray(expression)) {
    const items = expression.map(compileExpression);
    return (scope) => items.map((item) => item(scope) ?? null);
  }
  if (!isDocument(expression)) return () => expression;
  const names = Object.keys(expression);
  const operator = names.find((name) => name.startsWith('$'));
  if (operator === undefined) return compileObject(expression);
  if (names.length > 1) {
    throw new CommandError(
      15983,
      `an expression specification must contain exactly one field, the name of the expression. Found ${names.length} fields in ${JSON.stringify(names)}`,
    );
  }
  const build = operators[operator];
  if (build) return build(expression[operator], compileExpression, operator);
  throw unknownExpression(operator);
}

function compileObject(expression: Doc): Expression {
  const fields = Object.entries(expression).map(([name, value]) => {
    if (name.includes('.'))
      throw new CommandError(
        16412,
        `FieldPath field names may not contain '.'. Consider using $getField or $setField. Found '${name}'`,
      );
    return { name, value: compileExpression(value) };
  });
  return (scope) => {
    const result: Doc = {};
    for (const { name, value } of fields) {
      const found = value(scope);
      if (found !== undefined) result[name] = found;
    }
    return result;
  };
}

export function evaluate(expression: Expression, document: Doc, variables: Readonly<Record<string, unknown>>): unknown {
  return expression({ root: document, current: document, variables });
}

/** The variables that every command has. */
export function systemVariables(letVariables: Doc): Record<string, unknown> {
  const variables: Record<string, unknown> = { NOW: new Date() };
  for (const [name, value] of Object.entries(letVariables)) {
    variables[name] = evaluate(compileExpression(value), {}, { NOW: variables.NOW });
  }
  return variables;
}

/**
 * The top-level fields that an expression reads, added to `into`.
 * @returns false where it may read all of them
 */
export function collectFields(expression: unknown, into: Set<string>): boolean {
  if (typeof expression === 'string') {
    if (expression.startsWith('$$')) return !/^\$\$(ROOT|CURRENT)\b/.test(expression);
    if (expression.startsWith('$')) into.add(expression.slice(1).split('.')[0] as string);
    return true;
  }
  if (Array.isArray(expression)) return expression.every((item) => collectFields(item, into));
  if (rankOf(expression) !== rank.object) return true;
  return Object.entries(expression as Doc).every(
    ([name, value]) => name === '$literal' || (name !== '$getField' && collectFields(value, into)),
  );
}
