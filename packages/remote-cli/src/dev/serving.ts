import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { CliProblem } from '../cli-problem.ts';
import { EXIT } from '../exit-codes.ts';
import type { RemoteFolder } from '../folder/remote-folder.ts';

export const DEV_PORT = 5170;

/** Where builds are written: in node_modules, which git and watchers ignore. */
export function devFolder({ path }: RemoteFolder): string {
  const dist = join(path, 'node_modules', '.cache', 'shoppervoice-dev');
  mkdirSync(dist, { recursive: true });
  return dist;
}

export const refusePort =
  (port = DEV_PORT) =>
  (error: NodeJS.ErrnoException): never => {
    throw new CliProblem(EXIT.usage, `Port ${port} cannot be used (${error.code}).`, 'Name another with --port.');
  };

/** Resolves when the user ends the command. */
export async function untilEnded(signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
