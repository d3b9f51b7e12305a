/** The formulas of the rules, implemented again for the numbers of a recount: below a million. */

/** Rounds half away from zero. */
function rounded(numerator: number, denominator: number, decimals: number): number {
  const scale = 10 ** decimals;
  const size = Math.floor((2 * Math.abs(numerator) * scale + denominator) / (2 * denominator));
  return size === 0 ? 0 : (Math.sign(numerator) * size) / scale;
}

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
const isFar = (difference: number, variance: number, n: number, m: number) =>
  n >= 30 && m >= 30 && variance > 0 && Math.abs(difference) / Math.sqrt(variance) >= 1.96 - 1e-12;

export function ratingOf(values: readonly number[]) {
  const n = values.length;
  return {
    n,
    mean: n === 0 ? null : rounded(sum(values), n, 2),
    topTwoBox: n === 0 ? null : values.filter((value) => value >= 9).length / n,
    bottomBox: n === 0 ? null : values.filter((value) => value <= 6).length / n,
    counts: distributionOf(values),
  };
}

export function distributionOf(values: readonly number[]): number[] {
  return Array.from({ length: 11 }, (_, rating) => values.filter((value) => value === rating).length);
}

/** Welch's test, with sample variances. */
export function meansApart(a: readonly number[], b: readonly number[]) {
  if (a.length === 0 || b.length === 0) return { delta: null, significant: false };
  const delta = rounded(sum(a) * b.length - sum(b) * a.length, a.length * b.length, 2);
  const spread = (values: readonly number[]) => {
    const mean = sum(values) / values.length;
    return sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1) / values.length;
  };
  const difference = sum(a) / a.length - sum(b) / b.length;
  return { delta, significant: isFar(difference, spread(a) + spread(b), a.length, b.length) };
}

export function npsOfValues(values: readonly number[]) {
  const n = values.length;
  const promoters = values.filter((value) => value >= 9).length;
  const detractors = values.filter((value) => value <= 6).length;
  const p = (promoters + 0.75) / (n + 3);
  const d = (detractors + 0.75) / (n + 3);
  return {
    n,
    score: n === 0 ? null : rounded(100 * (promoters - detractors), n, 0),
    margin: n === 0 ? null : Math.round(1960 * Math.sqrt((p + d - (p - d) ** 2) / (n + 3))) / 10,
    promoters,
    passives: n - promoters - detractors,
    detractors,
  };
}

/** With the variances of both, not pooled. */
export function scoresApart(a: readonly number[], b: readonly number[]) {
  const [n, m] = [a.length, b.length];
  if (n === 0 || m === 0) return { delta: null, significant: false };
  const [x, y] = [npsOfValues(a), npsOfValues(b)];
  const variance = ({ n: all, promoters, detractors }: typeof x) => {
    const [p, d] = [promoters / all, detractors / all];
    return (p + d - (p - d) ** 2) / all;
  };
  const net = ({ promoters, detractors }: typeof x) => promoters - detractors;
  return {
    delta: rounded(100 * (net(x) * m - net(y) * n), n * m, 0),
    significant: isFar(net(x) / n - net(y) / m, variance(x) + variance(y), n, m),
  };
}

/** Pooled. */
export function sharesApart(count: number, n: number, other: number, m: number) {
  if (n === 0 || m === 0) return { delta: null, significant: false };
  const pooled = (count + other) / (n + m);
  const delta = count / n - other / m;
  return { delta, significant: isFar(delta, pooled * (1 - pooled) * (1 / n + 1 / m), n, m) };
}

/** For comments: at least five are expected in each period, with and without the counted property. */
export function commentSharesApart(count: number, n: number, other: number, m: number) {
  const { delta, significant } = sharesApart(count, n, other, m);
  const pooled = (count + other) / (n + m);
  const expected = [pooled * n, pooled * m, (1 - pooled) * n, (1 - pooled) * m];
  return { delta, significant: significant && expected.every((many) => many >= 5 - 1e-9) };
}

export function wilsonOf(count: number, n: number) {
  if (n === 0) return { low: null, high: null };
  const z2 = 1.96 ** 2;
  const p = count / n;
  const middle = (p + z2 / (2 * n)) / (1 + z2 / n);
  const half = (1.96 * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))) / (1 + z2 / n);
  return { low: count === 0 ? 0 : middle - half, high: count === n ? 1 : middle + half };
}

/** Which cells are hidden, by the rule for demographics. */
export function hiddenCells(counts: readonly number[], n: number, isSingle: boolean): boolean[] {
  if (n >= 1 && n <= 4) return counts.map(() => true);
  const hidden = counts.map((count) => count >= 1 && count <= 4);
  while (isSingle && hidden.includes(true)) {
    const inside = counts.filter((_, at) => hidden[at]);
    const couldBeDerived =
      sum(inside) < 5 || inside.every((count) => count === 1) || inside.every((count) => count === 4);
    let smallest = -1;
    counts.forEach((count, at) => {
      if (!hidden[at] && count > 0 && (smallest < 0 || count < (counts[smallest] ?? 0))) smallest = at;
    });
    if (!couldBeDerived || smallest < 0) break;
    hidden[smallest] = true;
  }
  return hidden;
}
