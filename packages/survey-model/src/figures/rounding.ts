/**
 * `numerator / denominator`, exact, rounded once to `decimals` places, halves away from zero. Whole numbers only;
 * bigints if a product may exceed 2^53. Throws a RangeError for a denominator of 0 or a number that is not whole.
 */
export function roundHalfAway(numerator: number | bigint, denominator: number | bigint, decimals: number): number {
  return plain(numerator, denominator, decimals) ?? exact(numerator, denominator, decimals);
}

/** The same in plain numbers, if everything stays below 2^53: a page has thousands of figures. */
function plain(numerator: number | bigint, denominator: number | bigint, decimals: number): number | null {
  if (typeof numerator !== 'number' || typeof denominator !== 'number' || !(denominator > 0)) return null;
  const scale = 10 ** decimals;
  const dividend = 2 * Math.abs(numerator) * scale + denominator;
  if (!Number.isInteger(numerator) || !Number.isInteger(denominator) || !Number.isSafeInteger(dividend)) return null;
  const rounded = (dividend - (dividend % (2 * denominator))) / (2 * denominator);
  return rounded === 0 ? 0 : (Math.sign(numerator) * rounded) / scale;
}

function exact(numerator: number | bigint, denominator: number | bigint, decimals: number): number {
  let top = BigInt(numerator) * 10n ** BigInt(decimals);
  let bottom = BigInt(denominator);
  if (bottom === 0n) throw new RangeError('A ratio needs a denominator other than 0.');
  if (bottom < 0n) {
    top = -top;
    bottom = -bottom;
  }
  const size = top < 0n ? -top : top;
  const rounded = (2n * size + bottom) / (2n * bottom);
  if (rounded === 0n) return 0;
  // Parsed from text, so that the result is the number nearest to the decimal, whatever its size.
  const value = Number(`${rounded}e-${decimals}`);
  return top < 0n ? -value : value;
}

/** Integer square root of a non-negative integer (Newton's method, exact). */
export function wholeSquareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
