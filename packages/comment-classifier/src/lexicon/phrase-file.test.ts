import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { phraseFile } from './phrase-file.ts';

const FOLDER = new URL('../../lexicon/', import.meta.url);
const names = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsv'))
  .map((file) => file.replace(/\.tsv$/, ''));

describe.each(names)('%s', (name) => {
  const rows = phraseFile(
    name,
    readFileSync(new URL(`${name}.tsv`, FOLDER), 'utf8')
      .split('\n')[1]
      ?.split('\t').length ?? 0,
  );

  test('has its entries once each, and every group of alternatives is closed', () => {
    const lines = rows.map((row) => row.join('\t'));
    expect(lines.filter((line, at) => lines.indexOf(line) !== at)).toEqual([]);
    for (const row of rows) {
      const phrase = row.at(-1) ?? '';
      expect(phrase.split('(').length, phrase).toBe(phrase.split(')').length);
      expect(phrase, phrase).toBe(phrase.trim().replaceAll(/\s+/g, ' '));
    }
  });
});

test('a row with too few fields is refused with its line', () => {
  expect(() => phraseFile('complaints', 3)).toThrow('Line 2 of lexicon/complaints.tsv has not 3 fields: 3.2\tworst');
});
