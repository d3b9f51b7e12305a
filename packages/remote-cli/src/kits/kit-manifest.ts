/** The part of a workspace's package.json that packing reads. */
export interface WorkspaceManifest {
  readonly name: string;
  readonly version: string;
  readonly exports?: Readonly<Record<string, string>>;
  readonly bin?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly sideEffects?: boolean | readonly string[];
}

const compiled = (file: string) => file.replace(/\.tsx?$/, '.js');
const typesOf = (file: string) => file.replace(/\.tsx?$/, '.d.ts');

/**
 * package.json of a kit: it exports compiled JavaScript with types beside it, pins other kits, and allows any later
 * minor version of libraries that the shell shares.
 */
export function kitManifest(manifest: WorkspaceManifest, versions: ReadonlyMap<string, string>) {
  const face = (file: string) => (/\.tsx?$/.test(file) ? { types: typesOf(file), default: compiled(file) } : file);
  const entries = (record: Readonly<Record<string, string>> = {}) => Object.entries(record);
  return {
    name: manifest.name,
    license: 'UNLICENSED',
    type: 'module',
    exports: Object.fromEntries(entries(manifest.exports).map(([path, file]) => [path, face(file)])),
    ...(manifest.bin && {
      bin: Object.fromEntries(entries(manifest.bin).map(([name, file]) => [name, compiled(file)])),
    }),
    dependencies: Object.fromEntries(
      entries(manifest.dependencies).map(([name, range]) => [name, versions.get(name) ?? range]),
    ),
    ...(manifest.peerDependencies && {
      peerDependencies: Object.fromEntries(
        entries(manifest.peerDependencies).map(([name, version]) => [name, versions.get(name) ?? laterMinors(version)]),
      ),
    }),
    ...(manifest.sideEffects !== undefined && { sideEffects: manifest.sideEffects }),
  };
}

/** `19.3.1` -> `^19.3.0`: the range under which a build runs in the shell. */
function laterMinors(version: string): string {
  const [major, minor] = version.split('.');
  return `^${major}.${minor}.0`;
}

/** The path of an export's compiled file among those of the package: `./src/a.ts` -> `src/a.js`. */
export const compiledPath = (file: string): string => compiled(file).replace(/^\.\//, '');

/** The manifest with these exports alone, and the dependencies that are among `packages`. */
export function narrowed(
  manifest: WorkspaceManifest,
  faces: readonly string[],
  packages: ReadonlySet<string>,
): WorkspaceManifest {
  const only = (record: Readonly<Record<string, string>> = {}, isIn: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => isIn(name)));
  return {
    ...manifest,
    exports: only(manifest.exports, (name) => faces.includes(name)),
    dependencies: only(manifest.dependencies, (name) => packages.has(name)),
  };
}
