import type ts from 'typescript';
import { changeHooks, hooksOf } from './first-calls.ts';
import { changeImports, fromContracts } from './imports.ts';
import { type RenamedMember, renameMembers } from './kit-members.ts';
import { openSend } from './open-send.ts';
import { type Codemod, isOfKit, type SourceEdits, type Sources } from './sources.ts';

/** Members that have another name in 3.x, by the interface that declares them. */
const MEMBERS: readonly RenamedMember[] = [
  { owner: 'ShellApi', from: 'report', to: 'reportError' },
  { owner: 'ExtensionProps', from: 'given', to: 'context' },
  { owner: 'ExtensionSamples', from: 'given', to: 'context' },
  { owner: 'TestShell', from: 'given', to: 'context' },
];
const TYPES: ReadonlyMap<string, string> = new Map([
  ['SlotGiven', 'SlotContext'],
  ['PageSlotGiven', 'PageSlotContext'],
]);

/** Code for 2.x to code for 3.x: the table of docs/upgrading-a-remote.md. */
export const TO_3: readonly Codemod[] = [renameMembers(MEMBERS), openSend, signaturesAndTypes];

function signaturesAndTypes(sources: Sources, edits: SourceEdits, leave: Parameters<Codemod>[2]): void {
  const changed = changeHooks(sources, edits, leave, hooksOf(sources));
  const renamed = renameTypes(sources, edits);
  changeImports(sources, edits, { added: changed.needs, removed: unusedNow(sources, edits, changed.removed), renamed });
}

/** Renames what is imported from the contracts under its own name wherever it is written; returns what imports rename. */
function renameTypes(sources: Sources, edits: SourceEdits): ReadonlyMap<string, string> {
  const { ts, checker } = sources;
  const { source } = edits;
  const imported = new Map<ts.Symbol, string>();
  for (const { elements } of fromContracts(sources, source)) {
    for (const { name, propertyName } of elements) {
      const now = TYPES.get(name.text);
      const symbol = checker.getSymbolAtLocation(name);
      if (propertyName === undefined && now !== undefined && symbol) imported.set(symbol, now);
    }
  }
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (ts.isExportSpecifier(node) && node.parent.parent.moduleSpecifier !== undefined) {
      // `export type { SlotGiven } from '…'`: what it exports keeps its name.
      const name = node.propertyName ?? node.name;
      const now = TYPES.get(name.text);
      if (now === undefined || !isDeclaredByKit(sources, node.name)) return;
      edits.replace(name.getStart(source), name.getEnd(), node.propertyName ? now : `${now} as ${node.name.text}`);
    } else if (ts.isIdentifier(node) && TYPES.has(node.text) && !ts.isImportSpecifier(node.parent)) {
      const symbol = checker.getSymbolAtLocation(node);
      const now = symbol && imported.get(symbol);
      const isQualified = ts.isQualifiedName(node.parent) || ts.isImportTypeNode(node.parent);
      const qualified = isQualified && isDeclaredByKit(sources, node) ? TYPES.get(node.text) : undefined;
      const to = now ?? qualified;
      if (to === undefined) return;
      const isExported = ts.isExportSpecifier(node.parent) && node.parent.propertyName === undefined;
      edits.replace(node.getStart(source), node.getEnd(), isExported ? `${to} as ${node.text}` : to);
    }
  };
  visit(source);
  return TYPES;
}

function isDeclaredByKit({ ts, checker }: Sources, name: ts.Node): boolean {
  const symbol = checker.getSymbolAtLocation(name);
  const declared = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  return declared?.declarations?.some(isOfKit) === true;
}

/** Local names of imports from the contracts that were used within `removed` alone. */
function unusedNow(
  sources: Sources,
  { source }: SourceEdits,
  removed: readonly { readonly start: number; readonly end: number }[],
): ReadonlySet<string> {
  const { ts, checker } = sources;
  const uses = new Map<ts.Symbol, { within: number; without: number; name: string }>();
  for (const { elements } of removed.length === 0 ? [] : fromContracts(sources, source)) {
    for (const { name } of elements) {
      const symbol = checker.getSymbolAtLocation(name);
      if (symbol) uses.set(symbol, { within: 0, without: 0, name: name.text });
    }
  }
  const visit = (node: ts.Node): void => {
    ts.forEachChild(node, visit);
    if (!ts.isIdentifier(node) || ts.isImportSpecifier(node.parent)) return;
    const symbol = checker.getSymbolAtLocation(node);
    const use = symbol && uses.get(symbol);
    if (use === undefined) return;
    const at = node.getStart(source);
    if (removed.some(({ start, end }) => start <= at && at < end)) use.within += 1;
    else use.without += 1;
  };
  visit(source);
  return new Set(
    [...uses.values()].filter(({ within, without }) => within > 0 && without === 0).map(({ name }) => name),
  );
}
