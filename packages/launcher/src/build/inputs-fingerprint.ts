import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folders and files whose content a build may read. */
const INPUTS = ['shell', 'packages', 'package-lock.json', 'turbo.json', 'tsconfig.base.json'];
const REMOTE = /^mfe-/;
const LEFT_OUT = new Set(['node_modules', 'dist', '.tsbuild', '.turbo', 'test-results', 'coverage']);
const TEST = /\.test\.tsx?$/;

/**
 * A hash over names, sizes and times of everything that the builds read: the same as long as nothing was touched.
 * Times suffice here; when in doubt turbo compares contents.
 */
export function inputsFingerprint(root: string): string {
  const hash = createHash('sha256');
  const remotes = readdirSync(root).filter((name) => REMOTE.test(name));
  for (const input of [...INPUTS, ...remotes].sort()) add(join(root, input), root, hash);
  return hash.digest('hex');
}

function add(path: string, root: string, hash: ReturnType<typeof createHash>): void {
  const facts = statSync(path, { throwIfNoEntry: false });
  if (facts === undefined) return;
  if (facts.isDirectory()) {
    for (const name of readdirSync(path).sort()) if (!LEFT_OUT.has(name)) add(join(path, name), root, hash);
  } else if (facts.isFile() && !TEST.test(path)) {
    hash.update(`${relative(root, path)}\0${facts.size}\0${facts.mtimeMs}\n`);
  }
}
