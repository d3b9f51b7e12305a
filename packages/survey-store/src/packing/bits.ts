/** Bits that hold every number from 0 to `most`. */
export const bitsFor = (most: number): number => 32 - Math.clz32(most);

/** Numbers of `bits` bits each (at most 24), low bits first. */
export function packBits(numbers: ArrayLike<number>, bits: number): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((numbers.length * bits) / 8));
  let waiting = 0;
  let held = 0;
  let at = 0;
  for (let k = 0; k < numbers.length; k++) {
    waiting |= (numbers[k] ?? 0) << held;
    for (held += bits; held >= 8; held -= 8) {
      bytes[at++] = waiting;
      waiting >>>= 8;
    }
  }
  if (held > 0) bytes[at] = waiting;
  return bytes;
}

/** Reads what `packBits` has packed, from `start` on, into the beginning of `into`. */
export function unpackBits(bytes: Uint8Array, start: number, bits: number, count: number, into: Uint32Array): void {
  const mask = 2 ** bits - 1;
  let waiting = 0;
  let held = 0;
  let at = start;
  for (let k = 0; k < count; k++) {
    for (; held < bits; held += 8) waiting |= (bytes[at++] ?? 0) << held;
    into[k] = waiting & mask;
    waiting >>>= bits;
    held -= bits;
  }
}
