import { type CallExpression, type NewExpression, type Node, parse } from 'acorn';
import { simple } from 'acorn-walk';

/** Without one of these there is nothing to find: parsing half a megabyte of chart library takes most of a second. */
const SUSPICIOUS = /\beval\b|\bFunction\b\s*\(|\bset(?:Timeout|Interval)\s*\(\s*["'`]/;

/**
 * What a script does that the portal's Content-Security-Policy forbids anyway (it would fail in the user's browser and
 * not before), as pieces of a sentence. `Function('return this')`, by which old libraries look for the global object, is
 * never reached in a browser of today.
 */
export function forbiddenInScript(text: string): readonly string[] {
  if (!SUSPICIOUS.test(text)) return [];
  let program: Node;
  try {
    program = parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true });
  } catch (error) {
    return [`cannot be read as a script: ${error instanceof Error ? error.message : String(error)}`];
  }
  const found = new Set<string>();
  const look = (node: CallExpression | NewExpression) => {
    const { callee, arguments: given } = node;
    if (callee.type !== 'Identifier') return;
    const [first] = given;
    const findsGlobal = first?.type === 'Literal' && first.value === 'return this';
    if (callee.name === 'eval' && node.type === 'CallExpression') found.add('calls eval');
    if (callee.name === 'Function' && given.length > 0 && !findsGlobal) found.add('makes code of text by Function');
    const isText = first?.type === 'TemplateLiteral' || (first?.type === 'Literal' && typeof first.value === 'string');
    if (/^set(?:Timeout|Interval)$/.test(callee.name) && isText) {
      found.add(`calls ${callee.name} with a text`);
    }
  };
  simple(program, { CallExpression: look, NewExpression: look });
  return [...found];
}

/** A picture that carries a script, an event handler or a link to one. */
export function svgHasScript(text: string): boolean {
  return /<\s*(?:[\w-]+:)?script\b|\son[a-z]+\s*=|javascript:|<\s*foreignObject\b|<!ENTITY/i.test(text);
}
