import type { RemoteReportEvent } from '@shoppervoice/contracts/remotes';

/** A file of a remote, as the portal serves it. */
const FILE = /\/remotes\/([a-z][a-z0-9-]{0,39})\/([0-9A-Za-z][0-9A-Za-z.+-]{0,59})\//;

/**
 * The remote whose code threw outside of drawing (a handler, a timer, an unhandled promise), by the innermost of its
 * files in the stack; null if the stack has no file of a remote. `file`: from the browser, for errors without a stack.
 */
export function lateErrorOf(error: unknown, file = ''): Omit<RemoteReportEvent, 'module'> | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const [, remote, version] = FILE.exec(`${stack}\n${file}`) ?? [];
  if (remote === undefined || version === undefined) return null;
  const message = error instanceof Error ? error.message : typeof error === 'string' ? error : '';
  return { remote, version, event: 'late-error', message, stack };
}
