import type ts from 'typescript';
import { saysNothing, withCasts } from './casts.ts';
import { type Codemod, isOfKit, type Sources } from './sources.ts';

/** A member of a type of the kits that has another name now. */
export interface RenamedMember {
  /** Interface that declares it, or that an anonymous type around it belongs to. */
  readonly owner: string;
  readonly from: string;
  readonly to: string;
}

export type Verdict = 'member' | 'other' | 'unknown';

/** Interface or type of a kit around a declaration; null: none of a kit. */
function ownerOf({ ts }: Sources, declaration: ts.Node): string | null {
  if (!isOfKit(declaration)) return null;
  for (let at: ts.Node | undefined = declaration; at !== undefined; at = at.parent) {
    if (ts.isInterfaceDeclaration(at) || ts.isTypeAliasDeclaration(at)) return at.name.text;
  }
  return null;
}

/** Whether a property of a type is this member. Unknown: the type is `any`. */
export function verdictOf(sources: Sources, type: ts.Type | undefined, { owner, from }: RenamedMember): Verdict {
  const { ts, checker } = sources;
  if (type === undefined) return 'other';
  if (type.flags & ts.TypeFlags.Any) return 'unknown';
  const whole = checker.getApparentType(checker.getNonNullableType(type));
  const declared = checker.getPropertyOfType(whole, from)?.declarations;
  if (declared !== undefined) {
    const own = declared.filter((each) => ownerOf(sources, each) === owner).length;
    return own === 0 ? 'other' : own === declared.length ? 'member' : 'unknown';
  }
  // Kits that have it no more: the type says whose it was.
  const parts = whole.isUnionOrIntersection() ? whole.types : [whole];
  const owns = parts
    .flatMap((part) => [part.aliasSymbol, part.getSymbol()])
    .flatMap((each) => each?.declarations ?? []);
  return owns.some((each) => ownerOf(sources, each) === owner) ? 'member' : 'other';
}

/** Type that the members of an object literal are for. */
function typeOfLiteral(sources: Sources, literal: ts.ObjectLiteralExpression): ts.Type | undefined {
  const { ts, checker } = sources;
  const outermost = withCasts(sources, literal);
  const { parent } = outermost;
  // `({ report } = shell)`
  if (
    ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.EqualsToken &&
    parent.left === outermost
  ) {
    return checker.getTypeAtLocation(parent.right);
  }
  // `{ report } as unknown as ShellApi`, `<Page shell={{ report } as never} />`: the innermost that says something.
  for (let at: ts.Expression = literal; ; at = at.parent as ts.Expression) {
    const wanted = checker.getContextualType(at);
    if (wanted !== undefined && !saysNothing(sources, wanted)) return wanted;
    if (at === outermost) break;
  }
  // `{ ...shell, report: … }`
  const spread = literal.properties.find(ts.isSpreadAssignment);
  return spread && checker.getTypeAtLocation(spread.expression);
}

/** Renames every use of these members, and of a literal type that names one. */
export function renameMembers(renamed: readonly RenamedMember[]): Codemod {
  const known = new Set(renamed.map(({ from }) => from));
  return (sources, edits, leave) => {
    const { ts, checker } = sources;
    const { source } = edits;

    /** `rename` is called with the new name; what is of an unknown type is left, if a reader may want to know. */
    function decide(name: ts.Node, type: ts.Type | undefined, rename: (to: string) => void, isLeft = true): void {
      const text = textOf(name);
      for (const member of renamed.filter(({ from }) => from === text)) {
        const verdict = verdictOf(sources, type, member);
        if (verdict === 'other' || (verdict === 'unknown' && !isLeft)) continue;
        if (verdict === 'member') rename(member.to);
        else
          leave(
            name,
            `\`${text}\` of a value without a type: if it is of ${member.owner}, it is \`${member.to}\` now.`,
          );
        break;
      }
    }
    const textOf = (name: ts.Node) => (ts.isIdentifier(name) || ts.isStringLiteralLike(name) ? name.text : '');
    /** Within the quotes of a literal. */
    const replaced = (name: ts.Node) => (to: string) => {
      const quote = ts.isStringLiteralLike(name) ? 1 : 0;
      edits.replace(name.getStart(source) + quote, name.getEnd() - quote, to);
    };
    const before = (name: ts.Node) => (to: string) => edits.insert(name.getStart(source), `${to}: `);

    function visit(node: ts.Node): void {
      ts.forEachChild(node, visit);
      if (ts.isPropertyAccessExpression(node) && known.has(node.name.text)) {
        decide(node.name, checker.getTypeAtLocation(node.expression), replaced(node.name));
      } else if (ts.isElementAccessExpression(node) && known.has(textOf(node.argumentExpression))) {
        decide(node.argumentExpression, checker.getTypeAtLocation(node.expression), replaced(node.argumentExpression));
      } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
        const name = node.propertyName ?? node.name;
        if (known.has(textOf(name))) {
          const rename = node.propertyName === undefined ? before(name) : replaced(name);
          decide(name, checker.getTypeAtLocation(node.parent), rename);
        }
      } else if (ts.isObjectLiteralExpression(node)) {
        const named = node.properties.filter(({ name }) => name !== undefined && known.has(textOf(name)));
        const type = named.length === 0 ? undefined : typeOfLiteral(sources, node);
        for (const { name, kind } of named) {
          if (name === undefined) continue;
          const isShort = kind === ts.SyntaxKind.ShorthandPropertyAssignment;
          decide(name, type, isShort ? before(name) : replaced(name), false);
        }
      } else if (ts.isJsxAttribute(node) && known.has(textOf(node.name))) {
        decide(node.name, checker.getContextualType(node.parent), replaced(node.name), false);
      } else if (ts.isIndexedAccessTypeNode(node)) {
        renameLiterals(node.indexType, checker.getTypeFromTypeNode(node.objectType));
      } else if (ts.isTypeReferenceNode(node) && /^(?:Pick|Omit)$/.test(node.typeName.getText(source))) {
        const [from, keys] = node.typeArguments ?? [];
        if (from && keys) renameLiterals(keys, checker.getTypeFromTypeNode(from));
      } else if (ts.isCallExpression(node) && /(?:^|\.)spyOn$/.test(node.expression.getText(source))) {
        const [of, name] = node.arguments;
        if (of && name && known.has(textOf(name))) decide(name, checker.getTypeAtLocation(of), replaced(name));
      }
    }

    /** `'report'`, and each of `'report' | 'request'`. */
    function renameLiterals(keys: ts.TypeNode, type: ts.Type): void {
      for (const key of ts.isUnionTypeNode(keys) ? keys.types : [keys]) {
        if (ts.isLiteralTypeNode(key) && known.has(textOf(key.literal)))
          decide(key.literal, type, replaced(key.literal));
      }
    }
    visit(source);
  };
}
