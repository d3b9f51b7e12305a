import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Wording } from './verify-wording.ts';
import { WordingParser } from './wording-parser.ts';

const anyWording = fc.record({ id: fc.integer(), theme: fc.string({ unit: 'grapheme' }), text: fc.string() });

function read(pieces: readonly string[]): Wording[][] {
  const stream = new WordingParser();
  return pieces.map((piece) => stream.read(piece));
}

test('wordings come whole and in order, wherever the answer is cut', () => {
  fc.assert(
    fc.property(fc.array(anyWording), fc.array(fc.nat({ max: 400 })), fc.boolean(), (points, cuts, wide) => {
      const whole = JSON.stringify({ points }, null, wide ? 2 : 0);
      const ends = [...cuts.filter((cut) => cut < whole.length).sort((a, b) => a - b), whole.length];
      const pieces = ends.map((end, at) => whole.slice(ends[at - 1] ?? 0, end));
      expect(read(pieces).flat()).toEqual(points);
    }),
  );
});

test('a wording is told with the piece that ends it, not before', () => {
  const first = '{"id": 0, "theme": "Late", "text": "Says \\"}\\" and [{"}';
  expect(read(['{"points": [', first.slice(0, -1), '}', ', {"id": 1'])).toEqual([
    [],
    [],
    [{ id: 0, theme: 'Late', text: 'Says "}" and [{' }],
    [],
  ]);
});

test('half a wording, one of another form and other JSON are none', () => {
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
