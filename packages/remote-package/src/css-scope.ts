import { type CssNode, find, generate, parse as parseSelector, type Selector } from 'css-tree';
import { type AtRule, type ChildNode, type Container, CssSyntaxError, parse } from 'postcss';
import type { Place, PlacedPhrase } from './source-places.ts';

/**
 * Which rules of a style sheet affect elements outside of the remote. A selector is scoped if the element that it
 * styles is inside an element with one of the remote's own class names (with the prefix that its build adds).
 */

/** At-rules whose rules are checked, and at-rules that define a name, which must be the remote's own. */
const CONTAINERS = new Set(['media', 'supports', 'container', 'layer', 'starting-style', 'scope']);
const NAMED = new Set(['keyframes', 'counter-style', 'property', 'position-try', 'font-palette-values']);

/** A phrase for each violation, with its piece of the style sheet; at most `most` of them. */
export function unscopedCss(text: string, prefix: string, most = 5): readonly PlacedPhrase[] {
  const found: PlacedPhrase[] = [];
  try {
    visitAll(parse(text), { own: (name) => name.startsWith(prefix), parentScoped: false, prefix, found });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [{ phrase: `line ${error.line} cannot be read: ${error.reason}` }];
  }
  return found.slice(0, most);
}

interface Scope {
  readonly own: (className: string) => boolean;
  /** Inside a scoped rule. */
  readonly parentScoped: boolean;
  readonly prefix: string;
  readonly found: PlacedPhrase[];
}

function visitAll(container: Container<ChildNode>, scope: Scope): void {
  for (const node of container.nodes ?? []) {
    if (node.type === 'atrule') visitAtRule(node, scope);
    else if (node.type === 'rule') {
      const open = openSelector(node.selector, scope);
      if (open !== null) scope.found.push({ ...open, place: placeOf(node) });
      visitAll(node, { ...scope, parentScoped: open === null });
    }
  }
}

/** Why a list of selectors is not scoped, or null. */
function openSelector(text: string, scope: Scope): { readonly phrase: string; readonly subject: string } | null {
  let list: CssNode;
  try {
    list = parseSelector(text, { context: 'selectorList' });
  } catch {
    return { phrase: `the selector "${excerpt(text)}" cannot be read`, subject: text };
  }
  const selectors = list.type === 'SelectorList' ? list.children.toArray() : [];
  const open = selectors.find((selector) => selector.type !== 'Selector' || !isScoped(selector, scope));
  if (selectors.length > 0 && open === undefined) return null;
  const subject = open ? generate(open) : text;
  return { phrase: `the selector "${excerpt(subject)}" reaches beyond the remote`, subject };
}

function visitAtRule(node: AtRule, scope: Scope): void {
  const name = node.name.toLowerCase().replace(/^-(?:webkit|moz)-/, '');
  // Rules inside `@scope` have to be scoped themselves.
  if (CONTAINERS.has(name)) {
    visitAll(node, name === 'scope' ? { ...scope, parentScoped: false } : scope);
    return;
  }
  if (name === 'charset') return;
  const subject = excerpt(node.params);
  const whole = `@${node.name} ${node.params}`.trim();
  const add = (phrase: string) => scope.found.push({ phrase, place: placeOf(node), subject: whole });
  if (NAMED.has(name)) {
    if (!subject.replace(/^--/, '').startsWith(scope.prefix)) {
      add(`"@${node.name} ${subject}" defines a name for the whole portal`);
    }
  } else if (name === 'font-face') {
    const families = (node.nodes ?? []).flatMap((each) =>
      each.type === 'decl' && each.prop.toLowerCase() === 'font-family' ? [each.value.replace(/^["']|["']$/g, '')] : [],
    );
    const foreign = families.length === 0 ? '' : families.find((family) => !family.startsWith(scope.prefix));
    if (foreign !== undefined) add(`"@font-face" defines the family "${foreign}" for the whole portal`);
  } else {
    add(`"@${node.name}${subject && ` ${subject}`}" is for the whole portal`);
  }
}

/** Where a node begins; postcss counts columns from 1. */
export function placeOf({ source }: ChildNode): Place | undefined {
  return source?.start && { line: source.start.line, column: source.start.column - 1 };
}

/** Short enough for a sentence. */
const excerpt = (text: string) => (text.length > 80 ? `${text.slice(0, 77)}...` : text);

/**
 * The styled compound is the remote's own, or below an own one. A sibling of an own element (`.own + p`) may be outside
 * of the remote; a sibling of something inside an own element is not.
 */
function isScoped(selector: Selector, scope: Scope): boolean {
  const { compounds, combinators } = compoundsOf(selector);
  const relative = combinators.length === compounds.length;
  const between = relative ? combinators.slice(1) : combinators;
  const nests = find(selector, ({ type }) => type === 'NestingSelector') !== null;
  // Without `&` a nested selector applies below its parent, or beside it if it begins with `+` or `~`.
  if (scope.parentScoped && !nests && (!relative || isInto(combinators[0]))) return true;
  return compounds.some(
    (compound, index) => isOwn(compound, scope) && (index === compounds.length - 1 || isInto(between[index])),
  );
}

const isInto = (combinator: string | undefined) => combinator === ' ' || combinator === '>';

function compoundsOf(selector: Selector): { compounds: CssNode[][]; combinators: string[] } {
  const compounds: CssNode[][] = [];
  const combinators: string[] = [];
  let compound: CssNode[] = [];
  selector.children.forEach((part) => {
    if (part.type === 'Combinator') {
      if (compound.length > 0) compounds.push(compound);
      compound = [];
      combinators.push(part.name);
    } else compound.push(part);
  });
  if (compound.length > 0) compounds.push(compound);
  return { compounds, combinators };
}

/** `.own`, `&` in a scoped rule, and `:is(…)` or `:where(…)` of which every alternative is scoped. `:not(.own)` is not, nor `:has(.own)`. */
function isOwn(compound: readonly CssNode[], scope: Scope): boolean {
  return compound.some((part) => {
    if (part.type === 'ClassSelector') return scope.own(part.name);
    if (part.type === 'NestingSelector') return scope.parentScoped;
    if (part.type !== 'PseudoClassSelector' || !['is', 'where'].includes(part.name.toLowerCase())) return false;
    const alternatives = part.children
      ?.toArray()
      .flatMap((list) => (list.type === 'SelectorList' ? list.children.toArray() : [list]));
    return (
      alternatives !== undefined &&
      alternatives.length > 0 &&
      alternatives.every((each) => each.type === 'Selector' && isScoped(each, { ...scope, parentScoped: false }))
    );
  });
}
