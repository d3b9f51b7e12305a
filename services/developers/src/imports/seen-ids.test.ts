import { Random } from '@shoppervoice/survey-model/testing';
import { expect, it } from 'vitest';
import { SeenIds } from './seen-ids.ts';

it('says of each ID whether it was there before, however many there are', () => {
  const random = new Random(3);
  const seen = new SeenIds();
  const plain = new Set<string>();
  for (let at = 0; at < 200_000; at += 1) {
    const id = `4101:file:${random.int(150_000)}`;
    expect(seen.add(id)).toBe(plain.has(id));
    plain.add(id);
  }
  expect(seen.count).toBe(plain.size);
});
