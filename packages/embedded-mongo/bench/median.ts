export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Milliseconds that a call takes, the median of so many. @param first number of the first call */
export async function medianTime(times: number, call: (at: number) => Promise<unknown>, first = 0): Promise<number> {
  const taken: number[] = [];
  for (let at = first; at < first + times; at++) {
    const from = performance.now();
    await call(at);
    taken.push(performance.now() - from);
  }
  return median(taken);
}
