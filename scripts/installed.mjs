import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Whether `node_modules` holds what package-lock.json says. npm writes what it has installed to
 * `node_modules/.package-lock.json`, last of all, so an install that was cut short does not count.
 * @param {string} root folder of package-lock.json
 */
export function isInstalled(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const found = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  return wanted !== null && found !== null && differences(wanted, found).length === 0;
}

/**
 * Folders whose package is not the one of the lock file. Optional packages may be absent: they are for other machines.
 * @param {Record<string, LockedPackage>} wanted
 * @param {Record<string, LockedPackage>} found
 * @typedef {{ version?: string, integrity?: string, resolved?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} LockedPackage
 */
function differences(wanted, found) {
  return Object.entries(wanted)
    .filter(([folder]) => folder.includes('node_modules/'))
    .filter(([folder, locked]) => {
      const there = found[folder];
      if (there === undefined) return locked.optional !== true && locked.devOptional !== true;
      return there.version !== locked.version || there.integrity !== locked.integrity || there.link !== locked.link;
    })
    .map(([folder]) => folder);
}

/** @param {string} file */
function packagesOf(file) {
  try {
    return /** @type {Record<string, LockedPackage>} */ (JSON.parse(readFileSync(file, 'utf8')).packages ?? null);
  } catch {
    return null;
  }
}
