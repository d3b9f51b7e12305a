/**
 * Which of several tests are accepted, so that in the long run at most the share `rate` of accepted ones are due to
 * chance: Benjamini and Hochberg, "Controlling the False Discovery Rate", Journal of the Royal Statistical Society B 57
 * (1995). The largest k with p(k) <= rate * k / m, and all up to it. In the order of `chances`.
 */
export function falseDiscoveries(chances: readonly number[], rate: number): readonly boolean[] {
  const sorted = [...chances].sort((a, b) => a - b);
  let line = -1;
  sorted.forEach((chance, at) => {
    if (chance <= (rate * (at + 1)) / sorted.length) line = chance;
  });
  return chances.map((chance) => chance <= line);
}

/** Largest share of accepted changes that may be due to chance, of one family of tests. */
export const FALSE_DISCOVERY_RATE = 0.05;
