import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BACKUP_STATE_FILE, type BackupState } from '@shoppervoice/contracts/health';
import type { LauncherConfig } from '../launcher-config.ts';
import { StartRefused } from '../start-refused.ts';
import { type BackupPlace, backupsIn, makeBackup, pruneBackups } from './make-backup.ts';

export interface BackupSchedule extends BackupPlace {
  /** Between two backups. */
  readonly hours: number;
  /** How many are kept, the newest ones. */
  readonly keep: number;
}

export interface ScheduledRun {
  /** Receives lines for the person at the terminal. */
  readonly report: (sentence: string) => void;
  readonly stop: AbortSignal;
  /** Milliseconds; default the clock. */
  readonly now?: () => number;
}

const HOUR_MS = 3_600_000;
/** Pause before a backup that has failed is tried again. */
const AGAIN_MS = 15 * 60_000;
/** Longest sleep: a clock may be set, and a machine may have been asleep. */
const LOOK_MS = 60_000;

/**
 * Starts what the configuration schedules: backups, or none. `dataDir`: the opened DATA_DIR.
 * @throws StartRefused for backups of a database that is not in DATA_DIR, or into DATA_DIR itself
 */
export function scheduledIn(
  root: string,
  dataDir: string,
  { BACKUP_DIR, BACKUP_HOURS: hours, BACKUP_KEEP: keep, MONGODB_URL }: LauncherConfig,
): (run: ScheduledRun) => Promise<void> {
  if (BACKUP_DIR === null) return () => rm(join(dataDir, BACKUP_STATE_FILE), { force: true });
  if (MONGODB_URL !== null) {
    throw new StartRefused(
      'BACKUP_DIR is for the embedded database: back up the one of MONGODB_URL with its own tools.',
    );
  }
  const to = resolve(BACKUP_DIR);
  if (`${to}/`.startsWith(`${dataDir}/`)) {
    throw new StartRefused(`BACKUP_DIR ${to} is in DATA_DIR: set it to a folder on another disk.`);
  }
  return (run) => keepBackups({ root, dataDir, to, hours, keep }, run);
}

/** Makes a backup whenever one is due, until `stop`; the first at once. Never rejects. */
export async function keepBackups(schedule: BackupSchedule, run: ScheduledRun): Promise<void> {
  const { now = Date.now, stop } = run;
  let state = await readState(schedule);
  await writeState(schedule.dataDir, state);
  let next = state.last === null ? 0 : Date.parse(state.last) + schedule.hours * HOUR_MS;
  while (!stop.aborted) {
    if (now() >= next) {
      const began = new Date(now());
      state = await backUp(schedule, state, began, run);
      if (stop.aborted) return;
      next = began.getTime() + (state.failure === null ? schedule.hours * HOUR_MS : AGAIN_MS);
      await writeState(schedule.dataDir, state);
    }
    const pause = Math.min(LOOK_MS, Math.max(0, next - now()));
    await sleep(pause, undefined, { signal: stop, ref: false }).catch(() => undefined);
  }
}

/** Never rejects. */
async function backUp(
  schedule: BackupSchedule,
  state: BackupState,
  began: Date,
  run: ScheduledRun,
): Promise<BackupState> {
  try {
    await makeBackup(schedule, began, run.stop);
    await pruneBackups(schedule.to, schedule.keep);
    return { ...state, last: began.toISOString(), failure: null };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    if (!run.stop.aborted && state.failure === null) run.report(`The backup to ${schedule.to} failed: ${why}`);
    const { since = began.toISOString(), tries = 0 } = state.failure ?? {};
    return { ...state, failure: { since, tries: tries + 1, error: why } };
  }
}

/** What an earlier start has noted about backups in the same folder; what is in the folder decides. */
async function readState({ dataDir, to, hours }: BackupSchedule): Promise<BackupState> {
  const backups = await backupsIn(to);
  const noted = await readFile(join(dataDir, BACKUP_STATE_FILE), 'utf8')
    .then((text) => JSON.parse(text) as BackupState)
    .catch(() => null);
  const newest = backups.at(-1);
  return {
    to,
    hours,
    last: newest === undefined ? null : newest.replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z'),
    failure: noted?.to === to ? noted.failure : null,
  };
}

/** A kill leaves the file as it was, or whole. A disk that takes no more keeps the earlier one. */
async function writeState(dataDir: string, state: BackupState): Promise<void> {
  const file = join(dataDir, BACKUP_STATE_FILE);
  const aside = join(dataDir, 'run', BACKUP_STATE_FILE);
  await writeFile(aside, `${JSON.stringify(state)}\n`, { mode: 0o600 })
    .then(() => rename(aside, file))
    .catch(() => undefined);
}
