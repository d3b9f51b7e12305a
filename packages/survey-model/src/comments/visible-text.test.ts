import { expect, it } from 'vitest';
import { hasVisibleText } from './visible-text.ts';

it('finds nothing in spaces, control, zero-width and ignorable characters', () => {
  for (const text of [
    '',
    ' \t\n',
    '\u200b\u200b',
    '\ufeff\u2060',
    '\u0000\u0007',
    '\u00ad',
    '\u3164',
    '\u2800',
    '\ufe0f',
    '\u202e\u2066',
  ]) {
    expect([text, hasVisibleText(text)]).toEqual([text, false]);
  }
});

it('sees words, marks and emoji of any script', () => {
  for (const text of ['x', '.', '👍', ' \u200bok', '差', '❤️'])
    expect([text, hasVisibleText(text)]).toEqual([text, true]);
});
