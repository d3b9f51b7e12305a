import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KITS_2 } from './kits-2.fixture.ts';
import { type Modified, modify, openSources } from './sources.ts';
import { TO_3 } from './to-3.ts';

const SHELL = `import type { ShellApi } from '@shoppervoice/contracts/remotes';\ndeclare const shell: ShellApi;\n`;
const EXTENSION = `import type { ExtensionProps } from '@shoppervoice/contracts/remotes';\n`;

interface Case {
  readonly name: string;
  readonly file?: string;
  readonly before: string;
  /** Undefined: it stays as it is. */
  readonly after?: string;
  /** Lines left to a person. */
  readonly left?: readonly number[];
}

/** Body over a declared shell. */
const shell = (name: string, before: string, after?: string, left?: readonly number[]): Case => ({
  name,
  before: SHELL + before,
  ...(after !== undefined && { after: SHELL + after }),
  ...(left && { left }),
});
const extension = (name: string, before: string, after?: string): Case => ({
  name,
  before: EXTENSION + before,
  ...(after !== undefined && { after: EXTENSION + after }),
});
const page = (name: string, before: string, after?: string, left?: readonly number[]): Case => ({
  name,
  file: `pages/${name.replace(/\W+/g, '-')}/index.tsx`,
  before,
  ...(after !== undefined && { after }),
  ...(left && { left }),
});

const RENAMED: readonly Case[] = [
  shell('a call', `shell.report(new Error('a'), 'chart');`, `shell.reportError(new Error('a'), 'chart');`),
  shell('optional chaining', `(null as ShellApi | null)?.report('a');`, `(null as ShellApi | null)?.reportError('a');`),
  shell('an optional call', `shell?.report?.('a');`, `shell?.reportError?.('a');`),
  shell('a member passed on', `Promise.reject().catch(shell.report);`, `Promise.reject().catch(shell.reportError);`),
  shell('by its name in brackets', `shell['report']('a');`, `shell['reportError']('a');`),
  shell(
    'destructured',
    `const { report } = shell;\nreport('a');`,
    `const { reportError: report } = shell;\nreport('a');`,
  ),
  shell(
    'destructured under a name',
    `const { report: tell } = shell; tell('a');`,
    `const { reportError: tell } = shell; tell('a');`,
  ),
  shell(
    'in a parameter',
    `function f({ report, version }: ShellApi) { report(version); }\nf(shell);`,
    `function f({ reportError: report, version }: ShellApi) { report(version); }\nf(shell);`,
  ),
  shell(
    'within props',
    `const Part = ({ shell: { report } }: { shell: ShellApi }) => report('a');\nPart;`,
    `const Part = ({ shell: { reportError: report } }: { shell: ShellApi }) => report('a');\nPart;`,
  ),
  shell(
    'assigned by a pattern',
    `let report;\n({ report } = shell);`,
    `let report;\n({ reportError: report } = shell);`,
  ),
  shell('an alias', `const api = shell;\napi.report('a');`, `const api = shell;\napi.reportError('a');`),
  shell(
    'inferred from a callback',
    `[shell].forEach((each) => each.report('a'));`,
    `[shell].forEach((each) => each.reportError('a'));`,
  ),
  shell(
    'a type parameter',
    `const f = <T extends ShellApi>(of: T) => of.report('a');\nf;`,
    `const f = <T extends ShellApi>(of: T) => of.reportError('a');\nf;`,
  ),
  shell(
    'a type that is made of it',
    `type Own = Pick<ShellApi, 'report' | 'version'>;\nconst f = (own: Own, r: ShellApi['report']) => own.report(r);\nf;`,
    `type Own = Pick<ShellApi, 'reportError' | 'version'>;\nconst f = (own: Own, r: ShellApi['reportError']) => own.reportError(r);\nf;`,
  ),
  shell(
    'a fake',
    `const fake: Partial<ShellApi> = { version: '2.9.0', report: () => undefined };\nfake;`,
    `const fake: Partial<ShellApi> = { version: '2.9.0', reportError: () => undefined };\nfake;`,
  ),
  shell(
    'a fake by its method',
    `const fake = { report() {} } satisfies Partial<ShellApi>;\nfake;`,
    `const fake = { reportError() {} } satisfies Partial<ShellApi>;\nfake;`,
  ),
  shell(
    'a fake that is cast',
    `export const fake = { report: () => undefined } as unknown as ShellApi;\ndeclare function use(shell: ShellApi): void;\nuse({ report() {} } as never);\nuse(({ report() {} } as any)!);`,
    `export const fake = { reportError: () => undefined } as unknown as ShellApi;\ndeclare function use(shell: ShellApi): void;\nuse({ reportError() {} } as never);\nuse(({ reportError() {} } as any)!);`,
  ),
  shell(
    'a fake of a spread',
    `const report = () => undefined;\nexport const fake = { ...shell, report };`,
    `const report = () => undefined;\nexport const fake = { ...shell, reportError: report };`,
  ),
  shell(
    'a spy',
    `declare const vi: { spyOn<T>(of: T, name: keyof T): void };\nvi.spyOn(shell, 'report');`,
    `declare const vi: { spyOn<T>(of: T, name: keyof T): void };\nvi.spyOn(shell, 'reportError');`,
  ),
  {
    name: 'of the test shell',
    before: `import { testShell } from '@shoppervoice/remote-package/testing';\nconst made = testShell();\nmade.shell.report('a');\nexport const slots = made.drawnSlots.map(({ name, given }) => [name, given]);`,
    after: `import { testShell } from '@shoppervoice/remote-package/testing';\nconst made = testShell();\nmade.shell.reportError('a');\nexport const slots = made.drawnSlots.map(({ name, context: given }) => [name, given]);`,
  },
  shell(
    'formatting around it',
    `shell\n\t.report(   'a' ,\n  'b')  ;   // report\n`,
    `shell\n\t.reportError(   'a' ,\n  'b')  ;   // report\n`,
  ),
  {
    name: 'lines that end as in Windows',
    before: `${SHELL}shell.report('a');\n`.replaceAll('\n', '\r\n'),
    after: `${SHELL}shell.reportError('a');\n`.replaceAll('\n', '\r\n'),
  },
  {
    name: 'a byte order mark',
    before: `\ufeff${SHELL}shell.report('ä');`,
    after: `\ufeff${SHELL}shell.reportError('ä');`,
  },
  {
    name: 'JavaScript with types in comments',
    file: 'typed.js',
    before: `/** @param {import('@shoppervoice/contracts/remotes').ShellApi} shell */\nexport const f = (shell) => shell.report('a');`,
    after: `/** @param {import('@shoppervoice/contracts/remotes').ShellApi} shell */\nexport const f = (shell) => shell.reportError('a');`,
  },
  extension(
    'an extension',
    `export default function Panel({ given, shell }: ExtensionProps<'a'>) { shell.report(given.a); }`,
    `export default function Panel({ context: given, shell }: ExtensionProps<'a'>) { shell.reportError(given.a); }`,
  ),
  extension(
    'an extension by its props',
    `export const Panel = (props: ExtensionProps) => props.given;`,
    `export const Panel = (props: ExtensionProps) => props.context;`,
  ),
  extension(
    'an extension drawn by a test',
    `declare function Panel(props: ExtensionProps): null;\nexport const drawn = <Panel shell={null!} slot="a" given={{ a: 1 }} />;`,
    `declare function Panel(props: ExtensionProps): null;\nexport const drawn = <Panel shell={null!} slot="a" context={{ a: 1 }} />;`,
  ),
  extension(
    'its type',
    `export type Given = ExtensionProps<'a'>['given'];`,
    `export type Given = ExtensionProps<'a'>['context'];`,
  ),
  {
    name: 'samples of checkExtensions',
    before: `import { checkExtensions } from '@shoppervoice/report-kit/testing';\ncheckExtensions({}, null, { given: { a: {} } });`,
    after: `import { checkExtensions } from '@shoppervoice/report-kit/testing';\ncheckExtensions({}, null, { context: { a: {} } });`,
  },
  {
    name: 'names of types',
    before: `import type { PageSlotGiven, SlotGiven as Own } from '@shoppervoice/contracts/remotes';\nexport type A = PageSlotGiven<'a'> | Own<'b'>;`,
    after: `import type { PageSlotContext, SlotContext as Own } from '@shoppervoice/contracts/remotes';\nexport type A = PageSlotContext<'a'> | Own<'b'>;`,
  },
  {
    name: 'a type exported on',
    before: `export type { SlotGiven } from '@shoppervoice/contracts/remotes';`,
    after: `export type { SlotContext as SlotGiven } from '@shoppervoice/contracts/remotes';`,
  },
  {
    name: 'a type by its module',
    before: `import type * as Kit from '@shoppervoice/contracts/remotes';\nexport type A = Kit.SlotGiven<'a'> | import('@shoppervoice/contracts/remotes').SlotGiven<'b'>;`,
    after: `import type * as Kit from '@shoppervoice/contracts/remotes';\nexport type A = Kit.SlotContext<'a'> | import('@shoppervoice/contracts/remotes').SlotContext<'b'>;`,
  },
];

const PAGE = `import type { PageDescriptor } from '@shoppervoice/contracts/remotes';\ndeclare const page: PageDescriptor;\n`;
const SENDS = `import type { SendRequest } from '@shoppervoice/contracts/remotes';\n${PAGE}`;
const SENT: readonly Case[] = [
  shell(
    'a page sent',
    `${PAGE}shell.openReport({ view: 'send', page, address: '/a' });`,
    `${PAGE}shell.openSend({ page, address: '/a' });`,
  ),
  shell(
    'its view between',
    `${PAGE}shell.openReport({\n  page,\n  view: 'send',\n  address: '/a',\n});`,
    `${PAGE}shell.openSend({\n  page,\n  address: '/a',\n});`,
  ),
  shell(
    'its view last',
    `${PAGE}shell?.openReport({ page, address: '/a', view: 'send' });`,
    `${PAGE}shell?.openSend({ page, address: '/a' });`,
  ),
  shell('an export', `${PAGE}shell.openReport({ view: 'export', page, kind: 'rows' });`),
  shell(
    'an export by a value',
    `${PAGE}declare const view: 'export' | 'schedule';\nshell.openReport({ view, page, kind: 'rows' });`,
  ),
  shell(
    'by a value that may be either',
    `import type { ReportRequest, SendRequest } from '@shoppervoice/contracts/remotes';\ndeclare const request: ReportRequest | SendRequest;\nshell.openReport(request);`,
    undefined,
    [5],
  ),
  shell(
    'taken from the shell',
    `${PAGE}const { openReport } = shell;\nopenReport({ view: 'send', page, address: '/a' });\nopenReport({ view: 'export', page, kind: 'rows' });`,
    undefined,
    [6],
  ),
  ...['as never', 'as any', 'as unknown as SendRequest', 'satisfies SendRequest', 'as const', '!'].map((cast) =>
    shell(
      `cast: ${cast}`,
      `${SENDS}shell.openReport(({ view: 'send', page, address: '/a' }) ${cast});`,
      `${SENDS}shell.openSend(({ page, address: '/a' }) ${cast});`,
    ),
  ),
  shell(
    'cast to a type with its view',
    `${PAGE}shell.openReport({ view: 'send', page, address: '/a' } as Parameters<ShellApi['openReport']>[0]);`,
    undefined,
    [5],
  ),
  shell(
    'its view by a quoted name, cast',
    `${PAGE}shell.openReport({ 'view': ('send' as const), page, address: '/a' });`,
    `${PAGE}shell.openSend({ page, address: '/a' });`,
  ),
  shell(
    'called by brackets, parentheses and a mark',
    `${PAGE}shell['openReport']({ view: 'send', page, address: '/a' });\n(shell.openReport)!({ view: 'send', page, address: '/b' });`,
    `${PAGE}shell['openSend']({ page, address: '/a' });\n(shell.openSend)!({ page, address: '/b' });`,
  ),
  shell(
    'cast where it is called, or with a value that is cast',
    `${SENDS}(shell.openReport as (sent: SendRequest) => void)({ view: 'send', page, address: '/a' });\ndeclare const sent: SendRequest;\nshell.openReport(sent as never);`,
    undefined,
    [6, 8],
  ),
  shell('passed on', `export const open = shell.openReport;`, undefined, [3]),
  shell(
    'with a report of an error in it',
    `${PAGE}shell.openReport({ view: 'send', page, get address() { shell.report('a'); return '/a'; } });`,
    `${PAGE}shell.openSend({ page, get address() { shell.reportError('a'); return '/a'; } });`,
  ),
];

const TYPED = `import type { PageDescriptor, ShellApi } from '@shoppervoice/contracts/remotes';\n`;
const OPENED = `import type { OpenedPage } from '@shoppervoice/contracts/remotes';\n`;
const HOOKS: readonly Case[] = [
  page(
    'first call of three',
    `${TYPED}export function firstCall(shell: ShellApi, search: string, page: PageDescriptor) {\n  return shell.version + search + page.title;\n}`,
    `${OPENED}export function firstCall({ shell, search, page }: OpenedPage) {\n  return shell.version + search + page.title;\n}`,
  ),
  page(
    'first call of one',
    `${TYPED}export const firstCall = (shell: ShellApi) => shell.version;\nexport type Own = ShellApi;\nexport type Page = PageDescriptor;`,
    `import type { OpenedPage, PageDescriptor, ShellApi } from '@shoppervoice/contracts/remotes';\nexport const firstCall = ({ shell }: OpenedPage) => shell.version;\nexport type Own = ShellApi;\nexport type Page = PageDescriptor;`,
  ),
  page(
    'first call with other names',
    `${TYPED}export const firstCall = (_shell: ShellApi, query = '', { title }: PageDescriptor) => query + title;`,
    `${OPENED}export const firstCall = ({ search: query = '', page: { title } }: OpenedPage) => query + title;`,
  ),
  page(
    'first call typed by its module',
    `import type { PageModule } from '@shoppervoice/contracts/remotes';\nexport const firstCall: PageModule['firstCall'] = (shell, search) => shell.version + search;\nexport const nextCall: PageModule['nextCall'] = (answers, _shell, search) => answers.length + search;`,
    `import type { PageModule } from '@shoppervoice/contracts/remotes';\nexport const firstCall: PageModule['firstCall'] = ({ shell, search }) => shell.version + search;\nexport const nextCall: PageModule['nextCall'] = ({ answers, search }) => answers.length + search;`,
  ),
  page(
    'first call without parentheses',
    `import type { PageModule } from '@shoppervoice/contracts/remotes';\nexport const firstCall: PageModule['firstCall'] = shell => shell.version;`,
    `import type { PageModule } from '@shoppervoice/contracts/remotes';\nexport const firstCall: PageModule['firstCall'] = ({ shell }) => shell.version;`,
  ),
  page('first call that takes nothing', `export const firstCall = () => '/api/nps';`),
  page(
    'first call without an import of types',
    `export function firstCall(_: unknown, search: string) {\n  return search;\n}`,
    `${OPENED}export function firstCall({ search }: OpenedPage) {\n  return search;\n}`,
  ),
  page(
    'next call with typed answers',
    `${TYPED}export const nextCall = ([first]: readonly [string], shell: ShellApi) => first + shell.version;\nexport type Page = PageDescriptor;`,
    `import type { OpenedPage, PageDescriptor } from '@shoppervoice/contracts/remotes';\nexport const nextCall = ({ answers: [first], shell }: OpenedPage & { readonly answers: readonly [string] }) => first + shell.version;\nexport type Page = PageDescriptor;`,
  ),
  page(
    'first call of a kit',
    `import { reportPage } from '@shoppervoice/report-kit';\nconst { Page, firstCall } = reportPage({ name: 'a' });\nexport default Page;\nexport { firstCall };`,
  ),
  page(
    'first call around that of a kit',
    `import { reportPage } from '@shoppervoice/report-kit';\n${TYPED}const made = reportPage({ name: 'a' });\nexport const firstCall = (shell: ShellApi, search: string, page: PageDescriptor) => page.title ? made.firstCall(shell, search, page) : null;`,
    `import { reportPage } from '@shoppervoice/report-kit';\n${OPENED}const made = reportPage({ name: 'a' });\nexport const firstCall = ({ shell, search, page }: OpenedPage) => page.title ? made.firstCall({ shell, search, page }) : null;`,
  ),
  page(
    'first call of the rest',
    `import type { PageModule } from '@shoppervoice/contracts/remotes';\nexport const firstCall: PageModule['firstCall'] = (...opened) => opened[1];`,
    undefined,
    [2],
  ),
  page(
    'first call with a comment',
    `export function firstCall(_: unknown, /* of the address */ search: string) {\n  return search;\n}`,
    undefined,
    [1],
  ),
  {
    name: 'a helper of this name',
    before: `export function firstCall(list: string[], at: number) {\n  return list[at];\n}\nexport const first = firstCall(['a'], 0);`,
  },
  {
    name: 'a first call declared elsewhere',
    file: 'first-call.ts',
    before: `${TYPED}export const callOf = (shell: ShellApi, search: string) => shell.version + search;\nexport type Page = PageDescriptor;`,
    after: `import type { OpenedPage, PageDescriptor } from '@shoppervoice/contracts/remotes';\nexport const callOf = ({ shell, search }: Pick<OpenedPage, 'shell' | 'search'>) => shell.version + search;\nexport type Page = PageDescriptor;`,
  },
  page('exported from elsewhere', `export { callOf as firstCall } from '../../first-call.ts';`),
  {
    name: 'a test that calls it with casts',
    before: `import type { PageModule } from '@shoppervoice/contracts/remotes';\nimport { callOf } from './first-call.ts';\ndeclare const made: PageModule;\nexport const calls = [(callOf)(null as never, '?a=1' as string), made.firstCall!({} as never, '', null!)];`,
    after: `import type { PageModule } from '@shoppervoice/contracts/remotes';\nimport { callOf } from './first-call.ts';\ndeclare const made: PageModule;\nexport const calls = [(callOf)({ shell: null as never, search: '?a=1' as string }), made.firstCall!({ shell: {} as never, search: '', page: null! })];`,
  },
  {
    name: 'a test that calls it',
    before: `import { callOf } from './first-call.ts';\nimport { testShell } from '@shoppervoice/remote-package/testing';\nconst { shell } = testShell();\nexport const calls = callOf(shell, '?a=1');`,
    after: `import { callOf } from './first-call.ts';\nimport { testShell } from '@shoppervoice/remote-package/testing';\nconst { shell } = testShell();\nexport const calls = callOf({ shell, search: '?a=1' });`,
  },
];

const UNTOUCHED: readonly Case[] = [
  shell('an own function', `const report = (what: string) => what;\nreport('a');`),
  shell(
    'another object',
    `const own = { report: (what: string) => what, given: 1 };\nown.report('a');\nexport const { report } = own;\nexport const n = own.given;`,
  ),
  shell(
    'an own interface beside it',
    `interface Own extends Pick<ShellApi, 'version'> { report(what: string): void }\ndeclare const own: Own;\nown.report('a');`,
  ),
  shell(
    'texts and comments',
    `// shell.report('a')\n/* openReport({ view: 'send' }) */\nexport const text = "shell.report(given)";\nexport const other = \`\${text} shell.openReport({ view: 'send' })\`;`,
  ),
  shell('a parameter that hides it', `export const f = (shell: { report(what: string): void }) => shell.report('a');`),
  shell('a text in JSX', `export const drawn = <p title="report">report given</p>;`),
  {
    name: 'another member of a kit',
    before: `import type { LiveVersion } from '@shoppervoice/contracts/remotes';\nexport const f = ({ given }: LiveVersion) => given;`,
  },
  { name: 'an own type of the name', before: `type SlotGiven = string;\nexport const given: SlotGiven = 'a';` },
  shell(
    'a value without a type',
    `declare const made: any;\nmade.report('a');\nconst { given } = made;\ngiven;`,
    undefined,
    [4, 5],
  ),
];

const ALL = [...RENAMED, ...SENT, ...HOOKS, ...UNTOUCHED];
const fileOf = ({ name, file }: Case) => `src/${file ?? `${name.replace(/\W+/g, '-')}.tsx`}`;
/** In place of the types of React. */
const JSX = `declare namespace JSX { interface IntrinsicElements { p: { title?: string; children?: unknown } } }`;

let folder = '';
let made: Modified;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'codemods-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [file, text] of Object.entries(KITS_2)) write(`node_modules/@shoppervoice/${file}`, text);
  for (const each of ALL) write(fileOf(each), each.before);
  write('src/jsx.d.ts', JSX);
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2022'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'preserve',
    types: [],
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  };
  write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['src'] }));
  made = modify(openSources(ts, folder), TO_3);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['members', RENAMED],
  ['what is sent', SENT],
  ['first calls', HOOKS],
  ['what is not theirs', UNTOUCHED],
])('%s', (_, cases) => {
  it.each(cases.map((each) => [each.name, each] as const))('%s', (_name, each) => {
    expect(made.files.get(fileOf(each))).toBe(each.after);
    expect(made.byHand.filter(({ file }) => file === fileOf(each)).map(({ line }) => line)).toEqual(each.left ?? []);
  });
});
