import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gt, major } from 'semver';
import ts from 'typescript';
import { CHANGELOG, type ChangeKind, type ChangelogEntry, readChangelog } from './changelog.ts';
import { KITS, type Kit } from './kit-list.ts';

const PACKAGES = join(import.meta.dirname, '..', '..', '..');
/** What a kit exported when its newest version was released: beside its package.json. */
const RECORD = 'public-api.txt';

/** `./remotes ShellApi.flag` -> hash of its declaration, without comments. */
export type PublicApi = ReadonlyMap<string, string>;

export interface RecordedApi {
  readonly version: string;
  readonly api: PublicApi;
}

/** Kits with declarations of their own: the command exports the contract test of `remote-package`, the answers are JSON. */
export const TYPED_KITS: readonly Kit[] = KITS.filter(({ name }) => name !== 'offline' && name !== 'remote-cli');
export const folderOf = (kit: string): string => join(PACKAGES, kit);

/** What is promised to teams of kits that hold more: the rest is between parts of the portal, and the documents of its calls say it. */
const PROMISED: Readonly<Record<string, { readonly entries?: readonly string[]; readonly files?: RegExp }>> = {
  contracts: { entries: ['./remotes'], files: /\/(?:shell-apis?|extension-slots|page-data)\.d\.ts$/ },
  'remote-package': { entries: ['./testing'] },
};

interface Manifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, string>>;
}
export const manifestOf = (kit: string): Manifest =>
  JSON.parse(readFileSync(join(folderOf(kit), 'package.json'), 'utf8')) as Manifest;

/** What a kit exports, by the declarations that `tsc -b` has emitted: of each export, and of each member of an interface or a class. */
export function publicApi({ name, faces }: Kit): PublicApi {
  const { entries: promised = faces, files } = PROMISED[name] ?? {};
  const entries = Object.entries(manifestOf(name).exports).filter(
    ([entry, file]) => /\.tsx?$/.test(file) && (promised?.includes(entry) ?? true),
  );
  const declared = (file: string) => join(folderOf(name), '.tsbuild', file.replace(/\.tsx?$/, '.d.ts'));
  const options: ts.CompilerOptions = { noLib: true, types: [], module: ts.ModuleKind.ESNext };
  const host = ts.createCompilerHost(options);
  // Other packages have a surface of their own.
  host.resolveModuleNameLiterals = (names, from) =>
    names.map(({ text }) => {
      if (!text.startsWith('.')) return { resolvedModule: undefined };
      const resolvedFileName = join(from, '..', text.replace(/\.[jt]sx?$/, '.d.ts'));
      return { resolvedModule: { resolvedFileName, extension: ts.Extension.Dts } };
    });
  const program = ts.createProgram({ rootNames: entries.map(([, file]) => declared(file)), options, host });
  const checker = program.getTypeChecker();
  const api = new Map<string, string>();
  for (const [entry, file] of entries) {
    const source = program.getSourceFile(declared(file));
    const module = source && checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${name} has no declarations of ${entry}: run \`npx tsc -b\`.`);
    for (const exported of checker.getExportsOfModule(module)) {
      const symbol = exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
      const declarations = symbol.declarations ?? exported.declarations ?? [];
      if (files && !declarations.some((each) => files.test(each.getSourceFile().fileName))) continue;
      for (const [member, hash] of hashes(declarations)) api.set(`${entry} ${exported.name}${member}`, hash);
    }
  }
  return new Map([...api].sort(([a], [b]) => (a < b ? -1 : 1)));
}

const printer = ts.createPrinter({ removeComments: true });
const textOf = (node: ts.Node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile());
const hashOf = (text: string) => createHash('sha256').update(text.replace(/\s+/g, ' ')).digest('hex').slice(0, 8);

/** `''` is the export itself, `.flag` a member. */
function hashes(declarations: readonly ts.Declaration[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string[]>();
  const add = (key: string, text: string) => texts.set(key, [...(texts.get(key) ?? []), text]);
  for (const node of declarations) {
    if (!ts.isInterfaceDeclaration(node) && !ts.isClassDeclaration(node)) {
      add('', textOf(node));
      continue;
    }
    add('', [...(node.typeParameters ?? []), ...(node.heritageClauses ?? [])].map(textOf).join(' '));
    for (const member of node.members) {
      const isHidden = member.name !== undefined && ts.isPrivateIdentifier(member.name);
      if (!isHidden) add(`.${member.name?.getText() ?? '(call)'}`, textOf(member));
    }
  }
  return new Map([...texts].map(([key, all]) => [key, hashOf(all.join(' '))]));
}

export const recordFile = (kit: string): string => join(folderOf(kit), RECORD);

export function readRecord(kit: string): RecordedApi {
  const [version = '', ...lines] = readFileSync(recordFile(kit), 'utf8').trimEnd().split('\n');
  const pairs = lines.map((line): [string, string] => [
    line.slice(0, line.lastIndexOf(' ')),
    line.slice(line.lastIndexOf(' ') + 1),
  ]);
  return { version, api: new Map(pairs) };
}

export const recordText = ({ version, api }: RecordedApi): string =>
  `${[version, ...[...api].map(([key, hash]) => `${key} ${hash}`)].join('\n')}\n`;

/** Unreleased entries of a kit. */
export const unreleasedOf = (kit: string): readonly ChangelogEntry[] =>
  readChangelog(readFileSync(join(folderOf(kit), CHANGELOG), 'utf8')).entries.filter(({ version }) => version === null);

/** Kinds of entries that may name a change, and whether it takes a new major version. */
const NEEDS: Readonly<
  Record<'new' | 'changed' | 'gone', readonly { readonly kind: ChangeKind; readonly breaks: boolean }[]>
> = {
  new: [
    { kind: 'Added', breaks: false },
    { kind: 'Changed', breaks: false },
  ],
  // What breaks nobody (another optional member, a wider type) is something added or fixed.
  changed: [
    { kind: 'Changed', breaks: true },
    { kind: 'Added', breaks: false },
    { kind: 'Deprecated', breaks: false },
    { kind: 'Fixed', breaks: false },
  ],
  gone: [{ kind: 'Removed', breaks: true }],
};

/** Whether a text names an export, or one of its members, in backticks; a schema by its type, too. */
function mentions(text: string, name: string): boolean {
  const names = [name, name.replace(/Schema$/, '')];
  const named = [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return named.some((code) =>
    names.some((each) => code === each || `${code}.`.startsWith(`${each}.`) || each.startsWith(`${code}.`)),
  );
}

/** Sentences about what changed since the recorded version and is not said, or not by its number. */
export function apiProblems(
  kit: string,
  recorded: RecordedApi,
  now: RecordedApi,
  unreleased: readonly ChangelogEntry[],
): readonly string[] {
  return changesOf(recorded.api, now.api).flatMap(({ change, key }) => {
    const name = key.slice(key.indexOf(' ') + 1);
    const said = NEEDS[change].filter(({ kind }) =>
      unreleased.some((each) => each.kind === kind && mentions(each.text, name)),
    );
    if (said.length === 0) {
      const [{ kind = 'Changed' } = {}] = NEEDS[change];
      const otherwise = change === 'changed' ? ' If it breaks nobody, name it under Added or Fixed.' : '';
      return [
        `${kit}: \`${name}\` of ${key.split(' ')[0]} is ${change} since ${recorded.version}. Name it in ${CHANGELOG} under Unreleased, ${kind}.${otherwise}`,
      ];
    }
    const breaks = said.every((each) => each.breaks);
    const isRaised = breaks ? major(now.version) > major(recorded.version) : gt(now.version, recorded.version);
    return isRaised
      ? []
      : [
          `${kit}: \`${name}\` is ${change} since ${recorded.version}. Raise the ${breaks ? 'major' : 'minor'} version in package.json; it is ${now.version}.`,
        ];
  });
}

type Change = { readonly change: keyof typeof NEEDS; readonly key: string };

/** Of an export that is new or gone, its members are not named again. */
function changesOf(before: PublicApi, now: PublicApi): readonly Change[] {
  /** `./remotes ShellApi.flag` -> `./remotes ShellApi`. */
  const exportOf = (key: string) => key.replace(/^(\S+ [^.]+)\..*$/, '$1');
  const fresh = [...now.keys()].filter(
    (key) => !before.has(key) && (exportOf(key) === key || before.has(exportOf(key))),
  );
  const gone = [...before.keys()].filter((key) => !now.has(key) && (exportOf(key) === key || now.has(exportOf(key))));
  const changed = [...before].flatMap(([key, hash]) => (now.has(key) && now.get(key) !== hash ? [key] : []));
  return [
    ...gone.map((key) => ({ change: 'gone' as const, key })),
    ...changed.map((key) => ({ change: 'changed' as const, key })),
    ...fresh.map((key) => ({ change: 'new' as const, key })),
  ];
}
