import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BACKUP_STATE_FILE,
  BACKUPS,
  type BackupState,
  type Health,
  healthPathOf,
} from '@shoppervoice/contracts/health';
import type { FastifyInstance } from 'fastify';
import type { DeployAuth } from '../deploy/deploy-auth.ts';

const HOUR_MS = 3_600_000;
/** A backup may take this long after it was due. */
const LATE_MS = HOUR_MS;

/** What `npm start` has noted about its backups; null where none are scheduled. */
export async function readBackups(dataDir: string): Promise<BackupState | null> {
  const text = await readFile(join(dataDir, BACKUP_STATE_FILE), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return JSON.parse(text) as BackupState;
  } catch {
    return null;
  }
}

/** `now`: milliseconds. */
export function backupHealth({ to, hours, last, failure }: BackupState, now: number): Health {
  const due = last === null ? null : Date.parse(last) + hours * HOUR_MS;
  const isDue = due !== null && now > due;
  const row = failure && {
    id: 'backup',
    mid: null,
    what: `Backup to ${to}`,
    since: failure.since,
    tries: failure.tries,
    error: failure.error,
    retry: false,
  };
  return {
    failed: row === null ? [] : [{ kind: 'backups', title: 'Scheduled backups', total: 1, rows: [row] }],
    waiting: [
      {
        what: 'Backups that are due',
        count: isDue ? 1 : 0,
        oldest: isDue ? new Date(due).toISOString() : null,
        late: isDue && now - due > LATE_MS,
      },
    ],
  };
}

/** `GET healthPathOf('backups')`, for superusers. */
export function answerBackupHealth(app: FastifyInstance, auth: DeployAuth, dataDir: string): void {
  app.get(healthPathOf(BACKUPS), async (request, reply): Promise<Health> => {
    await auth.admitSuperuser(request);
    reply.header('cache-control', 'no-store');
    const state = await readBackups(dataDir);
    return state === null ? { failed: [], waiting: [] } : backupHealth(state, Date.now());
  });
}
