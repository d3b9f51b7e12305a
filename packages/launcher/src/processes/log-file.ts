import { basename, dirname } from 'node:path';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

/** Longest log file of a process, and how many are kept of those before it. */
const LOG_BOUND = { size: 10_485_760, kept: 4 } as const;

/**
 * The log file of a process, mode 600: appended to, and renamed when it has grown to its bound (`gateway.log`, then
 * `gateway.log.1` and so on); the oldest goes. A log that cannot be written (a full disk) costs its lines, not the portal.
 */
export function openLogFile(
  file: string,
  { size, kept }: { size: number; kept: number } = LOG_BOUND,
): RotatingFileStream {
  const name = basename(file);
  const stream = createStream((index) => (index === null ? name : `${name}.${index}`), {
    path: dirname(file),
    size: `${size}B`,
    // Counts the file that is written, too.
    rotate: kept,
    mode: 0o600,
  });
  stream.on('error', () => undefined);
  return stream;
}
