import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * The one sharing table. The host provides each library eagerly; a remote never bundles a copy (`import: false`), so a
 * remote that meets another major version fails at load with a sentence instead of running two Reacts.
 * SWR must be shared together with `swr/_internal`, which holds its cache.
 */
const SHARED_LIBRARIES = [
  { request: 'react', library: 'react' },
  { request: 'react/jsx-runtime', library: 'react' },
  { request: 'react-dom', library: 'react-dom' },
  { request: 'react-router', library: 'react-router' },
  { request: 'swr', library: 'swr' },
  { request: 'swr/_internal', library: 'swr' },
] as const;

interface SharedEntry {
  readonly singleton: true;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly version: string;
  readonly eager?: true;
  readonly import?: false | string;
  readonly shareKey?: string;
}

/** Version of a library as the workspace in `folder` resolves it. */
function installedVersion(folder: string, library: string): string {
  const resolve = createRequire(join(folder, 'package.json'));
  let at = dirname(resolve.resolve(library));
  for (;;) {
    try {
      const read = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8')) as { name?: string; version?: string };
      if (read.name === library && read.version) return read.version;
    } catch {
      // No package.json here: it stands further up.
    }
    const up = dirname(at);
    if (up === at) throw new Error(`The version of ${library} could not be read from ${folder}.`);
    at = up;
  }
}

/** A remote built against 19.3 runs under 19.3 and every later 19, and nothing else. */
function versionRange(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/** The table as Module Federation wants it. `routerSubset` is the module that the host shares as react-router. */
export function sharedFor(side: 'host' | 'remote', folder: string, routerSubset?: string): Record<string, SharedEntry> {
  const entries = SHARED_LIBRARIES.map(({ request, library }): [string, SharedEntry] => {
    const version = installedVersion(folder, library);
    const common = { singleton: true, strictVersion: true, requiredVersion: versionRange(version), version } as const;
    if (side === 'remote') return [request, { ...common, import: false }];
    if (request === 'react-router' && routerSubset) {
      return [request, { ...common, eager: true, import: routerSubset, shareKey: request }];
    }
    return [request, { ...common, eager: true }];
  });
  return Object.fromEntries(entries);
}

/** What a remote in `folder` needs of the shell: library -> semver range. */
export function sharedRanges(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sharedFor('remote', folder)).map(([request, { requiredVersion }]) => [request, requiredVersion]),
  );
}

/** What the shell in `folder` offers: library -> version. */
export function sharedVersions(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sharedFor('host', folder)).map(([request, { version }]) => [request, version]),
  );
}
