/** The Kolmogorov-Smirnov test of two samples. */
export interface Compared {
  /** The largest distance between the two empirical distributions. */
  readonly distance: number;
  /** The p-value: how often two samples of one source are at least this far apart. */
  readonly probability: number;
}

export function kolmogorov(one: readonly number[], other: readonly number[]): Compared {
  const [a, b] = [one.toSorted((x, y) => x - y), other.toSorted((x, y) => x - y)];
  let [i, j, distance] = [0, 0, 0];
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i] ?? Number.POSITIVE_INFINITY, b[j] ?? Number.POSITIVE_INFINITY);
    // Ties on both sides are one step.
    while ((a[i] ?? Number.POSITIVE_INFINITY) <= value) i += 1;
    while ((b[j] ?? Number.POSITIVE_INFINITY) <= value) j += 1;
    distance = Math.max(distance, Math.abs(i / a.length - j / b.length));
  }
  const root = Math.sqrt((a.length * b.length) / (a.length + b.length));
  return { distance, probability: beyond((root + 0.12 + 0.11 / root) * distance) };
}

/** Further terms change nothing. */
const TERMS = 100;

/** Kolmogorov's distribution from `lambda` on (Stephens' correction for small samples is the caller's). */
function beyond(lambda: number): number {
  // The sum converges slowly there, and is 1 to many digits.
  if (lambda < 0.2) return 1;
  let sum = 0;
  for (let k = 1; k <= TERMS; k += 1) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * k * k * lambda * lambda);
  return Math.min(1, Math.max(0, sum));
}
