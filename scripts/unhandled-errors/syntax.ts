import type { Node, SourceFile } from 'typescript/unstable/ast';
import { SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isCallExpression,
  isFunctionLikeDeclaration,
  isPropertyAccessExpression,
} from 'typescript/unstable/ast/is';

/** An unhandled error. */
export interface Finding {
  /** Path from the repository's root and line. */
  readonly at: string;
  readonly kind: string;
  readonly text: string;
}

export const finding = (file: SourceFile, node: Node, kind: string, root: string): Finding => {
  const start = node.getStart(file);
  const line = file.text.slice(0, start).split('\n').length;
  return { at: `${file.fileName.slice(root.length + 1)}:${line}`, kind, text: textOf(file, node).slice(0, 80) };
};

export const textOf = (file: SourceFile, node: Node): string => file.text.slice(node.getStart(file), node.end);

/** A node and its descendants, in the order of the text; `into`: whether to descend into a node. */
export function* below(node: Node, into: (node: Node) => boolean = () => true): Generator<Node> {
  yield node;
  if (!into(node)) return;
  const children: Node[] = [];
  node.forEachChild((child) => {
    children.push(child);
  });
  for (const child of children) yield* below(child, into);
}

export const isFunction = (node: Node): boolean =>
  isFunctionLikeDeclaration(node) || node.kind === SyntaxKind.FunctionExpression || isArrowFunction(node);

/** The function around a node, or its file. */
export function functionAround(node: Node): Node {
  let at = node.parent;
  while (at.parent && !isFunction(at)) at = at.parent;
  return at;
}

/** The closest ancestor of a kind; the file if there is none. */
export function above(node: Node, is: (node: Node) => boolean): Node {
  let at = node.parent;
  while (at.parent && !is(at)) at = at.parent;
  return at;
}

const WRAPPERS = new Set<SyntaxKind>([
  SyntaxKind.ParenthesizedExpression,
  SyntaxKind.AsExpression,
  SyntaxKind.NonNullExpression,
  SyntaxKind.SatisfiesExpression,
]);

/** The expression inside parentheses and assertions. */
export function bare(node: Node): Node {
  return WRAPPERS.has(node.kind) ? bare((node as unknown as { readonly expression: Node }).expression) : node;
}

/** The outermost parentheses or assertions around a node. */
export function wrapped(node: Node): Node {
  return WRAPPERS.has(node.parent.kind) ? wrapped(node.parent) : node;
}

export interface MethodCall {
  readonly of: Node;
  readonly name: string;
  readonly args: readonly Node[];
}

/** `of.name(args)`; `of` is null for a plain function. */
export function methodCall(node: Node): MethodCall | null {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return null;
  return { of: node.expression.expression, name: node.expression.name.text, args: node.arguments };
}

/** Last name of the callee: `pipeline`, `reply.send` -> `send`. */
export function calledName(file: SourceFile, call: { readonly expression: Node }): string {
  return /[\w$#]+$/.exec(textOf(file, call.expression))?.[0] ?? '';
}

/** The first node of a chain of calls: `a.b().c()` -> the node of `a`. */
export function chainRoot(node: Node): Node {
  const call = methodCall(bare(node));
  return call === null ? bare(node) : chainRoot(call.of);
}

export function sourceOf(node: Node): SourceFile {
  let at = node;
  while (at.parent) at = at.parent;
  return at as SourceFile;
}
