import {
  type CallExpression,
  type Expression,
  getLineInfo,
  type NewExpression,
  type Node,
  parse,
  type Super,
} from 'acorn';
import { simple } from 'acorn-walk';
import type { PlacedPhrase } from './source-places.ts';

/**
 * A script without any of these is not parsed: parsing half a megabyte of chart library takes most of a second. The
 * last one is an escaped letter, which only a deliberately hidden name has.
 */
const SUSPICIOUS =
  /\beval\b|\bFunction\b\s*[)\]"'`]*\s*\(|\bset(?:Timeout|Interval)\s*[)\]"'`]*\s*\(\s*["'`]|\\u(?:00|\{0*)[4-7][0-9a-fA-F]/;

/**
 * What a script does that the portal's Content-Security-Policy forbids (it would only fail in the user's browser), with
 * its place. `Function('return this')`, with which old libraries look for the global object, is never reached in current
 * browsers.
 */
export function forbiddenInScript(text: string): readonly PlacedPhrase[] {
  if (!SUSPICIOUS.test(text)) return [];
  let program: Node;
  try {
    program = parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true });
  } catch (error) {
    return [{ phrase: `cannot be read as a script: ${error instanceof Error ? error.message : String(error)}` }];
  }
  const found: PlacedPhrase[] = [];
  const look = (node: CallExpression | NewExpression) => {
    const { arguments: given } = node;
    const add = (phrase: string) => found.push({ phrase, place: getLineInfo(text, node.start) });
    const callee = calledName(node.callee);
    if (callee === null) return;
    const [first] = given;
    const findsGlobal = first?.type === 'Literal' && first.value === 'return this';
    if (callee === 'eval' && node.type === 'CallExpression') add('calls eval');
    if (callee === 'Function' && given.length > 0 && !findsGlobal) add('makes code of text by Function');
    const isText = first?.type === 'TemplateLiteral' || (first?.type === 'Literal' && typeof first.value === 'string');
    if (/^set(?:Timeout|Interval)$/.test(callee) && isText) {
      add(`calls ${callee} with a text`);
    }
  };
  simple(program, { CallExpression: look, NewExpression: look });
  return found;
}

const GLOBALS = ['globalThis', 'window', 'self'];

/** The global name that is called, also as `(0, name)(…)`, `window.name(…)` and `window['name'](…)`; null if it is not a global. */
function calledName(callee: Expression | Super): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'SequenceExpression') {
    const last = callee.expressions.at(-1);
    return last === undefined ? null : calledName(last);
  }
  if (callee.type !== 'MemberExpression') return null;
  const { object, property, computed } = callee;
  if (object.type !== 'Identifier' || !GLOBALS.includes(object.name)) return null;
  if (!computed && property.type === 'Identifier') return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : null;
}

/** Decodes numeric and named character references of XML and HTML. */
const decoded = (text: string): string =>
  text
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (whole, hex: string | undefined, decimal: string | undefined) => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/&(colon|tab|newline);/gi, (_, name: string) => (name.toLowerCase() === 'colon' ? ':' : ' '));

/** Whether a picture has a script, an event handler or a link to a script. */
export function svgHasScript(text: string): boolean {
  // Addresses may contain blanks, which browsers ignore.
  return /<\s*(?:[\w-]+:)?script\b|[\s"'/]on[a-z]+\s*=|j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:|<\s*foreignObject\b|<!ENTITY/i.test(
    decoded(text),
  );
}
