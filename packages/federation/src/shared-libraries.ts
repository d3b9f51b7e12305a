import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DESIGN_PARTS } from '@shoppervoice/contracts/remotes';

/**
 * The one sharing table. The host provides each library; a remote never bundles a copy (`import: false`), so a remote
 * that meets another major version fails at load with a sentence instead of running two Reacts. SWR must be shared
 * together with `swr/_internal`, which contains its cache. `loaded`: with the shell, or with the first remote's code
 * that imports it. Highcharts is large and only some pages draw charts; its modules are shared one by one, since each
 * adds itself to the one core.
 */
const SHARED_LIBRARIES = [
  { request: 'react', library: 'react', loaded: 'with the shell' },
  { request: 'react/jsx-runtime', library: 'react', loaded: 'with the shell' },
  { request: 'react-dom', library: 'react-dom', loaded: 'with the shell' },
  { request: 'react-router', library: 'react-router', loaded: 'with the shell' },
  { request: 'swr', library: 'swr', loaded: 'with the shell' },
  { request: 'swr/_internal', library: 'swr', loaded: 'with the shell' },
  { request: 'highcharts/esm/highcharts.js', library: 'highcharts', loaded: 'when it is imported' },
  { request: 'highcharts/esm/modules/accessibility.js', library: 'highcharts', loaded: 'when it is imported' },
] as const;

interface SharedEntry {
  readonly singleton: boolean;
  readonly strictVersion: true;
  readonly requiredVersion: string;
  readonly version: string;
  readonly eager?: true;
  readonly import?: false | string;
  readonly shareKey?: string;
}

const requireFrom = (folder: string) => createRequire(join(folder, 'package.json'));

/**
 * Version of a library as code in `folder` is given it. Read, not resolved: the library's part that comes with the kits may lack
 * what `require` would take.
 */
function installedVersion(folder: string, library: string): string {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, 'node_modules', library, 'package.json');
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
    if (at === dirname(at)) throw new Error(`${library} is not installed for ${folder}.`);
  }
}

/** A remote built against 19.3 runs under 19.3 and every later 19, and nothing else. */
function versionRange(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/** The table in the format of Module Federation. `routerSubset`: the module that the host shares as react-router. */
export function sharedFor(side: 'host' | 'remote', folder: string, routerSubset?: string): Record<string, SharedEntry> {
  const entries = SHARED_LIBRARIES.map(({ request, library, loaded }): [string, SharedEntry] => {
    const version = installedVersion(folder, library);
    const common = { singleton: true, strictVersion: true, requiredVersion: versionRange(version), version } as const;
    if (side === 'remote') return [request, { ...common, import: false }];
    if (request === 'react-router' && routerSubset) {
      return [request, { ...common, eager: true, import: routerSubset, shareKey: request }];
    }
    if (loaded === 'with the shell') return [request, { ...common, eager: true }];
    // By its file: the shell itself does not import it, and webpack only provides requests that occur.
    return [request, { ...common, import: requireFrom(folder).resolve(request), shareKey: request }];
  });
  return Object.fromEntries([...entries, ...designPartsFor(side, folder)]);
}

/**
 * The design system's heavy part; nothing where it is not installed. Only the shell provides it, so that no remote runs
 * code of another one.
 */
function designPartsFor(side: 'host' | 'remote', folder: string): [string, SharedEntry][] {
  let file: string;
  try {
    file = requireFrom(folder).resolve(DESIGN_PARTS);
  } catch {
    return [];
  }
  // By library and by the parts taken of it: `1.9.0-parts.h0a1b2c3d`, a version of which a range would mean nothing.
  const parts = readFileSync(file, 'utf8').match(/\bBase\w+\.\w+/g) ?? [];
  const library = installedVersion(dirname(file), '@base-ui/react');
  const digits = createHash('sha256').update(parts.sort().join()).digest('hex').slice(0, 8);
  const version = `${library}-parts.h${digits}`;
  const common = { singleton: false, strictVersion: true, requiredVersion: version, version } as const;
  return [
    [
      DESIGN_PARTS,
      side === 'remote' ? { ...common, import: false } : { ...common, import: file, shareKey: DESIGN_PARTS },
    ],
  ];
}

/**
 * What a remote in `folder` needs of the shell: library -> semver range. Libraries that are loaded on import only count
 * if the build imports them, so that a remote without charts does not need Highcharts.
 */
export function sharedRanges(folder: string, imported: ReadonlySet<string>): Record<string, string> {
  const ranges = sharedFor('remote', folder);
  return Object.fromEntries(
    SHARED_LIBRARIES.filter(({ request, loaded }) => loaded === 'with the shell' || imported.has(request)).map(
      ({ request }) => [request, ranges[request]?.requiredVersion ?? ''],
    ),
  );
}

/** What the shell in `folder` offers: library -> version. */
export function sharedVersions(folder: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sharedFor('host', folder)).map(([request, { version }]) => [request, version]),
  );
}
