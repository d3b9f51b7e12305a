import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

export interface BackupPlace {
  /** Folder of the repository. */
  readonly root: string;
  /** DATA_DIR. */
  readonly dataDir: string;
  /** Folder of all backups. */
  readonly to: string;
}

/** `2026-11-29T03-00-00Z`: a backup by the instant at which it began. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const UNFINISHED = '.partial';
/** What belongs to a backup beside the database; builds come last, because one without a version is harmless. */
const BESIDE = ['version.json', 'secrets.json', 'remotes'];

const nameOf = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** Names of the whole backups in a folder, oldest first; one that does not exist has none. */
export async function backupsIn(to: string): Promise<string[]> {
  const names = await readdir(to).catch(() => []);
  return names.filter((name) => NAME.test(name)).toSorted();
}

/**
 * Copies what a portal keeps on this machine, while it runs: the database as it is at one moment, then keys and builds. A
 * backup has its name once it is whole. Resolves with its name.
 * @throws with a sentence where it cannot be made; nothing of it is left then
 */
export async function makeBackup({ root, dataDir, to }: BackupPlace, now: Date, stop: AbortSignal): Promise<string> {
  const name = nameOf(now);
  const unfinished = join(to, `${name}${UNFINISHED}`);
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    await copyDatabase(root, join(dataDir, 'database'), join(unfinished, 'database'), stop);
    const there = await readdir(dataDir);
    for (const each of BESIDE.filter((wanted) => there.includes(wanted))) {
      await cp(join(dataDir, each), join(unfinished, each), { recursive: true });
    }
    await rename(unfinished, join(to, name));
    return name;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** In a process of its own, which reads the files of the database and disturbs no call. */
async function copyDatabase(root: string, from: string, to: string, signal: AbortSignal): Promise<void> {
  const program = join(root, 'packages', 'embedded-mongo', 'src', 'admin.ts');
  const child = spawn(process.execPath, [program, 'backup', from, to], {
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  // One that does not start rejects what waits for its end.
  child.on('error', () => undefined);
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text;
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(words.trim() || `The copy of the database ended with ${code}.`);
}

/** Removes all backups but the newest, and what was left of interrupted ones. */
export async function pruneBackups(to: string, keep: number): Promise<void> {
  const backups = await backupsIn(to);
  const unfinished = (await readdir(to)).filter((name) => name.endsWith(UNFINISHED));
  for (const name of [...backups.slice(0, Math.max(0, backups.length - keep)), ...unfinished]) {
    await rm(join(to, name), { recursive: true, force: true });
  }
}
