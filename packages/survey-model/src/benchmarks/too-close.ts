/** A sum that leaves this many merchants or fewer, but any, reveals too much. */
const DISCLOSES = 4;

/**
 * Which of a merchant's sets are withheld: those in any sum of two or more of them and the group's others, each added
 * or subtracted once, that leaves 1 to 4 merchants. The caller is in none of them. Same length as `sets`.
 */
export function tooClose(sets: readonly (readonly number[])[], others: readonly number[]): boolean[] {
  const all = [...sets, ...(others.length > 0 ? [others] : [])].map((mids) => new Set(mids));
  // Merchants in the same sets are kept or removed together.
  const alike = new Map<string, number>();
  for (const mid of new Set(all.flatMap((set) => [...set]))) {
    const within = all.map((set) => (set.has(mid) ? '1' : '0')).join('');
    alike.set(within, (alike.get(within) ?? 0) + 1);
  }
  const parts = [...alike].map(([within, merchants]) => ({ within: [...within].map(Number), merchants }));
  const close = all.map(() => false);
  for (const factors of signedFactors(all.length)) {
    if (factors.filter((factor) => factor !== 0).length < 2) continue;
    let left = 0;
    for (const { within, merchants } of parts) {
      const factor = within.reduce((sum, isIn, at) => sum + isIn * (factors[at] ?? 0), 0);
      if (factor !== 0) left += merchants;
    }
    if (left === 0 || left > DISCLOSES) continue;
    for (const [at, factor] of factors.entries()) if (factor !== 0) close[at] = true;
  }
  return close.slice(0, sets.length);
}

/** Every way to add, skip or subtract each of `count` sets. */
export function* signedFactors(count: number): Generator<readonly number[]> {
  const combinations = 3 ** count;
  for (let combination = 0; combination < combinations; combination++) {
    yield Array.from({ length: count }, (_, at) => (Math.floor(combination / 3 ** at) % 3) - 1);
  }
}
