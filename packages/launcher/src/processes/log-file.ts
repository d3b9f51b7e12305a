import { basename, dirname } from 'node:path';
import { createStream, type RotatingFileStream } from 'rotating-file-stream';

/** Longest log file of a process, and how many older ones are kept. */
const LOG_BOUND = { size: 10_485_760, kept: 4 } as const;

/**
 * The log file of a process, mode 600: appended to, and rotated at its bound (`gateway.log`, then `gateway.log.1` and
 * so on); the oldest is removed. A log that cannot be written (a full disk) loses lines, and does not stop the portal.
 */
export function openLogFile(
  file: string,
  { size, kept }: { size: number; kept: number } = LOG_BOUND,
): RotatingFileStream {
  const name = basename(file);
  const stream = createStream((index) => (index === null ? name : `${name}.${index}`), {
    path: dirname(file),
    size: `${size}B`,
    // Includes the current file.
    rotate: kept,
    mode: 0o600,
  });
  stream.on('error', () => undefined);
  return stream;
}
