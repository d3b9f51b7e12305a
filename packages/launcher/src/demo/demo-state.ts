import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { SignIn } from '../welcome.ts';
import type { DemoState } from './demo-decision.ts';

/** State of the demo data, stored in the data folder. */
export interface DemoMemory {
  readonly state: DemoState;
  /** The database with the demo data. */
  readonly database: string;
  /** ISO instant of its latest responses: an interrupted load continues with the same ones. */
  readonly asOf: string;
  readonly signIns: readonly SignIn[];
}

/** Name of a database in the state: its address may contain a password. `prefix`: DATABASE_PREFIX. */
export function databaseName(mongodbUrl: string | null, prefix = ''): string {
  const hash = mongodbUrl && createHash('sha256').update(mongodbUrl).digest('hex').slice(0, 16);
  return `${prefix}${hash ?? 'embedded'}`;
}

/** The state of the demo data in this database. An unreadable file counts as an interrupted load. */
export function readDemoMemory(file: string, database: string): DemoMemory {
  const none: DemoMemory = { state: 'none', database, asOf: new Date().toISOString(), signIns: [] };
  if (!existsSync(file)) return none;
  try {
    const found = JSON.parse(readFileSync(file, 'utf8')) as DemoMemory;
    return found.database === database ? found : none;
  } catch {
    return { ...none, state: 'loading' };
  }
}

export function writeDemoMemory(file: string, memory: DemoMemory): void {
  const next = `${file}.${process.pid}`;
  writeFileSync(next, `${JSON.stringify(memory, null, 2)}\n`, { mode: 0o600 });
  renameSync(next, file);
}
