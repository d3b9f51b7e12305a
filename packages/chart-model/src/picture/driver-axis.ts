/** Steps between ticks, in units of a power of ten. */
const STEPS = [1, 2, 5, 10];
const MOST = 6;

/**
 * Round ticks around some values, from at or below the least to at or above the greatest; inside of `ends`, and at least
 * a hundredth of them apart, which is what their labels tell.
 */
export function ticksBetween(
  values: readonly number[],
  [lowest, highest]: readonly [number, number],
): readonly number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const smallest = (highest - lowest) / 100;
  const span = Math.max(most - least, smallest);
  const power = 10 ** Math.floor(Math.log10(span / MOST));
  const step = Math.max(smallest, power * (STEPS.find((each) => span / (each * power) <= MOST) ?? 10));
  const first = Math.max(lowest, Math.floor(least / step) * step);
  const last = Math.min(highest, Math.ceil(most / step) * step);
  const count = Math.max(1, Math.round((last - first) / step));
  return Array.from({ length: count + 1 }, (_, k) => Number((first + k * step).toPrecision(12)));
}
