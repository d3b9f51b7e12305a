import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LIBRARIES, PEERS } from './kit-list.ts';

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Library -> the version that the repository uses, for `LIBRARIES`. */
export function libraryVersions(root: string): Record<string, string> {
  return Object.fromEntries(
    LIBRARIES.map(({ name, from }) => {
      const { dependencies, devDependencies } = JSON.parse(
        readFileSync(join(root, from, 'package.json'), 'utf8'),
      ) as Manifest;
      const version = dependencies?.[name] ?? devDependencies?.[name];
      if (!version) throw new Error(`${from}/package.json names no version of ${name}.`);
      return [name, version];
    }),
  );
}

/** Library -> the installed version, for `PEERS`: no workspace names them. */
export function peerVersions(root: string): Record<string, string> {
  return Object.fromEntries(
    PEERS.map((name) => {
      const manifest = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8');
      return [name, (JSON.parse(manifest) as { version: string }).version];
    }),
  );
}

/** Library -> version that the repository overrides it with. */
export function libraryOverrides(root: string): Record<string, string> {
  const { overrides = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    overrides?: Record<string, string>;
  };
  return overrides;
}
