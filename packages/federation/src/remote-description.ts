import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteDescriptor, RemoteDescriptorSchema } from '@shoppervoice/contracts';
import { Value } from 'typebox/value';

/** A sentence for the team that owns the remote; the build ends with it and no stack. */
export class BuildProblem extends Error {
  override readonly name = 'BuildProblem';
}

/** Where the code of `./overall-metrics` may stand, in the order in which it is looked for. */
const pageFiles = (module: string) =>
  ['index.tsx', 'index.ts'].map((file) => join('src', 'pages', module.replace('./', ''), file));

/** `/pages/0/title` -> `pages[0].title`. */
function fieldName(pointer: string): string {
  return pointer
    .split('/')
    .slice(1)
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : index === 0 ? part : `.${part}`))
    .join('');
}

/** Checks a descriptor and returns it; throws a `BuildProblem` that names the field. */
export function checkDescriptor(value: unknown): RemoteDescriptor {
  if (!Value.Check(RemoteDescriptorSchema, value)) {
    const errors = [...Value.Errors(RemoteDescriptorSchema, value)];
    const first = errors[0];
    const field = first ? fieldName(first.instancePath) : '';
    const extra = (first?.params as { additionalProperties?: readonly string[] } | undefined)?.additionalProperties;
    const reason = extra ? `has fields that nobody reads: ${extra.join(', ')}` : (first?.message ?? 'is not valid');
    throw new BuildProblem(`remote.json: ${field === '' ? 'the file' : `the field "${field}"`} ${reason}.`);
  }
  const paths = value.pages.flatMap((page) => page.path);
  const twice = paths.find((path, index) => paths.indexOf(path) !== index);
  if (twice) throw new BuildProblem(`remote.json: the path "${twice}" is claimed by two pages.`);
  return value;
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

/** `online-buyer` and `0.1.0` -> `online_buyer_0_1_0`: with one name for two builds, one of them runs the other's code. */
export function uniqueNameOf(name: string, version: string): string {
  return `${name}_${version}`.replace(/[^A-Za-z0-9]+/g, '_');
}
