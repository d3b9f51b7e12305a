import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { highlightSpans, matchesQuery, wordSpans, words } from './search-words.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        "don't",
        'don’t',
        'Café',
        'cafe\u0301',
        'ΟΔΟΣ',
        'ﬁne',
        '½',
        '㏂',
        'İstanbul',
        '-',
        ' ',
        '12',
        '🙂',
        '한국',
      ),
    )
    .map((parts) => parts.join('')),
);
const marked = (text: string, query: string) =>
  highlightSpans(text, query).map(({ start, end }) => text.slice(start, end));

describe('cutting', () => {
  test.each([
    ['Quick checkout, and FREE shipping!', ['quick', 'checkout', 'and', 'free', 'shipping']],
    ["Don't / don’t", ['dont', 'dont']],
    ['Café, cafe\u0301', ['cafe', 'cafe']],
    ['size-10 (EU)', ['size', '10', 'eu']],
    ['ﬁne ② Ｗｉｄｅ', ['fine', '2', 'wide']],
    ['İstanbul straße', ['istanbul', 'straße']],
    ['ΟΔΟΣ οδός', ['οδοσ', 'οδοσ']],
    ['한국', ['한국'.normalize('NFKD')]],
    ['👍🏽 … \u0301', []],
    ['', []],
  ])('%j', (text, cut) => {
    expect(words(text)).toEqual(cut);
  });

  test('a text cut with positions has the same words, each at its start', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const spans = wordSpans(text);
        expect(spans.map((span) => span.word)).toEqual(words(text));
        for (const { word, start, end } of spans) {
          expect(start < end && end <= text.length).toBe(true);
          // The text at this position yields the word again, possibly among other words of the same character.
          expect(words(text.slice(start, end))).toContain(word);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('matching', () => {
  test.each([
    ['free ship', true],
    ['SHIPPING quick', true],
    ['', true],
    [' … ', true],
    ['hipping', false],
    ['free shipment', false],
    ['checkouts', false],
  ])('%j', (query, matches) => {
    expect(matchesQuery(words('Quick checkout, and free shipping'), words(query))).toBe(matches);
  });

  test('a text matches prefixes of its own words, and itself in another spelling', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 4 }), (text, length) => {
        const own = words(text);
        expect(
          matchesQuery(
            own,
            own.map((word) => word.slice(0, length)),
          ),
        ).toBe(true);
        expect(matchesQuery(own, words(text.normalize('NFD')))).toBe(true);
      }),
    );
  });
});

describe('highlights', () => {
  test.each([
    ['Quick checkout, and free shipping', 'ship', ['ship']],
    ['Shipping was free; free SHIPPING', 'ship free', ['Ship', 'free', 'free', 'SHIP']],
    ['I don’t know', "don't", ['don’t']],
    ['the dogs’ bed', 'dogs', ['dogs']],
    ['cafe\u0301s', 'café', ['cafe\u0301']],
    ['shipping', 's ship shi', ['ship']],
    ['worship', 'ship', []],
    ['no query', ' ', []],
    ['🙂 fine', 'fi', ['fi']],
  ])('%j searched for %j', (text, query, parts) => {
    expect(marked(text, query)).toEqual(parts);
  });

  test('a match of a query with words has highlights, in order and without duplicates', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, query) => {
        const spans = highlightSpans(text, query);
        const wanted = words(query);
        if (wanted.length > 0 && matchesQuery(words(text), wanted)) expect(spans.length).toBeGreaterThan(0);
        let at = 0;
        for (const { start, end } of spans) {
          expect(start >= at && end > start && end <= text.length).toBe(true);
          at = end;
        }
        if (wanted.length === 0) expect(spans).toEqual([]);
      }),
    );
  });
});
