/** The p-value of a difference of two means by the textbook, from single answers, without code of the product. */
export function chanceOfAnswers(
  now: readonly number[],
  before: readonly number[],
): { readonly p: number; readonly fell: boolean } {
  const [one, other] = [moments(now), moments(before)];
  const z = Math.abs(one.mean - other.mean) / Math.sqrt(one.error + other.error);
  return { p: tailsOf(z), fell: one.mean < other.mean };
}

function moments(all: readonly number[]) {
  let sum = 0;
  for (const each of all) sum += each;
  const mean = sum / all.length;
  let squares = 0;
  for (const each of all) squares += (each - mean) ** 2;
  return { mean, error: squares / (all.length - 1) / all.length };
}

/** Both tails of the normal distribution: its density integrated in small steps (Simpson). */
export function tailsOf(z: number): number {
  const [to, steps] = [z + 12, 4000];
  const width = (to - z) / steps;
  let sum = 0;
  for (let k = 0; k <= steps; k += 1) {
    const weight = k === 0 || k === steps ? 1 : k % 2 === 1 ? 4 : 2;
    sum += weight * Math.exp(-((z + k * width) ** 2) / 2);
  }
  return (2 * sum * width) / 3 / Math.sqrt(2 * Math.PI);
}
