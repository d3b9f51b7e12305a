import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Wording } from './verify-wording.ts';
import { WordingParser } from './wording-parser.ts';

const anyWording = fc.record({ id: fc.integer(), theme: fc.string({ unit: 'grapheme' }), text: fc.string() });

function read(pieces: readonly string[]): Wording[][] {
  const stream = new WordingParser();
  return pieces.map((piece) => stream.read(piece));
}

test('wordings are complete and in order, wherever the response is split', () => {
  fc.assert(
    fc.property(fc.array(anyWording), fc.array(fc.nat({ max: 400 })), fc.boolean(), (points, cuts, wide) => {
      const whole = JSON.stringify({ points }, null, wide ? 2 : 0);
      const ends = [...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
      const pieces = ends.map((end, at) => whole.slice(ends[at - 1] ?? 0, end));
      expect(read(pieces).flat()).toEqual(points);
    }),
  );
});

test('a wording is returned with the piece that completes it, not before', () => {
  const first = '{"id": 0, "theme": "Late", "text": "Says \\"}\\" and [{"}';
  expect(read(['{"points": [', first.slice(0, -1), '}', ', {"id": 1'])).toEqual([
    [],
    [],
    [{ id: 0, theme: 'Late', text: 'Says "}" and [{' }],
    [],
  ]);
});

test('incomplete wordings, and those of another form, are skipped', () => {
  for (const text of [
    '{"points": [{"id": 0, "theme": "La',
    '{"points": [{"id": "0", "theme": "a", "text": "b"}]}',
    '{"points": [{"id": 0, "theme": "a", "text": "b", "citations": ["c1"]}]}',
    '{"id": 0, "theme": "a", "text": "b"}',
    'I would rather not.',
    ']]]}}}{"points": [{"id": 0, "theme": "a", "text": "b"}]}',
  ])
    expect(read([text]).flat(), text).toEqual([]);
});
