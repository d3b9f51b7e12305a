import type ts from 'typescript';
import { uncast } from './casts.ts';
import { type Codemod, isOfKit, type SourceEdits, type Sources } from './sources.ts';

type Leave = Parameters<Codemod>[2];
type Hook = 'firstCall' | 'nextCall';
type Declared = ts.FunctionDeclaration | ts.FunctionExpression | ts.ArrowFunction;

/** What each took, in its order; each is a member of the one argument now. */
const TOOK: Readonly<Record<Hook, readonly string[]>> = {
  firstCall: ['shell', 'search', 'page'],
  nextCall: ['answers', 'shell', 'search', 'page'],
};
const isHook = (name: string): name is Hook => Object.hasOwn(TOOK, name);
const ARGUMENT = 'OpenedPage';
const takesOneNow = (hook: Hook) => `\`${hook}\` takes one argument now: { ${TOOK[hook].join(', ')} }.`;

/** Functions that pages export as `firstCall` and `nextCall`. */
export interface Hooks {
  /** Wherever they are declared. */
  readonly declared: ReadonlyMap<ts.Node, Hook>;
  /** Those that are called with less than the shell passes: by a test, usually. */
  readonly partly: ReadonlySet<ts.Node>;
}

export function hooksOf(sources: Sources): Hooks {
  const { ts } = sources;
  const declared = declaredHooks(sources);
  const partly = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    const called = ts.isCallExpression(node) ? calledHook(sources, declared, node) : null;
    if (called?.made && ts.isCallExpression(node) && node.arguments.length < TOOK[called.hook].length)
      partly.add(called.made);
  };
  for (const file of declared.size === 0 ? [] : sources.files) visit(file);
  return { declared, partly };
}

function declaredHooks(sources: Sources): ReadonlyMap<ts.Node, Hook> {
  const { ts, checker } = sources;
  const found = new Map<ts.Node, Hook>();
  for (const file of sources.files) {
    const module = /\/src\/(?:pages|extensions)\/[^/]+\/index\.[jt]sx?$/.test(file.fileName)
      ? checker.getSymbolAtLocation(file)
      : undefined;
    for (const exported of module ? checker.getExportsOfModule(module) : []) {
      if (!isHook(exported.name)) continue;
      const [declared] = unaliased(sources, exported)?.declarations ?? [];
      if (declared === undefined || isOfKit(declared)) continue;
      const made = ts.isVariableDeclaration(declared) ? initialOf(sources, declared) : declared;
      if (made && (ts.isFunctionDeclaration(made) || ts.isFunctionExpression(made) || ts.isArrowFunction(made))) {
        found.set(made, exported.name);
      }
    }
  }
  return found;
}

const initialOf = (sources: Sources, { initializer }: ts.VariableDeclaration) =>
  initializer && uncast(sources, initializer);

const unaliased = ({ ts, checker }: Sources, symbol: ts.Symbol | undefined) =>
  symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

/** Parameters that were taken away: what they alone used of the imports is needed no more. */
export interface ChangedHooks {
  readonly needs: readonly string[];
  readonly removed: readonly { readonly start: number; readonly end: number }[];
}

/** Gives these functions, and calls of them, one argument in a file. */
export function changeHooks(
  sources: Sources,
  edits: SourceEdits,
  leave: Leave,
  { declared, partly }: Hooks,
): ChangedHooks {
  const { ts } = sources;
  const needs = new Set<string>();
  const removed: { start: number; end: number }[] = [];
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    const hook = declared.get(node);
    if (hook !== undefined) {
      const { parameters } = node as Declared;
      const [first] = parameters;
      const last = parameters.at(-1);
      if (!first || !last || takesOne(sources, hook, first)) return;
      const made = parameterText(sources, node as Declared, hook, partly.has(node));
      if (made === null) {
        leave(node, takesOneNow(hook));
        return;
      }
      const range = { start: first.getStart(edits.source), end: last.getEnd() };
      edits.replace(range.start, range.end, made.text);
      removed.push(range);
      if (made.isTyped) needs.add(ARGUMENT);
    } else if (ts.isCallExpression(node)) changeCall(sources, edits, leave, declared, node);
  };
  visit(edits.source);
  return { needs: [...needs], removed };
}

/** Whether it is of the newer form: its first parameter is the object. */
function takesOne({ checker }: Sources, hook: Hook, first: ts.ParameterDeclaration): boolean {
  const type = checker.getTypeAtLocation(first);
  return (
    type.getProperty(hook === 'nextCall' ? 'answers' : 'search') !== undefined &&
    type.getProperty('shell') !== undefined
  );
}

/** The one parameter; null: it is for a person to write. */
function parameterText(
  sources: Sources,
  made: Declared,
  hook: Hook,
  isPartly: boolean,
): { text: string; isTyped: boolean } | null {
  const { ts } = sources;
  const source = made.getSourceFile();
  const names = TOOK[hook];
  const { parameters } = made;
  const isPlain = parameters.every(({ dotDotDotToken, name }) => !dotDotDotToken && name.getText(source) !== 'this');
  const written = source.text.slice(parameters.pos, parameters.end);
  if (!isPlain || parameters.length > names.length || /\/[/*]/.test(written) || usesArguments(sources, made))
    return null;
  const parts = parameters.flatMap((parameter, at) => {
    const key = names[at] ?? '';
    const name = parameter.name.getText(source);
    const otherwise = parameter.initializer ? ` = ${parameter.initializer.getText(source)}` : '';
    if (ts.isIdentifier(parameter.name) && name.startsWith('_') && !isUsed(sources, made, parameter.name)) return [];
    return [`${name === key ? key : `${key}: ${name}`}${otherwise}`];
  });
  if (parts.length === 0) return { text: '', isTyped: false };
  const text = `{ ${parts.join(', ')} }`;
  const isTyped = parameters.some(({ type }) => type !== undefined);
  if (!isTyped) return { text: needsParentheses(sources, made) ? `(${text})` : text, isTyped };
  const answers =
    hook === 'nextCall'
      ? ` & { readonly answers: ${parameters[0]?.type?.getText(source) ?? 'readonly unknown[]'} }`
      : '';
  const keys = names.slice(0, parameters.length).filter((key) => key !== 'answers');
  const opened = isPartly ? `Pick<${ARGUMENT}, ${keys.map((key) => `'${key}'`).join(' | ')}>` : ARGUMENT;
  return { text: `${text}: ${opened}${answers}`, isTyped };
}

/** `shell => …` has none around its parameter. */
const needsParentheses = ({ ts }: Sources, made: Declared): boolean =>
  ts.isArrowFunction(made) &&
  !made
    .getText()
    .replace(/^async\s+/, '')
    .startsWith('(');

function usesArguments({ ts }: Sources, made: Declared): boolean {
  const uses = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && node.text === 'arguments') || ts.forEachChild(node, uses) === true;
  return made.body !== undefined && uses(made.body);
}

function isUsed({ ts, checker }: Sources, made: Declared, name: ts.Identifier): boolean {
  const symbol = checker.getSymbolAtLocation(name);
  const uses = (node: ts.Node): boolean =>
    (ts.isIdentifier(node) && node !== name && checker.getSymbolAtLocation(node) === symbol) ||
    ts.forEachChild(node, uses) === true;
  return uses(made);
}

/** `firstCall(shell, '', page)` of such a function, or of a page of the kits, gets one argument. */
function changeCall(
  sources: Sources,
  edits: SourceEdits,
  leave: Leave,
  hooks: ReadonlyMap<ts.Node, Hook>,
  call: ts.CallExpression,
): void {
  const { ts, checker } = sources;
  const hook = calledHook(sources, hooks, call)?.hook ?? null;
  const [first] = call.arguments;
  const last = call.arguments.at(-1);
  if (hook === null || !first || !last) return;
  if (checker.getTypeAtLocation(uncast(sources, first)).getProperty('shell') !== undefined) return;
  if (call.arguments.some((each) => ts.isSpreadElement(each)) || call.arguments.length > TOOK[hook].length) {
    leave(call, takesOneNow(hook));
    return;
  }
  edits.insert(first.getStart(edits.source), '{ ');
  for (const [at, argument] of call.arguments.entries()) {
    const key = TOOK[hook][at] ?? '';
    if (argument.getText(edits.source) !== key) edits.insert(argument.getStart(edits.source), `${key}: `);
  }
  edits.insert(last.getEnd(), ' }');
}

/** Which of the two a call calls, and the function if it is of this source; null: neither. */
function calledHook(
  sources: Sources,
  hooks: ReadonlyMap<ts.Node, Hook>,
  call: ts.CallExpression,
): { readonly hook: Hook; readonly made?: ts.Node } | null {
  const { ts, checker } = sources;
  const expression = uncast(sources, call.expression);
  const callee = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
  if (!ts.isIdentifier(callee)) return null;
  const { text: name } = callee;
  for (const declared of unaliased(sources, checker.getSymbolAtLocation(callee))?.declarations ?? []) {
    const made = ts.isVariableDeclaration(declared) ? initialOf(sources, declared) : declared;
    const hook = made && hooks.get(made);
    if (hook !== undefined) return { hook, made };
    if (!isHook(name)) continue;
    if (isOfKit(declared)) return { hook: name };
    // `const { firstCall } = reportPage(…)`
    if (ts.isBindingElement(declared)) {
      const property = (declared.propertyName ?? declared.name).getText();
      const { declarations = [] } = checker.getTypeAtLocation(declared.parent).getProperty(property) ?? {};
      if (declarations.some(isOfKit)) return { hook: name };
    }
  }
  return null;
}
