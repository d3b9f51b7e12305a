import { execFile } from 'node:child_process';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOM = join(import.meta.dirname, '../..');
const TSC = join(ROOM, '../../node_modules/typescript/bin/tsc');
/** Packed too, so that it installs without a registry: the library under the client, and the types of that one. */
const BUNDLED = ['openapi-fetch', 'openapi-typescript-helpers'] as const;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly type: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

/** Builds the client for programs outside this repository: JavaScript, types and what they need. @returns the path of the package */
export async function packClient(folder = join(ROOM, 'dist')): Promise<string> {
  const lib = join(folder, 'lib');
  await rm(folder, { recursive: true, force: true });
  await run(process.execPath, [TSC, '-p', join(ROOM, 'tsconfig.pack.json'), '--outDir', lib]);
  // The compiler rewrites the imports of its JavaScript alone.
  for (const name of (await readdir(lib)).filter((each) => each.endsWith('.d.ts'))) {
    const text = await readFile(join(lib, name), 'utf8');
    await writeFile(join(lib, name), text.replace(/(from '\.\/[^']+)\.ts'/g, "$1.js'"));
  }
  const { name, version, type, dependencies } = JSON.parse(
    await readFile(join(ROOM, 'package.json'), 'utf8'),
  ) as Manifest;
  const manifest = {
    name,
    version,
    type,
    dependencies,
    bundleDependencies: Object.keys(dependencies),
    description: 'A client of the Shoppervoice API: tokens, patience, pages, batches.',
    engines: { node: '>=20' },
    exports: { '.': { types: './lib/index.d.ts', default: './lib/index.js' } },
    files: ['lib'],
    sideEffects: false,
  };
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await cp(join(ROOM, 'README.md'), join(folder, 'README.md'));
  for (const each of BUNDLED) {
    const from = dirname(createRequire(import.meta.url).resolve(`${each}/package.json`));
    await cp(from, join(folder, 'node_modules', each), { recursive: true });
  }
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts'], { cwd: folder });
  const [packed] = JSON.parse(stdout) as readonly { readonly filename: string }[];
  if (packed === undefined) throw new Error('npm has packed nothing');
  return join(folder, packed.filename);
}
