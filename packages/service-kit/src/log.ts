import { type Logger, type LoggerOptions, pino } from 'pino';

/**
 * Log lines are JSON without personal data: no query strings, no bodies, no headers, no addresses of clients. An
 * error's message may quote a value (a duplicate key, a parse error), so its text is cleaned.
 */
const PRIVATE_PATHS = ['password', 'token', 'cookie', 'email', 'authorization', 'secret'];

const E_MAIL = /[^\s@"'<>{}]+@[^\s@"'<>{}]+/g;
/** Long runs without a space: tokens, keys, encoded data. */
const LONG_RUN = /[A-Za-z0-9_\-+/=.]{40,}/g;
/** MongoDB quotes the offending values after these words. */
const QUOTED_VALUES = /(dup key|full error|Document failed validation).*$/s;

/** A text that may be logged: at most 300 characters, without e-mail addresses, tokens and quoted values. */
export function withoutPersonalData(text: string): string {
  return text.replace(QUOTED_VALUES, '$1 …').replace(E_MAIL, '<e-mail>').replace(LONG_RUN, '<token>').slice(0, 300);
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: withoutPersonalData(String(error)) };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error ? error.code : undefined;
  return {
    type: error.name,
    message: withoutPersonalData(error.message),
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    stack: frames.slice(0, 12).map((line) => line.trim()),
  };
}

/** A log that cannot be written (a full disk, a pipe without a reader) costs its lines, not the server. */
function standardOutput() {
  return pino.destination({ fd: 1, sync: false }).on('error', () => undefined);
}

/** The logger of a server; `destination` for tests. */
export function createLog(
  name: string,
  level: string,
  destination: { write(line: string): void } = standardOutput(),
): Logger {
  const options: LoggerOptions = {
    name,
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: serializeError, error: serializeError, req: () => undefined, res: () => undefined },
    redact: { paths: PRIVATE_PATHS.flatMap((path) => [path, `*.${path}`]), censor: '<private>' },
  };
  return pino(options, destination);
}
