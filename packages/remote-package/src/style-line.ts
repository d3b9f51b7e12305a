import { type ChildNode, CssSyntaxError, parse } from 'postcss';

/**
 * The line of a style sheet's source that has what was found in its build: a selector, an at-rule, or an address. Null if
 * none has. The source map alone is not enough: the minimizer joins rules, and keeps the place of the first.
 */
export function styleLine(source: string, subject: string): number | null {
  const wanted = plain(subject);
  let line: number | null = null;
  const matches = (node: ChildNode): boolean => {
    if (node.type === 'rule') return node.selectors.some((selector) => plain(selector) === wanted);
    if (node.type === 'atrule')
      return plain(`@${node.name} ${node.params}`) === wanted || node.params.includes(subject);
    return node.type === 'decl' && node.value.includes(subject);
  };
  try {
    parse(source).walk((node) => {
      if (!matches(node)) return undefined;
      line = node.source?.start?.line ?? null;
      return false;
    });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
  }
  return line;
}

/** A selector of a source and of its build alike: without what a build makes of class names, `:global`, and blanks. */
const plain = (text: string): string =>
  text
    .replace(/:(?:global|local)\(([^()]*)\)/g, '$1')
    .replace(/:(?:global|local)\s/g, '')
    .replace(/([.\s])[A-Za-z_]\w*-([\w-]+)-[0-9a-f]{8}(?![\w-])/g, '$1$2')
    .replace(/\s*([>+~,])\s*/g, '$1')
    .replace(/["']/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
