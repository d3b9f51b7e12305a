import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Files of a folder that git does not keep as they are, but the one of this name; null: the folder is in no repository. */
export function uncommitted(folder: string, except: string): readonly string[] | null {
  const line = ['status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.'];
  const { status, stdout } = spawnSync('git', line, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) return null;
  const files = stdout.split('\0').map((entry) => entry.slice('XY '.length));
  return files.filter((file) => file !== '' && basename(file) !== except);
}

/** What would change in a file of a folder, as git shows it; null: git is not there. */
export function diffOf(folder: string, file: string, content: string): string | null {
  const scratch = mkdtempSync(join(tmpdir(), 'diff-'));
  try {
    const made = join(scratch, 'made');
    writeFileSync(made, content);
    const before = existsSync(join(folder, file)) ? file : '/dev/null';
    const { status, stdout } = spawnSync(
      'git',
      ['diff', '--no-index', '--no-color', '--no-ext-diff', '--', before, made],
      {
        cwd: folder,
        encoding: 'utf8',
      },
    );
    if (status === null || status > 1) return null;
    // The lines above name the scratch folder.
    const [, ...hunks] = stdout.split(/^(?=@@ )/m);
    return `--- a/${file}\n+++ b/${file}\n${hunks.join('')}`;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
