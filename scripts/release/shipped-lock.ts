import { type Lock, type LockEntry, readLock, shippedFolders } from './shipped-packages.ts';

/** A package.json and a package-lock.json for what `npm ls`, `npm audit` and `npm sbom` read. */
export interface Manifests {
  readonly manifest: Readonly<Record<string, unknown>>;
  readonly lock: Readonly<Record<string, unknown>>;
}

/** The manifests of just these folders of a lock file; a package in a workspace that is not among them counts as the root's. */
export function manifestsOf(name: string, lock: Lock, folders: readonly string[]): Manifests {
  const root = {
    name,
    version: lock.version,
    workspaces: folders.filter((folder) => !folder.includes('node_modules/')),
  };
  const packages = folders.map((folder) => {
    const { devDependencies: _, ...entry } = lock.packages[folder] as LockEntry;
    const [home = '', name = ''] = folder.split('/node_modules/');
    return [name === '' || folders.includes(home) ? folder : `node_modules/${name}`, entry] as const;
  });
  return {
    manifest: { ...root, private: true, type: 'module' },
    lock: {
      name,
      version: lock.version,
      lockfileVersion: 3,
      requires: true,
      packages: { '': root, ...Object.fromEntries(packages) },
    },
  };
}

/** Folders of what several workspaces ship together, by their names in the scope. */
export function foldersOfAll(root: string, names: readonly string[]): string[] {
  const lock = readLock(root);
  const all = names.flatMap((name) => shippedFolders(root, lock, `node_modules/@shoppervoice/${name}`));
  return [...new Set(all)].sort();
}
