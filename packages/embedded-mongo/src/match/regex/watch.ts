/**
 * What ends a command that spends its time in regular expressions. A thread runs one command at a time, so that
 * there is one watch a thread.
 */
let check: () => void = () => {};

/** Sets the check of the command that runs now: it throws where the command's time is over. */
export function watch(next: () => void): void {
  check = next;
}

/** Called again and again by what may take long. */
export function look(): void {
  check();
}
