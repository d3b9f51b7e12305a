import { BSONRegExp } from 'bson';
import { CommandError } from '../../errors/errors.ts';
import { buildRegex, type Found, type Regex } from '../../match/regex/regex.ts';
import { isDocument } from '../../values/compare.ts';
import { type Build, isNullish } from './kinds.ts';
import type { Expression, Scope } from './scope.ts';

const parameters: ReadonlySet<string> = new Set(['input', 'regex', 'options']);

/** The pattern and its options out of their two arguments; null without a pattern. */
function readPattern(regex: unknown, options: unknown, name: string): { pattern: string; options: string } | null {
  const isRegex = regex instanceof BSONRegExp;
  if (!isNullish(regex) && typeof regex !== 'string' && !isRegex)
    throw new CommandError(51105, `${name} needs 'regex' to be of type string or regex`);
  if (!isNullish(options) && typeof options !== 'string')
    throw new CommandError(51106, `${name} needs 'options' to be of type string`);
  if (isRegex && regex.options !== '' && !isNullish(options))
    throw new CommandError(51107, `${name}: found regex option(s) specified in both 'regex' and 'option' fields`);
  const pattern = isRegex ? regex.pattern : regex;
  const chosen = options ?? (isRegex ? regex.options : '');
  if (pattern?.includes('\0'))
    throw new CommandError(51109, `${name}: regular expression cannot contain an embedded null byte`);
  if (chosen.includes('\0'))
    throw new CommandError(51110, `${name}: regular expression options cannot contain an embedded null byte`);
  return isNullish(pattern) ? null : { pattern, options: chosen };
}

function compileRegex(given: { pattern: string; options: string } | null, name: string): Regex | null {
  if (!given) return null;
  try {
    return buildRegex(given.pattern, given.options);
  } catch (error) {
    // The same mistake has one code in a filter and another one in an expression.
    if (error instanceof CommandError && error.code === 51091)
      throw new CommandError(51111, `Invalid Regex in ${name}: ${error.message}`);
    throw error;
  }
}

/** An operator over `input`, `regex` and `options`; `nothing` where the input or the pattern is null. */
function regexOperator<T>(work: (regex: Regex, input: string) => T, nothing: () => T): Build {
  return (argument, compile, name) => {
    if (!isDocument(argument))
      throw new CommandError(51103, `${name} expects an object of named arguments but found: ${typeof argument}`);
    for (const field of Object.keys(argument))
      if (!parameters.has(field)) throw new CommandError(31024, `${name} found an unknown argument: ${field}`);
    if (!('input' in argument)) throw new CommandError(31022, `${name} requires 'input' parameter`);
    if (!('regex' in argument)) throw new CommandError(31023, `${name} requires 'regex' parameter`);
    const part = (field: string): Expression => (field in argument ? compile(argument[field]) : () => null);
    const [input, regex, options] = [part('input'), part('regex'), part('options')];
    // Most patterns are the same for every document: the last one is kept.
    let last: { pattern: string; options: string; compiled: Regex | null } | null = null;
    return (scope: Scope) => {
      const given = readPattern(regex(scope), options(scope), name);
      if (given && (last?.pattern !== given.pattern || last.options !== given.options))
        last = { ...given, compiled: compileRegex(given, name) };
      const text = input(scope);
      if (!isNullish(text) && typeof text !== 'string')
        throw new CommandError(51104, `${name} needs 'input' to be of type string`);
      const compiled = given && last?.compiled;
      return isNullish(text) || !compiled ? nothing() : work(compiled, text);
    };
  };
}

function shown(text: string, { start, end, captures }: Found): unknown {
  return { match: [...text].slice(start, end).join(''), idx: start, captures };
}

/** https://www.mongodb.com/docs/manual/reference/operator/aggregation/regexFindAll/ and its neighbours */
export const patterns: Readonly<Record<string, Build>> = {
  $regexMatch: regexOperator<unknown>(
    (regex, input) => regex.test(input),
    () => false,
  ),
  $regexFind: regexOperator<unknown>(
    (regex, input) => {
      const [first] = regex.find(input, false);
      return first ? shown(input, first) : null;
    },
    () => null,
  ),
  $regexFindAll: regexOperator<unknown>(
    (regex, input) => regex.find(input, true).map((found) => shown(input, found)),
    () => [],
  ),
};
