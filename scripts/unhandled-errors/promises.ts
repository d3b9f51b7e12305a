import { type CallExpression, type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isArrowFunction,
  isAwaitExpression,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isExpressionStatement,
  isForOfStatement,
  isIdentifier,
  isNewExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isThrowStatement,
  isTryStatement,
  isVariableDeclaration,
  isVoidExpression,
} from 'typescript/unstable/ast/is';
import { ROOT } from '../test/sources.ts';
import type { ServerProgram } from './server-program.ts';
import {
  bare,
  below,
  calledName,
  type Finding,
  finding,
  functionAround,
  isFunction,
  type MethodCall,
  methodCall,
  sourceOf,
  textOf,
  wrapped,
} from './syntax.ts';

/** Collections of promises: their rejections are unhandled until they are read. */
const KEEPERS = new Set(['push', 'unshift', 'add', 'set']);
/** Functions that take a callback by its name. */
const CALLS_BACK = new Set([
  ...['addEventListener', 'addListener', 'forEach', 'nextTick', 'on', 'once', 'prependListener', 'queueMicrotask'],
  ...['setImmediate', 'setInterval', 'setTimeout'],
]);
/** Fastify awaits the promise of this callback, although its type does not say so. */
const WAITED_FOR = new Set(['register']);
const SETTLERS = new Set(['all', 'race', 'any']);
const BINARY_PARTS = new Set<SyntaxKind>([
  SyntaxKind.AmpersandAmpersandToken,
  SyntaxKind.BarBarToken,
  SyntaxKind.QuestionQuestionToken,
]);
const ASSIGNMENTS = new Set<SyntaxKind>([SyntaxKind.EqualsToken, SyntaxKind.QuestionQuestionEqualsToken]);

/** Promises with an unhandled rejection: it ends the process. */
export function unhandledPromises(program: ServerProgram): readonly Finding[] {
  return program.files.flatMap((file) => new PromisesOfFile(program, file).findings());
}

class PromisesOfFile {
  readonly #program: ServerProgram;
  readonly #file: SourceFile;
  /** Functions under check: recursion does not make one safe. */
  readonly #looking = new Set<Node>();

  constructor(program: ServerProgram, file: SourceFile) {
    this.#program = program;
    this.#file = file;
  }

  findings(): Finding[] {
    const dropped: Node[] = [];
    const kept: Node[] = [];
    const callbacks: Node[] = [];
    for (const node of below(this.#file)) {
      if (isExpressionStatement(node) && !isVoidExpression(node.expression)) dropped.push(node.expression);
      else if (isVoidExpression(node)) dropped.push(node.expression);
      else if (isVariableDeclaration(node) && node.initializer && isIdentifier(node.name)) kept.push(node.initializer);
      else if (isBinaryExpression(node) && ASSIGNMENTS.has(node.operatorToken.kind)) kept.push(node.right);
      const taken = isCallExpression(node) || isNewExpression(node) ? (node.arguments ?? []) : [];
      const name = isCallExpression(node) ? calledName(this.#file, node) : '';
      if (!WAITED_FOR.has(name)) {
        callbacks.push(...taken.filter((each) => isFunction(each) || (CALLS_BACK.has(name) && isNamed(each))));
      }
      if (isPropertyAssignment(node) && isFunction(node.initializer)) callbacks.push(node.initializer);
      if (isKeeper(node)) kept.push(...taken);
    }
    const only = (nodes: readonly Node[], is: 'isPromise' | 'isAsyncFunction') => {
      const types = this.#program.typesOf(nodes.map(bare));
      return nodes.filter((_, at) => this.#program[is](types[at]));
    };
    return [
      ...only(dropped.map(operand), 'isPromise')
        .filter((node) => !isBinaryExpression(bare(node)) && !this.#isHandled(node))
        .map((node) => this.#finding(node, 'promise that nobody waits for')),
      ...only(callbacks, 'isAsyncFunction')
        .filter((node) => this.#program.dropsAnswer(node) && !this.#neverRejects(this.#functionOf(node)))
        .map((node) => this.#finding(node, 'callback whose promise is thrown away')),
      ...only(kept.filter(isKept), 'isPromise')
        .filter((node) => !this.#isHandled(node) && !this.#isUsedAtOnce(node))
        .map((node) => this.#finding(node, 'promise that is kept while others are waited for')),
    ];
  }

  #finding = (node: Node, kind: string) => finding(this.#file, node, kind, ROOT);

  /** Whether its rejection is handled: by a handler, by an `await`, or because it never rejects. */
  #isHandled(whole: Node): boolean {
    const node = bare(whole);
    if (isAwaitExpression(node)) return true;
    if (isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].every((part) => this.#isSafe(part));
    if (isBinaryExpression(node) && BINARY_PARTS.has(node.operatorToken.kind)) {
      return [node.left, node.right].every((part) => this.#isSafe(part));
    }
    if (isNewExpression(node)) return hasNoReject(node.arguments?.[0]);
    const call = methodCall(node);
    if (call?.name === 'catch' && call.args.length === 1) return true;
    if (call?.name === 'then' && call.args.length === 2) return true;
    if (call?.name === 'finally') return this.#isHandled(call.of);
    if (call !== null && textOf(this.#file, call.of) === 'Promise') return this.#isOfPromises(call);
    if (isIdentifier(node)) return this.#isHandledVariable(node);
    return isCallExpression(node) && this.#neverRejects(this.#program.declarationOf(node));
  }

  /** `Promise.resolve()`, `Promise.allSettled(…)`, `Promise.all(these.map(…))` of handled promises. */
  #isOfPromises({ name, args: [first] }: MethodCall): boolean {
    if (name === 'allSettled' || (name === 'resolve' && first === undefined)) return true;
    const mapped = first && SETTLERS.has(name) ? methodCall(bare(first)) : null;
    return (
      mapped?.name === 'map' && mapped.args[0] !== undefined && this.#neverRejects(this.#functionOf(mapped.args[0]))
    );
  }

  #isHandledVariable(name: Node): boolean {
    const declared = [...below(functionAround(name))].find(
      (node) => isVariableDeclaration(node) && textOf(this.#file, node.name) === textOf(this.#file, name),
    );
    const { initializer } = (declared ?? {}) as { readonly initializer?: Node };
    return initializer !== undefined && this.#isHandled(initializer);
  }

  #isSafe(part: Node): boolean {
    return !this.#program.isPromise(this.#program.typesOf([bare(part)])[0]) || this.#isHandled(part);
  }

  #functionOf(callback: Node): Node | null {
    return isFunction(callback) ? callback : this.#program.functionNamed(nameOf(callback));
  }

  /** A function that handles the rejection of everything it awaits, or returns a handled promise. */
  #neverRejects(declaration: Node | null): boolean {
    const { body } = (declaration ?? {}) as { readonly body?: Node };
    if (body === undefined || declaration === null || this.#looking.has(body)) return false;
    this.#looking.add(body);
    const there = sourceOf(body) === this.#file ? this : new PromisesOfFile(this.#program, sourceOf(body));
    const answer = isBlock(body) ? there.#isSafeBlock(declaration, body) : there.#isHandled(body);
    this.#looking.delete(body);
    return answer;
  }

  #isSafeBlock(declaration: Node, body: Node): boolean {
    const nodes = [...below(body, (node) => !isFunction(node))];
    if (nodes.some((node) => isThrowStatement(node) && !isCaught(node, body))) return false;
    const { modifiers = [] } = declaration as { readonly modifiers?: readonly Node[] };
    const isAsync = modifiers.some(({ kind }) => kind === SyntaxKind.AsyncKeyword);
    const waits = isAsync
      ? nodes.filter(isAwaitExpression)
      : nodes.filter(isReturnStatement).filter(({ expression }) => expression !== undefined);
    return (
      // A synchronous part may throw at once.
      waits.length > 0 &&
      waits.every(
        ({ expression }) => (isAsync && isCaught(expression as Node, body)) || this.#isHandled(expression as Node),
      )
    );
  }

  /** Whether nothing else is awaited between the promise and the first use of its variable. */
  #isUsedAtOnce(value: Node): boolean {
    const keeper = keeperOf(wrapped(value));
    if (keeper === null) return true;
    const within = functionAround(value);
    const names = [keeper, ...(isIdentifier(bare(value)) ? [bare(value)] : [])].map((node) => textOf(this.#file, node));
    const after: Node[] = [];
    for (const node of below(within, (each) => each === within || !isFunction(each))) {
      if (node.getStart(this.#file) >= wrapped(value).end) after.push(node);
    }
    const isUse = (node: Node) => names.includes(textOf(this.#file, node)) && this.#isListening(node);
    const use = after.find(isUse);
    if (use === undefined)
      return this.#handsOn(value) || [...below(within)].some((node) => isUse(node) && this.#hasHandler(node));
    const isWait = (node: Node) =>
      (isAwaitExpression(node) && !contains(node, use)) || (isForOfStatement(node) && node.awaitModifier !== undefined);
    return !after.some((node) => isWait(node) && node.getStart(this.#file) < use.getStart(this.#file));
  }

  /** A use that takes over the rejection: it is awaited, passed on or given a handler. */
  #isListening(node: Node): boolean {
    const { parent } = wrapped(node);
    if (this.#hasHandler(node)) return true;
    if (isAwaitExpression(parent) || isReturnStatement(parent) || isArrowFunction(parent)) return true;
    // As an argument or a part of what is passed on: the receiver awaits it.
    return (
      !isPropertyAccessExpression(parent) &&
      !isVariableDeclaration(parent) &&
      !isKeeper(parent) &&
      !isBinaryExpression(parent)
    );
  }

  #hasHandler(node: Node): boolean {
    const { parent } = wrapped(node);
    return (
      isPropertyAccessExpression(parent) &&
      ['catch', 'then', 'finally'].includes(parent.name.text) &&
      isCallExpression(parent.parent)
    );
  }

  /** The value of the assignment itself is returned or awaited. */
  #handsOn(value: Node): boolean {
    const { parent } = wrapped(value);
    if (!isBinaryExpression(parent)) return false;
    const outer = wrapped(parent).parent;
    return isReturnStatement(outer) || isAwaitExpression(outer) || isArrowFunction(outer);
  }
}

const isNamed = (node: Node): boolean => isIdentifier(node) || isPropertyAccessExpression(node);

/** A possible promise that is not awaited: neither a literal nor a function, nor the result of an `await`. */
const isKept = (value: Node): boolean => {
  const node = bare(value);
  return isCallExpression(node) || isNewExpression(node) || isConditionalExpression(node) || isIdentifier(node);
};

const nameOf = (node: Node): Node => (isPropertyAccessExpression(node) ? node.name : node);

/** The dropped value: for `a && b()` it is `b()`. */
function operand(node: Node): Node {
  const value = bare(node);
  return isBinaryExpression(value) && BINARY_PARTS.has(value.operatorToken.kind) ? operand(value.right) : node;
}

const isKeeper = (node: Node): node is CallExpression => KEEPERS.has(methodCall(node)?.name ?? '');

/** The holder of a value: a variable, a field or a collection; null if it is not stored. */
function keeperOf(value: Node): Node | null {
  const { parent } = value;
  if (isVariableDeclaration(parent)) return parent.name;
  if (isBinaryExpression(parent)) return parent.left;
  return methodCall(parent)?.of ?? null;
}

/** Whether a `try` with a `catch` is around a node, within a function's body. */
function isCaught(node: Node, body: Node): boolean {
  for (let at = node; at !== body; at = at.parent) {
    if (isTryStatement(at.parent) && at.parent.tryBlock === at && at.parent.catchClause) return true;
  }
  return false;
}

const contains = (outer: Node, inner: Node) => outer.pos <= inner.pos && inner.end <= outer.end;

/** `new Promise((resolve) => …)` only rejects by a synchronous throw of its function. */
function hasNoReject(executor: Node | undefined): boolean {
  const { parameters } = (executor ?? {}) as { readonly parameters?: readonly Node[] };
  return parameters !== undefined && parameters.length < 2;
}
