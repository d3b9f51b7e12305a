import { execFileSync } from 'node:child_process';
import {
  constants,
  copyFileSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { removeAtExit } from '../left-behind.ts';
import { ROOT } from '../report.ts';

export interface Checkout {
  readonly folder: string;
  /** For the portal's data; does not exist yet. */
  readonly dataDir: string;
  remove(): void;
}

/** Data of an earlier start: the checkout must not have any. */
const NOT_TAKEN = new Set(['.cache', '.tsbuild']);

/**
 * A clone of HEAD in a temporary folder, so that it has no build or cache and is not edited meanwhile. `installed`:
 * with the installed packages of this repository.
 */
export function checkOut({ installed }: { readonly installed: boolean }): Checkout {
  const place = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const folder = join(place, 'portal');
  const remove = removeAtExit(place);
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', ROOT, folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (installed) {
    // A workspace has its own if it needs another version than the rest.
    for (const installation of [
      'node_modules',
      ...globSync(['*/node_modules', '{packages,services}/*/node_modules'], { cwd: ROOT }),
    ]) {
      if (existsSync(join(folder, dirname(installation))))
        takeOver(join(ROOT, installation), join(folder, installation));
    }
  }
  return { folder, dataDir: join(place, 'data'), remove };
}

/** Hard links if the file system supports them: nothing writes into an installed package. */
function takeOver(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (NOT_TAKEN.has(entry.name)) continue;
    if (entry.isDirectory()) takeOver(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}
