import { rmSync } from 'node:fs';

/** Cleanup of process groups and folders, however the benchmarks end. */
const groups = new Set<number>();
const folders = new Set<string>();

/** The group of a process that was started `detached`. @returns a function to call when it has ended by itself */
export function endAtExit(group: number): () => void {
  groups.add(group);
  return () => groups.delete(group);
}

export function removeAtExit(folder: string): () => void {
  folders.add(folder);
  return () => {
    rmSync(folder, { recursive: true, force: true });
    folders.delete(folder);
  };
}

process.once('exit', () => {
  for (const group of groups) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
