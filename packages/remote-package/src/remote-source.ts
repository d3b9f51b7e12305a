import { existsSync, readdirSync, readFileSync } from 'node:fs';
import nodeModule from 'node:module';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { descriptorProblem } from './descriptor-problem.ts';
import { PackageProblem } from './package-problem.ts';

/** Checks a descriptor and returns it. @throws PackageProblem that names the field */
export function checkDescriptor(value: unknown): RemoteDescriptor {
  const problem = descriptorProblem(value);
  if (problem !== null) throw new PackageProblem(`remote.json: ${problem}`);
  return value as RemoteDescriptor;
}

/** Files of the descriptor: the first is code, whose default export is the descriptor. */
const SOURCES = ['remote.ts', 'remote.json'] as const;

/** Whether the folder is that of a remote. */
export const isRemoteFolder = (folder: string): boolean => SOURCES.some((file) => existsSync(join(folder, file)));

/** Names of the folders under `root` that are remotes, in alphabetical order. */
export const remoteFolders = (root: string): readonly string[] =>
  readdirSync(root)
    .filter((name) => isRemoteFolder(join(root, name)))
    .sort();

/** Descriptor of the remote in `folder`, as JSON. @throws PackageProblem */
export function readDescriptor(folder: string): RemoteDescriptor {
  const source = SOURCES.find((file) => existsSync(join(folder, file)));
  if (source === undefined)
    throw new PackageProblem(`There is no remote.json in ${folder}: a remote says there what it brings.`);
  const file = join(folder, source);
  return checkDescriptor(source === 'remote.ts' ? loaded(file) : readJson(file, source));
}

function loaded(file: string): unknown {
  try {
    const { default: descriptor } = nodeModule.createRequire(file)(file) as { default?: unknown };
    return JSON.parse(JSON.stringify(descriptor ?? null));
  } catch (error) {
    throw new PackageProblem(`${file} cannot be run: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Version in package.json of the folder. @throws PackageProblem if it has none */
export function packageVersion(folder: string): string {
  const written = readJson(join(folder, 'package.json'), 'package.json');
  const version = (written as { version?: unknown } | null)?.version;
  if (typeof version === 'string' && version !== '') return version;
  throw new PackageProblem('package.json has no "version": a build is known by it; write one such as "1.0.0".');
}

function readJson(file: string, name: string): unknown {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new PackageProblem(`${file} cannot be read.`);
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PackageProblem(`${name} is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
