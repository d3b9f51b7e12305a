import type { ShellApi } from '@shoppervoice/contracts/remotes';
import { dayOf } from '@shoppervoice/survey-model';
import { submittedInFull, submittedInWords } from './comment-facts.ts';

/**
 * Writes a time that nobody sees, once what a list is drawn of has been asked for: the first one that a page writes takes a
 * browser some 25 ms, in which it would wait for the answer anyway.
 */
export function readyClock(shell: ShellApi): void {
  const timeZone = shell.pageData?.merchant.timeZone ?? 'UTC';
  setTimeout(() => {
    const now = new Date().toISOString();
    submittedInWords(now, timeZone, dayOf(now, timeZone));
    submittedInFull(now, timeZone);
  });
}
