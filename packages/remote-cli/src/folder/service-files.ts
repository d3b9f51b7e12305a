import { ownsService } from '@shoppervoice/contracts/remotes';
import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';
import { librariesOf, NODE_RANGE, PEERS } from '../kits/kit-list.ts';
import { templateTexts } from '../kits/template-files.ts';
import { TOKEN_FILE } from '../portal/deploy-token.ts';
import { jsonText } from './json-text.ts';
import { wordsOf } from './remote-words.ts';
import type { Gate } from './template-gate.ts';

export interface ServiceWords {
  /** `returns`, or `returns.stock`. */
  readonly service: string;
  readonly remote: string;
  /** `returns-service`: also the name of its package and its image. */
  readonly folder: string;
  /** Who may make its calls; null: as the template has it. */
  readonly access: { readonly feature?: number; readonly package?: number } | null;
}

/** Options of `create` that say something about pages. */
const OF_REMOTES = ['title', 'absent'] as const;

/** @throws CliProblem (usage) for a name that no service has, or an option of remotes */
export function serviceWordsOf(service: string, options: Gate & Partial<Record<(typeof OF_REMOTES)[number], unknown>>) {
  const foreign = OF_REMOTES.find((name) => options[name] !== undefined);
  if (foreign !== undefined) throw new CliProblem(EXIT.usage, `--${foreign} is of a remote.`, 'Leave it out.');
  const remote = wordsOf(service.split('.', 1)[0] ?? '').name;
  if (!ownsService(remote, service)) {
    throw new CliProblem(
      EXIT.usage,
      `"${service}" cannot be the name of a service.`,
      `Write the name of its remote, or that, a dot and a word: ${remote}, ${remote}.stock.`,
    );
  }
  const { feature, package: bought } = options;
  const access = { ...(feature !== undefined && { feature }), ...(bought !== undefined && { package: bought }) };
  const isGated = Object.keys(access).length > 0;
  return { service, remote, folder: `${service}-service`, access: isGated ? access : null } satisfies ServiceWords;
}

/** `sample-service` is its name in the template, and this the portal's address. */
const PORTAL = 'https://portal.example';
const ACCESS = '{ package: 12 }';

/** The files of a service's folder, besides the kits. */
export function serviceFiles(
  { service, remote, folder, access }: ServiceWords,
  portal: string,
  libraries: Readonly<Record<string, string>>,
): Record<string, string> {
  const gate =
    access === null
      ? ACCESS
      : `{ ${Object.entries(access)
          .map((pair) => pair.join(': '))
          .join(', ')} }`;
  const filled = Object.fromEntries(
    Object.entries(templateTexts('service')).map(([path, text]) => [
      path,
      text.replaceAll('sample-service', service).replaceAll(PORTAL, portal).replace(ACCESS, gate),
    ]),
  );
  const devDependencies = [
    ...librariesOf('service').map(({ name }) => name),
    ...PEERS.filter((name) => name === 'vite'),
  ];
  return {
    ...filled,
    'openapi.json': gatedDocument(filled['openapi.json'] ?? '{}', access),
    'package.json': jsonText({
      name: folder,
      version: '1.0.0',
      private: true,
      type: 'module',
      engines: { node: NODE_RANGE },
      shoppervoice: { portal, remote, service },
      scripts: {
        start: 'node src/start.ts',
        test: 'vitest run',
        typecheck: 'tsc --noEmit',
        document: 'node src/document.ts',
        remote: 'shoppervoice-remote',
      },
      devDependencies: Object.fromEntries(devDependencies.sort().map((name) => [name, libraries[name]])),
    }),
    'tsconfig.json': jsonText({
      compilerOptions: {
        target: 'es2024',
        lib: ['es2024'],
        module: 'nodenext',
        types: ['node'],
        strict: true,
        noUncheckedIndexedAccess: true,
        noEmit: true,
        verbatimModuleSyntax: true,
        erasableSyntaxOnly: true,
        allowImportingTsExtensions: true,
        skipLibCheck: true,
      },
      include: ['src'],
    }),
    // Those that are needed are listed.
    '.npmrc': 'omit[]=peer\n',
    '.dockerignore': 'node_modules\n.git\n',
    '.gitignore': `node_modules/\n${TOKEN_FILE}\n`,
  };
}

/** The document with this gate on every call. */
function gatedDocument(text: string, access: ServiceWords['access']): string {
  const document = JSON.parse(text) as { paths: Record<string, Record<string, object>> };
  const operations = Object.values(document.paths).flatMap(Object.values) as { 'x-access': object }[];
  if (access !== null) for (const operation of operations) operation['x-access'] = access;
  return `${JSON.stringify(document, null, 2)}\n`;
}
