import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { drawn } from './qr-code.tsx';

it('draws every dark module once, and no other, with a quiet zone of four modules', () => {
  const text = 'otpauth://totp/Shoppervoice:ada?secret=JBSWY3DPEHPK3PXP&issuer=Shoppervoice';
  const { size, path } = drawn(text);
  const marks = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const bare = encode(text, { ecc: 'M', border: 0 });
  expect(size).toBe(bare.size + 8);
  const expected: string[] = [];
  for (let y = 0; y < bare.size; y += 1) {
    for (let x = 0; x < bare.size; x += 1) if (bare.data[y]?.[x]) expected.push(`${x + 4} ${y + 4}`);
  }
  expect([...marks].sort()).toEqual(expected.sort());
});
