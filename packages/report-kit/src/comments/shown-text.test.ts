import { highlightSpans } from '@shoppervoice/survey-model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownText } from './shown-text.ts';

test('control characters become visible symbols, line breaks stay', () => {
  expect(shownText('a\u0000b\u001b[31m\u007f\u0085')).toBe('a␀b␛[31m␡\ufffd');
  expect(shownText('one\r\ntwo\rthree\nfour\tfive')).toBe('one \ntwo\nthree\nfour\tfive');
});

test('several empty lines collapse to one', () => {
  expect(shownText('Fine.\n\nThanks.')).toBe('Fine.\n\nThanks.');
  expect(shownText('Fine.\n\n\n \n\nThanks.')).toBe('Fine.\n\n    Thanks.');
  expect(
    shownText(`${'\n'.repeat(1000)}end`)
      .trim()
      .split('\n'),
  ).toHaveLength(1);
});

test('a writing-direction override cannot disguise a text', () => {
  expect(shownText('safe \u202egnp.exe\u202c')).toBe('safe \ufffdgnp.exe\u202c');
});

test('search positions are the same in the text and in what is drawn', () => {
  const text = fc.array(
    fc.constantFrom('late ', 'Éclair', '\u0000', '\r\n', '\n', '\u202e', '👍', "don't ", 'ﬁne', '\u0301'),
  );
  fc.assert(
    fc.property(text, (parts) => {
      const body = parts.join('');
      expect(shownText(body)).toHaveLength(body.length);
      expect(highlightSpans(shownText(body), 'la ecl dont fin')).toEqual(highlightSpans(body, 'la ecl dont fin'));
    }),
  );
});
