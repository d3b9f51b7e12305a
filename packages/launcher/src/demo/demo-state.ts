import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { SignIn } from '../welcome.ts';
import type { DemoState } from './demo-decision.ts';

/** What the data folder remembers of the demo data. */
export interface DemoMemory {
  readonly state: DemoState;
  /** The database that holds the demo data. */
  readonly database: string;
  /** ISO instant of its latest responses: a load that was cut short goes on with the same ones. */
  readonly asOf: string;
  readonly signIns: readonly SignIn[];
}

/** Name of a database in the memory: its address may hold a password. */
export function databaseName(mongodbUrl: string | null): string {
  return mongodbUrl === null ? 'embedded' : createHash('sha256').update(mongodbUrl).digest('hex').slice(0, 16);
}

/** What is remembered of the demo data in this database. A file that cannot be read means a load that was cut short. */
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
