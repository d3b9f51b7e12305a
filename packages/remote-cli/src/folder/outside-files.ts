import type { KitsAnswer } from '@shoppervoice/contracts/remotes';
import { satisfies } from 'semver';
import { librariesOf, NODE_RANGE, PEERS } from '../kits/kit-list.ts';
import { TOKEN_FILE } from '../portal/deploy-token.ts';
import { jsonText } from './json-text.ts';
import type { RemoteWords } from './remote-words.ts';

/**
 * The files of a remote outside the repository, besides the template and the kits. `node`: the version of this machine; where it
 * is too old for the kits, the folder brings its own (210 MB).
 */
export function outsideFiles(
  { name }: RemoteWords,
  portal: string,
  { libraries, overrides }: Pick<KitsAnswer, 'libraries' | 'overrides'>,
  node = process.version,
): Record<string, string> {
  const bringsNode = !satisfies(node, NODE_RANGE);
  // A portal of before names no peers: npm takes them all.
  const peers = PEERS.filter((peer) => libraries[peer] !== undefined);
  const arePeersListed = peers.length === PEERS.length;
  const own = (use: 'dependencies' | 'devDependencies') =>
    Object.fromEntries(
      librariesOf('remote')
        .filter((library) => library.use === use && (library.name !== 'node' || bringsNode))
        .map((library) => [library.name, libraries[library.name]]),
    );
  return {
    'package.json': jsonText({
      name,
      version: '1.0.0',
      private: true,
      type: 'module',
      ...(!bringsNode && { engines: { node: NODE_RANGE } }),
      shoppervoice: { portal },
      scripts: {
        build: 'shoppervoice-remote build',
        dev: 'shoppervoice-remote dev',
        remote: 'shoppervoice-remote',
        test: 'vitest run',
        typecheck: 'tsc --noEmit',
      },
      dependencies: own('dependencies'),
      devDependencies: {
        ...own('devDependencies'),
        ...(arePeersListed && Object.fromEntries(peers.map((peer) => [peer, libraries[peer]]))),
      },
      ...(overrides && { overrides }),
      // The install script of the first creates the binary that the scripts run on; the second works without its own.
      allowScripts: { ...(bringsNode && { node: true }), '@swc/core': false },
    }),
    'tsconfig.json': jsonText({
      compilerOptions: {
        target: 'es2024',
        lib: ['es2024', 'dom', 'dom.iterable'],
        module: 'esnext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        types: [],
        strict: true,
        noUncheckedIndexedAccess: true,
        noEmit: true,
        verbatimModuleSyntax: true,
        erasableSyntaxOnly: true,
        allowImportingTsExtensions: true,
        resolveJsonModule: true,
        skipLibCheck: true,
      },
      include: ['src'],
    }),
    'vitest.config.ts': VITEST,
    // Those that are needed are listed.
    ...(arePeersListed && { '.npmrc': 'omit[]=peer\n' }),
    '.gitignore': `node_modules/\ndist/\n${TOKEN_FILE}\n`,
  };
}

const VITEST = `import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'happy-dom',
    include: ['src/**/*.test.{ts,tsx}'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // The first test reads every kit: seconds, on a busy machine.
    testTimeout: 30_000,
    // The kits import style sheets, which Node cannot: vitest has to read them.
    server: { deps: { inline: [/@shoppervoice\\//] } },
  },
});
`;
