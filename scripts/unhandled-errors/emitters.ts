import { type Node, type SourceFile, SyntaxKind } from 'typescript/unstable/ast';
import {
  isBinaryExpression,
  isCallExpression,
  isClassDeclaration,
  isForOfStatement,
  isIdentifier,
  isNewExpression,
  isParameterDeclaration,
  isPropertyAccessExpression,
  isPropertyDeclaration,
  isReturnStatement,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { ROOT } from '../test/sources.ts';
import type { ServerProgram } from './server-program.ts';
import {
  above,
  bare,
  below,
  calledName,
  chainRoot,
  type Finding,
  finding,
  functionAround,
  isFunction,
  methodCall,
  sourceOf,
  textOf,
  wrapped,
} from './syntax.ts';

/** Emitters that never emit an error, or whose library handles it. */
const QUIET = new Set([
  'Agent',
  'AggregationCursor',
  'EventEmitter',
  'FindCursor',
  'GridFSBucket',
  'Hash',
  'Hmac',
  'InMemoryNotificationChannel',
  'ListCollectionsCursor',
  'Mail',
  'MongoClient',
  // Its bytes are in memory: it reads nothing that could fail later.
  'PDFDocument',
  'Process',
  'SingleBar',
]);
/** Functions that handle the errors of their arguments. */
const LISTENERS = new Set(['pipeline', 'finished', 'send', 'compose', 'buffer', 'text', 'json', 'arrayBuffer']);
/** Emitters of more than one error. */
const LASTING = new Set(['ChildProcess', 'ChildProcessByStdio', 'Server']);
const LISTENS = new Set(['on', 'once', 'addListener', 'prependListener']);
/** Events that pass a socket without an error listener. */
const SOCKET_EVENTS = new Set(['connection', 'secureConnection', 'connect', 'upgrade']);
const SOCKETS = new Set(['Socket', 'TLSSocket', 'Duplex']);

/** Streams, sockets, servers, processes and workers without an error listener: one error ends the process. */
export function unhandledEmitters(program: ServerProgram): readonly Finding[] {
  const made = program.files.map((file) => ({ file, nodes: [...below(file)].filter(isMaking) }));
  const types = program.typesOf(made.flatMap(({ nodes }) => nodes));
  let at = 0;
  return made.flatMap(({ file, nodes }) => {
    const emitters = nodes.flatMap((node) => {
      const type = types[at++];
      const name = program.nameOf(type);
      return program.isEmitter(type) && !QUIET.has(name) ? [{ node, isLasting: LASTING.has(name) }] : [];
    });
    const handling = new Handling(program, file);
    const found = (list: readonly Node[], kind: string) => list.map((node) => finding(file, node, kind, ROOT));
    return [
      ...found(
        emitters
          .filter(({ node, isLasting }) => !handling.isChained(node) && !handling.isHandled(node, isLasting))
          .map(({ node }) => node),
        'emitter without a listener for its error',
      ),
      ...found(
        sockets(program, file)
          .filter(({ socket, within }) => !handling.listens(textOf(within.file, socket), within.node, within.file))
          .map(({ at: node }) => node),
        'socket without a listener for its error',
      ),
      ...found(
        [...below(file)].filter((node) => isUnansweredMessage(file, node)),
        'message to the parent without a callback',
      ),
    ];
  });
}

/** Names of functions that create an emitter; checking the type of every call takes five times as long. */
const MAKERS =
  /^(?:from|get|request|with)|(?:child|client|compose|connect|create|destination|fork|gunzip|open|pipe|process|server|socket|spawn|start|stream|watch|worker)/i;

const isMaking = (node: Node) =>
  isNewExpression(node) || (isCallExpression(node) && MAKERS.test(calledName(sourceOf(node), node)));

type CallLike = Node & { readonly expression: Node; readonly arguments?: readonly Node[] };

class Handling {
  readonly #program: ServerProgram;
  readonly #file: SourceFile;

  constructor(program: ServerProgram, file: SourceFile) {
    this.#program = program;
    this.#file = file;
  }

  /** A method that returns its own emitter: `stream.setEncoding('utf8')`. */
  isChained(node: Node): boolean {
    const call = methodCall(node);
    if (call === null) return false;
    const [type] = this.#program.typesOf([bare(call.of)]);
    return this.#program.isEmitter(type) && !QUIET.has(this.#program.nameOf(type));
  }

  /** `isLasting`: it may emit more than one error. */
  isHandled(made: Node, isLasting: boolean): boolean {
    const listens = (name: string, within: Node) => this.listens(name, within, this.#file, isLasting);
    const top = topOfChain(made);
    if (this.#listensInChain(top, made, isLasting)) return true;
    const outer = wrapped(top);
    const { parent } = outer;
    if (isForOfStatement(parent) && parent.expression === outer) return true;
    if (isCallExpression(parent) || isNewExpression(parent)) return this.#takes(parent, outer, isLasting);
    // The caller of the function gets it: the call is checked, too.
    if (isReturnStatement(parent) || (isFunction(parent) && !isParameterDeclaration(outer))) return true;
    if (isCallExpression(made) && this.#listensInside(made)) return true;
    if (isVariableDeclaration(parent) && isIdentifier(parent.name)) {
      return listens(parent.name.text, functionAround(made));
    }
    const field = isPropertyDeclaration(parent) ? `this.${textOf(this.#file, parent.name)}` : null;
    if (field !== null) return listens(field, above(made, isClassDeclaration));
    if (isBinaryExpression(parent) && parent.operatorToken.kind !== SyntaxKind.CommaToken) {
      const name = textOf(this.#file, parent.left);
      const within = name.startsWith('this.') ? above(made, isClassDeclaration) : this.#file;
      return listens(name, within);
    }
    return false;
  }

  /** Whether errors of a named value are handled within a part of a file. */
  listens(name: string, within: Node, file: SourceFile, isLasting = false, depth = 0): boolean {
    for (const node of below(within)) {
      if (isForOfStatement(node) && node.awaitModifier && textOf(file, node.expression) === name) return true;
      if (isReturnStatement(node) && node.expression && textOf(file, node.expression) === name && depth === 0) {
        if (functionAround(node) === within) return true;
      }
      if (!isCallExpression(node) && !isNewExpression(node)) continue;
      if (listensToError(node, isLasting) && textOf(file, chainRoot(node)) === name) return true;
      const argument = (node.arguments ?? []).find((each) => textOf(file, each) === name);
      if (argument && this.#takes(node, argument, isLasting, depth)) return true;
    }
    return false;
  }

  #listensInChain(top: Node, made: Node, isLasting: boolean): boolean {
    for (let at = top; at !== made; at = methodCall(at)?.of ?? made) if (listensToError(at, isLasting)) return true;
    return false;
  }

  /** Whether the callee handles the errors of one of its arguments. */
  #takes(call: CallLike, argument: Node, isLasting: boolean, depth = 0): boolean {
    if (LISTENERS.has(calledName(sourceOf(call), call))) return true;
    const declaration = depth > 2 ? null : this.#program.declarationOf(call);
    const { parameters = [], body } = (declaration ?? {}) as {
      readonly parameters?: readonly (Node & { readonly name: Node })[];
      readonly body?: Node;
    };
    const parameter = parameters[(call.arguments ?? []).indexOf(argument)];
    if (parameter === undefined || body === undefined) return false;
    const file = sourceOf(body);
    return this.listens(textOf(file, parameter.name), body, file, isLasting, depth + 1);
  }

  /** Whether one of our functions has already handled the errors of its result. */
  #listensInside(call: Node): boolean {
    const { body } = (this.#program.declarationOf(call) ?? {}) as { readonly body?: Node };
    return body !== undefined && [...below(body)].some((node) => listensToError(node, false));
  }
}

/** `….on('error', …)`; `once` handles only the first error. */
function listensToError(node: Node, isLasting: boolean): boolean {
  const call = methodCall(node);
  const [event] = call?.args ?? [];
  if (call === null || event === undefined || !isStringLiteral(event) || event.text !== 'error') return false;
  return LISTENS.has(call.name) && !(isLasting && call.name === 'once');
}

/** `process.send(…)` without a callback: if the parent has ended, the process has an unhandled error. */
function isUnansweredMessage(file: SourceFile, node: Node): boolean {
  const call = methodCall(node);
  if (call?.name !== 'send' || textOf(file, call.of) !== 'process') return false;
  const last = call.args.at(-1);
  return last === undefined || !(isFunction(last) || (call.args.length > 1 && isIdentifier(last)));
}

/** The whole chain of calls that begins with a node: for `spawn(…)` in `spawn(…).on(…)` all of it. */
function topOfChain(node: Node): Node {
  const access = wrapped(node).parent;
  return isPropertyAccessExpression(access) && isCallExpression(access.parent) && access.parent.expression === access
    ? topOfChain(access.parent)
    : node;
}

/** Sockets that listeners of a server's events get. */
function sockets(program: ServerProgram, file: SourceFile) {
  return [...below(file)].flatMap((node) => {
    const listener = socketListener(node);
    if (listener === null) return [];
    const declared = isFunction(listener) ? listener : program.functionNamed(listener);
    const { parameters = [], body } = (declared ?? {}) as {
      readonly parameters?: readonly (Node & { readonly name: Node })[];
      readonly body?: Node;
    };
    if (body === undefined) return [];
    const names = parameters.map(({ name }) => name);
    const types = program.typesOf(names);
    return names
      .filter((_, at) => SOCKETS.has(program.nameOf(types[at])))
      .map((socket) => ({ at: node, socket, within: { node: body, file: sourceOf(body) } }));
  });
}

/** The listener of `server.on('connection', …)` or `createServer(…)`. */
function socketListener(node: Node): Node | null {
  if (!isCallExpression(node)) return null;
  const call = methodCall(node);
  const [event, listener] = node.arguments;
  if (call && LISTENS.has(call.name) && event && isStringLiteral(event) && SOCKET_EVENTS.has(event.text)) {
    return listener ?? null;
  }
  if (!isIdentifier(node.expression) || node.expression.text !== 'createServer') return null;
  return node.arguments.find((each) => isFunction(each) || isIdentifier(each)) ?? null;
}
