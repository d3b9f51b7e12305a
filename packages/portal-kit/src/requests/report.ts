import type { FrontendLogEntry } from '@shoppervoice/contracts/accounts';

const HOURS_BEHIND_UTC = 7;
/** Limit of different reports per tab, each sent once, so that one broken page does not flood the log. */
const MOST_REPORTS = 20;
const LONGEST_MESSAGE = 1_000;
const LONGEST_STACK = 4_000;

/** `YYYY-MM-DD HH:mm:ss.SSS` at UTC-7, all year round. */
export function logTimestamp(at: Date): string {
  return new Date(at.getTime() - HOURS_BEHIND_UTC * 3_600_000).toISOString().replace('T', ' ').replace('Z', '');
}

/** Addresses are reported without their query, which may contain search words and e-mail addresses. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/, '');
}

/** The log entry for a thrown value or a sentence. */
export function logEntry(error: unknown, where: string | undefined, url: string, at: Date): FrontendLogEntry {
  const thrown = error instanceof Error ? error : new Error(typeof error === 'string' ? error : 'No error was thrown.');
  const message = where ? `${where}: ${thrown.message}` : thrown.message;
  const stack = (thrown.stack ?? '').replace(/(https?:\/\/[^\s?#)]*)[?#][^\s):]*/g, '$1');
  return {
    message: message.slice(0, LONGEST_MESSAGE),
    stack: stack.slice(0, LONGEST_STACK),
    timestamp: logTimestamp(at),
    url: withoutQuery(url),
  };
}

/** Makes a reporter: always to the console, and to `send` once per message, at most 20 a tab. `send` must not throw. */
export function makeReporter(send: (entry: FrontendLogEntry) => void, address = () => location.href) {
  const sent = new Set<string>();
  return function report(error: unknown, where?: string): void {
    console.error(where ?? 'error', error);
    const entry = logEntry(error, where, address(), new Date());
    if (sent.has(entry.message) || sent.size >= MOST_REPORTS) return;
    sent.add(entry.message);
    send(entry);
  };
}
