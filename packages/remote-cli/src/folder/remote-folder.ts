import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { RemoteDescriptor } from '@shoppervoice/contracts/remotes';
import { isRemoteFolder, PackageProblem, packageVersion, readDescriptor } from '@shoppervoice/remote-package';
import { CliProblem } from '../cli-problem.ts';
import type { CommonOptions, Surroundings } from '../command.ts';
import { EXIT } from '../exit-codes.ts';

/** The folder of a remote: `remote.ts` or `remote.json` and `package.json` exist and are valid. */
export interface RemoteFolder {
  readonly path: string;
  readonly name: string;
  readonly version: string;
  readonly descriptor: RemoteDescriptor;
  /** Portal in package.json (`"shoppervoice": { "portal": … }`), or null. */
  readonly portal: string | null;
  /** Whether `publish` compares its pages first (`"shoppervoice": { "compare": true }`). */
  readonly compares: boolean;
  /** Folders of services that are developed beside it, as package.json has them (`"shoppervoice": { "services": […] }`). */
  readonly services: unknown;
}

/** Folder of a command. */
export function folderOf({ folder }: CommonOptions, surroundings: Surroundings): string {
  return resolve(surroundings.folder, folder ?? '.');
}

/** @throws CliProblem (usage) if the folder is not that of a remote, (invalid) if its description is wrong */
export function readRemoteFolder(path: string): RemoteFolder {
  if (!isRemoteFolder(path)) {
    throw new CliProblem(
      EXIT.usage,
      `There is no remote.json in ${path}.`,
      'Change into the folder of a remote, name it with --folder, or make one with `create <name>`.',
    );
  }
  try {
    const descriptor = readDescriptor(path);
    const { portal, compares, services } = settingsOf(path);
    return { path, name: descriptor.name, version: packageVersion(path), descriptor, portal, compares, services };
  } catch (error) {
    if (error instanceof PackageProblem) throw new CliProblem(EXIT.invalid, error.message, 'Correct it and try again.');
    throw error;
  }
}

/** The folder of a service: `"shoppervoice": { "service": "returns.stock", "remote": "returns" }` in its package.json. */
export interface ServiceFolder {
  readonly path: string;
  readonly service: string;
  /** The remote that owns it. */
  readonly remote: string;
  readonly portal: string | null;
  /** Where it runs on this machine (`"shoppervoice": { "local": "http://127.0.0.1:8091" }`). */
  readonly local: string | null;
}

/** Null for a folder that is not of a service. */
export function readServiceFolder(path: string): ServiceFolder | null {
  const { service, remote, portal, local } = settingsOf(path);
  return service === null || remote === null ? null : { path, service, remote, portal, local };
}

/** The portal in the package.json of a folder. */
export const portalOf = (path: string): string | null => settingsOf(path).portal;

interface Settings {
  readonly portal: string | null;
  readonly compares: boolean;
  readonly service: string | null;
  readonly remote: string | null;
  readonly local: string | null;
  readonly services: unknown;
}

/** What package.json says as `"shoppervoice": { … }`. */
function settingsOf(path: string): Settings {
  try {
    const written: unknown = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
    const { shoppervoice = {} } = written as { shoppervoice?: Record<string, unknown> };
    const text = (name: string) => (typeof shoppervoice[name] === 'string' ? shoppervoice[name] : null);
    return {
      portal: text('portal'),
      compares: shoppervoice.compare === true,
      service: text('service'),
      remote: text('remote'),
      local: text('local'),
      services: shoppervoice.services,
    };
  } catch {
    return { portal: null, compares: false, service: null, remote: null, local: null, services: undefined };
  }
}

/** Root of the portal's own repository around a folder, or null if the folder is outside of it. */
export function repositoryAround(path: string): string | null {
  for (let at = path; ; at = dirname(at)) {
    const file = join(at, 'package.json');
    if (existsSync(file) && existsSync(join(at, 'packages', 'contracts', 'src'))) {
      const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
      if (name === 'shoppervoice') return at;
    }
    if (at === dirname(at)) return null;
  }
}
