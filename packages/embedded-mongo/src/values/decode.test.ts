import { serialize } from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode } from './decode.ts';

/** Few letters and all lengths around the bound of what is remembered, so that many texts share a place there. */
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', 'b', '0', '-'), maxLength: 14 }),
  fc.string({ unit: 'binary', maxLength: 14 }),
  fc.constantFrom('', '2026-11-21', 'ä', '\0', '__proto__', 'constructor', 'x'.repeat(12), 'x'.repeat(13)),
);

test('a text is what was written, whatever was read before it', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), (texts) => {
      const bytes = Buffer.from(serialize({ texts, again: [...texts].reverse() }));
      expect(decode(bytes)).toEqual({ texts, again: [...texts].reverse() });
    }),
    { numRuns: 2_000 },
  );
});
