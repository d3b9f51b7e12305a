import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold, parsePattern } from './pattern.ts';

/** Letters of which patterns are full of each other, signs that mean something to PCRE, letters with and without a case. */
const letters = fc.constantFrom(
  'a',
  'b',
  'A',
  '.',
  '+',
  '-',
  '\\',
  '^',
  'é',
  'É',
  'ß',
  'σ',
  'ς',
  'K',
  'ı',
  '\u{10400}',
  '\u{10428}',
  '\n',
);
const text = fc.array(letters, { maxLength: 12 }).map((parts) => parts.join(''));
const escaped = (literal: string): string => literal.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');
const engine = (literal: string): string => literal.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('a text that is looked for', () => {
  test('is found where a regular expression finds it', () => {
    fc.assert(
      fc.property(text, text, fc.boolean(), fc.boolean(), (literal, subject, anchored, ignoreCase) => {
        const start = anchored ? '^' : '';
        const { test: found } = parsePattern(start + escaped(literal), ignoreCase ? 'i' : '');
        expect(found(subject)).toBe(new RegExp(start + engine(literal), ignoreCase ? 'iu' : 'u').test(subject));
      }),
      { numRuns: 5_000, seed: 20_258 },
    );
  });

  test('takes each letter of a subject once, however much they look alike', () => {
    const { test: found } = parsePattern(`${'a'.repeat(8_000)}b`, '');
    const from = performance.now();
    expect(found('a'.repeat(4_000_000))).toBe(false);
    // Four million letters times eight thousand would take half a minute.
    expect(performance.now() - from).toBeLessThan(3_000);
  });

  test('without regard to case means what the engine of JavaScript means by it, letter by letter', () => {
    const differs: string[] = [];
    for (let code = 0; code <= 0x1ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const letter = String.fromCodePoint(code);
      const folded = fold(letter);
      for (const other of new Set([folded, letter.toLowerCase(), letter.toUpperCase()])) {
        if (other.length !== letter.length || /[.*+?^${}()|[\]\\/]/.test(letter)) continue;
        if (new RegExp(`^${letter}$`, 'iu').test(other) !== (fold(other) === folded)) differs.push(letter);
      }
    }
    expect(differs).toEqual([]);
  });
});

test.each([
  ['(a+)+$', '', 238],
  ['a|b', '', 238],
  ['a$', '', 238],
  ['a.c', '', 238],
  ['[ab]', '', 238],
  ['a{2}', '', 238],
  ['\\d', '', 238],
  ['a^', '', 238],
  ['a', 'm', 238],
  ['a', 'ix', 238],
  ['a', 'q', 51108],
  ['a\\', '', 51091],
  ['a'.repeat(16_385), '', 51091],
  ['a\0', '', 2],
])('%s with the options "%s" is refused with %i', (pattern, options, code) => {
  expect(() => parsePattern(pattern, options)).toThrow(expect.objectContaining({ code }) as Error);
});
