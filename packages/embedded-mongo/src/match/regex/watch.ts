/**
 * What ends a command that spends its time in regular expressions. A thread runs one command at a time, so that
 * there is one watch a thread.
 */
let check: (steps: number) => void = () => {};

/** Sets the check of the command that runs now: it throws if the command's time is over, or if it may not take so many steps. */
export function watch(next: (steps: number) => void): void {
  check = next;
}

/** Called before each match that may take long. `steps`: how many it takes at most. */
export function look(steps: number): void {
  check(steps);
}
