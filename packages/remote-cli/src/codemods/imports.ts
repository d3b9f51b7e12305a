import type ts from 'typescript';
import type { SourceEdits, Sources } from './sources.ts';

const CONTRACTS = '@shoppervoice/contracts/remotes';
const OF_CONTRACTS = /^@shoppervoice\/contracts(?:\/|$)/;

/** What is to change in a file's imports of the contracts. */
export interface ImportChange {
  /** Types that it needs. */
  readonly added: readonly string[];
  /** Local names that nothing uses any more. */
  readonly removed: ReadonlySet<string>;
  /** Name of the module -> its new name. */
  readonly renamed: ReadonlyMap<string, string>;
}

export function fromContracts({ ts }: Sources, source: ts.SourceFile): readonly ts.NamedImports[] {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return [];
    const bindings = statement.importClause?.namedBindings;
    const isNamed = bindings !== undefined && ts.isNamedImports(bindings);
    return isNamed && OF_CONTRACTS.test(statement.moduleSpecifier.text) ? [bindings] : [];
  });
}

/** Writes the lists of names anew that change; the others stay as they are. */
export function changeImports(sources: Sources, edits: SourceEdits, { added, removed, renamed }: ImportChange): void {
  const { ts } = sources;
  const { source } = edits;
  const imports = fromContracts(sources, source);
  const moduleOf = ({ parent }: ts.NamedImports) => parent.parent.moduleSpecifier.getText(source).slice(1, -1);
  const has = (name: string) => imports.some(({ elements }) => elements.some((each) => each.name.text === name));
  const missing = added.filter((name) => !has(name));
  const home = imports.find((each) => moduleOf(each) === CONTRACTS);
  for (const list of imports) {
    const isType = list.parent.phaseModifier === ts.SyntaxKind.TypeKeyword;
    const kept = list.elements.filter(({ name }) => !removed.has(name.text));
    const names = kept.map((each) => renamedText(each, renamed, source));
    const more = list === home ? missing.map((name) => (isType ? name : `type ${name}`)) : [];
    const isSame = more.length === 0 && list.elements.every((each, at) => each.getText(source) === names[at]);
    if (isSame) continue;
    const all = [...new Set([...names, ...more])].sort((a, b) => bare(a).localeCompare(bare(b)));
    if (all.length > 0) edits.replace(list.getStart(source), list.getEnd(), `{ ${all.join(', ')} }`);
    else {
      const { parent: whole } = list.parent;
      const [ending = ''] = /^\r?\n/.exec(source.text.slice(whole.getEnd())) ?? [];
      edits.replace(whole.getStart(source), whole.getEnd() + ending.length, '');
    }
  }
  if (missing.length > 0 && home === undefined) {
    const ending = source.text.includes('\r\n') ? '\r\n' : '\n';
    const line = `import type { ${missing.join(', ')} } from '${CONTRACTS}';${ending}`;
    edits.insert(source.statements[0]?.getStart(source) ?? 0, line);
  }
}

const bare = (text: string) => text.replace(/^type /, '');

function renamedText(
  { isTypeOnly, propertyName, name }: ts.ImportSpecifier,
  renamed: ReadonlyMap<string, string>,
  source: ts.SourceFile,
): string {
  const type = isTypeOnly ? 'type ' : '';
  const imported = (propertyName ?? name).getText(source);
  const now = renamed.get(imported) ?? imported;
  // `renamed` names the local name, too, unless it is another one.
  const local = propertyName === undefined ? now : name.text;
  return `${type}${now === local ? now : `${now} as ${local}`}`;
}
