import { expect, test } from 'vitest';
import { TextsReader } from './read-texts.ts';

const LINES = [
  { head: { version: 'v', now: { n: 2, read: 2 }, before: { n: 1, read: 1 } } },
  { now: [['a', 'Zu spät – schade 😀', '2026-10-03T10:00:00.000Z', 4, [7]]] },
  { now: [['b', 'Fine', '2026-10-02T10:00:00.000Z', null, []]] },
  { before: [['c', 'Good', '2026-09-02T10:00:00.000Z', 1, []]] },
  { end: { rows: 3 } },
];
const bytesOf = (lines: readonly unknown[]) =>
  new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));

function read(bytes: Uint8Array, size: number) {
  const reader = new TextsReader();
  for (let at = 0; at < bytes.length; at += size) reader.add(bytes.subarray(at, at + size));
  return reader.texts();
}

test.each([1, 2, 3, 7, 50, 10_000])('reads the same comments in pieces of %i bytes', (size) => {
  const texts = read(bytesOf(LINES), size);
  expect(texts?.comments.map(({ id, text }) => [id, text])).toEqual([
    ['a', 'Zu spät – schade 😀'],
    ['b', 'Fine'],
  ]);
  expect(texts?.before?.map(({ id }) => id)).toEqual(['c']);
});

test('has no period before where the head names none', () => {
  const [, first] = LINES;
  const head = { head: { version: 'v', now: { n: 1, read: 1 }, before: null } };
  expect(read(bytesOf([head, first, { end: { rows: 1 } }]), 10)).toMatchObject({
    comments: [{ id: 'a' }],
    before: null,
  });
});

test.each([
  ['cut off within a line', bytesOf(LINES).subarray(0, -3)],
  ['cut off before its end', bytesOf(LINES.slice(0, -1))],
  ['short of a comment', bytesOf([LINES[0], LINES[1], LINES[4]])],
  ['that says something else', bytesOf([LINES[0], { now: [['a', 1]] }, ...LINES.slice(1)])],
  ['that is no JSON', new TextEncoder().encode('{"head":\n')],
])('reads nothing of a body %s', (_, bytes) => {
  expect(read(bytes, 20)).toBeNull();
});
