import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteDescriptor } from '@shoppervoice/contracts';
import { descriptorProblem } from '@shoppervoice/remote-package';

/** A sentence for the team that owns the remote; the build ends with it and no stack. */
export class BuildProblem extends Error {
  override readonly name = 'BuildProblem';
}

/** Where the code of `./overall-metrics` may stand, in the order in which it is looked for. */
const pageFiles = (module: string) =>
  ['index.tsx', 'index.ts'].map((file) => join('src', 'pages', module.replace('./', ''), file));

/** Checks a descriptor and returns it; throws a `BuildProblem` that names the field. */
export function checkDescriptor(value: unknown): RemoteDescriptor {
  const problem = descriptorProblem(value);
  if (problem !== null) throw new BuildProblem(`remote.json: ${problem}`);
  return value as RemoteDescriptor;
}

/** Reads `remote.json` of the workspace in `folder`. */
export function readDescriptor(folder: string): RemoteDescriptor {
  const file = join(folder, 'remote.json');
  if (!existsSync(file))
    throw new BuildProblem(`There is no remote.json in ${folder}: a remote says there what it brings.`);
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new BuildProblem(`remote.json is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return checkDescriptor(value);
}

/** Exposed module -> file, for every page; throws when one has no code. */
export function exposedPages(folder: string, descriptor: RemoteDescriptor): Record<string, string> {
  const exposed: Record<string, string> = {};
  for (const { module } of descriptor.pages) {
    const file = pageFiles(module).find((candidate) => existsSync(join(folder, candidate)));
    if (!file) {
      throw new BuildProblem(`remote.json exposes "${module}", but there is no ${pageFiles(module)[0]}.`);
    }
    exposed[module] = `./${file}`;
  }
  return exposed;
}
