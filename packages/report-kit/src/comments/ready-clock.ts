import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { dayOf } from '@shoppervoice/survey-model';
import { submittedInFull, submittedInWords } from './comment-facts.ts';

/**
 * Formats a time once while the list's request is pending: the first formatting takes a browser some 25 ms, which then
 * cost nothing.
 */
export function readyClock(shell: ShellApi): void {
  const timeZone = shell.pageData?.merchant.timeZone ?? 'UTC';
  setTimeout(() => {
    const now = new Date().toISOString();
    submittedInWords(now, timeZone, dayOf(now, timeZone));
    submittedInFull(now, timeZone);
  });
}
