import { parseSync } from 'oxc-parser';
import type { ReadText } from './texts.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Attributes for readers or screen readers: a single word is a text, too. */
const READ = /^(aria-(label|description|roledescription|valuetext|placeholder)|title|label|placeholder|alt)$/;
/** Attributes for the browser, whatever they contain; `where` is for the log. */
const CODE =
  /^(className|style|id|key|href|to|where|d|viewBox|points|transform|data-.*|aria-.*by|autoComplete|sizes|rel|pattern)$/;
/** Calls whose texts are for logs, or keys. */
const UNHEARD = /^(report|reportError|useOnDemand|useIdleLoad|Error|TypeError|RangeError|getModifierState)$/;
/** A literal below these is checked if they are. */
const PASS_ON = /^(Conditional|Logical|Parenthesized|TSAs|TSSatisfies|TSNonNull)Expression$/;
const UNREAD = /^(TS(?!(As|Satisfies|NonNull)Expression$)|Import|ExportAll)/;

const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Several words, a word with a capital letter, or a part of a sentence with its joining space. */
const isProse = (text: string): boolean =>
  hasWord(text) && /[\p{L}…][’'”",.;:!?)]* +[(“"]*[\p{L}…]|^\p{Lu}[\p{Ll}’]|^\s|\s$/u.test(text);

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesOf = (value: unknown): readonly Node[] => [value].flat().filter(isNode);
/** `title`, `xlink:title`, and the `reportError` of `shell.reportError`. */
const nameOf = (value: unknown): string =>
  nodesOf(value)
    .map(({ name, namespace, property }) => {
      if (typeof name === 'string') return name;
      return namespace === undefined ? nameOf(property) : `${nameOf(namespace)}:${nameOf(name)}`;
    })
    .join('');

/** The texts of a file with JSX that belong in a table, each with its line. Each `${…}` is replaced by `…`. */
export function componentTexts(source: string): readonly ReadText[] {
  const { program, errors } = parseSync('component.tsx', source);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
  return nodesOf(program)
    .flatMap((root) => textsBelow(root, false))
    .map(({ start, text }) => ({
      line: source.slice(0, start).split('\n').length,
      text: text.replace(/\s+/g, ' ').trim(),
    }));
}

interface Found {
  readonly start: number;
  readonly text: string;
}

/** @param read whether a literal that is the node's value is a text, however short */
function textsBelow(node: Node, read: boolean): readonly Found[] {
  const below = (value: unknown, isRead = false) => nodesOf(value).flatMap((child) => textsBelow(child, isRead));
  const found = (text: unknown, isText = read ? hasWord : isProse): readonly Found[] =>
    typeof text === 'string' && isText(text) ? [{ start: node.start + text.search(/\S/), text }] : [];

  switch (node.type) {
    case 'JSXText':
      return found(node.value, hasWord);
    case 'JSXElement':
    case 'JSXFragment':
      // Content of a code element is a name, in every language.
      if (nameOf((node.openingElement as Node | undefined)?.name) === 'code') return [];
      return [...below((node.openingElement as Node | undefined)?.attributes), ...below(node.children, true)];
    case 'JSXExpressionContainer':
      return below(node.expression, read);
    case 'JSXAttribute': {
      const name = nameOf(node.name);
      return CODE.test(name) ? [] : below(node.value, READ.test(name));
    }
    case 'Literal':
      return found(node.value);
    case 'TemplateLiteral': {
      const quasis = nodesOf(node.quasis).map(({ value }) => (value as { readonly cooked: string }).cooked);
      const whole = found(quasis.join('…'));
      return whole.length > 0 ? whole : below(node.expressions, read);
    }
    case 'Property':
      return [...keyText(node), ...below(node.value, READ.test(nameOf(node.key)))];
    case 'ObjectPattern':
      return nodesOf(node.properties).flatMap(({ value }) => below(value));
    case 'BinaryExpression':
      return node.operator === '+' ? [...below(node.left, read), ...below(node.right, read)] : [];
    case 'SwitchCase':
      return below(node.consequent);
    case 'CallExpression':
    case 'NewExpression':
      return UNHEARD.test(nameOf(node.callee)) ? [] : [...below(node.callee), ...below(node.arguments)];
  }
  if (UNREAD.test(node.type)) return [];
  return Object.values(node).flatMap((value) => below(value, read && PASS_ON.test(node.type)));
}

/** Keys of a table's rows: `{ 'Merchant ID': … }`, `{ Page: … }`; a component or a handler has its key for code. */
function keyText(property: Node): readonly Found[] {
  const [value] = nodesOf(property.value);
  if (property.computed === true || property.shorthand === true || value === undefined) return [];
  if (/Function/.test(value.type) || /^\p{Lu}\p{Ll}/u.test(nameOf(value))) return [];
  return nodesOf(property.key).flatMap(({ start, name, value: literal }) => {
    const text = name ?? literal;
    return typeof text === 'string' && isProse(text) ? [{ start, text }] : [];
  });
}
