import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Machine } from './machine.ts';
import { nativeSource } from './native.ts';
import { parsePattern } from './parse.ts';
import { buildRegex } from './regex.ts';

/** Pattern, options, a text, and whether PCRE finds it there: https://www.pcre.org/current/doc/html/pcre2pattern.html */
const cases: readonly (readonly [pattern: string, options: string, text: string, matches: boolean])[] = [
  ['a$', '', 'a\n', true],
  ['a$', '', 'a\n\n', false],
  ['a\\z', '', 'a\n', false],
  ['a\\Z', '', 'a\n', true],
  ['^b', '', 'a\nb', false],
  ['^b', 'm', 'a\nb', true],
  ['^$', 'm', 'a\n', false],
  ['a$', 'm', 'a\nb', true],
  ['a$', 'm', 'a\rb', false],
  ['a.b', '', 'a\rb', true],
  ['a.b', '', 'a\nb', false],
  ['a.b', 's', 'a\nb', true],
  ['^.$', '', '😀', true],
  ['\\s', '', '\u00a0', false],
  ['\\s', '', '\v', true],
  ['\\w', '', 'é', false],
  ['\\bé', '', 'é', false],
  ['É', 'i', 'é', true],
  ['[^a]', 'i', 'A', false],
  ['(?i)abc', '', 'ABC', true],
  ['a(?i)b', '', 'aB', true],
  ['a(?i)b', '', 'AB', false],
  ['a(?i:b)c', '', 'aBC', false],
  ['(?-i)a', 'i', 'A', false],
  ['a b # no', 'x', 'ab', true],
  ['\\w', 'i', '\u212a', false],
  ['k\\w', 'i', '\u212aa', true],
  ['a\\ b[ ]', 'x', 'a b ', true],
  ['[]a]', '', ']', true],
  ['[^]a]', '', ']', false],
  ['[a-]', '', '-', true],
  ['[[:alpha:]_]+', '', '_x', true],
  ['[[:^digit:]]', '', '5', false],
  ['\\Qa.b\\E', '', 'axb', false],
  ['\\Qa.b\\E', '', 'a.b', true],
  ['\\x41\\x{e9}', '', 'Aé', true],
  ['a{,2}', '', 'a{,2}', true],
  ['a{2}', '', 'aa', true],
  ['^a{2,3}$', '', 'aaaa', false],
  ['x{', '', 'x{', true],
  ['\\p{Lu}', '', 'É', true],
  ['\\p{Lu}', '', 'é', false],
  ['\\P{L}', '', 'a', false],
  ['\\h', '', '\t', true],
  ['(?=b)b', '', 'ab', true],
  ['a(?!b)', '', 'ab', false],
  ['(?<=a)b', '', 'ab', true],
  ['(?<!a|x)b', '', 'xb', false],
  ['(?<name>a)', '', 'a', true],
  ['a|', '', 'x', true],
  ['(?#note)a', '', 'a', true],
  ['\\-\\/\\_', '', '-/_', true],
];

describe('a regular expression means what it means in PCRE', () => {
  test.each(cases)('/%s/%s on %j: %s', (pattern, options, text, matches) => {
    expect(buildRegex(pattern, options).test(text)).toBe(matches);
  });

  test.each(['(', ')', '[a', '*a', 'a{3,2}', '[b-a]', '(?<=a+)b', '\\', '[[:nonsense:]]', 'a{70000}'])(
    '/%s/ is none',
    (pattern) => expect(() => buildRegex(pattern, '')).toThrow(expect.objectContaining({ code: 51091 })),
  );

  test.each(['(a)\\1', '(?>a)', 'a++', '(?R)', '(*UCP)a', '\\R', '\\K', '\\p{Greek}', '(?P=n)', 'a{2}{3}'])(
    '/%s/ is refused',
    (pattern) => expect(() => buildRegex(pattern, '')).toThrow(expect.objectContaining({ code: 238 })),
  );
});

const atom = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\w', '\\b', '^', '$', '\\n', 'É', '[[:upper:]]');
const { pattern: anyPattern } = fc.letrec<{ pattern: string; piece: string }>((tie) => ({
  pattern: fc.oneof(
    { weight: 3, arbitrary: fc.array(tie('piece'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')) },
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]) => `${a}|${b}`),
  ),
  piece: fc.oneof(
    { depthSize: 'small' },
    atom,
    fc.tuple(atom, fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '*?', '+?')).map(([a, q]) => a + q),
    fc.tuple(tie('pattern'), fc.constantFrom('', '*', '+', '?', '{0,2}', '*?')).map(([a, q]) => `(?:${a})${q}`),
  ),
}));
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '\n', 'é', ' '), maxLength: 12 });

test('both engines find the same', () => {
  fc.assert(
    fc.property(anyPattern, fc.constantFrom('', 'i', 'm', 's', 'im'), text, (pattern, options, subject) => {
      const parsed = parsePattern(pattern, options);
      const native = new RegExp(nativeSource(parsed.root), options.includes('i') ? 'vi' : 'v');
      const found = new Machine(parsed).match([...subject], 0);
      expect(found !== null).toBe(native.test(subject));
      if (found) expect(found[0]).toBe(native.exec(subject)?.index);
    }),
    { numRuns: 1_500, seed: 4_711 },
  );
}, 120_000);

// A backtracking engine would not come back from any of these.
test.each([
  '(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '(.*)*x',
  '(a?){40}a{40}b',
  'a*a*a*a*a*a*b',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
])(
  '/%s/ is answered on a text that drives a backtracking engine for ages',
  (pattern) => {
    expect(buildRegex(pattern, '').test(`${'a'.repeat(5_000)}!`)).toBe(false);
  },
  60_000,
);

test('what would take long is refused, not waited for', () => {
  const regex = buildRegex('(?:(?:a?){90}){90}b', '');
  expect(() => regex.test('a'.repeat(200_000))).toThrow(expect.objectContaining({ code: 51156 }));
  expect(() => buildRegex('(?=(a+)+$)b', '').test('a'.repeat(50))).toThrow(expect.objectContaining({ code: 51156 }));
}, 60_000);

test('all matches in a text share one bound', () => {
  const regex = buildRegex('a(?:.*z)?', '');
  expect(() => regex.find('a'.repeat(20_000), true)).toThrow(expect.objectContaining({ code: 51156 }));
}, 60_000);

test('groups are found with their places in characters', () => {
  expect(buildRegex('(a)|(b+)', '').find('😀ab b', true)).toEqual([
    { start: 1, end: 2, captures: ['a', null] },
    { start: 2, end: 3, captures: [null, 'b'] },
    { start: 4, end: 5, captures: [null, 'b'] },
  ]);
  expect(buildRegex('(?:(a)|b)+', '').find('ab', false)).toEqual([{ start: 0, end: 2, captures: ['a'] }]);
  expect(buildRegex('x*', '').find('axb', true)).toEqual([
    { start: 0, end: 0, captures: [] },
    { start: 1, end: 2, captures: [] },
    { start: 2, end: 2, captures: [] },
  ]);
});
