import { questionsOfSurvey, SURVEYS } from '@shoppervoice/survey-model';
import { describe, expect, it } from 'vitest';
import { OPTION_WORDS } from './option-words.ts';
import { OptionReader, unknownAnswers } from './options.ts';

const CHOICES = SURVEYS.flatMap(({ id }) => questionsOfSurvey(id)).filter(({ options }) => options !== undefined);
const optionsOf = (code: string) => CHOICES.find((question) => question.code === code)?.options ?? [];

describe('options in French and Spanish', () => {
  it('every option of the catalogue has words in both languages', () => {
    const labels = new Set(CHOICES.flatMap(({ options = [] }) => options.map(({ label }) => label)));
    for (const language of ['fr', 'es'] as const) {
      expect([...labels].filter((label) => !OPTION_WORDS[language][label])).toEqual([]);
    }
  });

  it('each of its words is that option and no other of its question', () => {
    const wrong = CHOICES.flatMap(({ code, options = [] }) => {
      const reader = new OptionReader(options);
      return options.flatMap(({ id, label }) =>
        [OPTION_WORDS.fr, OPTION_WORDS.es]
          .flatMap((language) => language[label]?.split(' | ') ?? [])
          .flatMap((word) => [word, word.toUpperCase(), word.replaceAll('’', "'"), word.normalize('NFD')])
          .filter((word) => reader.one(word) !== id || reader.many(word).ids.join() !== String(id))
          .map((word) => `${code} ${id} ${label}: ${word}`),
      );
    });
    expect(wrong).toEqual([]);
  });

  it.each([
    ['D1_POS', 'entre 18 et 24 ans', 2],
    ['D1_POS', 'De 18 a 24 años', 2],
    ['D1_POS', '18–24', 2],
    ['D1_POS', '65\u202fans ou plus', 7],
    ['D1_POS', '65 o más', 7],
    // Whose group is 65 is not said.
    ['D1_POS', 'Plus de 65 ans', undefined],
    ['D1_POS', '18-25', undefined],
    ['D2_POS', 'une femme', 1],
    ['D2_POS', 'Je préfère ne pas répondre', 4],
    ['D2_POS', 'M', undefined],
    ['D6_POS', '25\u202f000\u00a0$ à 49\u202f999\u00a0$', 2],
    ['D6_POS', 'De 25.000 $ a 49.999 $', 2],
    ['D7_POS', 'Marié(e) ou en couple', 2],
    ['D7_POS', 'Soltero/a', 1],
    ['D7_POS', 'Divorciado(a) o separado(a)', 3],
    ['D7_POS', 'Veuf/Veuve', 4],
    ['D4_POS', 'Baccalauréat', undefined],
    ['Q20', 'Une fois', 1],
    ['Q20', '2 ou 3 fois', 2],
    ['Q20', '11 o más veces', 5],
    ['Q20', '12 fois', undefined],
    ['BO108', 'Oui', undefined],
    ['BO108', 'Non', 3],
    ['M7SA', '2 fois par mois', undefined],
  ])('%s: %s is %s', (code, text, id) => expect(new OptionReader(optionsOf(code)).one(text)).toBe(id));

  it("a merchant's own question knows them, too, and its own words go first", () => {
    const options = [
      { id: 1, label: 'Yes' },
      { id: 2, label: 'No' },
      { id: 3, label: 'Very satisfied' },
      { id: 4, label: 'Oui' },
      { id: 5, label: 'Option A' },
    ];
    const reader = new OptionReader(options, { Non: 5 });
    expect(
      ['Sí', 'oui', 'Non', 'Très satisfait(e)', 'Muy satisfecha', 'Option'].map((text) => reader.one(text)),
    ).toEqual([1, 4, 5, 3, 3, undefined]);
  });

  it('what none of them says is named once', () => {
    const age = { kind: 'single', options: optionsOf('D1_POS') };
    expect(unknownAnswers(['18 à 24 ans', ' 80 ans ', '80 ans', '', '99'], age)).toEqual(['80 ans', '99']);
    const children = { kind: 'multi', options: optionsOf('D3_POS') };
    expect(unknownAnswers(['Moins de 3 ans; 3 à 5 ans', '6 à 11 ans; 30 ans'], children)).toEqual(['30 ans']);
  });
});
