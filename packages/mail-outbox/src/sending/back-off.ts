const FIRST_MS = 5000;
const LONGEST_MS = 3_600_000;

/** Milliseconds to wait after so many attempts: 5 s, doubled each time, at most an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20));
}
