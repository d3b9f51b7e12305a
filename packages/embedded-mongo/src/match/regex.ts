import { CommandError } from '../errors.ts';

/** Bytes that a pattern may have; MongoDB's own bound. */
const patternLimit = 16_384;

/** Builds the JavaScript pattern for a PCRE one; refuses what has no equal meaning here. */
export function buildRegex(pattern: string, flags: string): RegExp {
  if (pattern.length > patternLimit) {
    throw new CommandError(51091, `Regular expression is invalid: pattern is longer than ${patternLimit} bytes`);
  }
  if (pattern.includes('\0'))
    throw new CommandError('BadValue', 'Regular expression cannot contain an embedded null byte');
  let used = '';
  for (const flag of flags) {
    if (flag === 'u') continue;
    if (!'imsx'.includes(flag)) {
      throw new CommandError(51108, `invalid flag in regex options: ${flag}`);
    }
    if (flag === 'x')
      throw new CommandError('NotImplemented', "the regular expression option 'x' is not supported by this server");
    if (!used.includes(flag)) used += flag;
  }
  // PCRE marks that JavaScript reads otherwise or not at all.
  if (/\\[AZzGKQERXNhHVp]|\(\?(?![:=!<])|\(\?<(?![=!A-Za-z_])|\[\[:|[*+?}]\+|\(\*/.test(pattern)) {
    const inline = /^\(\?([ims]+)\)/.exec(pattern);
    if (inline) return buildRegex(pattern.slice(inline[0].length), flags + inline[1]);
    throw new CommandError(
      'NotImplemented',
      `the regular expression /${pattern}/ uses a construct that this server does not support`,
    );
  }
  try {
    return new RegExp(pattern, used);
  } catch (error) {
    throw new CommandError(51091, `Regular expression is invalid: ${error instanceof Error ? error.message : pattern}`);
  }
}

/** The literal text with which everything begins that matches `^literal…`; null where there is none. */
export function literalPrefix(pattern: string, flags: string): string | null {
  if (!pattern.startsWith('^') || /[imx]/.test(flags) || pattern.includes('|')) return null;
  const match = /^\^([^\\^$.*+?()[\]{}|]+)/.exec(pattern);
  if (!match) return null;
  let literal = match[1] as string;
  const next = pattern[literal.length + 1];
  if (next !== undefined && '*+?{'.includes(next)) literal = [...literal].slice(0, -1).join('');
  return literal.length > 0 ? literal : null;
}
