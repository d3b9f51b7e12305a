import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Copies } from './copies.ts';

/** A document's bytes as lmdb hands them out: one buffer for all, which the next one overwrites. */
const shared = Buffer.alloc(2 ** 20);
function handedOut(at: number, length: number): Buffer {
  shared.fill(at & 0xff, 0, length);
  return Object.defineProperty(Buffer.from(shared.buffer, shared.byteOffset, shared.length), 'length', {
    value: length,
  });
}

const sizes = fc.array(fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 2 ** 19 })), {
  maxLength: 40,
});

test('what was copied stays as it was until it is given back, however much is given back before it', () => {
  fc.assert(
    fc.property(sizes, fc.nat(), (lengths, seed) => {
      const copies = new Copies();
      const made = lengths.map((length, at) => copies.of(handedOut(at, length)));
      const from = lengths.length === 0 ? 0 : seed % lengths.length;
      const first = made[from];
      if (first) copies.releaseBefore(first);
      const more = copies.of(handedOut(lengths.length, 5));
      for (const [at, copy] of [...made.entries()].slice(from)) {
        expect(copy.length).toBe(lengths[at]);
        expect(copy.every((byte) => byte === (at & 0xff))).toBe(true);
      }
      expect([...more]).toEqual(Array.from({ length: 5 }, () => lengths.length & 0xff));
    }),
    { numRuns: 60 },
  );
});

test('gives memory back in whole blocks, and never that of small ones, which Node shares', () => {
  const copies = new Copies();
  const small = copies.of(Buffer.from('small'));
  const large = Array.from({ length: 64 }, () => copies.of(Buffer.alloc(8_000, 1)));
  const last = large.at(-1) as Buffer;
  copies.releaseBefore(last);
  expect(large.filter(({ length }) => length > 0).length).toBeLessThan(40);
  expect(last.every((byte) => byte === 1)).toBe(true);
  copies.release();
  expect([last.length, String(small)]).toEqual([0, 'small']);
  expect(String(copies.of(Buffer.from('again')))).toBe('again');
});
