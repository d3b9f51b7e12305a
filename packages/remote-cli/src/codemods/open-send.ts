import type ts from 'typescript';
import { verdictOf } from './kit-members.ts';
import type { Codemod, Sources } from './sources.ts';

const OPEN_REPORT = { owner: 'ShellApi', from: 'openReport', to: 'openSend' };
const SAYS =
  "`openReport` opens exports and schedules alone: what has `view: 'send'` goes to `openSend`, without `view`.";

/** `shell.openReport({ view: 'send', …sent })` becomes `shell.openSend({ …sent })`. */
export const openSend: Codemod = (sources, edits, leave) => {
  const { ts, checker } = sources;
  const { source } = edits;

  function visit(node: ts.Node): void {
    ts.forEachChild(node, visit);
    if (ts.isPropertyAccessExpression(node) && node.name.text === OPEN_REPORT.from) {
      const verdict = verdictOf(sources, checker.getTypeAtLocation(node.expression), OPEN_REPORT);
      if (verdict === 'other') return;
      const call = ts.isCallExpression(node.parent) && node.parent.expression === node ? node.parent : null;
      const sent = call && literalSent(call);
      if (sent && verdict === 'member') {
        edits.replace(node.name.getStart(source), node.name.getEnd(), OPEN_REPORT.to);
        removeView(sent);
      } else if (call === null || sent !== null || mayBeSent(sources, call)) leave(node.name, SAYS);
    } else if (
      ts.isCallExpression(node) &&
      isTaken(node.expression) &&
      (literalSent(node) || mayBeSent(sources, node))
    ) {
      leave(node, SAYS);
    }
  }

  /** `const { openReport } = shell` */
  function isTaken(callee: ts.Expression): boolean {
    const [declared] = ts.isIdentifier(callee) ? (checker.getSymbolAtLocation(callee)?.declarations ?? []) : [];
    if (declared === undefined || !ts.isBindingElement(declared)) return false;
    const isNamed = (declared.propertyName ?? declared.name).getText() === OPEN_REPORT.from;
    return isNamed && verdictOf(sources, checker.getTypeAtLocation(declared.parent), OPEN_REPORT) === 'member';
  }

  /** The literal of a call's request that says `view: 'send'`; null: none does. */
  function literalSent(call: ts.CallExpression): { literal: ts.ObjectLiteralExpression; at: number } | null {
    const [request] = call.arguments;
    if (request === undefined || !ts.isObjectLiteralExpression(request)) return null;
    const at = request.properties.findIndex(
      (each) =>
        ts.isPropertyAssignment(each) &&
        each.name.getText(source) === 'view' &&
        ts.isStringLiteralLike(each.initializer) &&
        each.initializer.text === 'send',
    );
    return at === -1 ? null : { literal: request, at };
  }

  function removeView({ literal, at }: { literal: ts.ObjectLiteralExpression; at: number }): void {
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
function mayBeSent({ ts, checker }: Sources, call: ts.CallExpression): boolean {
  const [request] = call.arguments;
  if (request === undefined) return false;
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
