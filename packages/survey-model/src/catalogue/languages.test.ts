import { expect, it } from 'vitest';
import { languageCode, languageId, languageName, languageOptions, UNKNOWN_LANGUAGE } from './languages.ts';

it('gives each language the place that is stored', () => {
  // Stored in columns of days: none of these may ever change.
  expect(['en', 'fr', 'es', 'am', 'de', 'zh'].map(languageId)).toEqual([1, 2, 3, 4, 13, 60]);
  expect([languageId(null), languageId('xx'), languageId('')]).toEqual([0, 0, 0]);
});

it('has an English name and a place of one byte for every option, each once', () => {
  const options = languageOptions();
  expect(options).toHaveLength(61);
  expect(options[0]).toEqual({ id: 1, label: 'English' });
  expect(options.at(-1)).toEqual({ id: UNKNOWN_LANGUAGE, label: 'Unknown' });
  expect(new Set(options.map(({ label }) => label)).size).toBe(61);
  for (const { id, label } of options) {
    expect(id).toBeLessThan(255);
    expect(languageId(languageCode(id))).toBe(id);
    expect(label).toMatch(/^[A-Z][a-z]+/);
  }
});

it('names a language that the table does not have', () => {
  expect([languageName('nl'), languageName('sw'), languageName(null)]).toEqual(['Dutch', 'Swahili', 'Unknown']);
});
