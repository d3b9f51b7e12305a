import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildRegex } from './regex.ts';

/** Pattern, options, a text, and whether PCRE finds it there: https://www.pcre.org/current/doc/html/pcre2pattern.html */
const cases: readonly (readonly [pattern: string, options: string, text: string, matches: boolean])[] = [
  ['a$', '', 'a\n', true],
  ['a$', '', 'a\n\n', false],
  ['a\\z', '', 'a\n', false],
  ['a\\Z', '', 'a\n', true],
  ['^b', '', 'a\nb', false],
  ['^b', 'm', 'a\nb', true],
  ['^b$', 'm', 'a\nb\n', true],
  ['(a|b$)', '', 'b\n', true],
  ['a$?', '', 'ab', true],
  ['\\d\\v', '', '1\u2028', true],
  ['[\\H]', '', '\u3000', false],
  ['\\V', '', '\u0085', false],
  ['a(?i:b)\\p{Lu}', '', 'aBÉ', true],
  ['\\é', '', 'é', true],
  ['[&&~-]', '', '~', true],
  ['\\Qa.\\E+b', '', 'a..b', true],
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
  ['\\w', 'i', '\u212a', false],
  ['k\\w', 'i', '\u212aa', true],
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
  ['(?<name>a)', '', 'a', true],
  ['a|', '', 'x', true],
  ['(?#note)a', '', 'a', true],
  ['\\-\\/\\_', '', '-/_', true],
];

describe('a regular expression means what it means in PCRE', () => {
  test.each(cases)('/%s/%s on %j: %s', (pattern, options, text, matches) => {
    expect(buildRegex(pattern, options).test(text)).toBe(matches);
  });

  test.each(['(', ')', '[a', '*a', 'a{3,2}', '[b-a]', '[\\d-z]', '\\', '[[:nonsense:]]', 'a{70000}'])(
    '/%s/ is none',
    (pattern) => expect(() => buildRegex(pattern, '')).toThrow(expect.objectContaining({ code: 51091 })),
  );

  test.each([
    ['(a)\\1', '\\1'],
    ['(?>a)', '(?>a'],
    ['a++', 'possessive quantifier'],
    ['(?R)', '(?R)'],
    ['(*UCP)a', '(*VERB)'],
    ['\\R', '\\R'],
    ['\\K', '\\K'],
    ['\\p{Greek}', '\\p{Greek}'],
    ['(?P=n)', '(?P='],
    ['a{2}{3}', 'quantifier of a quantifier'],
    ['(?=b)b', '(?='],
    ['a(?!b)', '(?!'],
    ['(?<=a)b', '(?<='],
    ['(?<=a+)b', '(?<='],
    ['(?<!a|x)b', '(?<!'],
    ['(?x)a b # no', '(?x)'],
    ['a{1001}', 'repetition of more than 1,000 times'],
    ['(?:a{50}){50}', 'repetition of more than 1,000 times'],
    ['a$\\n', '$ before anything else'],
    ['(?:a|b$)c', '$ before anything else'],
    ['(?:a$)+', '$ that is repeated'],
    ['(?m)^$', '^ of a line before what can be empty'],
    ['(?m)a|(?:^)b?', '^ of a line before what can be empty'],
  ])('/%s/ is refused by name: %s', (pattern, construct) => {
    expect(() => buildRegex(pattern, '')).toThrow(
      expect.objectContaining({ code: 238, message: expect.stringContaining(`the construct ${construct} of`) }),
    );
  });

  test('the option x is refused by name', () => {
    expect(() => buildRegex('a b # no', 'x')).toThrow(
      expect.objectContaining({ code: 238, message: expect.stringContaining('(?x)') }),
    );
  });
});

/** What JavaScript writes as PCRE does; `[[:upper:]]` and `É` stand for what needs the translation. */
const atoms: Readonly<Record<string, string>> = {
  a: 'a',
  b: 'b',
  '.': '[^\\n]',
  '[ab]': '[ab]',
  '[^a]': '[^a]',
  '\\w': '[A-Za-z0-9_]',
  '\\s': '[\\t-\\r ]',
  '\\b': '\\b',
  '^': '^',
  '\\n': '\\n',
  É: 'É',
  '[[:upper:]]': '[A-Z]',
};
type Spelled = readonly [pcre: string, javaScript: string];
const atom = fc.constantFrom(...Object.entries(atoms));
const around = (open: string, inner: Spelled, close: string): Spelled => [
  open + inner[0] + close,
  open + inner[1] + close,
];
const { pattern: anyPattern } = fc.letrec<{ pattern: Spelled; piece: Spelled }>((tie) => ({
  pattern: fc.oneof(
    {
      weight: 3,
      arbitrary: fc
        .array(tie('piece'), { minLength: 1, maxLength: 4 })
        .map((parts): Spelled => [parts.map(([a]) => a).join(''), parts.map(([, b]) => b).join('')]),
    },
    fc.tuple(tie('pattern'), tie('pattern')).map(([a, b]): Spelled => [`${a[0]}|${b[0]}`, `${a[1]}|${b[1]}`]),
  ),
  piece: fc.oneof(
    { depthSize: 'small' },
    atom,
    fc
      .tuple(atom, fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '*?', '+?'))
      .map(([inner, quantifier]) => around('(?:', inner, `)${quantifier}`)),
    fc
      .tuple(tie('pattern'), fc.constantFrom('', '*', '+', '?', '{0,2}', '*?'))
      .map(([inner, quantifier]) => around('(?:', inner, `)${quantifier}`)),
  ),
}));
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'A', '\n', 'é', ' '), maxLength: 12 });

test("a translated pattern finds what JavaScript's own engine finds", () => {
  fc.assert(
    fc.property(anyPattern, fc.constantFrom('', 'i'), text, ([pattern, javaScript], options, subject) => {
      const native = new RegExp(javaScript, options === 'i' ? 'vi' : 'v');
      const regex = buildRegex(pattern, options);
      expect(regex.test(subject)).toBe(native.test(subject));
      expect(regex.find(subject, false)[0]?.start ?? -1).toBe(subject.search(native));
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
  const regex = buildRegex('a[ab]{900}c', '');
  expect(() => regex.test('ab'.repeat(50_000))).toThrow(expect.objectContaining({ code: 51156 }));
}, 60_000);

test('all matches in a text share one bound', () => {
  const regex = buildRegex('a(?:.*z)?', '');
  expect(() => regex.find('a'.repeat(200_000), true)).toThrow(expect.objectContaining({ code: 51156 }));
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
  expect(buildRegex('(b?)(a$|c)', '').find('ba\n', true)).toEqual([{ start: 0, end: 2, captures: ['b', 'a'] }]);
  expect(buildRegex('a\n?$', '').find('a\n', true)).toEqual([{ start: 0, end: 2, captures: [] }]);
  expect(() => buildRegex('(a?)*b', '').find('aab', false)).toThrow(expect.objectContaining({ code: 238 }));
});
