import type ts from 'typescript';
import { namedTypes, saysNothing, uncast, withCasts } from './casts.ts';
import { verdictOf } from './kit-members.ts';
import { type Codemod, isOfKit, type Sources } from './sources.ts';

const OPEN_REPORT = { owner: 'ShellApi', from: 'openReport', to: 'openSend' };
const SAYS =
  "`openReport` opens exports and schedules alone: what has `view: 'send'` goes to `openSend`, without `view`.";

/** A literal with `view: 'send'` as its property `at`. */
interface Sent {
  readonly literal: ts.ObjectLiteralExpression;
  readonly at: number;
  /** No cast around it names a type that has `view`. */
  readonly isPlain: boolean;
}

/** `shell.openReport({ view: 'send', …sent })` becomes `shell.openSend({ …sent })`. */
export const openSend: Codemod = (sources, edits, leave) => {
  const { ts, checker } = sources;
  const { source } = edits;

  function visit(node: ts.Node): void {
    ts.forEachChild(node, visit);
    const name = memberName(node);
    if (name !== null) {
      const access = node as ts.AccessExpression;
      const verdict = verdictOf(sources, checker.getTypeAtLocation(access.expression), OPEN_REPORT);
      if (verdict === 'other') return;
      const callee = withCasts(sources, access);
      const isCallee = ts.isCallExpression(callee.parent) && callee.parent.expression === callee;
      const call = isCallee ? (callee.parent as ts.CallExpression) : null;
      const sent = call && literalSent(call);
      if (sent?.isPlain && verdict === 'member' && namedTypes(sources, callee).length === 0) {
        const quote = ts.isStringLiteralLike(name) ? 1 : 0;
        edits.replace(name.getStart(source) + quote, name.getEnd() - quote, OPEN_REPORT.to);
        removeView(sent);
      } else if (call === null || sent !== null || mayBeSent(sources, call)) leave(name, SAYS);
    } else if (
      ts.isCallExpression(node) &&
      isTaken(node.expression) &&
      (literalSent(node) || mayBeSent(sources, node))
    ) {
      leave(node, SAYS);
    }
  }

  /** Of `shell.openReport` and `shell['openReport']`; null: of another node. */
  function memberName(node: ts.Node): ts.Node | null {
    const name = ts.isPropertyAccessExpression(node)
      ? node.name
      : ts.isElementAccessExpression(node)
        ? node.argumentExpression
        : null;
    return name !== null && textOf(name) === OPEN_REPORT.from ? name : null;
  }
  const textOf = (name: ts.Node) => (ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : '');

  /** `const { openReport } = shell` */
  function isTaken(called: ts.Expression): boolean {
    const callee = uncast(sources, called);
    const [declared] = ts.isIdentifier(callee) ? (checker.getSymbolAtLocation(callee)?.declarations ?? []) : [];
    if (declared === undefined || !ts.isBindingElement(declared)) return false;
    const isNamed = (declared.propertyName ?? declared.name).getText() === OPEN_REPORT.from;
    return isNamed && verdictOf(sources, checker.getTypeAtLocation(declared.parent), OPEN_REPORT) === 'member';
  }

  /** The literal of a call's request that says `view: 'send'`; null: none does. */
  function literalSent(call: ts.CallExpression): Sent | null {
    const [written] = call.arguments;
    const request = written && uncast(sources, written);
    if (written === undefined || request === undefined || !ts.isObjectLiteralExpression(request)) return null;
    const at = request.properties.findIndex((each) => {
      if (!ts.isPropertyAssignment(each) || textOf(each.name) !== 'view') return false;
      const value = uncast(sources, each.initializer);
      return ts.isStringLiteralLike(value) && value.text === 'send';
    });
    return at === -1 ? null : { literal: request, at, isPlain: namedTypes(sources, written).every(isOfSent) };
  }

  /** Whether what is sent may be cast to it in 3.x, too: a type without `view`. */
  function isOfSent(named: ts.TypeNode): boolean {
    const type = checker.getTypeFromTypeNode(named);
    return saysNothing(sources, type) || (type.getSymbol()?.name === 'SendRequest' && isDeclaredByKit(type));
  }
  const isDeclaredByKit = (type: ts.Type) => type.getSymbol()?.declarations?.some(isOfKit) === true;

  function removeView({ literal, at }: Sent): void {
    const { properties } = literal;
    const [view, next, previous] = [properties[at], properties[at + 1], properties[at - 1]];
    if (view === undefined) return;
    if (next !== undefined) edits.replace(view.getStart(source), next.getStart(source), '');
    else if (previous !== undefined) edits.replace(previous.getEnd(), view.getEnd(), '');
    else edits.replace(literal.getStart(source), literal.getEnd(), '{}');
  }
  visit(source);
};

/** Whether the type of a call's request allows `view: 'send'`. */
function mayBeSent(sources: Sources, call: ts.CallExpression): boolean {
  const { ts, checker } = sources;
  const [written] = call.arguments;
  if (written === undefined) return false;
  const request = uncast(sources, written);
  const type = checker.getTypeAtLocation(request);
  if (type.flags & ts.TypeFlags.Any) return true;
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => {
    const view = part.getProperty('view');
    if (view === undefined) return false;
    const given = checker.getTypeOfSymbolAtLocation(view, request);
    const values = given.isUnion() ? given.types : [given];
    return values.some((value) => (value.isStringLiteral() ? value.value === 'send' : true));
  });
}
